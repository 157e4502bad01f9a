import type { Locator } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { pressOn, tabTo } from "../support/browser/keyboard.ts";
import { hasFocus, readAttributes } from "../support/browser/look.ts";
import { long, needs } from "../support/browser/needs.ts";
import { holdClock, letRender, openPage, startAt } from "../support/browser/session.ts";
import { content, findDropdowns, service, waitForMenus } from "../support/browser/site.ts";

const { navigation } = content.shell;
const viewport = { width: 1440, height: 900 };

needs("held clock").describe("with a mouse", async () => {
  const page = await openPage({ viewport, reducedMotion: "reduce" });
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
    const link = services.menu.locator(`[href$="${service.path}/"]`);
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
});

needs("no script").describe("without script, the header's menus", long, async () => {
  const page = await openPage({ javaScriptEnabled: false, viewport });
  const { services, industries } = findDropdowns(page);
  beforeEach(() => startAt(page, "/"));

  test("open and close on click, and close when another one opens", async () => {
    await services.button.click();
    await expect.poll(services.isOpen).toBe(true);
    await services.button.click();
    await expect.poll(services.isOpen).toBe(false);
    await services.button.click();
    await industries.button.click();
    await expect.poll(industries.isOpen).toBe(true);
    await expect.poll(services.isOpen).toBe(false);
  });

  test("open on Enter, let Tab reach the first link, and return the focus to the button on Esc", async () => {
    await pressOn(services.button, "Enter");
    await page.keyboard.press("Tab");
    await expect.poll(() => hasFocus(services.menu.getByRole("link").first())).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(services.isOpen).toBe(false);
    await expect.poll(() => hasFocus(services.button)).toBe(true);
  });
});

describe("APG disclosure navigation", long, async () => {
  const page = await openPage({ viewport, reducedMotion: "reduce" });
  const { services, industries } = findDropdowns(page);
  const nav = page.getByRole("banner").getByRole("navigation", { name: "Main" });

  /** A menu button's ARIA state. */
  const readState = ({ button }: typeof services) =>
    button.evaluate((node) =>
      ["aria-expanded", "aria-controls"].map((name) => node.getAttribute(name)),
    );

  beforeEach(async () => {
    await startAt(page, `${service.path}/`);
    await waitForMenus(page);
  });

  test("aria-expanded and aria-controls are correct however the menu is opened or closed", async () => {
    expect(await readState(services)).toEqual(["false", "_menu-services"]);
    await services.button.click();
    await expect.poll(() => readState(services)).toEqual(["true", "_menu-services"]);
    await pressOn(industries.button, "Enter");
    await expect.poll(() => readState(services)).toEqual(["false", "_menu-services"]);
    await expect.poll(() => readState(industries)).toEqual(["true", "_menu-industries"]);
    await page.keyboard.press("Escape");
    await expect.poll(() => readState(industries)).toEqual(["false", "_menu-industries"]);
  });

  test.each(["Enter", "Space"])("%s on its button opens and closes the menu", async (key) => {
    await pressOn(services.button, key);
    await expect.poll(services.isOpen).toBe(true);
    await pressOn(services.button, key);
    await expect.poll(services.isOpen).toBe(false);
    await expect.poll(() => hasFocus(services.button)).toBe(true);
    // A click outside closes it too.
    await pressOn(services.button, key);
    await page.mouse.click(300, 880);
    await expect.poll(services.isOpen).toBe(false);
  });

  test("Tab goes through the menu's links to the next button, Shift+Tab back; leaving closes the menu", async () => {
    await pressOn(services.button, "Enter");
    const seen: (string | null | undefined)[] = [];
    const links = services.menu.getByRole("link");
    for (const _ of await links.all()) {
      await page.keyboard.press("Tab");
      seen.push(await page.evaluate(() => document.activeElement?.getAttribute("href")));
    }
    expect(seen).toEqual(await links.evaluateAll(readAttributes, "href"));
    await expect.poll(services.isOpen).toBe(true);
    await page.keyboard.press("Tab");
    await expect.poll(services.isOpen).toBe(false);
    await expect.poll(() => hasFocus(industries.button)).toBe(true);
    // Back, not on through the end of the page: from the browser's own controls Firefox doesn't return the focus, and
    // presses nothing by Enter in later tests.
    await tabTo(services.button, "Shift+Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Tab");
    await expect.poll(services.isOpen).toBe(false);
    await expect.poll(() => hasFocus(nav.getByRole("link", { name: navigation.about }))).toBe(true);
  });

  test("the arrow keys, Home and End move between an open menu's links, and the page stays where it is", async () => {
    const links = services.menu.getByRole("link");
    const last = (await links.count()) - 1;
    const expectFocus = async (key: string, target: Locator) => {
      await page.keyboard.press(key);
      await expect.poll(() => hasFocus(target)).toBe(true);
    };
    await pressOn(services.button, "Enter");
    await expect.poll(services.isOpen).toBe(true);
    await expectFocus("ArrowUp", services.button);
    await expectFocus("ArrowDown", links.first());
    await expectFocus("ArrowDown", links.nth(1));
    await expectFocus("ArrowUp", links.first());
    await expectFocus("ArrowUp", links.first());
    await expectFocus("End", links.nth(last));
    await expectFocus("ArrowDown", links.nth(last));
    await expectFocus("ArrowUp", links.nth(last - 1));
    await expectFocus("Tab", links.nth(last));
    await expectFocus("Home", links.first());
    await letRender(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectFocus("Escape", services.button);
    await expect.poll(services.isOpen).toBe(false);
    // Of a closed menu they are the page's own.
    await expectFocus("ArrowDown", services.button);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test.each([
    ["a key", () => pressOn(services.button, "Enter")],
    ["hovering", () => services.button.hover()],
  ])("Esc closes a menu opened by %s and returns the focus to its button", async (_, open) => {
    await open();
    await expect.poll(services.isOpen).toBe(true);
    await tabTo(services.menu.getByRole("link").nth(1));
    await page.keyboard.press("Escape");
    await expect.poll(services.isOpen).toBe(false);
    await expect.poll(() => hasFocus(services.button)).toBe(true);
  });

  test("Esc closes a menu opened by hovering while the focus is elsewhere, and does not move the focus", async () => {
    const contact = nav.getByRole("link", { name: navigation.contact });
    await tabTo(contact);
    await services.button.hover();
    await expect.poll(services.isOpen).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(services.isOpen).toBe(false);
    await expect.poll(() => hasFocus(contact)).toBe(true);
  });

  test('aria-current="page" is only on the link to this page, and the button of its menu is marked too', async () => {
    await services.button.click();
    const current = nav.locator("[aria-current=page]");
    expect(await current.getAttribute("href")).toBe(`${service.path}/`);
    expect(await services.button.getAttribute("aria-current")).toBe("true");
    expect(await industries.button.getAttribute("aria-current")).toBeNull();
  });
});
