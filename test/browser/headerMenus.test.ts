import { beforeEach, describe, expect, test } from "vitest";
import { content } from "../support/browserContent.ts";
import { hasFocus } from "../support/browserPlace.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";

const browser = await connectBrowser();
const page = await sharePage(browser, {
  javaScriptEnabled: false,
  viewport: { width: 1440, height: 900 },
});
const { navigation } = content.shell;
const { cloud } = content.service;
const { banking } = content.industry;

const menus = [
  { name: navigation.services, other: navigation.industries, title: cloud.title, page: cloud },
  { name: navigation.industries, other: navigation.services, title: banking.title, page: banking },
];

const header = page.getByRole("banner");
const buttonOf = (name: string) => header.getByRole("button", { name });
const linkIn = (title: string) => header.getByRole("link", { name: title });
const isOpen = (name: string) =>
  header.locator(":popover-open", { hasText: allOf(name) }).isVisible();

beforeEach(async () => {
  await startAt(page, "/");
});

/** The last link of each menu, which the other menu does not have. */
function allOf(name: string): string {
  return name === navigation.services ? navigation.allServices : navigation.allIndustries;
}

describe.each(menus)(
  "without script, the header's $name menu",
  ({ name, other, title, page: { path, hero } }) => {
    test("opens and closes by a click on its button", async () => {
      await buttonOf(name).click();
      expect(await isOpen(name)).toBe(true);
      await buttonOf(name).click();
      expect(await isOpen(name)).toBe(false);
    });

    test("opens by Enter, and Esc closes it and gives focus back to its button", async () => {
      await buttonOf(name).press("Enter");
      expect(await isOpen(name)).toBe(true);
      await linkIn(title).focus();
      await page.keyboard.press("Escape");
      expect(await isOpen(name)).toBe(false);
      expect(await hasFocus(buttonOf(name))).toBe(true);
    });

    test("closes when the other one opens", async () => {
      await buttonOf(name).click();
      await buttonOf(other).click();
      expect(await isOpen(other)).toBe(true);
      expect(await isOpen(name)).toBe(false);
    });

    test("leads to its pages", async () => {
      await buttonOf(name).click();
      await linkIn(title).click();
      await page.waitForURL(`**${path}/`);
      expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(hero.title);
    });

    test("is reached by Tab from its button, its first link first", async () => {
      await buttonOf(name).press("Enter");
      await page.keyboard.press("Tab");
      expect(await hasFocus(header.locator(":popover-open a").first())).toBe(true);
    });
  },
);
