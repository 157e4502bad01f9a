import { brotliCompressSync } from "node:zlib";
import { afterAll, describe, expect, inject, test } from "vitest";
import { type Costs, collectRequests, weighRequests } from "../support/browserBytes.ts";
import { comeToRest, holdIdle } from "../support/browserIdle.ts";
import { findReactChunk } from "../support/browserReact.ts";
import { connectBrowser, startAt } from "../support/browserSession.ts";
import { waitUntilLive } from "../support/browserWidget.ts";

const react = await findReactChunk();
const browser = await connectBrowser();

interface Measured {
  readonly before: Costs;
  readonly after: Costs;
  /** URLs of scripts, in order. */
  readonly scriptsBefore: readonly string[];
  readonly scriptsAfter: readonly string[];
}

/** A first visit: the page as loaded, and after every island on it has been used. */
async function measure(address: string, islands: readonly string[]): Promise<Measured> {
  const page = await browser.newPage({
    baseURL: inject("siteUrl"),
    viewport: { width: 1440, height: 900 },
  });
  await holdIdle(page);
  const requests = collectRequests(page);
  const listScripts = () =>
    requests
      .filter((request) => request.resourceType() === "script")
      .map((request) => new URL(request.url()).pathname);
  await startAt(page, address);
  const before = await weighRequests(requests);
  const scriptsBefore = listScripts();
  await comeToRest(page);
  for (const name of islands) {
    const island = page.locator(`[data-island=${name}]`);
    await island.scrollIntoViewIfNeeded();
    await island.hover();
    await waitUntilLive(island);
  }
  await page.keyboard.press("End");
  const after = await weighRequests(requests);
  const scriptsAfter = listScripts();
  await page.close();
  return { before, after, scriptsBefore, scriptsAfter };
}

const pages = [
  { address: "/", islands: ["heroCarousel", "servicesExplorer", "lifecycleCarousel"] },
  { address: "/aboutus/", islands: ["aboutTabs"] },
  { address: "/contact/", islands: ["contactForm"] },
  { address: "/services/cloud/", islands: [] },
  { address: "/careers/", islands: [] },
];

const measured = new Map<string, Measured>();
for (const { address, islands } of pages) measured.set(address, await measure(address, islands));

/** @throws Error for a page that was not measured */
function costsOf(address: string): Measured {
  const costs = measured.get(address);
  if (costs === undefined) throw new Error(`${address} was not measured`);
  return costs;
}

afterAll(() => {
  const show = ({ bytes, requests }: Costs["js"]) => `${bytes} in ${requests}`;
  const rows = [...measured].map(([address, { before, after }]) => [
    address,
    {
      html: show(before.html),
      css: show(before.css),
      "js before": show(before.js),
      "js after": show(after.js),
    },
  ]);
  console.table(Object.fromEntries(rows));
});

describe("brotli bytes of a first visit", () => {
  test.each(["/services/cloud/", "/careers/"])(
    "%s, without widgets, loads one script of at most 1.5 KB in all, and no React",
    (address) => {
      const { after, scriptsAfter } = costsOf(address);
      expect(after.js.bytes).toBeLessThanOrEqual(1500);
      expect(after.js.requests).toBe(1);
      expect(scriptsAfter).not.toContain(react);
    },
  );

  test.each([
    { address: "/", scripts: 2 },
    { address: "/aboutus/", scripts: 2 },
    // Beside those of every page with widgets, the one that keeps drafts.
    { address: "/contact/", scripts: 3 },
  ])(
    "$address loads $scripts scripts of at most 2.7 KB before a widget's time comes, and no React",
    ({ address, scripts }) => {
      const { before, scriptsBefore } = costsOf(address);
      expect(before.js.requests).toBe(scripts);
      expect(before.js.bytes).toBeLessThanOrEqual(1500 + 1200);
      expect(scriptsBefore).not.toContain(react);
    },
  );

  test.each(["/", "/aboutus/", "/contact/"])(
    "%s loads React once, and no script twice",
    (address) => {
      const { scriptsAfter } = costsOf(address);
      expect(scriptsAfter.filter((path) => path === react)).toHaveLength(1);
      expect(new Set(scriptsAfter).size).toBe(scriptsAfter.length);
    },
  );

  test.each(pages)("$address is one document and one style sheet, and stays so", ({ address }) => {
    const { before, after } = costsOf(address);
    expect([before.html.requests, before.css.requests]).toEqual([1, 1]);
    expect([after.html, after.css]).toEqual([before.html, before.css]);
  });

  test.each([
    { script: "loadIslands", page: "/", limit: 1200 },
    { script: "heroCarousel", page: "/", limit: 2500 },
    { script: "servicesExplorer", page: "/", limit: 2500 },
    { script: "lifecycleCarousel", page: "/", limit: 2500 },
    { script: "aboutTabs", page: "/aboutus/", limit: 2500 },
    { script: "contactForm", page: "/contact/", limit: 2500 },
  ])("$script weighs less than $limit bytes", async ({ script, page, limit }) => {
    const path = costsOf(page).scriptsAfter.find((name) => name.includes(`/${script}-`)) ?? script;
    const response = await fetch(new URL(path, inject("siteUrl")));
    expect(response.status).toBe(200);
    const body = new Uint8Array(await response.arrayBuffer());
    expect(brotliCompressSync(body).length).toBeLessThan(limit);
  });
});
