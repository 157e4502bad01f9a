import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { connectBrowser } from "../../support/browser/session.ts";
import { watchProject } from "../../support/browser/watch.ts";
import { writeFiles } from "../../support/tempFolder.ts";

/** The watch command's processes: how they start, restart and end. */

/** Command lines of all processes that mention a folder. */
function listProcesses(folder: string): string[] {
  const all = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" }).split("\n");
  return all.filter((line) => line.includes(folder));
}

// One project for all tests, which run in the order of its life cycle. It starts with invalid content, below a base.
const project = await watchProject(["--base", "/sub/path/"], async ({ edit }) =>
  edit("content/careers.yaml", "title:", "titel:"),
);
const browser = await connectBrowser();
const page = await browser.newPage({ baseURL: project.url });
afterAll(async () => {
  await page.close();
  await project.close();
});

test("a site that cannot be built yet says why, and is served below its base once it can be", async () => {
  expect(new URL(project.url).pathname).toBe("/sub/path/");
  expect((await page.goto("careers/"))?.status()).toBe(503);
  const messages = page.locator("watch-overlay .message");
  await expect.poll(() => messages.count()).toBeGreaterThan(0);
  expect(await page.locator("watch-overlay h2").allTextContents()).toEqual(["Not built yet"]);
  expect(project.printed()).toContain("no site is served yet");
  await project.edit("content/careers.yaml", "titel:", "title:");
  await expect.poll(() => page.locator("h1").textContent()).toContain("Work on software");
});

test("a mistake in the generator shows in the overlay, and the last good site is served until it is fixed", async () => {
  await page.goto("careers/");
  const messages = page.locator("watch-overlay .message");
  const file = "src/generator/core/serve/serve.ts";
  const restore = await project.edit(file, "export", "export export");
  try {
    await expect.poll(() => messages.allTextContents()).toEqual(['Unexpected "export"']);
    expect(await page.locator("watch-overlay .place").textContent()).toContain(`${file}:`);
    expect((await page.reload())?.status()).toBe(200);
    // The reloaded page shows it once more: until then "no message" would not mean that it is fixed.
    await messages.waitFor();
  } finally {
    await restore();
  }
  await expect.poll(() => messages.count()).toBe(0);
});

test("an edit of the generator takes effect: the watcher restarts on the same port", async () => {
  await page.goto("careers/");
  const read = async () => (await fetch(project.url)).text();
  const file = "src/generator/core/render/document.tsx";
  await project.edit(file, "<!DOCTYPE html>", "<!DOCTYPE html><!-- new -->");
  await expect.poll(() => read().catch(() => ""), { timeout: 60_000 }).toContain("<!-- new -->");
  // The open page connects to the new process, and reloads, by itself.
  await project.edit("content/careers.yaml", "Our Beliefs & Values", "Values, new");
  await expect.poll(() => page.locator("#values").textContent()).toBe("Values, new");
});

test("a package that was missing takes effect once it is installed: a new lock file restarts the watcher", async () => {
  await page.goto("careers/");
  const since = project.printed().length;
  const file = "src/site/pages/careers/page.tsx";
  const restore = await project.edit(file, "import ", 'import "late-package";\nimport ');
  await project.hasPrinted(/Cannot find package 'late-package'/, since);
  // Where Node finds it, too: the copied project shares its `node_modules`.
  const folder = join(project.folder, ".cache/node_modules/late-package");
  await writeFiles(folder, [["index.js", ""]]);
  await project.edit("package-lock.json", "{", "{ ");
  await project.hasPrinted(/first build: \d+ pages changed/, since);
  expect((await page.goto("careers/"))?.status()).toBe(200);
  await restore();
});

/** Ids of the processes that have been started by one, or by one of these. */
function listDescendants(id: number): number[] {
  const all = execFileSync("ps", ["-eo", "pid,ppid"], { encoding: "utf8" }).split("\n");
  const rows = all.map((line) => line.trim().split(/\s+/).map(Number));
  const children = rows.flatMap(([child = 0, parent]) => (parent === id ? [child] : []));
  return children.flatMap((child) => [child, ...listDescendants(child)]);
}

test.each([
  ["esbuild", "src/site/pages/careers/page.tsx", "return (", "\n  return ("],
  ["dart", "src/site/pages/careers/careers.scss", "{", "{\n"],
])(
  "an edit takes effect after the system has ended the process of %s: the watcher restarts",
  async (name, file, from, to) => {
    const since = project.printed().length;
    const compilers = listDescendants(project.process.pid ?? 0).filter((id) =>
      execFileSync("ps", ["-o", "args=", "-p", String(id)], { encoding: "utf8" }).includes(name),
    );
    expect(compilers).not.toEqual([]);
    for (const id of compilers) process.kill(id, "SIGKILL");
    // Until the watcher has noticed: what is written to the process before that is an error that Sass doesn't catch.
    await wait(1000);
    const restore = await project.edit(file, from, to);
    await project.hasPrinted(/first build: \d+ pages changed/, since);
    expect((await page.goto("careers/"))?.status()).toBe(200);
    const restored = project.printed().length;
    await restore();
    await project.hasPrinted(/: \d+ pages? changed/, restored);
  },
);

test("Ctrl-C ends all processes and frees the port, even during a build with pages open", async () => {
  await page.goto("careers/");
  await project.edit("src/site/pages/careers/page.tsx", "return (", "\n  return (");
  await wait(100);
  const exited = once(project.process, "exit");
  project.process.kill("SIGINT");
  await exited;
  await expect(fetch(project.url)).rejects.toThrow();
  await expect.poll(() => listProcesses(project.folder)).toEqual([]);
});
