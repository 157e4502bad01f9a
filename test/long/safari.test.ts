import { afterAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openSafari } from "../support/browser/webDriver.ts";

// Each widget and menu by real clicks in Safari's engine.

/** An expression for whether an element matches a selector, or is there at all. */
const has = (selector: string) => `document.querySelector(${JSON.stringify(selector)}) !== null`;

/** Opens a window for a group of tests. */
async function openWindow(width: number) {
  const window = await openSafari({ width, height: 900 });
  afterAll(window.close);
  const expectSoon = (selector: string) => expect.poll(() => window.read(has(selector))).toBe(true);
  const readPath = (link: string) =>
    window.read<string>(`document.querySelector(${JSON.stringify(link)}).pathname`);
  return {
    ...window,
    readPath,
    expectSoon,
    /** Opens a page and scrolls to a widget until that is hydrated. */
    openWidget: async (address: string, name: string) => {
      await window.open(new URL(address, inject("siteUrl")).href);
      await window.hover(`[data-island=${name}]`);
      await expectSoon(`[data-island=${name}][data-island-status=hydrated]`);
    },
    /** Presses a link, and expects its page. */
    follow: async (link: string) => {
      await expectSoon(link);
      const path = await readPath(link);
      await window.press(link);
      await expect.poll(() => window.read("location.pathname")).toBe(path);
    },
  };
}

describe("in Safari's engine, in a wide window,", async () => {
  const { openWidget, open, press, follow, readPath, expectSoon } = await openWindow(1280);

  test("the hero's dots and arrows change the slide, whose button leads to its page", async () => {
    await openWidget("/", "heroCarousel");
    await press(".hero .strip [role=button]:last-of-type");
    await expectSoon(".hero__slide:last-child[data-current=true]");
    await press(".hero__buttons [aria-label^=Next]");
    await expectSoon(".hero__slide:first-child[data-current=true]");
    await follow(".hero__slide[data-current=true] a");
  });

  test("a card of the services explorer shows its service in the panel, whose link leads there", async () => {
    await openWidget("/", "servicesExplorer");
    const card = ".explorer li:last-child [role=tab]";
    const path = await readPath(card);
    await press(card);
    await expectSoon(`${card}[aria-selected=true]`);
    await follow(`.explorer__panel a[href$="${path}"]`);
  });

  test("the lifecycle's dots and arrows change the step", async () => {
    await openWidget("/", "lifecycleCarousel");
    await press(".lifecycle .strip [role=button]:nth-of-type(3)");
    await expectSoon(".step:nth-child(3)[aria-current]");
    await press(".lifecycle__buttons [aria-label^=Next]");
    await expectSoon(".step:nth-child(4)[aria-current]");
  });

  test("a tab of About Us shows its panel", async () => {
    await openWidget("/aboutus/", "aboutTabs");
    await press(".tabs__list :last-child");
    await expectSoon(".tabs__panel:last-child:not([hidden])");
  });

  test("the form that is sent empty says what is wrong, and its links lead to the fields", async () => {
    await openWidget("/contact/", "contactForm");
    await press("main form [type=submit]");
    await expectSoon("main form [aria-invalid=true]");
    await press(".form__notice li:last-child a");
    await expectSoon("main form textarea:focus");
  });

  test("a dropdown of the header opens, and its links lead to their pages", async () => {
    await open(inject("siteUrl"));
    await press("[popovertarget=_menu-services]");
    await expectSoon("#_menu-services:popover-open");
    await follow("#_menu-services li:nth-child(2) a");
  });
});

describe("in Safari's engine, in a narrow window,", async () => {
  const { open, press, follow, expectSoon } = await openWindow(500);
  beforeEach(() => open(inject("siteUrl")));

  test("the menu opens, its groups open one at a time, and its links lead to their pages", async () => {
    await press(".menu-button");
    await expectSoon("#_mobile-menu:popover-open");
    await press("#_mobile-menu li:has(summary) summary");
    await expectSoon("#_mobile-menu details[open] a");
    await follow("#_mobile-menu details[open] li:nth-child(2) a");
  });

  test("the menu's own button closes it", async () => {
    await press(".menu-button");
    await expectSoon("#_mobile-menu:popover-open");
    await press("#_mobile-menu .round");
    await expectSoon("#_mobile-menu:not(:popover-open)");
  });
});
