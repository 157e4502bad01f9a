import { expect, test } from "vitest";
import { pageAddresses } from "../support/browserAddresses.ts";
import { content } from "../support/browserContent.ts";
import {
  bringToLife,
  hasFocusWithin,
  isBelowHeader,
  isOpen,
  listFaint,
  readPath,
  revealAll,
} from "../support/webkitPage.ts";
import { named, startReading } from "../support/webkitReading.ts";
import { shareWindow } from "../support/webkitWindow.ts";

// The third engine, on a wide screen.
const tab = shareWindow("desktop");
const { read, attributes } = startReading(tab);

test.each(pageAddresses)(
  "%s loads without a complaint, and all of it comes into view",
  async (path) => {
    await tab.openPage(path);
    await revealAll(tab);
    await expect.poll(() => tab.evaluate(listFaint)).toEqual([]);
  },
);

test.each([
  { path: "/", name: "heroCarousel" },
  { path: "/", name: "servicesExplorer" },
  { path: "/", name: "lifecycleCarousel" },
  { path: "/aboutus/", name: "aboutTabs" },
  { path: "/contact/", name: "contactForm" },
])("$name of $path comes to life", async ({ path, name }) => {
  await tab.openPage(path);
  await bringToLife(tab, name);
});

const shownSlide = () => attributes(".hero__slide:not([inert])", "aria-label");
const liveness = () => attributes(".hero__track", "aria-live");

test("the hero carousel rotates, stops, is led by hand and wraps, and starts again", async () => {
  await tab.openPage("/");
  await bringToLife(tab, "heroCarousel");
  await expect.poll(liveness).toEqual(["off"]);
  await expect.poll(shownSlide).toEqual(["2 of 3"]);
  await tab.click(named("Stop slide rotation"));
  await expect.poll(liveness).toEqual(["polite"]);
  await tab.click(named("Go to slide 3"));
  await expect.poll(shownSlide).toEqual(["3 of 3"]);
  await tab.click(named("Next slide"));
  await expect.poll(shownSlide).toEqual(["1 of 3"]);
  await tab.click(named("Previous slide"));
  await expect.poll(shownSlide).toEqual(["3 of 3"]);
  await tab.click(named("Go to slide 2"));
  await expect.poll(shownSlide).toEqual(["2 of 3"]);
  await tab.click(named("Start slide rotation"));
  await expect.poll(liveness).toEqual(["off"]);
  await expect.poll(shownSlide).toEqual(["3 of 3"]);
});

const steps = () => read(".step:not([inert]) .step__number");
const current = () => read(".step[aria-current=step] .step__number");

test("the lifecycle carousel shows three steps and is led by buttons and dots, round both ends", async () => {
  await tab.openPage("/");
  await bringToLife(tab, "lifecycleCarousel");
  expect(await steps()).toEqual(["01", "02", "03"]);
  await tab.click(named("Previous step"));
  await expect.poll(current).toEqual(["01"]);
  expect((await steps()).sort()).toEqual(["01", "02", "06"]);
  await tab.click(named("Next step"));
  await tab.click(named("Next step"));
  await expect.poll(steps).toEqual(["02", "03", "04"]);
  await tab.click(named("Go to step 5"));
  await expect.poll(steps).toEqual(["04", "05", "06"]);
  expect(await current()).toEqual(["05"]);
});

const explorer = "[data-island=servicesExplorer]";
const selected = (widget: string) => read(`${widget} [aria-selected=true]`);

test("the services explorer shows the service that is clicked, and is led by keys", async () => {
  const { cloud } = content.service;
  const titles = await openExplorer();
  const panel = () => read(".explorer__panel h3");
  await tab.click(`${explorer} [role=tab][href="${cloud.path}/"]`);
  await expect.poll(panel).toEqual([cloud.title2]);
  await tab.press("Home");
  await expect.poll(() => selected(explorer)).toEqual([titles[0]]);
  await tab.press("ArrowLeft");
  await expect.poll(() => selected(explorer)).toEqual([titles[7]]);
  await tab.press("ArrowRight");
  await expect.poll(() => selected(explorer)).toEqual([titles[0]]);
  await tab.press("End");
  await expect.poll(() => selected(explorer)).toEqual([titles[7]]);
  expect(await tab.evaluate(hasFocusWithin, `${explorer} [aria-selected=true]`)).toBe(true);
});

