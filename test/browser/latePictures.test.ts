import { describe, expect, test } from "vitest";
import { holdRequests } from "../support/browserNetwork.ts";
import { readPaints, watchPaints } from "../support/browserPaints.ts";
import { findBrokenPictures } from "../support/browserPictures.ts";
import { connectBrowser, sharePage } from "../support/browserSession.ts";

const browser = await connectBrowser();

describe.each([
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
])("when pictures come late, at $width × $height px", async (viewport) => {
  const page = await sharePage(browser, { viewport });
  await watchPaints(page);
  const readHeight = async () => {
    await page.evaluate(() => document.fonts.ready);
    return page.evaluate(() => document.documentElement.scrollHeight);
  };

  test.each([
    "/",
    "/aboutus/",
    "/services/",
    "/services/cloud/",
    "/solutions/banking/",
    "/careers/",
  ])("nothing shifts on %s", async (path) => {
    const release = await holdRequests(page, /\/assets\/pictures\//);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const height = await readHeight();
    release();
    expect(await findBrokenPictures(page)).toEqual([]);
    expect(await readHeight()).toBe(height);
    expect((await readPaints(page)).shift).toBeCloseTo(0, 4);
    await page.unroute(/\/assets\/pictures\//);
  });
});
