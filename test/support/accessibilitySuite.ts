import { describe, expect, test } from "vitest";
import { pageAddresses, unknownAddress } from "./browserAddresses.ts";
import { findBarriers } from "./browserAxe.ts";
import { content } from "./browserContent.ts";
import { connectBrowser, sharePage, startAt } from "./browserSession.ts";

/** What axe is asked of every page and menu, in one scheme and at one width. */
export interface Appearance {
  readonly scheme: "light" | "dark";
  readonly width: 1440 | 360;
}

export function testAccessibility(appearances: readonly Appearance[]): void {
  describe.each(appearances)("in $scheme, $width px wide", async ({ scheme, width }) => {
    const browser = await connectBrowser(scheme);
    const page = await sharePage(browser, {
      colorScheme: scheme,
      viewport: { width, height: 900 },
      // A text that is still fading in has the contrast of no page that anybody reads.
      reducedMotion: "reduce",
    });

    test("the browser asks for this scheme", async () => {
      await startAt(page, "/");
      const query = `(prefers-color-scheme: ${scheme})`;
      expect(await page.evaluate((text) => matchMedia(text).matches, query)).toBe(true);
    });

    test.each([...pageAddresses, unknownAddress])("axe finds no barrier on %s", async (address) => {
      await startAt(page, address);
      expect(await findBarriers(page)).toEqual([]);
    });

    test.each(menusAt(width))("axe finds no barrier with the menu $button open", async (menu) => {
      await startAt(page, "/services/cloud/");
      await page.getByRole("banner").getByRole("button", { name: menu.button }).click();
      await page.locator(menu.shown).waitFor();
      expect(await findBarriers(page)).toEqual([]);
    });
  });
}

/** Which menus there are to open. */
function menusAt(width: 1440 | 360): { readonly button: string; readonly shown: string }[] {
  const { navigation, mobileMenu } = content.shell;
  return {
    1440: [
      { button: navigation.services, shown: "#menu-services" },
      { button: navigation.industries, shown: "#menu-industries" },
    ],
    360: [{ button: mobileMenu.open, shown: "#mobile-menu" }],
  }[width];
}
