import { beforeEach, describe, expect, test } from "vitest";
import { fitsAcross } from "../../support/browser/look.ts";
import {
  collectScripts,
  connectBrowser,
  failRequests,
  sharePage,
  startAt,
} from "../../support/browser/session.ts";
import {
  cloud,
  content,
  findReactChunk,
  nameShown,
  waitUntilLive,
} from "../../support/browser/site.ts";

const browser = await connectBrowser();
const react = new RegExp(`${await findReactChunk()}$`);
const page = await sharePage(browser, {
  viewport: { width: 1440, height: 900 },
  reducedMotion: "reduce",
});
const scripts = collectScripts(page);
const warnings: string[] = [];
const faults: Error[] = [];
page.on("console", (message) => {
  if (message.type() === "warning") warnings.push(message.text());
});
page.on("pageerror", (fault) => faults.push(fault));

const island = (name: string) => page.locator(`[data-island=${name}]`);
const hero = island("heroCarousel");
const heroTries = () => scripts.filter((path) => path.includes("heroCarousel"));

beforeEach(async () => {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto("about:blank");
  for (const list of [scripts, warnings, faults]) list.length = 0;
});

function waitUntilFailed(name: string): Promise<void> {
  return page.locator(`[data-island=${name}][data-island-status=failed]`).waitFor();
}

describe("a script that fails once", () => {
  test.each([
    { what: "the widget's own", url: /heroCarousel-\w+\.js/ },
    { what: "the one with React", url: react },
  ])("is asked for again, and the widget works: $what", async ({ url }) => {
    await failRequests(page, url, 1);
    await startAt(page, "/");
    await waitUntilLive(hero);
    await page.getByRole("button", { name: "Next slide" }).click();
    expect(await nameShown(page)).toBe("2 of 3");
    expect(heroTries()).toEqual([
      expect.stringMatching(/\.js$/),
      expect.stringMatching(/\.js\?retry$/),
    ]);
    expect(warnings).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe("a script that always fails", () => {
  test("is asked for twice and complained of once", async () => {
    await failRequests(page, /heroCarousel-\w+\.js/);
    await startAt(page, "/");
    await waitUntilFailed("heroCarousel");
    await waitUntilLive(island("servicesExplorer"));
    expect(heroTries()).toHaveLength(2);
    expect(warnings).toEqual([expect.stringContaining('"heroCarousel" could not be loaded')]);
    expect(faults).toEqual([]);
  });

  test("leaves the hero a row of slides with dots that lead to them", async () => {
    await failRequests(page, /heroCarousel-\w+\.js/);
    await startAt(page, "/");
    await waitUntilFailed("heroCarousel");
    expect(await page.getByRole("button", { name: "Next slide" }).isVisible()).toBe(false);
    await hero.getByRole("link", { name: "Go to slide 3" }).click();
    await expect.poll(() => fitsAcross(page.locator("#slide-3"))).toBe(true);
    const link = page.locator("#slide-3 .button");
    await link.click();
    await page.waitForURL("**/contact/");
  });

  test("leaves the lifecycle a row of six steps with dots that lead to them", async () => {
    await failRequests(page, /lifecycleCarousel-\w+\.js/);
    await startAt(page, "/");
    await island("lifecycleCarousel").scrollIntoViewIfNeeded();
    await waitUntilFailed("lifecycleCarousel");
    expect(await page.getByRole("button", { name: "Next step" }).isVisible()).toBe(false);
    await page.getByRole("link", { name: "Go to step 6" }).click();
    await expect.poll(() => fitsAcross(page.locator("#step-6"))).toBe(true);
  });

  test("leaves the explorer's cards links to their pages", async () => {
    await failRequests(page, /servicesExplorer-\w+\.js/);
    await startAt(page, "/");
    await waitUntilFailed("servicesExplorer");
    await island("servicesExplorer").locator(`a[href$="${cloud.path}/"]`).click();
    await page.waitForURL("**/services/cloud/");
  });

  test("leaves all tabs of About open, with links to them", async () => {
    await failRequests(page, /aboutTabs-\w+\.js/);
    await startAt(page, "/aboutus/");
    await island("aboutTabs").scrollIntoViewIfNeeded();
    await waitUntilFailed("aboutTabs");
    const panels = island("aboutTabs").locator(".tabs__panel");
    expect(await panels.filter({ visible: true }).count()).toBe(3);
    expect(await island("aboutTabs").getByRole("link").count()).toBe(3);
  });

  test("leaves the contact form to the browser", async () => {
    await failRequests(page, /contactForm-\w+\.js/);
    await startAt(page, "/contact/");
    await page.getByRole("button", { name: content.contact.form.submit }).click();
    await waitUntilFailed("contactForm");
    const field = island("contactForm").locator("input").first();
    await expect.poll(() => field.evaluate((node) => node.matches(":focus:invalid"))).toBe(true);
  });

  test("takes a click on Next with it without a fault", async () => {
    await failRequests(page, /heroCarousel-\w+\.js/);
    await startAt(page, "/");
    await hero
      .getByRole("button", { name: "Next slide", includeHidden: true })
      .dispatchEvent("click");
    await waitUntilFailed("heroCarousel");
    expect(faults).toEqual([]);
    expect(heroTries()).toHaveLength(2);
  });

  test("if it is React, every widget is left as without script", async () => {
    await failRequests(page, react);
    await startAt(page, "/");
    await waitUntilFailed("heroCarousel");
    await waitUntilFailed("servicesExplorer");
    await island("lifecycleCarousel").scrollIntoViewIfNeeded();
    await waitUntilFailed("lifecycleCarousel");
    expect(await hero.getByRole("link", { name: "Go to slide 3" }).isVisible()).toBe(true);
    expect(warnings).toHaveLength(3);
    expect(faults).toEqual([]);
  });
});

describe("a loader that does not arrive", () => {
  test("leaves every island of the page in its no-script look", async () => {
    await failRequests(page, /loadIslands-\w+\.js/);
    await startAt(page, "/");
    await waitUntilFailed("heroCarousel");
    await waitUntilFailed("servicesExplorer");
    await waitUntilFailed("lifecycleCarousel");
    expect(await page.getByRole("button", { name: "Next slide" }).isVisible()).toBe(false);
    await hero.getByRole("link", { name: "Go to slide 3" }).click();
    await expect.poll(() => fitsAcross(page.locator("#slide-3"))).toBe(true);
  });
});
