import { beforeEach, describe, expect, test } from "vitest";
import { content } from "../support/browserContent.ts";
import { findMobileMenu } from "../support/browserMobileMenu.ts";
import { hasFocus, isBelowHeader } from "../support/browserPlace.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";
import { listHeard, walkByTab } from "../support/browserWalk.ts";

const { navigation } = content.shell;
const { cloud } = content.service;
const { banking } = content.industry;
const phone = { width: 390, height: 844 };

const browser = await connectBrowser();
const page = await sharePage(browser, { viewport: phone, reducedMotion: "reduce" });
const { menu, button, closeButton, isOpen, headOf, linkTo } = findMobileMenu(page);

beforeEach(async () => {
  await page.setViewportSize(phone);
  await startAt(page, "/careers/");
  // The script of the page has run once the button says what it controls.
  await page.locator(".menu-button[aria-controls]").waitFor();
});

/** Where the focus is: inside the menu, on nothing, or on an element of the page behind. */
function placeFocus(): string {
  const { activeElement } = document;
  if (activeElement?.closest("#mobile-menu")) return "menu";
  return activeElement === document.body ? "nothing" : "page";
}

describe("the open menu is modal", () => {
  test("it is a dialog with a name, and all that assistive technology finds", async () => {
    const behind = `heading ${content.careers.hero.title}`;
    expect(await listHeard(page)).toContain(behind);
    await button.click();
    expect(await menu.evaluate((node) => node.matches("dialog:modal"))).toBe(true);
    expect(await menu.getAttribute("aria-label")).toBe(content.shell.mobileMenu.label);
    const heard = await listHeard(page);
    expect(heard).toContain(`link ${navigation.about}`);
    expect(heard).not.toContain(behind);
  });

  test("forty steps of Tab and of Shift+Tab never reach the page behind", async () => {
    await button.click();
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press(key);
        expect(await page.evaluate(placeFocus)).not.toBe("page");
      }
    }
  });

  test("Tab comes to every row of the menu", async () => {
    await button.click();
    const stops = await walkByTab(page, 9);
    expect(stops).toEqual(
      expect.arrayContaining([
        navigation.home,
        navigation.about,
        navigation.services,
        navigation.industries,
        navigation.careers,
        navigation.contact,
      ]),
    );
  });

  test("the page behind is inert", async () => {
    await button.click();
    await page.evaluate(() => document.querySelector<HTMLElement>("main a")?.focus());
    expect(await page.evaluate(placeFocus)).not.toBe("page");
  });

  test("the page behind does not scroll, and stands where it stood when the menu closes", async () => {
    await page.evaluate(() => scrollTo(0, 700));
    const box = await button.boundingBox();
    // Not `button.click()`, by which Playwright scrolls to where the sticky header would stand without being sticky.
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    expect(await isOpen()).toBe(true);
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 600);
    await headOf(navigation.services).click();
    await page.mouse.wheel(0, 3000);
    await page.keyboard.press("Escape");
    expect(await isOpen()).toBe(false);
    expect(await page.evaluate(() => scrollY)).toBe(700);
  });
});

describe("closing", () => {
  test.each(["Enter", "Space"])("Esc after %s closes and gives focus back", async (key) => {
    await button.press(key);
    expect(await isOpen()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect(await isOpen()).toBe(false);
    expect(await hasFocus(button)).toBe(true);
  });

  test("the close button closes and gives focus back", async () => {
    await button.click();
    await closeButton.click();
    expect(await isOpen()).toBe(false);
    expect(await hasFocus(button)).toBe(true);
  });

  test("it opens again after every way of closing", async () => {
    await button.click();
    await page.keyboard.press("Escape");
    await button.click();
    await closeButton.click();
    await button.click();
    expect(await isOpen()).toBe(true);
  });

  test("a link of the menu leads to its page, where the menu is closed", async () => {
    await button.click();
    await linkTo(navigation.about).click();
    await page.waitForURL("**/aboutus/");
    expect(await isOpen()).toBe(false);
  });

  test("a link to a place of the same page closes the menu and shows that place below the header", async () => {
    const row = menu.locator("nav a").last();
    await row.evaluate((node) => node.setAttribute("href", "#open-positions"));
    await button.click();
    await row.click();
    await expect.poll(isOpen).toBe(false);
    const heading = page.getByRole("heading", { name: content.careers.positions.heading });
    await expect.poll(() => isBelowHeader(heading)).toBe(true);
  });

  test.each([
    { width: 1079, stays: true },
    { width: 1080, stays: false },
  ])("growing past 1080 px closes: at $width px open is $stays", async ({ width, stays }) => {
    await button.click();
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => menu.evaluate((node) => node.hasAttribute("open"))).toBe(stays);
    await page.setViewportSize(phone);
    expect(await isOpen()).toBe(stays);
  });
});

describe("Mobile toggle is the same disclosure", () => {
  test("aria-expanded and aria-controls are kept true", async () => {
    const read = () => button.getAttribute("aria-expanded");
    const opener = page.locator(".menu-button");
    expect(await opener.getAttribute("aria-controls")).toBe("mobile-menu");
    expect(await read()).toBe("false");
    await button.click();
    expect(await opener.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Escape");
    await expect.poll(read).toBe("false");
  });

  test("Services and Industries expand and collapse one at a time", async () => {
    await button.click();
    await headOf(navigation.services).press("Enter");
    expect(await linkTo(cloud.title).isVisible()).toBe(true);
    await headOf(navigation.industries).click();
    expect(await linkTo(banking.title).isVisible()).toBe(true);
    expect(await linkTo(cloud.title).isVisible()).toBe(false);
    await headOf(navigation.industries).press("Space");
    expect(await linkTo(banking.title).isVisible()).toBe(false);
  });

  test.each([844, 500])("the group's height is limited and scrolls, %i px high", async (height) => {
    await page.setViewportSize({ ...phone, height });
    await button.click();
    await headOf(navigation.services).click();
    const group = menu.locator("details[open] > ul");
    const [shown, whole] = await group.evaluate((node) => [node.clientHeight, node.scrollHeight]);
    expect(shown).toBeLessThanOrEqual(Math.min(28 * 16, 0.6 * height));
    expect(whole).toBeGreaterThan(shown ?? 0);
    await group.hover();
    await page.mouse.wheel(0, 2000);
    await expect
      .poll(() => group.evaluate((node) => node.scrollTop))
      .toBe((whole ?? 0) - (shown ?? 0));
  });
});
