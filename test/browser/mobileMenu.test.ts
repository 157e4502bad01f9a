import { beforeEach, describe, expect, test } from "vitest";
import { pressOn } from "../support/browser/keyboard.ts";
import { hasFocus, isBelowHeader, listHeard, walkByTab } from "../support/browser/look.ts";
import { long, needs } from "../support/browser/needs.ts";
import { holdRequests, openPage, startAt } from "../support/browser/session.ts";
import {
  content,
  findMobileMenu,
  industry,
  service,
  waitForMenus,
} from "../support/browser/site.ts";

const { navigation } = content.shell;
const phone = { width: 390, height: 844 };

describe("the mobile menu", async () => {
  const page = await openPage({ viewport: phone, reducedMotion: "reduce" });
  const { menu, button, closeButton, isOpen, headOf, linkTo } = findMobileMenu(page);
  const readExpanded = () => page.locator(".menu-button").getAttribute("aria-expanded");

  beforeEach(async () => {
    await page.setViewportSize(phone);
    await startAt(page, "/careers/");
    await waitForMenus(page);
  });

  /** Where the focus is: inside the menu, on nothing, or on an element of the page behind. */
  const placeFocus = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement?.closest("#_mobile-menu")) return "menu";
      return activeElement === document.body ? "nothing" : "page";
    });

  needs("accessibility tree").test(
    "is a labelled modal dialog, which hides the page behind from assistive technology",
    async () => {
      const behind = `heading ${content.careers.hero.title}`;
      expect(await listHeard(page)).toContain(behind);
      await button.click();
      expect(await menu.getAttribute("aria-modal")).toBe("true");
      expect(await menu.getAttribute("aria-label")).toBe("Menu");
      const heard = await listHeard(page);
      expect(heard).toContain(`link ${navigation.about}`);
      expect(heard).not.toContain(behind);
    },
  );

  test("traps the focus: Tab reaches each of its rows, and never the page behind", async () => {
    await button.click();
    const { home, about, services, industries, careers, contact } = navigation;
    const rows = [home, about, services, industries, careers, contact];
    const all = await menu.locator("nav > ul > li").count();
    // And the button below them.
    expect(await walkByTab(page, all + 3)).toEqual(expect.arrayContaining(rows));
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let step = 0; step < 20; step += 1) {
        await page.keyboard.press(key);
        expect(await placeFocus()).not.toBe("page");
      }
    }
  });

  test(
    "stops the page behind from scrolling: its position is the same once the menu closes",
    long,
    async () => {
      await page.evaluate(() => scrollTo(0, 700));
      const box = await button.boundingBox();
      // Not by `click`, which scrolls to where the sticky header would be if it weren't sticky.
      await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
      await expect.poll(isOpen).toBe(true);
      await page.mouse.move(200, 500);
      await page.mouse.wheel(0, 600);
      await headOf(navigation.services).click();
      await page.mouse.wheel(0, 3000);
      await page.keyboard.press("Escape");
      await expect.poll(isOpen).toBe(false);
      expect(await page.evaluate(() => scrollY)).toBe(700);
    },
  );

  test("opens on Enter and Space and sets aria-expanded; Esc or its button closes it and returns the focus", async () => {
    expect(await page.locator(".menu-button").getAttribute("aria-controls")).toBe("_mobile-menu");
    for (const key of ["Enter", "Space"]) {
      expect(await readExpanded()).toBe("false");
      await pressOn(button, key);
      await expect.poll(readExpanded).toBe("true");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      await expect.poll(readExpanded).toBe("false");
      await expect.poll(() => hasFocus(button)).toBe(true);
    }
    await button.click();
    await closeButton.click();
    await expect.poll(isOpen).toBe(false);
    await expect.poll(() => hasFocus(button)).toBe(true);
  });

  test("closes on a link within the same page, whose target shows below the header", async () => {
    const row = menu.locator("nav a").last();
    await row.evaluate((node) => node.setAttribute("href", "#open-positions"));
    await button.click();
    await row.click();
    await expect.poll(isOpen).toBe(false);
    const heading = page.getByRole("heading", { name: content.careers.positions.heading });
    await expect.poll(() => isBelowHeader(heading)).toBe(true);
  });

  test("opens before its script has loaded, then stays open and becomes modal", long, async () => {
    const release = await holdRequests(page, /\/everyPage-\w+\.js$/);
    await page.goto("/careers/", { waitUntil: "commit" });
    await button.click();
    await expect.poll(isOpen).toBe(true);
    expect(await menu.evaluate((node) => node.matches(":popover-open"))).toBe(true);
    release();
    await waitForMenus(page);
    expect(await menu.getAttribute("aria-modal")).toBe("true");
    await page.unrouteAll();
  });

  test("closes when the viewport widens to 1080 px, and is still open at 1079 px", async () => {
    await button.click();
    for (const [width, stays] of [
      [1079, true],
      [1080, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => menu.evaluate((node) => node.matches(":popover-open"))).toBe(stays);
    }
    await page.setViewportSize(phone);
    await expect.poll(isOpen).toBe(false);
  });

  test("Services and Industries expand and collapse one at a time", async () => {
    await button.click();
    await pressOn(headOf(navigation.services), "Enter");
    await expect.poll(() => linkTo(service.title).isVisible()).toBe(true);
    await headOf(navigation.industries).click();
    await expect.poll(() => linkTo(industry.title).isVisible()).toBe(true);
    await expect.poll(() => linkTo(service.title).isVisible()).toBe(false);
    await pressOn(headOf(navigation.industries), "Space");
    await expect.poll(() => linkTo(industry.title).isVisible()).toBe(false);
  });

  test("a group's height is limited and its links scroll, in a high viewport and a low one", async () => {
    await button.click();
    await headOf(navigation.services).click();
    const group = menu.locator("details[open] > ul");
    for (const height of [844, 500]) {
      await page.setViewportSize({ ...phone, height });
      const { clientHeight, scrollHeight } = await group.evaluate((node) => ({
        clientHeight: node.clientHeight,
        scrollHeight: node.scrollHeight,
      }));
      expect(clientHeight).toBeLessThanOrEqual(Math.min(28 * 16, 0.6 * height));
      expect(scrollHeight).toBeGreaterThan(clientHeight);
      await group.hover();
      // A busy browser may drop a wheel event.
      const wheel = async () => {
        await page.mouse.wheel(0, 2000);
        return group.evaluate((node) => node.scrollTop);
      };
      await expect.poll(wheel).toBe(scrollHeight - clientHeight);
    }
  });
});

needs("no script").describe("without script, the mobile menu", long, async () => {
  const page = await openPage({
    javaScriptEnabled: false,
    viewport: phone,
    // The menu then opens and closes at once instead of sliding, so that states read are final.
    reducedMotion: "reduce",
  });
  const { menu, button, closeButton, isOpen } = findMobileMenu(page);

  beforeEach(async () => {
    await page.setViewportSize(phone);
    await startAt(page, "/");
  });

  test.each([
    { width: 1079, hasButton: true },
    { width: 1080, hasButton: false },
  ])("replaces the header's links below 1080 px: $width px", async ({ width, hasButton }) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await button.isVisible()).toBe(hasButton);
    const nav = page.getByRole("navigation", { name: "Main" });
    expect(await nav.isVisible()).toBe(!hasButton);
  });

  test("opens on Enter and fills the screen; Esc or its button closes it and returns the focus", async () => {
    await pressOn(button, "Enter");
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect.poll(isOpen).toBe(false);
    await expect.poll(() => hasFocus(button)).toBe(true);
    await button.click();
    await closeButton.click();
    await expect.poll(isOpen).toBe(false);
    await expect.poll(() => hasFocus(button)).toBe(true);
  });
});
