import { describe, expect, test } from "vitest";
import { findBrokenImages, readPaints, watchPaints } from "../../support/browser/look.ts";
import { holdRequests, openPage } from "../../support/browser/session.ts";

const addresses = [
  "/",
  "/aboutus/",
  "/services/",
  "/services/cloud/",
  "/solutions/banking/",
  "/careers/",
];

describe.each([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
])("at $width × $height px", async (viewport) => {
  const page = await openPage({ viewport });
  await watchPaints(page);

  test.each(addresses)("nothing shifts on %s when pictures load late", async (address) => {
    const readHeight = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return document.documentElement.scrollHeight;
      });
    const release = await holdRequests(page, /\/assets\/pictures\//);
    await page.goto(address, { waitUntil: "domcontentloaded" });
    const height = await readHeight();
    release();
    expect(await findBrokenImages(page)).toEqual([]);
    expect(await readHeight()).toBe(height);
    expect((await readPaints(page)).shift).toBeCloseTo(0, 4);
    await page.unrouteAll();
  });
});
