import lighthouse, { desktopConfig } from "lighthouse";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningServer } from "../../src/generator/serveOutput.ts";
import { findBrowser } from "../browser/findBrowser.ts";
import { serveBuild } from "../browser/serveBuild.ts";
import { thisMachine } from "../browser/thisMachine.ts";
import { pageAddresses } from "../support/browserAddresses.ts";
import { findFreePort } from "../support/findFreePort.ts";

// Accessibility and findability as Lighthouse counts them; both are the same on every machine, unlike speed.
let site: RunningServer;
let browser: Browser;
let port: number;

beforeAll(async () => {
  site = await serveBuild("/");
  port = await findFreePort();
  browser = await chromium.launch({
    executablePath: await findBrowser(thisMachine),
    args: [`--remote-debugging-port=${port}`],
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

describe.each([
  { device: "a phone", config: undefined },
  { device: "a desktop", config: desktopConfig },
])("on $device", ({ config }) => {
  test.each(pageAddresses)("%s is 100 for accessibility and 100 for SEO", async (address) => {
    const result = await lighthouse(
      site.url + address,
      { port, output: "json", logLevel: "error", onlyCategories: ["accessibility", "seo"] },
      config,
    );
    if (result === undefined) throw new Error("Lighthouse has no result");
    const { categories, audits } = result.lhr;
    const lost = Object.values(audits)
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id }) => id);
    // Pages that ask search engines to leave them out lose that one point, and no other.
    expect(lost).toEqual(audits["is-crawlable"]?.score === 0 ? ["is-crawlable"] : []);
    expect(categories["accessibility"]?.score).toBe(1);
  });
});
