import type { Locator } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import {
  nameOf,
  nameShown,
  numberOf,
  openHero,
  readCurrentStep,
  readLiveness,
  slideTime,
  wakeLifecycle,
} from "../../support/browser/carousels.ts";
import { holdClock, letPass, openPage, startAt } from "../../support/browser/session.ts";
import { findDropdowns, waitForMenus } from "../../support/browser/site.ts";

const touch = { hasTouch: true, isMobile: true };
const page = await openPage({ viewport: { width: 390, height: 844 }, ...touch });
await holdClock(page);
const hero = page.locator(".hero__track");
const row = page.locator(".lifecycle__viewport");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const expectSlide = (name: string) => expect.poll(() => nameShown(page)).toBe(name);
const expectStep = (name: string) => expect.poll(() => readCurrentStep(page)).toBe(name);

describe("on a touch screen, the hero carousel", () => {
  beforeEach(() => openHero(page));

  test("goes forward on a swipe to the left and back on one to the right", async () => {
    await swipe(hero, -150, 0);
    await expectSlide(nameOf(2));
    await swipe(hero, 150, 0);
    await expectSlide(nameOf(1));
    await swipe(hero, 150, 20);
    await expectSlide(nameOf(0));
  });

  test("takes neither a short movement nor scrolling of the page for a swipe", async () => {
    await swipe(hero, -30, 0);
    await letPass(page, 0);
    await expect.poll(() => nameShown(page)).toBe(nameOf(1));
    await swipe(hero, 90, -300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await expect.poll(() => nameShown(page)).toBe(nameOf(1));
  });

  test("is not paused by a tap, which does not count as hovering", async () => {
    await hero.tap({ position: { x: 195, y: 20 } });
    await button("Next slide").tap();
    await expectSlide(nameOf(2));
    expect(await readLiveness(page)).toBe("off");
    await letPass(page, slideTime);
    await expect.poll(() => nameShown(page)).toBe(nameOf(3));
  });
});

describe("on a page zoomed in by pinch", () => {
  const readPlace = () =>
    page.evaluate(() => Math.round((visualViewport?.pageLeft ?? 0) / 10) * 10);

  test("a finger moves the page sideways over the hero and changes no slide; zoomed out, it does again", async () => {
    await openHero(page);
    await pinch(1, 2);
    await expect.poll(() => page.evaluate(() => (visualViewport?.scale ?? 1) > 1.5)).toBe(true);
    const before = await readPlace();
    await swipe(hero, -100, 0);
    await expect.poll(readPlace).toBeGreaterThan(before);
    await expectSlide(nameOf(1));
    await pinch(2, 0.4);
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(1);
    await swipe(hero, -150, 0);
    await expectSlide(nameOf(2));
  });
});

test("on a touch screen, the lifecycle carousel follows swipes, and lets the page scroll", async () => {
  await startAt(page, "/");
  await wakeLifecycle(page);
  await swipe(row, -150, 10);
  await expectStep("02");
  await swipe(row, 150, 10);
  await expectStep("01");
  await swipe(row, 150, 10);
  await expectStep(numberOf(0));
  const before = await page.evaluate(() => scrollY);
  await swipe(row, 90, -200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
  expect(await readCurrentStep(page)).toBe(numberOf(0));
});

describe("on a wide touch screen", async () => {
  const desk = await openPage({ viewport: { width: 1440, height: 900 }, ...touch });
  const { services } = findDropdowns(desk);
  await holdClock(desk);

  test("a dropdown opens on a tap, stays open, closes on a tap again or outside, and ignores hovering", async () => {
    await startAt(desk, "/careers/");
    await waitForMenus(desk);
    await services.button.hover();
    await desk.clock.runFor(5000);
    await expect.poll(services.isOpen).toBe(false);
    await services.button.tap();
    await desk.clock.runFor(5000);
    await expect.poll(services.isOpen).toBe(true);
    await services.button.tap();
    await expect.poll(services.isOpen).toBe(false);
    await services.button.tap();
    await desk.touchscreen.tap(300, 880);
    await expect.poll(services.isOpen).toBe(false);
  });
});

/** Moves two fingers apart or together, from one distance to another, in units of 100 px. */
async function pinch(from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const fingersAt = (distance: number) => [
    { x: 195 - distance * 50, y: 300, id: 0 },
    { x: 195 + distance * 50, y: 300, id: 1 },
  ];
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: object[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints as never });
  await send("touchStart", fingersAt(from));
  for (const share of [0.25, 0.5, 0.75, 1])
    await send("touchMove", fingersAt(from + share * (to - from)));
  await send("touchEnd", []);
  await session.detach();
}

/** Moves one finger over an element, from its middle by x and y px, in three steps. */
async function swipe(element: Locator, x: number, y: number): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error("what is to be swiped is not on the page");
  const visible = Math.min(box.y + box.height, page.viewportSize()?.height ?? 0);
  const start = { x: box.x + box.width / 2, y: (Math.max(box.y, 0) + visible) / 2 };
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: start.x + share * x, y: start.y + share * y }],
    });
  await send("touchStart", 0);
  for (const share of [0.3, 0.7, 1]) await send("touchMove", share);
  await send("touchEnd", 1);
  await session.detach();
}
