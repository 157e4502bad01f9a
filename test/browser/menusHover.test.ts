import { beforeEach, describe, expect, test } from "vitest";
import { holdClock } from "../support/browserClock.ts";
import { content } from "../support/browserContent.ts";
import { findDropdowns } from "../support/browserHeader.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";

const browser = await connectBrowser();
const viewport = { width: 1440, height: 900 };

describe("with a mouse", async () => {
  const page = await sharePage(browser, { viewport, reducedMotion: "reduce" });
  const { services, industries } = findDropdowns(page);
  await holdClock(page);

  beforeEach(async () => {
    await page.mouse.move(0, 899);
    await startAt(page, "/careers/");
    await page.locator("button[aria-controls=menu-services]").waitFor();
  });

  async function openByHover(): Promise<void> {
    await services.button.hover();
    await page.clock.runFor(120);
    expect(await services.isOpen()).toBe(true);
  }

  test("the pointer over a button opens its menu after 120 ms and not before", async () => {
    await services.button.hover();
    await page.clock.runFor(119);
    expect(await services.isOpen()).toBe(false);
    await page.clock.runFor(1);
    expect(await services.isOpen()).toBe(true);
  });

  test("a pointer that only passes by opens nothing", async () => {
    await services.button.hover();
    await page.clock.runFor(119);
    await page.mouse.move(300, 800);
    await page.clock.runFor(5000);
    expect(await services.isOpen()).toBe(false);
  });

  test("leaving closes after 240 ms, so that a slip of the hand does not", async () => {
    await openByHover();
    await page.mouse.move(300, 890);
    await page.clock.runFor(239);
    expect(await services.isOpen()).toBe(true);
    await page.clock.runFor(1);
    expect(await services.isOpen()).toBe(false);
  });

  test("the pointer can go from the button into the menu and rest there (WCAG 1.4.13)", async () => {
    await openByHover();
    const link = services.menu.getByRole("link", { name: content.service.cloud.title });
    const [from, to] = await Promise.all([services.button.boundingBox(), link.boundingBox()]);
    await page.mouse.move(from?.x ?? 0, (from?.y ?? 0) + 60);
    await page.clock.runFor(200);
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 20);
    await page.clock.runFor(10_000);
    expect(await services.isOpen()).toBe(true);
  });

  test("a click keeps a menu open that hovering opened; leaving no longer closes it", async () => {
    await openByHover();
    await services.button.click();
    expect(await services.isOpen()).toBe(true);
    await page.mouse.move(300, 890);
    await page.clock.runFor(5000);
    expect(await services.isOpen()).toBe(true);
  });

  test("a second click closes it", async () => {
    await openByHover();
    await services.button.click();
    await services.button.click();
    await page.clock.runFor(5000);
    expect(await services.isOpen()).toBe(false);
  });

  test("a click before the 120 ms are over opens it for good", async () => {
    await services.button.click();
    expect(await services.isOpen()).toBe(true);
    await page.clock.runFor(5000);
    expect(await services.isOpen()).toBe(true);
    await page.mouse.move(300, 890);
    await page.clock.runFor(5000);
    expect(await services.isOpen()).toBe(true);
  });

  test("the pointer over the other button opens that menu instead", async () => {
    await openByHover();
    await industries.button.hover();
    await page.clock.runFor(120);
    expect(await industries.isOpen()).toBe(true);
    expect(await services.isOpen()).toBe(false);
    await page.clock.runFor(5000);
    expect(await industries.isOpen()).toBe(true);
  });

  test("a finger on the same device opens nothing by resting", async () => {
    await services.button.dispatchEvent("pointerenter", { pointerType: "touch" });
    await services.button
      .locator("..")
      .dispatchEvent("pointerenter", { pointerType: "touch", bubbles: false });
    await page.clock.runFor(5000);
    expect(await services.isOpen()).toBe(false);
  });
});

describe("on touch", async () => {
  const page = await sharePage(browser, { viewport, hasTouch: true, isMobile: true });
  const { services } = findDropdowns(page);
  await holdClock(page);

  beforeEach(async () => {
    await startAt(page, "/careers/");
    await page.locator("button[aria-controls=menu-services]").waitFor();
  });

  test("hover does nothing", async () => {
    expect(await page.evaluate(() => matchMedia("(hover: hover)").matches)).toBe(false);
    await services.button.hover();
    await page.clock.runFor(5000);
    expect(await services.isOpen()).toBe(false);
  });

  test("a tap opens, stays, and a second tap closes", async () => {
    await services.button.tap();
    expect(await services.isOpen()).toBe(true);
    await page.clock.runFor(5000);
    expect(await services.isOpen()).toBe(true);
    await services.button.tap();
    expect(await services.isOpen()).toBe(false);
  });

  test("a tap outside closes", async () => {
    await services.button.tap();
    await page.touchscreen.tap(300, 880);
    expect(await services.isOpen()).toBe(false);
  });
});
