import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { findBarriers, findBrokenImages } from "./look.ts";
import { collectFaults, connectBrowser, sharePage, startAt } from "./session.ts";
import { kindsOfPage, unknownAddress } from "./site.ts";

/** One document of each kind, with the status that it comes with. */
export const kindsOfDocument = [
  ...kindsOfPage.map((address) => ({ address, status: address === unknownAddress ? 404 : 200 })),
  { address: "/404.html", status: 200 },
];

interface PageDocument {
  readonly address: string;
  readonly status: number;
}

/** Each page in windows of these widths (px). */
export function describeWidths(
  widths: readonly number[],
  documents: readonly PageDocument[],
): void {
  describe.each(widths)("%i px wide", async (width) => {
    const page = await sharePage(await connectBrowser(), { viewport: { width, height: 900 } });
    const faults = collectFaults(page);

    test.each(documents)("$address fits the width and loads without a fault", async (document) => {
      faults.length = 0;
      await expectToFit(page, document, width);
      expect(faults).toEqual([]);
    });
  });
}

/** Each page in the narrowest window, and as axe reads it there: one visit for both. */
export function describeNarrow(documents: readonly PageDocument[]): void {
  describe("320 px wide", async () => {
    const viewport = { width: 320, height: 900 };
    const page = await sharePage(await connectBrowser(), { viewport, reducedMotion: "reduce" });
    const faults = collectFaults(page);

    test.each(documents)(
      "$address fits the width, loads without a fault, and axe finds no barrier",
      async (document) => {
        faults.length = 0;
        await expectToFit(page, document, viewport.width);
        expect(await findBarriers(page)).toEqual([]);
        expect(faults).toEqual([]);
      },
    );
  });
}

async function expectToFit(
  page: Page,
  { address, status }: PageDocument,
  width: number,
): Promise<void> {
  const response = await startAt(page, address);
  expect(response?.status()).toBe(status);
  expect(await findBrokenImages(page)).toEqual([]);
  expect(await page.evaluate(measureContentWidth)).toBeLessThanOrEqual(width);
}

/** Each page as axe reads it, in light colours and wide. */
export function describeBarriers(addresses: readonly string[]): void {
  describe("axe", async () => {
    const viewport = { width: 1440, height: 900 };
    const page = await sharePage(await connectBrowser(), { viewport, reducedMotion: "reduce" });

    test.each(addresses)("finds no barrier on %s", async (address) => {
      await startAt(page, address);
      expect(await findBarriers(page)).toEqual([]);
    });
  });
}

function measureContentWidth(): number {
  // The site clips what sticks out of its body, so that nothing ever scrolls sideways; words must not stick out at all.
  for (const { style } of [document.documentElement, document.body])
    style.setProperty("overflow-x", "visible", "important");
  return document.documentElement.scrollWidth;
}
