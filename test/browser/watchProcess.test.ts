import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, expect, inject, test } from "vitest";
import { connectBrowser } from "../support/browserSession.ts";
import { findFreePort } from "../support/findFreePort.ts";
import { watchProject } from "../support/watchedProject.ts";

/** The processes of the watching: how they start, hand over to each other and end. */

const browser = await connectBrowser();

/** Command lines of all processes that have to do with a folder. */
function listProcesses(folder: string): string[] {
  const all = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" }).split("\n");
  return all.filter((line) => line.includes(folder));
}

// One program for all tests, which come in the order of its life. What it begins with: the port that it is to have is
// taken, the content is at fault, and the site stands below a base.
const port = await findFreePort();
const taken = createServer().listen(port);
await once(taken, "listening");
const project = await watchProject(
  ["--port", String(port), "--base", "/sub/path/"],
  async ({ edit }) => void (await edit("content/careers.yaml", "title:", "titel:")),
);
taken.close();
const page = await browser.newPage({ baseURL: project.url });
afterAll(async () => {
  await page.close();
  await project.close();
});
const { said } = project;

test("where the port is taken the next free one is used and told", () => {
  expect(said()).toContain(`Port ${port} is taken`);
  expect(new URL(project.url).port).not.toBe(String(port));
});

test("a site that can't be built yet says why, and comes as soon as it can", async () => {
  expect((await page.goto("careers/"))?.status()).toBe(503);
  await expect.poll(() => page.locator("watch-overlay .message").count()).toBeGreaterThan(0);
  await project.edit("content/careers.yaml", "titel:", "title:");
  await expect.poll(() => page.locator("h1").textContent()).toContain("Work on software");
});

test("below a base everything is below it", async () => {
  expect(new URL(project.url).pathname).toBe("/sub/path/");
  await page.goto("careers/");
  const restore = await project.edit("content/careers.yaml", "Our Beliefs & Values", "Below");
  await expect.poll(() => page.locator("#values").textContent()).toBe("Below");
  await restore();
});

test("an edit of the generator takes effect: the process restarts on the same port", async () => {
  await page.goto("careers/");

  let since = said().length;
  const restore = await project.edit("src/generator/command/options.ts", "export", "export export");
  // Its code can't be compiled: the terminal says so, and the next save starts it again.
  await project.hasSaid(/Unexpected "export"/, since);

  since = said().length;
  await restore();
  await project.hasSaid(/Watching at/, since);
  since = said().length;
  await project.edit(
    "src/generator/render/buildSite.tsx",
    "<!DOCTYPE html>",
    "<!DOCTYPE html><!-- new -->",
  );
  // What runs in the site's worker needs no restart, or what does is back at the same port.
  await expect
    .poll(async () => (await fetch(project.url).catch(() => undefined))?.text())
    .toContain("<!-- new -->");
  await expect.poll(() => page.locator("watch-overlay .message").count()).toBe(0);

  await project.edit("content/careers.yaml", "Our Beliefs & Values", "Values, new");
  await expect.poll(() => page.locator("#values").textContent()).toBe("Values, new");
});

test("Ctrl-C ends everything within 200 ms and frees the port, with types being checked and pages open", async () => {
  await page.goto("careers/");
  await project.edit("src/site/pages/careers.tsx", "return (", "\n  return (");
  await expect
    .poll(() => listProcesses(project.folder).filter((line) => line.includes("tsc")))
    .not.toEqual([]);
  const exited = once(project.process, "exit");
  const askedAt = performance.now();
  project.process.kill("SIGINT");
  await exited;
  expect(performance.now() - askedAt).toBeLessThan(200);
  await expect(fetch(project.url)).rejects.toThrow();
  await expect.poll(() => listProcesses(project.folder)).toEqual([]);
});

test("a built site has nothing of the watching", async () => {
  const html = await (await fetch(inject("siteUrl"))).text();
  expect(html).toContain("<script");
  const sources = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = ""]) => src);
  const scripts = await Promise.all(
    sources.map(async (src) => (await fetch(new URL(src, inject("siteUrl")))).text()),
  );
  for (const text of [html, ...scripts])
    expect(text).not.toMatch(/@watch|data-revision|EventSource/);
  expect((await fetch(new URL("@watch/client.js", inject("siteUrl")))).status).toBe(404);
});
