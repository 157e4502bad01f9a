import { beforeEach, expect, test } from "vitest";
import { hasFocus } from "../../support/browser/look.ts";
import { needs } from "../../support/browser/needs.ts";
import {
  connectBrowser,
  holdRequests,
  launchWithCache,
  leaveAndReturn,
  sharePage,
  startAt,
} from "../../support/browser/session.ts";
import {
  banking,
  cloud,
  content,
  findDropdowns,
  findMobileMenu,
  waitForMenus,
} from "../../support/browser/site.ts";

const { navigation } = content.shell;
const phone = { width: 390, height: 844 };
const browser = await connectBrowser();

needs("no script").describe("without script, the mobile menu", async () => {
  const page = await sharePage(browser, {
    javaScriptEnabled: false,
    viewport: phone,
    // The menu then opens and closes at once instead of sliding, so that states read are final.
    reducedMotion: "reduce",
  });
  const { menu, button, closeButton, isOpen, headOf, linkTo } = findMobileMenu(page);

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
    await button.press("Enter");
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

  test.each([
    { group: navigation.services, title: cloud.title, path: cloud.path },
    { group: navigation.industries, title: banking.title, path: banking.path },
    { title: navigation.about, path: "/aboutus" },
    { title: navigation.contact, path: "/contact" },
  ])("leads to $path", async ({ group, title, path }) => {
    await button.click();
    if (group !== undefined) await headOf(group).press("Enter");
    await linkTo(title).click();
    await page.waitForURL(`**${path}/`);
    await expect.poll(isOpen).toBe(false);
  });
});

needs("changing motion").describe("the menu slides in", async () => {
  const page = await sharePage(browser, { viewport: phone });
  const { menu, button, closeButton, isOpen } = findMobileMenu(page);
  const inFrom = "translate from 100% to 0px in 420 ms";

  test("from the right edge in 420 ms, and out in 220 ms", async () => {
    await startAt(page, "/careers/");
    await waitForMenus(page);
    expect(await menu.evaluate(listTransitions, await button.elementHandle())).toContain(inFrom);
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
    expect(await menu.evaluate(listTransitions, await closeButton.elementHandle())).toContain(
      "translate from 0px to 100% in 220 ms",
    );
    await expect.poll(isOpen).toBe(false);
  });

  test("at once if reduced motion is preferred, and its groups open at once", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await startAt(page, "/careers/");
    await waitForMenus(page);
    await button.click();
    expect(await menu.evaluate(listTransitions, null)).toEqual([]);
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
    const group = menu.locator("details").first();
    const duration = await group.evaluate(
      (node) => getComputedStyle(node, "::details-content").transitionDuration,
    );
    expect(duration).toBe("0s");
    await page.emulateMedia({ reducedMotion: "no-preference" });
  });

  test("before its script has loaded, then stays open and becomes modal", async () => {
    const release = await holdRequests(page, /\/everyPage-\w+\.js$/);
    await page.goto("/careers/", { waitUntil: "commit" });
    await button.click();
    await expect.poll(isOpen).toBe(true);
    expect(await menu.evaluate((node) => node.matches(":popover-open"))).toBe(true);
    release();
    await waitForMenus(page);
    expect(await menu.evaluate((node) => node.matches("dialog:modal"))).toBe(true);
    expect(await menu.evaluate(listTransitions, null)).not.toContain(inFrom);
  });
});

/** Time and end points of the menu's transitions, after an optional click: some are short. Runs in the page. */
function listTransitions(menu: Element, clicked: Node | null): string[] {
  if (clicked instanceof HTMLElement) clicked.click();
  return menu
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition)
    .map(({ transitionProperty, effect }) => {
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      const ends = frames.map((frame) => String(frame[transitionProperty])).join(" to ");
      return `${transitionProperty} from ${ends} in ${effect?.getTiming().duration} ms`;
    });
}

needs("kept pages").describe("when a page is restored from the back/forward cache", async () => {
  const page = await sharePage(await launchWithCache(), {
    viewport: phone,
    reducedMotion: "reduce",
  });
  const { button, isOpen } = findMobileMenu(page);
  const { services } = findDropdowns(page);

  test("menus that were open are closed", async () => {
    await startAt(page, "/careers/");
    await button.click();
    expect(await leaveAndReturn(page, "/aboutus/")).toBe(true);
    await expect.poll(isOpen).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await services.button.click();
    expect(await leaveAndReturn(page, "/aboutus/")).toBe(true);
    await expect.poll(services.isOpen).toBe(false);
  });
});
