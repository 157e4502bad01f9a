import { beforeEach, describe, expect, inject, test } from "vitest";
import { hasFocus } from "../../support/browser/look.ts";
import {
  collectScripts,
  connectBrowser,
  holdRequests,
  launchWithCache,
  leaveAndReturn,
  sharePage,
  startAt,
} from "../../support/browser/session.ts";
import { content, nameShown, waitUntilLive } from "../../support/browser/site.ts";

const viewport = { width: 1440, height: 900 };
// The carousel then stands still by itself.
const reducedMotion = "reduce";

describe("what a visitor does before a widget has come", async () => {
  const browser = await connectBrowser();
  const page = await sharePage(browser, { viewport, reducedMotion });
  const hero = page.locator("[data-island=heroCarousel]");
  const control = (name: string) => page.getByRole("button", { name, exact: true });
  const isBusy = () => hero.getAttribute("data-island-status");

  beforeEach(async () => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test.each([
    { clicks: ["Next slide"], shows: "2 of 3" },
    { clicks: ["Next slide", "Next slide"], shows: "2 of 3" },
    { clicks: ["Next slide", "Previous slide"], shows: "3 of 3" },
    { clicks: ["Go to slide 3"], shows: "3 of 3" },
  ])("clicks on $clicks on a slow network: the last is made once: $shows", async (row) => {
    const release = await holdRequests(page, /heroCarousel-\w+\.js$/);
    await startAt(page, "/");
    await expect.poll(isBusy).toBe("loading");
    for (const name of row.clicks) await control(name).click();
    expect(await nameShown(page)).toBe("1 of 3");
    release();
    await waitUntilLive(hero);
    await expect.poll(() => nameShown(page)).toBe(row.shows);
    await control("Next slide").click();
    await control("Previous slide").click();
    expect(await nameShown(page)).toBe(row.shows);
  });

  test("a click on a link of a widget is not held back", async () => {
    await holdRequests(page, /heroCarousel-\w+\.js$/);
    await startAt(page, "/");
    await hero.getByRole("link", { name: content.home.slides[0]?.buttonText ?? "" }).click();
    await page.waitForURL("**/contact/");
  });

  test("focus and typed text in the contact form are there when it has been hydrated", async () => {
    const release = await holdRequests(page, /contactForm-\w+\.js$/);
    const form = page.locator("[data-island=contactForm]");
    const field = page.getByRole("textbox", { name: content.contact.form.message });
    await startAt(page, "/contact/");
    await field.pressSequentially("A till for our");
    await field.evaluate((node) => Object.assign(node, { isTheServers: true }));
    expect(await form.getAttribute("data-island-status")).toBe("loading");
    release();
    await waitUntilLive(form);
    await page.keyboard.type(" shop.");
    expect(await hasFocus(field)).toBe(true);
    expect(await field.inputValue()).toBe("A till for our shop.");
    expect(await field.evaluate((node) => "isTheServers" in node)).toBe(true);
  });
});

describe("a page that comes back from the browser's cache", async () => {
  const browser = await launchWithCache();
  const page = await browser.newPage({ baseURL: inject("siteUrl"), viewport, reducedMotion });
  const scripts = collectScripts(page);

  test("has its carousels where they stood, at work, and loads nothing again", async () => {
    await startAt(page, "/");
    await waitUntilLive(page.locator("[data-island=heroCarousel]"));
    await page.getByRole("button", { name: "Next slide" }).click();
    expect(await leaveAndReturn(page, "/careers/")).toBe(true);
    scripts.length = 0;
    expect(await nameShown(page)).toBe("2 of 3");
    await page.getByRole("button", { name: "Next slide" }).click();
    expect(await nameShown(page)).toBe("3 of 3");
    const step = page.getByRole("button", { name: "Go to step 4" });
    await step.click();
    await expect.poll(() => step.getAttribute("aria-current")).toBe("true");
    expect(scripts.filter((path) => !path.includes("lifecycleCarousel"))).toEqual([]);
  });

  test("has the tab that was open", async () => {
    await startAt(page, "/aboutus/");
    const tab = page.getByRole("tab");
    await page.locator("[data-island=aboutTabs]").scrollIntoViewIfNeeded();
    await tab.nth(1).click();
    expect(await leaveAndReturn(page, "/careers/")).toBe(true);
    expect(await tab.nth(1).getAttribute("aria-selected")).toBe("true");
    await tab.nth(2).click();
    expect(await tab.nth(2).getAttribute("aria-selected")).toBe("true");
  });

  test("has what was typed into the contact form", async () => {
    await startAt(page, "/contact/");
    const field = page.getByRole("textbox", { name: content.contact.form.message });
    await field.fill("A till for our shop.");
    await waitUntilLive(page.locator("[data-island=contactForm]"));
    expect(await leaveAndReturn(page, "/careers/")).toBe(true);
    expect(await field.inputValue()).toBe("A till for our shop.");
  });
});
