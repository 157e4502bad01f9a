import { afterAll, beforeAll, expect, test } from "vitest";
import { type WatchedProject, watchProject } from "../support/browser/watch.ts";

// A site whose pages take seconds to render, so that a second save arrives while those of the first are rendered.
let project: WatchedProject;
let words: string;
const from = "heading: ";

beforeAll(async () => {
  project = await watchProject([], ({ edit }) =>
    edit(
      "src/site/layouts/SiteShell.tsx",
      "const { content } = useSite();",
      `const { content } = useSite();
      for (const end = performance.now() + 150; performance.now() < end; );`,
    ),
  );
  words = await project.read("content/shell.yaml");
  expect(words).toContain(from);
});
afterAll(() => project.close());

/** Marks a heading of every page, and waits until the home page is served with it. */
async function save(mark: string): Promise<void> {
  await project.write("content/shell.yaml", words.replace(from, `${from}${mark} `));
  await expect.poll(() => has("", mark), { timeout: 60_000 }).toBe(true);
}

async function has(path: string, mark: string): Promise<boolean> {
  const page = await fetch(new URL(path, project.url));
  return (await page.text()).includes(mark);
}

test("a second save does not wait for the pages of the first, and appears on every page", async () => {
  const since = project.printed().length;
  await save("first-save");
  await save("second-save");
  await project.hasPrinted(/pages? changed/, since);
  expect(
    project
      .printed()
      .slice(since)
      .match(/changed/g),
  ).toHaveLength(1);
  for (const path of ["", "careers/", "services/cloud/", "no-such-page"])
    expect(await has(path, "second-save")).toBe(true);
});

test("after a mistake saved while pages are being rendered, the last complete site is served", async () => {
  await save("third-save");
  const since = project.printed().length;
  await project.write("content/shell.yaml", "heading: [");
  await project.hasPrinted(/the last good site is served/, since);
  for (const path of ["", "careers/"]) {
    expect(await has(path, "second-save")).toBe(true);
    expect(await has(path, "third-save")).toBe(false);
  }
});
