import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { findBarriers } from "../support/browserAxe.ts";
import { content } from "../support/browserContent.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";
import { openWidget } from "../support/browserWidget.ts";

/** Brings a page into a state that it opens in for nobody. */
interface State {
  readonly name: string;
  readonly reach: (page: Page) => Promise<unknown>;
}

const { navigation, mobileMenu } = content.shell;
const banner = (page: Page) => page.getByRole("banner");

// The contact form and its states are looked at by its own suites (test/browser/contact*).
const everywhere: readonly State[] = [
  {
    name: "the hero at its second slide",
    reach: async (page) => {
      await openWidget(page, "/", "heroCarousel");
      await page.getByRole("button", { name: "Next slide" }).click();
      await page.locator("#slide-2 h2").waitFor();
    },
  },
  {
    name: "the hero while it rotates",
    reach: async (page) => {
      await openWidget(page, "/", "heroCarousel");
      await page.getByRole("button", { name: "Start slide rotation" }).click();
    },
  },
  {
    name: "the lifecycle at its last step",
    reach: async (page) => {
      await openWidget(page, "/", "lifecycleCarousel");
      await page.getByRole("button", { name: "Go to step 6" }).click();
    },
  },
  ...[1, 2].map((index) => ({
    name: `tab ${index + 1} of About Us`,
    reach: async (page: Page) => {
      await openWidget(page, "/aboutus/", "aboutTabs");
      await page.getByRole("tab").nth(index).click();
    },
  })),
];

const onWideScreens: readonly State[] = [
  {
    name: "the services explorer at its last service",
    reach: async (page) => {
      const widget = await openWidget(page, "/", "servicesExplorer");
      await widget.getByRole("tab").last().click();
    },
  },
  ...[navigation.services, navigation.industries].map((name) => ({
    name: `the menu ${name}`,
    reach: async (page: Page) => {
      await startAt(page, "/services/cloud/");
      await banner(page).getByRole("button", { name }).click();
      await page.locator(".menu:popover-open").waitFor();
    },
  })),
];

const onPhones: readonly State[] = [0, 1].map((index) => ({
  name: `the mobile menu with group ${index + 1} open`,
  reach: async (page: Page) => {
    await startAt(page, "/services/cloud/");
    await banner(page).getByRole("button", { name: mobileMenu.open }).click();
    await page.locator("#mobile-menu summary").nth(index).click();
  },
}));

describe.each([
  { scheme: "light", width: 1440, states: [...everywhere, ...onWideScreens] },
  { scheme: "dark", width: 1440, states: [...everywhere, ...onWideScreens] },
  { scheme: "light", width: 360, states: [...everywhere, ...onPhones] },
  { scheme: "dark", width: 360, states: [...everywhere, ...onPhones] },
] as const)("in $scheme, $width px wide", async ({ scheme, width, states }) => {
  const browser = await connectBrowser(scheme);
  const page = await sharePage(browser, {
    colorScheme: scheme,
    viewport: { width, height: 900 },
    // A text that is still fading in has the contrast of no page that anybody reads.
    reducedMotion: "reduce",
  });

  test.each(states)("axe finds no barrier in $name", async ({ reach }) => {
    await reach(page);
    expect(await findBarriers(page)).toEqual([]);
  });
});
