import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { describe, test } from "vitest";
import { nameOf, nameShown, readCurrentStep, readSteps } from "../../support/browser/carousels.ts";
import { usualAnswers } from "../../support/browser/contact.ts";
import { tabTo } from "../../support/browser/keyboard.ts";
import { hasFocus, readPaints, watchPaints } from "../../support/browser/look.ts";
import { isChromium, needs } from "../../support/browser/needs.ts";
import {
  collectRequests,
  connectBrowser,
  holdRequests,
  withPage,
} from "../../support/browser/session.ts";
import { content, service, waitUntilLive } from "../../support/browser/site.ts";

const browser = await connectBrowser();

/** Gives each test its own page, with carousels stopped. */
const onPage = (use: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  withPage(
    browser,
    { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", ...options },
    use,
  );

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

/**
 * A group of tests that wait for late scripts, side by side where pages don't mind: in Firefox only the front page gets
 * keys, and focus placed in any other one is neither `:focus` nor an event.
 */
const together = isChromium ? describe.concurrent : describe;

const island = (page: Page, name: string) => page.locator(`[data-island=${name}]`);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Ways to press several controls in turn, the last of which counts. */
const ways = {
  click: async (...targets: Locator[]) => {
    for (const last of targets.slice(-1)) await last.click();
  },
  "two clicks": async (...targets: Locator[]) => {
    for (const target of targets) await target.click();
  },
  "Enter key": async (...targets: Locator[]) => targets.at(-1)?.press("Enter"),
  tap: async (...targets: Locator[]) => targets.at(-1)?.tap(),
};

/**
 * Opens a page whose scripts are held back. Resolves when all of it has its styles.
 *
 * @returns releases the scripts
 */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const release = await holdRequests(page, /\.js$/);
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(".footer").waitFor();
  await page.waitForFunction(() => document.styleSheets.length > 0);
  return release;
}

const presses = [
  { lateBy: 300, way: "two clicks" },
  { lateBy: 1500, way: "click" },
  { lateBy: 1500, way: "Enter key" },
  { lateBy: 5000, way: "tap" },
] as const;
// Firefox, which takes them in turn, tries one way.
const able = isChromium
  ? presses
  : presses.filter(({ lateBy, way }) => lateBy === 1500 && way === "click");

// Each test has its own `expect`, because they may run concurrently.
together.each(able)("with scripts $lateBy ms late, by $way,", ({ lateBy, way }) => {
  const press = ways[way];
  const options = { hasTouch: way === "tap" };

  test("both carousels go where the pressed dots lead, and their widgets continue from there", ({
    expect,
  }) =>
    onPage(async (page) => {
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
      expect(await nameShown(page)).toBe(nameOf(3));
      await button(page, "Previous slide").click();
      await expect.poll(() => nameShown(page)).toBe(nameOf(2));
    }, options));

  test("a pressed tab of About Us opens, and stays open", ({ expect }) =>
    onPage(async (page) => {
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
      onPage(async (page) => {
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
    onPage(async (page) => {
      await openEarly(page, "/", lateBy);
      await press(island(page, "servicesExplorer").locator(`a[href$="${service.path}/"]`));
      await page.waitForURL(`**${service.path}/`);
    }, options));
});

const focused = [
  { name: "heroCarousel", address: "/", focus: ".strip--slide a:nth-of-type(2)" },
  { name: "contactForm", address: "/contact/", from: "[name=phone]", focus: "[name=message]" },
  { name: "lifecycleCarousel", address: "/", from: "#lifecycle", focus: ".lifecycle__viewport" },
  { name: "servicesExplorer", address: "/", from: "#services", focus: ".explorer li + li a" },
  { name: "aboutTabs", address: "/aboutus/", from: "h1", focus: ".tabs__list a:nth-child(2)" },
];

together("before any script has loaded", () => {
  // That the browser keeps it depends on React, for which all widgets are alike: Firefox tries a link and a field.
  test.for(isChromium ? focused : focused.slice(0, 2))(
    "focus placed in $name is kept when the widget is hydrated",
    (row, { expect }) =>
      onPage(async (page) => {
        const release = await openWithoutScripts(page, row.address);
        // A click on a text is where Tab starts, which is a short way then.
        if (row.from !== undefined) await page.locator(row.from).click();
        await tabTo(page.locator(row.focus).first());
        release();
        await waitUntilLive(island(page, row.name));
        expect(await hasFocus(page.locator(row.focus).first())).toBe(true);
      }),
  );

  // It depends on styles and attributes alone, which are the same in all browsers.
  test.runIf(isChromium).for(["/", "/aboutus/", "/contact/"])(
    "the widgets of %s show no control that needs script",
    (address, { expect }) =>
      onPage(async (page) => {
        await openWithoutScripts(page, address);
        const dead = page.locator(
          "[data-island] :is(button, [role=button], [role=tab], [tabindex])",
        );
        const others = dead
          .and(page.locator(":not([type=submit], section)"))
          .filter({ visible: true });
        expect(await others.count()).toBe(0);
      }),
  );

  test.runIf(isChromium)(
    "a services explorer card opened in a new tab is not selected here once the widget is hydrated",
    ({ expect }) =>
      onPage(async (page) => {
        const release = await openWithoutScripts(page, "/");
        const cards = island(page, "servicesExplorer").locator("a.service-card");
        const opened = page.context().waitForEvent("page");
        await cards.nth(2).click({ modifiers: ["ControlOrMeta"] });
        await opened;
        release();
        await waitUntilLive(island(page, "servicesExplorer"));
        const selected = await cards.evaluateAll((all) => all.map((one) => one.ariaSelected));
        expect(selected.indexOf("true")).toBe(0);
        expect(new URL(page.url()).pathname).toBe("/");
      }),
  );
});

together.each(isChromium ? [390, 800, 1440] : [390, 1440])(
  "rows scrolled by hand, %i px wide,",
  (width) => {
    test("keep their position when their widgets hydrate: nothing shifts", ({ expect }) =>
      onPage(
        async (page) => {
          await watchPaints(page);
          const release = await openWithoutScripts(page, "/");
          const rows = { heroCarousel: ".hero__track", lifecycleCarousel: ".lifecycle__viewport" };
          for (const row of Object.values(rows)) {
            await page.locator(row).evaluate(async (node) => {
              node.scrollIntoView({ behavior: "instant" });
              const item = node.querySelectorAll<HTMLElement>("[id]")[2];
              node.scrollTo({ left: item?.offsetLeft ?? 0, behavior: "instant" });
            });
          }
          // The web font's letters are slightly wider or narrower than its fallback's. In Firefox `document.fonts.ready`
          // waits for the scripts too.
          const isLoading = () =>
            Array.from(document.fonts).some(({ status }) => status === "loading");
          await expect.poll(() => page.evaluate(isLoading)).toBe(false);
          const before = await page.evaluate(readPlaces);
          const { shift } = await readPaints(page);
          release();
          await waitUntilLive(island(page, "lifecycleCarousel"));
          // Browsers round scrolled and transformed positions differently.
          const sameButRounded = before.map(({ id, left, top }) => {
            return { id, left: expect.closeTo(left, -1), top: expect.closeTo(top, -1) };
          });
          expect(await page.evaluate(readPlaces)).toEqual(sameButRounded);
          expect((await readPaints(page)).shift).toBe(shift);
        },
        { viewport: { width, height: 900 }, reducedMotion: "no-preference" },
      ));
  },
);

/** Positions of the slides and steps that are fully in view (px). Runs in the page. */
function readPlaces(): { id: string; left: number; top: number }[] {
  const rows = Array.from(document.querySelectorAll(".hero__track, .lifecycle__viewport"));
  return rows.flatMap((row) => {
    const frame = row.getBoundingClientRect();
    return Array.from(row.querySelectorAll(".hero__slide, .step"))
      .filter((item) => item.checkVisibility({ visibilityProperty: true }))
      .map((item) => ({ id: item.id, box: item.getBoundingClientRect() }))
      .filter(({ box }) => box.left > frame.left - 1 && box.right < frame.right + 1)
      .map(({ id, box }) => ({ id, left: box.left, top: box.top }));
  });
}
