import { brotliCompressSync } from "node:zlib";
import type { Request } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { comeToRest, connectBrowser, holdIdle } from "../../support/browser/session.ts";
import { findReactChunk, waitUntilLive } from "../../support/browser/site.ts";

const react = await findReactChunk();
const browser = await connectBrowser();

/** The files of one kind that a page loaded: their paths, and their sizes as a host would send them (brotli, bytes). */
async function weigh(requests: readonly Request[], kind: "document" | "stylesheet" | "script") {
  const wanted = requests.filter((request) => request.resourceType() === kind);
  const files = wanted.map(async (request) => {
    const response = await request.response();
    if (response === null) throw new Error(`${request.url()} was not answered`);
    const bytes = brotliCompressSync(await response.body()).length;
    return { path: new URL(request.url()).pathname, bytes };
  });
  const all = await Promise.all(files);
  return {
    paths: all.map(({ path }) => path),
    files: all,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

describe.each([
  // In addition to the scripts of every page with widgets, contact loads the one that keeps drafts.
  { address: "/", islands: ["heroCarousel", "servicesExplorer", "lifecycleCarousel"], scripts: 2 },
  { address: "/aboutus/", islands: ["aboutTabs"], scripts: 2 },
  { address: "/contact/", islands: ["contactForm"], scripts: 3 },
  { address: "/services/cloud/", islands: [], scripts: 1 },
  { address: "/careers/", islands: [], scripts: 1 },
])("a first visit to $address", async ({ address, islands, scripts }) => {
  const page = await browser.newPage({
    baseURL: inject("siteUrl"),
    viewport: { width: 1440, height: 900 },
  });
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await holdIdle(page);
  await page.goto(address);
  const before = await weigh(requests, "script");
  await comeToRest(page);
  for (const name of islands) {
    const island = page.locator(`[data-island=${name}]`);
    await island.scrollIntoViewIfNeeded();
    await island.hover();
    await comeToRest(page);
    await waitUntilLive(island);
  }
  await page.keyboard.press("End");
  const after = await weigh(requests, "script");
  const shared = [await weigh(requests, "document"), await weigh(requests, "stylesheet")];
  await page.close();

  test(`loads at most ${scripts} small scripts before a widget's time comes, and no React`, () => {
    expect(before.paths).toHaveLength(scripts);
    expect(before.bytes).toBeLessThanOrEqual(islands.length === 0 ? 1500 : 1500 + 1200);
    const loader = before.files.filter(({ path }) => path.includes("/loadIslands-"));
    expect(loader.filter(({ bytes }) => bytes >= 1200)).toEqual([]);
    expect(before.paths).not.toContain(react);
  });

  test("loads React once if the page has widgets, else never, and no script twice", () => {
    const times = after.paths.filter((path) => path === react).length;
    expect(times).toBe(islands.length === 0 ? 0 : 1);
    expect(new Set(after.paths).size).toBe(after.paths.length);
  });

  test("loads one document and one style sheet, and no more later", () => {
    expect(shared.map(({ paths }) => paths.length)).toEqual([1, 1]);
  });

  test.each(islands)("loads a script of less than 2500 bytes for its widget %s", (name) => {
    const script = after.files.find(({ path }) => path.includes(`/${name}-`));
    expect(script?.bytes).toBeLessThan(2500);
  });
});
