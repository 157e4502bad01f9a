import { describe, expect, test } from "vitest";
import { findBrokenImages } from "../../support/browser/look.ts";
import {
  collectFaults,
  connectBrowser,
  sharePage,
  startAt,
} from "../../support/browser/session.ts";
import { pageAddresses, unknownAddress } from "../../support/browser/site.ts";

const browser = await connectBrowser();

const documents = [
  ...pageAddresses.map((address) => ({ address, status: 200 })),
  { address: "/404.html", status: 200 },
  { address: unknownAddress, status: 404 },
];

describe.each([320, 768, 1440])("%i px wide", async (width) => {
  const page = await sharePage(browser, { viewport: { width, height: 900 } });
  const faults = collectFaults(page);

  test.each(documents)(
    "$address fits the width and loads without a fault",
    async ({ address, status }) => {
      faults.length = 0;
      const response = await startAt(page, address);
      expect(response?.status()).toBe(status);
      expect(await findBrokenImages(page)).toEqual([]);
      expect(await page.evaluate(measureContentWidth)).toBeLessThanOrEqual(width);
      expect(faults).toEqual([]);
    },
  );
});

function measureContentWidth(): number {
  // The site clips what sticks out of its body, so that nothing ever scrolls sideways; words must not stick out at all.
  for (const { style } of [document.documentElement, document.body])
    style.setProperty("overflow-x", "visible", "important");
  return document.documentElement.scrollWidth;
}
