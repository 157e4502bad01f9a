import { beforeEach, expect, test } from "vitest";
import { needs } from "../../support/browser/needs.ts";
import { connectBrowser, holdClock, sharePage, startAt } from "../../support/browser/session.ts";
import { cloud, findDropdowns, waitForMenus } from "../../support/browser/site.ts";

const browser = await connectBrowser();
const viewport = { width: 1440, height: 900 };

needs("held clock").describe("with a mouse", async () => {
  const page = await sharePage(browser, { viewport, reducedMotion: "reduce" });
  const { services, industries } = findDropdowns(page);
  await holdClock(page);
  const letPass = (milliseconds: number) => page.clock.runFor(milliseconds);
  const leave = () => page.mouse.move(300, 890);

  beforeEach(async () => {
    await leave();
    await startAt(page, "/careers/");
    await waitForMenus(page);
  });

  async function openByHover(): Promise<void> {
    await services.button.hover();
    await letPass(120);
    await expect.poll(services.isOpen).toBe(true);
  }

  test("hovering a button for 120 ms opens its menu; passing over it does not", async () => {
    await services.button.hover();
    await letPass(119);
    await expect.poll(services.isOpen).toBe(false);
    await leave();
    await letPass(5000);
    await expect.poll(services.isOpen).toBe(false);
    await openByHover();
  });

  test("the menu closes 240 ms after the pointer leaves it, not sooner", async () => {
    await openByHover();
    await leave();
    await letPass(239);
    await expect.poll(services.isOpen).toBe(true);
    await letPass(1);
    await expect.poll(services.isOpen).toBe(false);
  });

  test("the menu stays open while the pointer moves from its button into it and rests there (WCAG 1.4.13)", async () => {
    await openByHover();
    const link = services.menu.getByRole("link", { name: cloud.title });
    const [from, to] = await Promise.all([services.button.boundingBox(), link.boundingBox()]);
    await page.mouse.move(from?.x ?? 0, (from?.y ?? 0) + 60);
    await letPass(200);
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 20);
    await letPass(10_000);
    await expect.poll(services.isOpen).toBe(true);
  });

  test.each([
    { when: "after hovering opened it", open: openByHover },
    { when: "before the 120 ms are over", open: async () => undefined },
  ])("a click keeps the menu open until a second click closes it: $when", async ({ open }) => {
    await open();
    await services.button.click();
    await leave();
    await letPass(5000);
    await expect.poll(services.isOpen).toBe(true);
    await services.button.click();
    await letPass(5000);
    await expect.poll(services.isOpen).toBe(false);
  });

  test("hovering the other button opens its menu and closes the first", async () => {
    await openByHover();
    await industries.button.hover();
    await letPass(120);
    await expect.poll(industries.isOpen).toBe(true);
    await expect.poll(services.isOpen).toBe(false);
    await letPass(5000);
    await expect.poll(industries.isOpen).toBe(true);
  });

  test("a resting finger is not taken for hovering and opens no menu", async () => {
    const touch = { pointerType: "touch", bubbles: false };
    await services.button.dispatchEvent("pointerenter", touch);
    await services.button.locator("..").dispatchEvent("pointerenter", touch);
    await letPass(5000);
    await expect.poll(services.isOpen).toBe(false);
  });
});
