import { beforeEach, describe, expect, test } from "vitest";
import { nameShown } from "../../support/browser/carousels.ts";
import { fitsAcross } from "../../support/browser/look.ts";
import {
  collectScripts,
  failRequests,
  holdRequests,
  openPage,
  startAt,
} from "../../support/browser/session.ts";
import { cloud, content, findReactChunk, waitUntilLive } from "../../support/browser/site.ts";

// With reduced motion the hero doesn't rotate.
const options = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;
const react = new RegExp(`${await findReactChunk()}$`);
const page = await openPage(options);
const scripts = collectScripts(page);
const warnings: string[] = [];
const faults: Error[] = [];
page.on("console", (message) => {
  if (message.type() === "warning") warnings.push(message.text());
});
page.on("pageerror", (fault) => faults.push(fault));

const island = (name: string) => page.locator(`[data-island=${name}]`);
const hero = island("heroCarousel");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const heroScript = /heroCarousel-\w+\.js/;
const heroTries = () => scripts.filter((path) => heroScript.test(path));

beforeEach(async () => {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto("/robots.txt");
  for (const list of [warnings, faults]) list.length = 0;
});

const waitUntilFailed = (name: string) =>
  page.locator(`[data-island=${name}][data-island-status=failed]`).waitFor();

test.each([
  { clicks: ["Next slide", "Next slide"], shows: "3 of 3" },
  { clicks: ["Next slide", "Previous slide"], shows: "1 of 3" },
])(
  "clicks on $clicks before a widget is hydrated are replayed in order, once each: $shows",
  async ({ clicks, shows }) => {
    const release = await holdRequests(page, heroScript);
    await startAt(page, "/");
    await expect.poll(() => hero.getAttribute("data-island-status")).toBe("loading");
    // Not by mouse: these buttons are hidden before hydration, although those of other widgets may not be.
    for (const name of clicks) await hero.locator(`[aria-label="${name}"]`).dispatchEvent("click");
    await expect.poll(() => nameShown(page)).toBe("1 of 3");
    release();
    await waitUntilLive(hero);
    await expect.poll(() => nameShown(page)).toBe(shows);
  },
);

test.each([
  { what: "a widget's own", url: heroScript },
  { what: "the one with React", url: react },
])("a script that fails once is requested again, and the widget works: $what", async ({ url }) => {
  await failRequests(page, url, 1);
  await startAt(page, "/");
  await waitUntilLive(hero);
  await button("Next slide").click();
  await expect.poll(() => nameShown(page)).toBe("2 of 3");
  expect(heroTries().map((path) => path.endsWith(".js?retry"))).toEqual([false, true]);
  expect([warnings, faults]).toEqual([[], []]);
});

describe("a script that always fails", () => {
  test("is requested twice, even with a click on the widget, and reported once", async () => {
    await failRequests(page, heroScript);
    await startAt(page, "/");
    const next = hero.getByRole("button", { name: "Next slide", includeHidden: true });
    await next.dispatchEvent("click");
    await waitUntilFailed("heroCarousel");
    await waitUntilLive(island("servicesExplorer"));
    expect(heroTries()).toHaveLength(2);
    expect(warnings).toEqual([expect.stringContaining('"heroCarousel" could not be loaded')]);
    expect(faults).toEqual([]);
  });

  /** Checks that each widget's HTML works without the widget. */
  const withoutWidget: Record<string, () => Promise<void>> = {
    heroCarousel: async () => {
      expect(await button("Next slide").isVisible()).toBe(false);
      await hero.getByRole("link", { name: "Go to slide 3" }).click();
      await expect.poll(() => fitsAcross(page.locator("#slide-3"))).toBe(true);
      await page.locator("#slide-3 .button").click();
      await page.waitForURL("**/contact/");
    },
    lifecycleCarousel: async () => {
      expect(await button("Next step").isVisible()).toBe(false);
      await page.getByRole("link", { name: "Go to step 6" }).click();
      await expect.poll(() => fitsAcross(page.locator("#step-6"))).toBe(true);
    },
    servicesExplorer: async () => {
      await island("servicesExplorer").locator(`a[href$="${cloud.path}/"]`).click();
      await page.waitForURL("**/services/cloud/");
    },
    aboutTabs: async () => {
      const panels = island("aboutTabs").locator(".tabs__panel");
      await island("aboutTabs").getByRole("link").nth(1).click();
      await expect.poll(() => panels.nth(1).isVisible()).toBe(true);
      expect(await panels.filter({ visible: true }).count()).toBe(1);
    },
    contactForm: async () => {
      await button(content.contact.form.submit).click();
      const field = island("contactForm").locator("input").first();
      await expect.poll(() => field.evaluate((node) => node.matches(":focus:invalid"))).toBe(true);
    },
  };
  const addresses: Record<string, string> = { aboutTabs: "/aboutus/", contactForm: "/contact/" };

  test.each(Object.entries(withoutWidget))(
    "leaves its widget working as without script: %s",
    async (name, use) => {
      await failRequests(page, new RegExp(`${name}-\\w+\\.js`));
      await startAt(page, addresses[name] ?? "/");
      await island(name).scrollIntoViewIfNeeded();
      await island(name).dispatchEvent("pointerover");
      await waitUntilFailed(name);
      await use();
    },
  );

  test("leaves every widget of the page as without script if it is React", async () => {
    await failRequests(page, react);
    await startAt(page, "/");
    await waitUntilFailed("heroCarousel");
    await waitUntilFailed("servicesExplorer");
    await island("lifecycleCarousel").scrollIntoViewIfNeeded();
    await waitUntilFailed("lifecycleCarousel");
    await withoutWidget["heroCarousel"]?.();
    expect(faults).toEqual([]);
  });

  test("leaves the page as without script if it is the loader", async () => {
    await failRequests(page, /loadIslands-\w+\.js/);
    await startAt(page, "/");
    await withoutWidget["heroCarousel"]?.();
    expect(faults).toEqual([]);
  });
});
