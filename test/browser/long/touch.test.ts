import type { Locator } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import {
  connectBrowser,
  holdClock,
  letPass,
  sharePage,
  startAt,
} from "../../support/browser/session.ts";
import {
  cloud,
  content,
  findDropdowns,
  nameShown,
  openHero,
  readCurrentStep,
  readLiveness,
  rotationControl,
  slideTime,
  waitForMenus,
  waitUntilLive,
} from "../../support/browser/site.ts";

const browser = await connectBrowser();
const page = await sharePage(browser, {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});
await holdClock(page);
const hero = page.locator(".hero__track");
const row = page.locator(".lifecycle__viewport");
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("on a touch screen, the hero carousel", () => {
  beforeEach(async () => {
    await openHero(page);
  });

  test("goes on by a swipe to the left and back by one to the right", async () => {
    await swipe(hero, -150, 0);
    await expect.poll(() => nameShown(page)).toBe("2 of 3");
    await swipe(hero, 150, 0);
    await expect.poll(() => nameShown(page)).toBe("1 of 3");
    await swipe(hero, 150, 20);
    await expect.poll(() => nameShown(page)).toBe("3 of 3");
  });

  test("lets a vertical swipe scroll the page, and stays on its slide", async () => {
    await swipe(hero, 90, -300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    expect(await nameShown(page)).toBe("1 of 3");
  });

  test("takes a short move of the finger for no swipe", async () => {
    await swipe(hero, -30, 0);
    await letPass(page, 0);
    expect(await nameShown(page)).toBe("1 of 3");
  });

  test("is not paused by a finger, which hovers nowhere", async () => {
    await hero.tap({ position: { x: 195, y: 20 } });
    await button("Next slide").tap();
    await expect.poll(() => nameShown(page)).toBe("2 of 3");
    expect(await readLiveness(page)).toBe("off");
    await letPass(page, slideTime);
    expect(await nameShown(page)).toBe("3 of 3");
  });

  test("stops and starts by a tap, and follows its dots", async () => {
    await rotationControl(page).tap();
    await expect.poll(() => readLiveness(page)).toBe("polite");
    await button("Go to slide 3").tap();
    await expect.poll(() => nameShown(page)).toBe("3 of 3");
    await letPass(page, slideTime);
    expect(await nameShown(page)).toBe("3 of 3");
    await rotationControl(page).tap();
    await expect.poll(() => readLiveness(page)).toBe("off");
    await letPass(page, slideTime);
    expect(await nameShown(page)).toBe("1 of 3");
  });

  test("leads on to the contact page by a tap on its link", async () => {
    await page.getByRole("link", { name: content.home.slides[0]?.buttonText ?? "" }).tap();
    await page.waitForURL("**/contact/");
  });
});

describe("on a touch screen, the lifecycle carousel", () => {
  beforeEach(async () => {
    await startAt(page, "/");
    await row.scrollIntoViewIfNeeded();
    await waitUntilLive(page.locator("[data-island=lifecycleCarousel]"));
  });

  test("goes on by a swipe to the left and back by one to the right, and wraps", async () => {
    await swipe(row, -150, 10);
    await expect.poll(() => readCurrentStep(page)).toBe("02");
    await swipe(row, 150, 10);
    await expect.poll(() => readCurrentStep(page)).toBe("01");
    await swipe(row, 150, 10);
    await expect.poll(() => readCurrentStep(page)).toBe("06");
  });

  test("lets a vertical swipe scroll the page, and stays on its step", async () => {
    const before = await page.evaluate(() => scrollY);
    await swipe(row, 90, -200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
    expect(await readCurrentStep(page)).toBe("01");
  });

  test("follows taps on its buttons and dots", async () => {
    await button("Next step").tap();
    await expect.poll(() => readCurrentStep(page)).toBe("02");
    await button("Go to step 5").tap();
    await expect.poll(() => readCurrentStep(page)).toBe("05");
    await button("Previous step").tap();
    await expect.poll(() => readCurrentStep(page)).toBe("04");
  });
});

describe("on a touch screen of 390 px", () => {
  test("a tap on a service's card leads to its page", async () => {
    await startAt(page, "/");
    await page.getByRole("link", { name: cloud.title }).first().tap();
    await page.waitForURL("**/services/cloud/");
  });

  test("a tap on a tab of About Us opens its panel", async () => {
    await startAt(page, "/aboutus/");
    const tabs = page.locator("[data-island=aboutTabs]");
    await tabs.scrollIntoViewIfNeeded();
    await waitUntilLive(tabs);
    await tabs.getByRole("tab", { name: "Vision" }).tap();
    await expect.poll(() => tabs.locator("#vision").isVisible()).toBe(true);
  });
});

describe("on a touch screen, a dropdown of the header", async () => {
  const desk = await sharePage(browser, {
    viewport: { width: 1440, height: 900 },
    hasTouch: true,
    isMobile: true,
  });
  const { services } = findDropdowns(desk);
  await holdClock(desk);

  test("opens by a tap and stays, closes by a second one or one outside, and hovering does nothing", async () => {
    await startAt(desk, "/careers/");
    await waitForMenus(desk);
    expect(await desk.evaluate(() => matchMedia("(hover: hover)").matches)).toBe(false);
    await services.button.hover();
    await desk.clock.runFor(5000);
    expect(await services.isOpen()).toBe(false);
    await services.button.tap();
    await desk.clock.runFor(5000);
    expect(await services.isOpen()).toBe(true);
    await services.button.tap();
    expect(await services.isOpen()).toBe(false);
    await services.button.tap();
    await desk.touchscreen.tap(300, 880);
    expect(await services.isOpen()).toBe(false);
  });
});

/** Moves one finger over an element, from its middle by so many px, in three steps. */
async function swipe(element: Locator, x: number, y: number): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const page = element.page();
  const box = await element.boundingBox();
  if (box === null) throw new Error("what is to be swiped is not on the page");
  const visible = Math.min(box.y + box.height, page.viewportSize()?.height ?? 0);
  const start = { x: box.x + box.width / 2, y: (Math.max(box.y, 0) + visible) / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: start.x + share * x, y: start.y + share * y }],
    });
  await touch("touchStart", 0);
  await touch("touchMove", 0.3);
  await touch("touchMove", 0.7);
  await touch("touchMove", 1);
  await touch("touchEnd", 1);
  await session.detach();
}
