import { describe, expect, test } from "vitest";
import { pageAddresses, unknownAddress } from "../support/browserAddresses.ts";
import { findBarriers } from "../support/browserAxe.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";

const browser = await connectBrowser();

describe.each(["light", "dark"] as const)("in forced colours, %s", async (colorScheme) => {
  const page = await sharePage(browser, {
    viewport: { width: 1280, height: 800 },
    forcedColors: "active",
    colorScheme,
    reducedMotion: "reduce",
  });

  test.each([...pageAddresses, unknownAddress])(
    "every button of %s has an edge, and axe finds no barrier",
    async (address) => {
      await startAt(page, address);
      expect(await page.evaluate(findEdgeless)).toEqual([]);
      // The browser tells axe the page's own colours, of which none is on the screen.
      expect(await findBarriers(page, ["color-contrast"])).toEqual([]);
    },
  );
});

/** Controls that have the shape of a button by their background alone, which forced colours take away. */
function findEdgeless(): string[] {
  return Array.from(document.querySelectorAll<HTMLElement>(".button, input, textarea"))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return borderTopStyle === "none" || borderTopWidth === "0px";
    })
    .map((element) => element.innerText || element.id);
}
