import { afterEach, describe, expect, test } from "vitest";
import { hasFocus } from "../../../support/browser/look.ts";
import { collectFaults, connectBrowser, sharePage } from "../../../support/browser/session.ts";
import {
  findDropdowns,
  findMobileMenu,
  openWidget,
  pageAddresses,
  waitForMenus,
} from "../../../support/browser/site.ts";
import { listFaint } from "../../../support/browser/webkit.ts";

// What the other suites can't ask of Firefox, because they ask by Chromium's own protocol.
const page = await sharePage(await connectBrowser(), { viewport: { width: 1440, height: 600 } });
const faults = collectFaults(page);

afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

describe.each([1440, 390])("%i px wide", (width) => {
  test.each(pageAddresses)("all that %s reveals comes into view", async (address) => {
    await page.setViewportSize({ width, height: 600 });
    await page.goto(address);
    for (const element of await page.locator("[data-reveal]").all()) {
      await element.evaluate((node) => node.scrollIntoView({ behavior: "instant" }));
      await expect.poll(() => element.getAttribute("data-reveal")).not.toBe("waiting");
    }
    await expect.poll(() => page.evaluate(listFaint)).toEqual([]);
  });
});

// By the page's own history: Playwright waits forever for Firefox to say that it has gone back.
const goBack = () => page.evaluate(() => history.back());
const goForward = () => page.evaluate(() => history.forward());
const readPath = () => page.evaluate(() => location.pathname);

describe("back and forward", () => {
  const open = () =>
    page
      .locator(".tabs__panel")
      .evaluateAll((panels) => panels.filter((one) => one.checkVisibility()).map(({ id }) => id));

  test("go through the tabs of About Us, also from another page", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openWidget(page, "/aboutus/", "aboutTabs");
    await page.getByRole("tab").nth(1).click();
    await page.getByRole("tab").nth(2).click();
    await expect.poll(open).toEqual(["vision"]);
    await goBack();
    await expect.poll(open).toEqual(["mission"]);
    await goBack();
    await expect.poll(open).toEqual(["about-us"]);
    await goForward();
    await expect.poll(open).toEqual(["mission"]);
    await page.goto("/careers/");
    await goBack();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("#mission");
    await expect.poll(open).toEqual(["mission"]);
  });

  test("come back to a page whose menu is closed, though it was left open", async () => {
    const { services } = findDropdowns(page);
    await page.goto("/careers/");
    await services.button.click();
    await services.menu.getByRole("link").last().click();
    await expect.poll(readPath).toBe("/services/");
    await goBack();
    await expect.poll(readPath).toBe("/careers/");
    await expect.poll(services.isOpen).toBe(false);
  });
});

test("a click on a tab leaves the page where it is", async () => {
  const widget = await openWidget(page, "/aboutus/", "aboutTabs");
  const tab = widget.getByRole("tab").nth(1);
  await tab.evaluate((node) => node.scrollIntoView({ block: "center", behavior: "instant" }));
  const before = await page.evaluate(() => scrollY);
  const box = await tab.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
  await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test.each(["Enter", "Space"])(
  "the mobile menu and its groups open by %s, and Esc gives focus back",
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
