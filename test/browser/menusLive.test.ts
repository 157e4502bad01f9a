import { beforeEach, describe, expect, test } from "vitest";
import { content } from "../support/browserContent.ts";
import { findDropdowns } from "../support/browserHeader.ts";
import { hasFocus } from "../support/browserPlace.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";

// ANCHORS D3, box by box: the header's dropdowns as APG disclosure navigation, with the script of every page.
const { navigation } = content.shell;
const { cloud } = content.service;
const browser = await connectBrowser();
const page = await sharePage(browser, {
  viewport: { width: 1440, height: 900 },
  reducedMotion: "reduce",
});
const { services, industries } = findDropdowns(page);
const nav = page.getByRole("banner").getByRole("navigation", { name: navigation.label });

beforeEach(async () => {
  await startAt(page, "/services/cloud/");
  // The script of the page has run once the buttons say what they control.
  await page.locator("button[aria-controls=menu-services]").waitFor();
});

/** What the button says of its menu. */
function readState(button: typeof services.button): Promise<(string | null)[]> {
  return button.evaluate((node) =>
    ["aria-expanded", "aria-controls"].map((name) => node.getAttribute(name)),
  );
}

describe("a nav landmark with name > ul > li > button[aria-expanded][aria-controls] + nested ul of links", () => {
  test("the parts stand in each other", async () => {
    expect(await nav.count()).toBe(1);
    const inItem = nav.locator("> ul > li > button[aria-expanded][aria-controls] + div > ul");
    expect(await inItem.count()).toBe(2);
    expect(await inItem.locator("> li > a").count()).toBe(8 + 1 + 5 + 1);
    expect(await inItem.locator("> li > :not(a)").count()).toBe(0);
  });

  test("no role=menu or menuitem, no aria-haspopup", async () => {
    expect(await page.locator("[role^=menu], [aria-haspopup]").count()).toBe(0);
  });

  test("aria-expanded and aria-controls stay true whatever opens and closes the menu", async () => {
    const { button } = services;
    expect(await readState(button)).toEqual(["false", "menu-services"]);
    await button.click();
    await expect.poll(() => readState(button)).toEqual(["true", "menu-services"]);
    await industries.button.click();
    await expect.poll(() => readState(button)).toEqual(["false", "menu-services"]);
    await expect.poll(() => readState(industries.button)).toEqual(["true", "menu-industries"]);
    await page.keyboard.press("Escape");
    await expect.poll(() => readState(industries.button)).toEqual(["false", "menu-industries"]);
  });
});

describe("Enter/Space toggle; Tab moves through", () => {
  test.each(["Enter", "Space"])("%s opens and closes", async (key) => {
    await services.button.press(key);
    expect(await services.isOpen()).toBe(true);
    await services.button.press(key);
    expect(await services.isOpen()).toBe(false);
    expect(await hasFocus(services.button)).toBe(true);
  });

  test("Tab goes from the button through every link of the menu, in order", async () => {
    await services.button.press("Enter");
    const seen: (string | null | undefined)[] = [];
    for (let link = 0; link < 9; link += 1) {
      await page.keyboard.press("Tab");
      seen.push(await page.evaluate(() => document.activeElement?.getAttribute("href")));
    }
    const links = services.menu.getByRole("link");
    expect(seen).toEqual(
      await links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))),
    );
    expect(await services.isOpen()).toBe(true);
  });
});

test("Esc closes and returns focus to its button", async () => {
  await services.button.press("Enter");
  await services.menu.getByRole("link").nth(3).focus();
  await page.keyboard.press("Escape");
  expect(await services.isOpen()).toBe(false);
  expect(await hasFocus(services.button)).toBe(true);
});

test("Esc closes and returns focus to its button also when the menu was opened by hover", async () => {
  await services.button.hover();
  await expect.poll(services.isOpen).toBe(true);
  await services.menu.getByRole("link").nth(3).focus();
  await page.keyboard.press("Escape");
  expect(await services.isOpen()).toBe(false);
  expect(await hasFocus(services.button)).toBe(true);
});

test("Esc closes a menu opened by hover, wherever the focus is, and leaves the focus there", async () => {
  const contact = nav.getByRole("link", { name: navigation.contact });
  await contact.focus();
  await services.button.hover();
  await expect.poll(services.isOpen).toBe(true);
  await page.keyboard.press("Escape");
  expect(await services.isOpen()).toBe(false);
  expect(await hasFocus(contact)).toBe(true);
});

describe("focus leaving the nav closes", () => {
  test("forwards, by Tab from the last link, on to the next button", async () => {
    await services.button.press("Enter");
    await services.menu.getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    expect(await services.isOpen()).toBe(false);
    expect(await hasFocus(industries.button)).toBe(true);
  });

  test("backwards, by Shift+Tab from the button, to the link before it", async () => {
    await services.button.press("Enter");
    await page.keyboard.press("Shift+Tab");
    expect(await services.isOpen()).toBe(false);
    expect(await hasFocus(nav.getByRole("link", { name: navigation.about }))).toBe(true);
  });
});

test.each([
  { by: "click", open: () => industries.button.click() },
  { by: "Enter", open: () => industries.button.press("Enter") },
])("opening one closes others: by $by", async ({ open }) => {
  await services.button.click();
  await open();
  expect(await industries.isOpen()).toBe(true);
  expect(await services.isOpen()).toBe(false);
});

test("a click outside closes", async () => {
  await services.button.click();
  await page.mouse.click(300, 880);
  expect(await services.isOpen()).toBe(false);
});

test.each(["ArrowDown", "End"])("%s in an open menu still scrolls the page", async (key) => {
  await services.button.press("Enter");
  await services.menu.getByRole("link").first().focus();
  await page.keyboard.press(key);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

describe("current page, caret, hidden list", () => {
  test('aria-current="page" is on the link to this page alone, and its button is marked', async () => {
    await services.button.click();
    const current = nav.locator("[aria-current=page]");
    expect(await current.getAttribute("href")).toBe(`${cloud.path}/`);
    expect(await services.button.getAttribute("aria-current")).toBe("true");
    expect(await industries.button.getAttribute("aria-current")).toBeNull();
  });

  test("the caret is drawn in currentColor, so that forced colours show it", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const caret = services.button.locator("svg");
    const [stroke, color] = await caret.evaluate((node) => [
      getComputedStyle(node).stroke,
      getComputedStyle(node.closest("button") ?? node).color,
    ]);
    await page.emulateMedia({ forcedColors: "none" });
    expect(stroke).toBe(color);
    expect((await caret.boundingBox())?.width).toBeGreaterThan(8);
  });

  test("a closed list is not there for anybody: no box, no link for assistive technology, no Tab stop", async () => {
    expect(await services.menu.evaluate((node) => getComputedStyle(node).display)).toBe("none");
    expect(await nav.getByRole("link", { name: cloud.title }).count()).toBe(0);
    await services.button.focus();
    await page.keyboard.press("Tab");
    expect(await hasFocus(industries.button)).toBe(true);
  });
});
