import { describe, expect, test } from "vitest";
import { holdRequests } from "../support/browserNetwork.ts";
import { readPaints, watchPaints } from "../support/browserPaints.ts";
import { connectBrowser, sharePage } from "../support/browserSession.ts";

const browser = await connectBrowser();

describe.each([
  { width: 390, height: 844 },
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
])("when the font comes late, at $width × $height px", async (viewport) => {
  const page = await sharePage(browser, { viewport });
  await watchPaints(page);
  const hasFont = () => page.evaluate(() => document.fonts.check("1em 'Anek Latin'"));

  test.each(["/", "/aboutus/", "/services/cloud/", "/careers/", "/contact/"])(
    "nothing shifts on %s",
    async (path) => {
      const release = await holdRequests(page, /\.woff2$/);
      // A preloaded font holds back the load event.
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await hasFont()).toBe(false);
      release();
      await page.waitForLoadState("load");
      await expect.poll(hasFont).toBe(true);
      // A glyph that moves by a few px is reported too; ten thousandths are what audits count.
      expect((await readPaints(page)).shift).toBeCloseTo(0, 4);
      await page.unroute(/\.woff2$/);
    },
  );
});
