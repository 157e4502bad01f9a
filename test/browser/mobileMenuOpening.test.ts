import { afterEach, describe, expect, inject, test } from "vitest";
import { content } from "../support/browserContent.ts";
import { findMobileMenu } from "../support/browserMobileMenu.ts";
import { holdRequests } from "../support/browserNetwork.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";
import { launchWithCache, leaveAndReturn } from "../support/browserWithCache.ts";

const { navigation } = content.shell;
const viewport = { width: 390, height: 844 };

/** Time and end points of each transition that the menu is in. */
function listTransitions(menu: Element): string[] {
  return menu
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition)
    .map(({ transitionProperty, effect }) => {
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      const ends = frames.map((frame) => String(frame[transitionProperty])).join(" to ");
      return `${transitionProperty} from ${ends} in ${effect?.getTiming().duration} ms`;
    });
}

describe("slides in", async () => {
  const browser = await connectBrowser();
  const page = await sharePage(browser, { viewport });
  const { menu, button, closeButton, isOpen } = findMobileMenu(page);
  const script = /\/everyPage-\w+\.js$/;

  afterEach(async () => {
    await page.unroute(script);
    await page.emulateMedia({ reducedMotion: "no-preference" });
  });

  test("from the right edge in 420 ms, and out in 220 ms", async () => {
    await startAt(page, "/careers/");
    await page.locator(".menu-button[aria-controls]").waitFor();
    await button.click();
    expect(await menu.evaluate((node) => getComputedStyle(node).transitionDuration)).toBe("0.42s");
    expect(await menu.evaluate(listTransitions)).toContain("translate from 100% to 0px in 420 ms");
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
    await closeButton.click();
    expect(await menu.evaluate(listTransitions)).toContain("translate from 0px to 100% in 220 ms");
    await expect.poll(isOpen).toBe(false);
  });

  test("at once for a visitor who wants less motion, and so do its groups", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await startAt(page, "/careers/");
    await page.locator(".menu-button[aria-controls]").waitFor();
    await button.click();
    expect(await menu.evaluate(listTransitions)).toEqual([]);
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
    const group = menu.locator("details").first();
    const duration = await group.evaluate(
      (node) => getComputedStyle(node, "::details-content").transitionDuration,
    );
    expect(duration).toBe("0s");
  });

  test("before its script has come, and stays open and turns modal when it comes", async () => {
    const release = await holdRequests(page, script);
    await page.goto("/careers/", { waitUntil: "commit" });
    await button.click();
    await expect.poll(isOpen).toBe(true);
    expect(await menu.evaluate((node) => node.matches(":popover-open"))).toBe(true);
    release();
    await page.locator(".menu-button[aria-controls]").waitFor();
    expect(await menu.evaluate((node) => node.matches("dialog:modal"))).toBe(true);
    expect(await menu.evaluate(listTransitions)).not.toContain(
      "translate from 100% to 0px in 420 ms",
    );
  });
});

describe("when the page comes back from the browser's cache", async () => {
  const browser = await launchWithCache();
  const page = await browser.newPage({
    baseURL: inject("siteUrl"),
    viewport,
    reducedMotion: "reduce",
  });
  const { button, isOpen, linkTo } = findMobileMenu(page);

  test("the menu through which the visitor left is closed, and opens again", async () => {
    await startAt(page, "/careers/");
    await button.click();
    expect(await leaveAndReturn(page, "/aboutus/")).toBe(true);
    expect(await isOpen()).toBe(false);
    await button.click();
    expect(await linkTo(navigation.home).isVisible()).toBe(true);
  });

  test("a dropdown of the header that was open is closed", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await startAt(page, "/careers/");
    const menu = page.locator("#menu-services");
    await page.getByRole("button", { name: navigation.services }).click();
    expect(await menu.isVisible()).toBe(true);
    expect(await leaveAndReturn(page, "/aboutus/")).toBe(true);
    expect(await menu.isVisible()).toBe(false);
  });
});
