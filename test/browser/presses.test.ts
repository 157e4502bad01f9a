import { describe, expect, inject, test } from "vitest";
import { long } from "../support/browser/needs.ts";
import { lookThrough } from "../support/browser/presses.ts";
import { openPage } from "../support/browser/session.ts";
import { kindsOfPage, openGrownSite } from "../support/browser/site.ts";

const { kinds, origin } = await openGrownSite();
// It has every kind of page, and more and longer content than the site, made from that.
const grownPages = kinds.map((address) => ({ site: "the grown site", origin, address }));
const realPages = kindsOfPage.map((address) => ({
  site: "the site",
  origin: inject("siteUrl"),
  address,
}));

/** @param withMenus on which of the pages the menus, the same on all, are opened too */
function describeWidths(
  widths: readonly number[],
  pages: typeof grownPages,
  withMenus: typeof grownPages,
): void {
  describe.each(widths)("%i px wide", async (width) => {
    const page = await openPage({ viewport: { width, height: 800 }, reducedMotion: "reduce" });

    test.each(pages)(
      "in every state of $address of $site, whatever is seen can be pressed and read",
      async (one) => {
        const url = new URL(one.address, one.origin).href;
        const states = await lookThrough(page, url, withMenus.includes(one));
        expect(
          states.flatMap(({ name, misses }) => misses.map((miss) => `${name}: ${miss}`)),
        ).toEqual([]);
      },
    );
  });
}

const widths = [390, 1280];
const otherWidths = [320, 360, 820, 1024, 1100, 1920];

describeWidths(widths, grownPages, grownPages.slice(0, 1));

describe("also", long, () => {
  describeWidths(widths, realPages, realPages);
  describeWidths(otherWidths, [...realPages, ...grownPages], [...realPages, ...grownPages]);
});
