import { afterEach, describe, expect, test } from "vitest";
import { readOverlay, testFaults, usualFaults } from "../support/watchFaults.ts";
import { openWatchSession } from "../support/watchSession.ts";

/** Mistakes, made in a copy of the project that the real program watches. */

const session = await openWatchSession();
const { page, open, edit, undoAll, undoLast } = session;
const told = readOverlay(session);
const all = () => page.locator("watch-overlay .message").allTextContents();

// What is mended is gone from the page too.
afterEach(async () => {
  await undoAll();
  await expect.poll(all).toEqual([]);
});

describe("a mistake is told in the browser and on the terminal, with the last good site below it:", () => {
  testFaults(session, usualFaults);

  test("the chain of causes is told", async () => {
    await open("careers/");
    await edit(
      "src/site/pages/careers.tsx",
      "  return (",
      '  throw new Error("Boom", { cause: new TypeError("the fuse") });\n  return (',
    );
    await expect
      .poll(() => told("cause"))
      .toEqual([
        expect.stringMatching(
          /^caused by TypeError: the fuse \(src\/site\/pages\/careers\.tsx:\d+:\d+\)$/,
        ),
      ]);
  });

  test("mistakes of several kinds are told together, and go one by one", async () => {
    await open("careers/");
    await edit("content/careers.yaml", "title: Work on software", "titel: Work on software");
    await edit("src/site/styles/_careers.scss", "{", "{ color: $nothing;");
    await edit("src/site/pages/careers.tsx", "return (", "return ((");
    await expect
      .poll(() => told("place"))
      .toEqual([
        expect.stringContaining("pages/careers.tsx"),
        expect.stringContaining("careers.yaml"),
        expect.stringContaining("_careers.scss"),
      ]);
    await undoLast();
    await expect.poll(() => told("place")).toHaveLength(2);
  });
});

test("a page that fails after the one that is looked at takes that one back to the last good site", async () => {
  await open("aboutus/");
  await edit(
    "src/site/layouts/SiteShell.tsx",
    "  return (",
    '  if (currentPath === "/contact") throw new Error("Boom");\n  if (currentPath === "/aboutus") return <p id="fresh">Fresh</p>;\n  return (',
  );
  await expect.poll(() => told("message")).toEqual([expect.stringContaining("Boom")]);
  await expect.poll(() => page.locator("main").count()).toBe(1);
  expect(await page.locator("#fresh").count()).toBe(0);
});

test("what the checks find is told, though it does not keep the page from being seen", async () => {
  await open("careers/");
  await edit("src/site/pages/careers.tsx", "<ol", '<a href="/nowhere/">Nowhere</a><ol');
  await expect.poll(() => page.locator("a[href='/nowhere/']").count()).toBe(1);
  await expect
    .poll(() => told("message", "checks"))
    .toEqual([expect.stringContaining("/nowhere/")]);
});

test("the overlay is hidden by Escape and comes back for what is new", async () => {
  await open("careers/");
  await edit("src/site/styles/_careers.scss", "{", "{ color: $nothing;");
  const panel = page.locator("watch-overlay .panel");
  await expect.poll(() => panel.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  expect(await panel.isVisible()).toBe(false);
  await edit("content/careers.yaml", "title: Work on software", "titel: Work on software");
  await expect.poll(() => panel.isVisible()).toBe(true);
});
