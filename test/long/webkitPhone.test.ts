import { expect, test } from "vitest";
import { pageAddresses } from "../support/browserAddresses.ts";
import { content } from "../support/browserContent.ts";
import {
  bringToLife,
  hasFocusWithin,
  isOpen,
  isStill,
  listFaint,
  readPath,
  revealAll,
} from "../support/webkitPage.ts";
import { named, startReading } from "../support/webkitReading.ts";
import { shareWindow } from "../support/webkitWindow.ts";

// The third engine, 390 px wide.
const tab = shareWindow("phone");
const { read, attributes } = startReading(tab);

test.each(pageAddresses)(
  "%s fits 390 px, loads without a complaint, and all of it comes into view",
  async (path) => {
    await tab.openPage(path);
    expect(await tab.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([
      390, 390,
    ]);
    await revealAll(tab);
    await expect.poll(() => tab.evaluate(listFaint)).toEqual([]);
  },
);

test("the hero carousel comes to life and is led by buttons and dots, round both ends", async () => {
  const shown = () => attributes(".hero__slide:not([inert])", "aria-label");
  await tab.openPage("/");
  await bringToLife(tab, "heroCarousel");
  await tab.click(named("Stop slide rotation"));
  await tab.click(named("Go to slide 3"));
  await expect.poll(shown).toEqual(["3 of 3"]);
  await tab.click(named("Next slide"));
  await expect.poll(shown).toEqual(["1 of 3"]);
  await tab.click(named("Previous slide"));
  await expect.poll(shown).toEqual(["3 of 3"]);
});

test("the lifecycle carousel comes to life, shows one step and goes round both ends", async () => {
  const steps = () => read(".step:not([inert]) .step__number");
  await tab.openPage("/");
  await bringToLife(tab, "lifecycleCarousel");
  await expect.poll(steps).toEqual(["01"]);
  await tab.click(named("Previous step"));
  await expect.poll(steps).toEqual(["06"]);
  await tab.click(named("Next step"));
  await tab.click(named("Next step"));
  await expect.poll(steps).toEqual(["02"]);
  await tab.click(named("Go to step 5"));
  await expect.poll(steps).toEqual(["05"]);
  expect(await attributes(".step[inert]", "inert")).toHaveLength(5);
});

test("the services explorer is links to the eight pages, and no panel", async () => {
  const { cloud } = content.service;
  await tab.openPage("/");
  expect(await read(".service-card")).toHaveLength(8);
  expect(await read(".explorer__panel, [data-island=servicesExplorer] [role=tab]")).toEqual([]);
  await tab.click(`.service-card[href="${cloud.path}/"]`);
  await expect.poll(() => tab.evaluate(readPath)).toBe(`${cloud.path}/`);
});

test("the tabs of About Us open by link and by click", async () => {
  const panels = () => attributes(".tabs__panel:not([hidden])", "id");
  await tab.openPage("/aboutus/#vision");
  await bringToLife(tab, "aboutTabs");
  await expect.poll(panels).toEqual(["vision"]);
  await tab.click("#mission-tab");
  await expect.poll(panels).toEqual(["mission"]);
});

test("the contact form comes to life", async () => {
  await tab.openPage("/contact/");
  await bringToLife(tab, "contactForm");
});

const opener = ".menu-button[aria-controls]";
const isMenuOpen = () => tab.evaluate(isOpen, "#mobile-menu");
const isMenuStill = () => tab.evaluate(isStill, "#mobile-menu");

test("the mobile menu is modal: focus stays inside, and Esc closes it and gives focus back", async () => {
  await tab.openPage("/careers/");
  await tab.click(opener);
  expect(await isMenuOpen()).toBe(true);
  for (let step = 0; step < 12; step++) {
    await tab.press("Tab");
    expect(await tab.evaluate(hasFocusWithin, "#mobile-menu, body:focus, iframe")).toBe(true);
  }
  await tab.press("Escape");
  await expect.poll(isMenuOpen).toBe(false);
  expect(await tab.evaluate(hasFocusWithin, opener)).toBe(true);
});

test("a group of the mobile menu opens, and a link in it leads to its page, where the menu is closed", async () => {
  const { cloud } = content.service;
  await tab.openPage("/careers/");
  await tab.click(opener);
  await expect.poll(isMenuStill).toBe(true);
  await tab.click("#mobile-menu summary");
  await expect.poll(() => read("#mobile-menu details[open] a")).toContain(cloud.title);
  await expect.poll(isMenuStill).toBe(true);
  await tab.click(`#mobile-menu details a[href="${cloud.path}/"]`);
  await expect.poll(() => tab.evaluate(readPath)).toBe(`${cloud.path}/`);
  expect(await isMenuOpen()).toBe(false);
});
