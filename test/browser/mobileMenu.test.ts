import { beforeEach, describe, expect, test } from "vitest";
import { content } from "../support/browserContent.ts";
import { hasFocus } from "../support/browserPlace.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";

const browser = await connectBrowser();
const { navigation, mobileMenu } = content.shell;
const phone = { width: 390, height: 844 };
const page = await sharePage(browser, {
  javaScriptEnabled: false,
  viewport: phone,
  // The menu then comes and goes at once instead of sliding: what is asked is what stays.
  reducedMotion: "reduce",
});

const menu = page.locator("#mobile-menu");
const button = page.getByRole("banner").getByRole("button", { name: mobileMenu.open, exact: true });
const headOf = (group: string) => menu.locator("summary", { hasText: group });
const linkTo = (title: string) => menu.getByRole("link", { name: title, exact: true });

beforeEach(async () => {
  await page.setViewportSize(phone);
  await startAt(page, "/");
});

describe("without script, the menu of small screens", () => {
  test.each([
    { width: 1079, hasButton: true },
    { width: 1080, hasButton: false },
  ])("stands in for the header's links below 1080 px: $width px", async ({ width, hasButton }) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await button.isVisible()).toBe(hasButton);
    expect(await page.getByRole("navigation", { name: navigation.label }).isVisible()).toBe(
      !hasButton,
    );
  });

  test("opens by a click and fills the screen", async () => {
    await button.click();
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
  });

  test("opens by Enter, and Esc closes it and gives focus back to its button", async () => {
    await button.press("Enter");
    expect(await menu.isVisible()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect(await menu.isVisible()).toBe(false);
    expect(await hasFocus(button)).toBe(true);
  });

  test("closes by its close button, which gives focus back", async () => {
    await button.click();
    await menu.getByRole("button", { name: mobileMenu.close }).click();
    expect(await menu.isVisible()).toBe(false);
    expect(await hasFocus(button)).toBe(true);
  });

  test("expands one group at a time", async () => {
    await button.click();
    const { cloud } = content.service;
    const { banking } = content.industry;
    expect(await linkTo(cloud.title).isVisible()).toBe(false);
    await headOf(navigation.services).click();
    expect(await linkTo(cloud.title).isVisible()).toBe(true);
    await headOf(navigation.industries).click();
    expect(await linkTo(banking.title).isVisible()).toBe(true);
    expect(await linkTo(cloud.title).isVisible()).toBe(false);
    await headOf(navigation.industries).click();
    expect(await linkTo(banking.title).isVisible()).toBe(false);
  });

  test.each([
    { group: navigation.services, to: content.service.travel },
    { group: navigation.industries, to: content.industry.healthcare },
  ])("leads from the group $group to its pages", async ({ group, to }) => {
    await button.click();
    await headOf(group).press("Enter");
    await linkTo(to.title).click();
    await page.waitForURL(`**${to.path}/`);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(to.hero.title);
  });

  test.each([
    { title: navigation.about, path: "/aboutus/" },
    { title: navigation.careers, path: "/careers/" },
    { title: navigation.contact, path: "/contact/" },
  ])("leads to $path", async ({ title, path }) => {
    await button.click();
    await linkTo(title).click();
    await page.waitForURL(`**${path}`);
    expect(await page.locator("#mobile-menu").isVisible()).toBe(false);
  });
});
