import { afterEach, describe, expect, test } from "vitest";
import { hasFocus } from "../../../support/browser/look.ts";
import { collectFaults, connectBrowser, sharePage } from "../../../support/browser/session.ts";
import {
  findDropdowns,
  findMobileMenu,
  kindsOfPage,
  waitForMenus,
} from "../../../support/browser/site.ts";

/** Classes of revealed elements that are not fully visible. Runs in the page. */
function listFaint(): string[] {
  return Array.from(document.querySelectorAll("[data-reveal]"))
    .filter((element) => element.checkVisibility() && getComputedStyle(element).opacity !== "1")
    .map(({ className }) => className);
}

// Things that other suites test by Chromium's own protocol.
const page = await sharePage(await connectBrowser(), { viewport: { width: 1440, height: 600 } });
const faults = collectFaults(page);

afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

describe.each([1440, 390])("%i px wide", (width) => {
  test.each(kindsOfPage)(
    "everything that %s reveals on scrolling becomes visible",
    async (address) => {
      await page.setViewportSize({ width, height: 600 });
      await page.goto(address);
      for (const element of await page.locator("[data-reveal]").all()) {
        await element.evaluate((node) => node.scrollIntoView({ behavior: "instant" }));
        await expect.poll(() => element.getAttribute("data-reveal")).not.toBe("waiting");
      }
      await expect.poll(() => page.evaluate(listFaint)).toEqual([]);
    },
  );
});

test("going back to a page left with its menu open shows the menu closed", async () => {
  const readPath = () => page.evaluate(() => location.pathname);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { services } = findDropdowns(page);
  await page.goto("/careers/");
  await services.button.click();
  await services.menu.getByRole("link").last().click();
  await expect.poll(readPath).toBe("/services/");
  // Playwright's `goBack` waits forever for Firefox to report the navigation.
  await page.evaluate(() => history.back());
  await expect.poll(readPath).toBe("/careers/");
  await expect.poll(services.isOpen).toBe(false);
});

test.each(["Enter", "Space"])(
  "the mobile menu and its groups open by %s, and Esc returns the focus to the menu's button",
  async (key) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/careers/");
    await waitForMenus(page);
    const { menu, button, isOpen } = findMobileMenu(page);
    const groups = menu.locator("details");
    await button.press(key);
    await expect.poll(isOpen).toBe(true);
    await menu.locator("summary").first().press(key);
    await expect.poll(() => groups.first().getAttribute("open")).toBe("");
    await menu.locator("summary").last().press(key);
    await expect.poll(() => groups.last().getAttribute("open")).toBe("");
    await expect.poll(() => groups.first().getAttribute("open")).toBeNull();
    await page.keyboard.press("Escape");
    await expect.poll(isOpen).toBe(false);
    await expect.poll(() => hasFocus(button)).toBe(true);
  },
);
