import { describe, expect, inject, test } from "vitest";
import { isChromium, long } from "../support/browser/needs.ts";
import { lookThrough } from "../support/browser/presses.ts";
import { collectFaults, openPage } from "../support/browser/session.ts";
import { kindsOfPage, openGrownSite } from "../support/browser/site.ts";

const { kinds, origin } = await openGrownSite();
// It has every kind of page, and more and longer content than the site, made from that.
const grownPages = kinds.map((address) => ({ site: "the grown site", origin, address }));
const realPages = kindsOfPage.map((address) => ({
  site: "the site",
  origin: inject("siteUrl"),
  address,
}));

/** What is the same on all pages of a site is tried on its first one. @param widths (px) */
function describeWidths(widths: readonly number[], pages: typeof grownPages): void {
  describe(`${widths.join(", ")} px wide`, async () => {
    const page = await openPage({ reducedMotion: "reduce" });
    const faults = collectFaults(page);

    test.each(pages)(
      "in every state of $address of $site, whatever is seen can be pressed and read, and no script complains",
      async (one) => {
        faults.length = 0;
        const url = new URL(one.address, one.origin).href;
        const states = await lookThrough(page, url, widths, one === pages[0]);
        expect(
          states.flatMap(({ name, misses }) => misses.map((miss) => `${name}: ${miss}`)),
        ).toEqual([]);
        expect(faults).toEqual([]);
      },
    );
  });
}

const widths = [390, 1280];

describeWidths(widths, grownPages);

// Firefox sees the pages above alone.
describe.runIf(isChromium)("also", long, () => {
  describeWidths(widths, realPages);
  describeWidths([360, 820, 1024, 1920], grownPages);
});
