import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openWatchSession } from "../support/watchSession.ts";

/** What did not change is left alone, while the real program watches a copy of the project. */

const { project, page, open, edit, undoLast, text } = await openWatchSession();

const pathOf = (file: string) => join(project.folder, file);

/** Opens a page that remembers whether it has been loaded again. */
async function openOnce(path: string): Promise<void> {
  await open(path);
  await page.evaluate(() => {
    document.documentElement.dataset["opened"] = "once";
  });
}

const isReloaded = () =>
  page.evaluate(() => document.documentElement.dataset["opened"] === undefined);

test("another page's edit is no reason to reload", async () => {
  await openOnce("careers/");
  const since = project.said().length;
  await edit("content/home.yaml", "- title: Empowering", "- title: New");
  await project.hasSaid(/content\/home\.yaml: 1 pages changed/, since);
  expect(await (await fetch(project.url)).text()).toContain("New Businesses");
  expect(await isReloaded()).toBe(false);
});

test("styles are swapped in without a reload, and out again", async () => {
  await openOnce("careers/");
  const mark = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--new"));
  await edit("src/site/styles/_tokens.scss", ":root {", ":root {\n  --new: 3px;");
  await expect.poll(mark).toBe("3px");
  await expect.poll(() => page.locator("link[rel=stylesheet]").count()).toBe(1);
  await undoLast();
  await expect.poll(mark).toBe("");
  expect(await isReloaded()).toBe(false);
});

test("a reload keeps the place on the page, typed text and the focus", async () => {
  await page.setViewportSize({ width: 800, height: 400 });
  await openOnce("contact/");
  const field = page.locator(".contact__form textarea");
  await field.fill("Half a sentence");
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 6));
  await page.evaluate(() => scrollTo({ top: 150, behavior: "instant" }));
  const place = () => field.evaluate((area) => Math.round(area.getBoundingClientRect().top));
  const before = await place();
  await edit("content/contact.yaml", "submit: ", "submit: New ");
  await expect.poll(() => text(".contact__form [type=submit]")).toContain("New");
  await expect.poll(() => field.inputValue()).toBe("Half a sentence");
  expect(
    await field.evaluate((area: HTMLTextAreaElement) => [
      document.activeElement === area,
      area.selectionStart,
      area.selectionEnd,
    ]),
  ).toEqual([true, 5, 6]);
  await expect.poll(place).toBe(before);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test("a hundred files at once are one build", async () => {
  const files = (await readdir(pathOf("src"), { recursive: true }))
    .filter((name) => /\.tsx?$/.test(name) && !/^(?:generator|diagnostics)/.test(name))
    .slice(0, 100);
  expect(files).toHaveLength(100);
  // What the test before changed is told first.
  await project.isQuiet();
  const since = project.said().length;
  await Promise.all(
    files.map(async (name) => {
      const file = `src/${name}`;
      await project.write(file, `${await project.read(file)}\n// changed\n`);
    }),
  );
  await project.hasSaid(/and 99 more: 0 pages changed/, since);
  await project.isQuiet();
  expect(
    project
      .said()
      .slice(since)
      .match(/pages? changed/g),
  ).toHaveLength(1);
});
