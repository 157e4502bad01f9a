import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { describe, inject, test } from "vitest";
import { nameShown, readCurrentStep, readSteps } from "./carousels.ts";
import { usualAnswers } from "./contact.ts";
import { needs } from "./needs.ts";
import { collectRequests, connectBrowser, holdRequests } from "./session.ts";
import { cloud, content, waitUntilLive } from "./site.ts";

/** By how much all scripts are delayed (ms), and how controls are pressed meanwhile. */
interface EarlyPress {
  readonly lateBy: number;
  readonly way: keyof typeof ways;
}

type WithPage = (
  use: (page: Page) => Promise<void>,
  options?: BrowserContextOptions,
) => Promise<void>;

/** Gives each test its own page, with carousels stopped, so that tests that wait for late scripts run concurrently. */
export async function connectPages(): Promise<WithPage> {
  const browser = await connectBrowser();
  return async (use, options = {}) => {
    const page = await browser.newPage({
      baseURL: inject("siteUrl"),
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
      ...options,
    });
    try {
      await use(page);
    } finally {
      await page.close();
    }
  };
}

/** Opens a page with all scripts delayed (ms), as on slow phones. Resolves before they arrive. */
async function openEarly(page: Page, address: string, lateBy: number): Promise<void> {
  await page.route(/\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateBy));
    // The page may have been closed or left meanwhile.
    await route.continue().catch(() => {});
  });
  // Scripts delay all later load events.
  await page.goto(address, { waitUntil: "commit" });
}

export const island = (page: Page, name: string) => page.locator(`[data-island=${name}]`);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Ways to press several controls in turn, the last of which counts. */
const ways = {
  click: async (...targets: Locator[]) => targets.at(-1)?.click(),
  "two clicks": async (...targets: Locator[]) => {
    for (const target of targets) await target.click();
  },
  "Enter key": async (...targets: Locator[]) => targets.at(-1)?.press("Enter"),
  tap: async (...targets: Locator[]) => targets.at(-1)?.tap(),
};

/** Presses on pages whose scripts are late. Each test has its own `expect`, because they run concurrently. */
export function describeEarlyPresses(withPage: WithPage, cases: readonly EarlyPress[]): void {
  // Playwright's Firefox has no touch support.
  const able = cases.filter(({ way }) => way !== "tap" || inject("browsers").name === "chromium");
  describe.concurrent.each(able)("with scripts $lateBy ms late, by $way,", ({ lateBy, way }) => {
    const press = ways[way];
    const options = { hasTouch: way === "tap" };

    test("both carousels go where the pressed dots lead, and their widgets continue from there", ({
      expect,
    }) =>
      withPage(async (page) => {
        await openEarly(page, "/", lateBy);
        const slideDots = page.locator(".strip--slide a");
        const stepDots = page.locator(".strip--step a");
        await press(slideDots.nth(1), slideDots.nth(2));
        await press(stepDots.nth(1), stepDots.nth(4));
        await waitUntilLive(island(page, "lifecycleCarousel"));
        await expect.poll(() => readSteps(page)).toEqual(["04", "05", "06"]);
        expect(await readCurrentStep(page)).toBe("05");
        await button(page, "Next step").click();
        await expect.poll(() => readCurrentStep(page)).toBe("06");
        await waitUntilLive(island(page, "heroCarousel"));
        expect(await nameShown(page)).toBe("3 of 3");
        await button(page, "Previous slide").click();
        await expect.poll(() => nameShown(page)).toBe("2 of 3");
      }, options));

    test("a pressed tab of About Us opens, and stays open", ({ expect }) =>
      withPage(async (page) => {
        await openEarly(page, "/aboutus/", lateBy);
        const tabs = page.locator(".tabs__list a");
        await press(tabs.nth(1), tabs.nth(2));
        const open = page.locator(".tabs__panel").filter({ visible: true });
        const heading = content.about.tabs[2]?.heading;
        await expect.poll(() => open.getByRole("heading").allInnerTexts()).toEqual([heading]);
        await waitUntilLive(island(page, "aboutTabs"));
        expect(await open.getByRole("heading").allInnerTexts()).toEqual([heading]);
        expect(await tabs.nth(2).getAttribute("aria-selected")).toBe("true");
      }, options));

    needs("calls of the mail program").test(
      "the form is handed to the mail program, once, and keeps what was typed",
      ({ expect }) =>
        withPage(async (page) => {
          const mails = collectRequests(page, "mailto:");
          await openEarly(page, "/contact/", lateBy);
          for (const [name, text] of Object.entries(usualAnswers))
            await page.locator(`main form [name=${name}]`).fill(text);
          await press(page.locator("main form [type=submit]"));
          await expect.poll(() => mails).toHaveLength(1);
          // If the browser then cancels the pending scripts, the form works on without them.
          const message = page.locator("main form [name=message]");
          expect(await message.inputValue()).toBe(usualAnswers.message);
        }, options),
    );

    // With a shorter delay the widget has already turned the card into a tab.
    if (lateBy < 1000) return;
    test("a pressed card of the services explorer leads to its page", () =>
      withPage(async (page) => {
        await openEarly(page, "/", lateBy);
        await press(island(page, "servicesExplorer").locator(`a[href$="${cloud.path}/"]`));
        await page.waitForURL("**/services/cloud/");
      }, options));
  });
}

/**
 * Opens a page whose scripts are held back. Resolves when the page is visible.
 *
 * @returns releases the scripts
 */
export async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const release = await holdRequests(page, /\.js$/);
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(".footer").waitFor();
  await page.waitForFunction(() => document.styleSheets.length > 0);
  return release;
}