/** Returns the words of all tabs. */
async function openExplorer(): Promise<string[]> {
  await tab.openPage("/");
  await bringToLife(tab, "servicesExplorer");
  await expect.poll(() => read(`${explorer} [role=tab]`)).toHaveLength(8);
  return read(`${explorer} [role=tab]`);
}

const about = "[data-island=aboutTabs]";
const panels = () => attributes(".tabs__panel:not([hidden])", "id");

test("the tabs of About Us are led by click and keys, and history goes through them", async () => {
  await tab.openPage("/aboutus/");
  await bringToLife(tab, "aboutTabs");
  await tab.click("#mission-tab");
  await expect.poll(panels).toEqual(["mission"]);
  await tab.press("End");
  await expect.poll(panels).toEqual(["vision"]);
  expect(await tab.evaluate(hasFocusWithin, `${about} #vision-tab`)).toBe(true);
  await tab.press("ArrowRight");
  await expect.poll(panels).toEqual(["about-us"]);
  await tab.goBack();
  await expect.poll(panels).toEqual(["vision"]);
  await tab.goBack();
  await expect.poll(panels).toEqual(["mission"]);
  await tab.goForward();
  await expect.poll(panels).toEqual(["vision"]);
  expect(await tab.evaluate(readPath)).toBe("/aboutus/#vision");
});

test("a link to a tab of About Us opens it", async () => {
  await tab.openPage("/aboutus/#mission");
  await bringToLife(tab, "aboutTabs");
  await expect.poll(panels).toEqual(["mission"]);
});

test("a link to a tab on the page itself opens it and shows it below the header", async () => {
  await tab.openPage("/aboutus/");
  await bringToLife(tab, "aboutTabs");
  await tab.evaluate(() => {
    scrollTo({ top: 0, behavior: "instant" });
    location.hash = "#vision";
  });
  await expect.poll(panels).toEqual(["vision"]);
  await expect.poll(() => tab.evaluate(isBelowHeader, "#vision")).toBe(true);
});

const services = "[aria-controls=menu-services]";
const industries = "[aria-controls=menu-industries]";
const openMenus = async () => [
  await tab.evaluate(isOpen, "#menu-services"),
  await tab.evaluate(isOpen, "#menu-industries"),
];

test("a dropdown opens by click and by hover, closes for the other and on Esc, and gives focus back", async () => {
  await tab.openPage("/careers/");
  await tab.click(services);
  await expect.poll(openMenus).toEqual([true, false]);
  await tab.click(industries);
  await expect.poll(openMenus).toEqual([false, true]);
  await tab.press("Tab");
  expect(await tab.evaluate(hasFocusWithin, "#menu-industries a")).toBe(true);
  await tab.press("Escape");
  await expect.poll(openMenus).toEqual([false, false]);
  expect(await tab.evaluate(hasFocusWithin, industries)).toBe(true);
  await tab.hover("h1");
  await tab.hover(services);
  await expect.poll(openMenus).toEqual([true, false]);
  await tab.hover("h1");
  await expect.poll(openMenus).toEqual([false, false]);
});

test("a menu that was left open is closed when the visitor comes back", async () => {
  await tab.openPage("/careers/");
  await tab.click(services);
  await tab.click("#menu-services li:last-child a");
  await expect.poll(() => tab.evaluate(readPath)).not.toBe("/careers/");
  await tab.goBack();
  await expect.poll(() => tab.evaluate(readPath)).toBe("/careers/");
  await expect.poll(openMenus).toEqual([false, false]);
});
