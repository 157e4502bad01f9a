import type { Page } from "playwright-core";
import { describe, test } from "vitest";
import { describeEarlyPresses, island, withPage } from "../../support/browser/earlyPresses.ts";
import { hasFocus, readPaints, watchPaints } from "../../support/browser/look.ts";
import { holdRequests } from "../../support/browser/session.ts";
import { waitUntilLive } from "../../support/browser/site.ts";

/**
 * Opens a page whose scripts are held back, and comes back when it can be seen.
 *
 * @returns lets the scripts come
 */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const release = await holdRequests(page, /\.js$/);
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(".footer").waitFor();
  await page.waitForFunction(() => document.styleSheets.length > 0);
  return release;
}

describeEarlyPresses([{ lateBy: 1500, way: "click" }]);

describe.concurrent("before any script has come", () => {
  test.for([
    { name: "heroCarousel", address: "/", focus: ".strip--slide a:nth-of-type(2)" },
    { name: "lifecycleCarousel", address: "/", focus: ".lifecycle__viewport" },
    { name: "servicesExplorer", address: "/", focus: ".explorer li:nth-child(2) a" },
    { name: "aboutTabs", address: "/aboutus/", focus: ".tabs__list a:nth-child(2)" },
    { name: "contactForm", address: "/contact/", focus: "[name=message]" },
  ])("the focus may be in $name, and is where it was when the widget works", (row, { expect }) =>
    withPage(async (page) => {
      const release = await openWithoutScripts(page, row.address);
      await page.locator(row.focus).focus();
      release();
      await waitUntilLive(island(page, row.name));
      expect(await hasFocus(page.locator(row.focus))).toBe(true);
    }),
  );

  test.for(["/", "/aboutus/", "/contact/"])(
    "the widgets of %s show no control that does not work by itself",
    (address, { expect }) =>
      withPage(async (page) => {
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

  test("a card of the explorer that is opened in a new tab is not opened here once the widget works", ({
    expect,
  }) =>
    withPage(async (page) => {
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
    }));
});

describe.concurrent.each([390, 800, 1440])("rows moved by hand, %i px wide,", (width) => {
  test("stand where they stood when their widgets work: nothing shifts, fades or slides", ({
    expect,
  }) =>
    withPage(
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
        const before = await page.evaluate(readPlaces);
        await page.evaluate(watchHydration);
        release();
        await waitUntilLive(island(page, "lifecycleCarousel"));
        const moving = await page.evaluate(() => window.movingOnHydration);
        expect(moving).toEqual({ heroCarousel: 0, lifecycleCarousel: 0 });
        // Scrolled or moved, a browser rounds differently.
        const sameButRounded = before.map(({ id, left, top }) => {
          return { id, left: expect.closeTo(left, -1), top: expect.closeTo(top, -1) };
        });
        expect(await page.evaluate(readPlaces)).toEqual(sameButRounded);
        // The font may come at the same time, whose stand-in is a hair wider or narrower.
        expect((await readPaints(page)).shift).toBeCloseTo(0, 4);
      },
      { viewport: { width, height: 900 }, reducedMotion: "no-preference" },
    ));
});

declare global {
  interface Window {
    /** How much moved in each carousel when its widget began to work. */
    movingOnHydration?: Record<string, number>;
  }
}

/** Where the slides and steps that are wholly in view lie (px). Runs in the page. */
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

/** Counts what moves in the very moment in which a carousel begins to work. Runs in the page. */
function watchHydration(): void {
  const moving: Record<string, number> = {};
  window.movingOnHydration = moving;
  for (const island of document.querySelectorAll<HTMLElement>(".hero, .lifecycle")) {
    new MutationObserver(() => {
      if (island.dataset["islandStatus"] !== "hydrated") return;
      const rows = Array.from(island.querySelectorAll(".hero__track, .lifecycle__track"));
      moving[island.dataset["island"] ?? ""] = rows.flatMap((row) =>
        row.getAnimations({ subtree: true }),
      ).length;
    }).observe(island, { attributeFilter: ["data-island-status"] });
  }
}
