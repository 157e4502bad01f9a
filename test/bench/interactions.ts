import type { Locator, Page } from "playwright-core";

/** A press of the first element that matches a selector, then optionally of a key. */
type Step = readonly [what: string, selector: string, key?: string];

const hero: readonly Step[] = [
  ["hero, next", ".hero__buttons button:nth-of-type(3)"],
  ["hero, dot", ".strip--slide a:nth-of-type(1)"],
  ["hero, pause", ".hero__buttons button:nth-of-type(1)"],
];
const lifecycle: readonly Step[] = [
  ["life cycle, next", ".lifecycle__buttons button:nth-of-type(2)"],
  ["life cycle, dot", ".strip--step a:nth-of-type(5)"],
];
const tabs: readonly Step[] = [["tab", ".tabs__list a:nth-of-type(2)"]];
const form: readonly Step[] = [
  ["form, letter", "main form input", "a"],
  ["form, sent with errors", "main form [type=submit]"],
];

/** What visitors press on each page at either width, in order. */
const steps: Readonly<Record<string, { narrow: readonly Step[]; wide: readonly Step[] }>> = {
  "/": {
    narrow: [
      ...hero,
      ...lifecycle,
      ["menu, open", ".menu-button"],
      ["menu, group", ".mobile-menu summary"],
      ["menu, close", ".mobile-menu__top button"],
    ],
    wide: [
      ...hero,
      ["explorer, card", ".explorer__cards li:nth-child(4) .service-card"],
      ...lifecycle,
      ["header, menu", "[aria-controls=_menu-services]"],
    ],
  },
  "/aboutus/": { narrow: tabs, wide: tabs },
  "/contact/": { narrow: form, wide: form },
};

/** Whether a page has steps. */
export const canInteract = (address: string): boolean => address in steps;

/**
 * Visits a page of the site and runs its steps.
 *
 * @param page must have touch if it is narrow
 * @returns time from each press to the next paint (Event Timing) in ms, 0 if less than 16
 */
export async function interact(page: Page, href: string): Promise<Record<string, number>> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 600;
  await page.addInitScript(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0) durations.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { durations });
  });
  await page.goto(href);
  const results: Record<string, number> = {};
  const { pathname } = new URL(href);
  for (const [what, selector, key] of steps[pathname]?.[isNarrow ? "narrow" : "wide"] ?? []) {
    const target = page.locator(selector).first();
    await comeTo(target);
    await press(page, target, isNarrow);
    const time = await takeLongest(page);
    if (key !== undefined) await page.keyboard.press(key);
    results[what] = key === undefined ? time : await takeLongest(page);
  }
  return results;
}

/** Scrolls to an element and waits until its widget is hydrated, unless a press hydrates it. */
async function comeTo(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.evaluate(async (element) => {
    const island = element.closest<HTMLElement>("[data-island]:not([data-island-on*=interaction])");
    while (island && island.dataset["islandStatus"] !== "hydrated")
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await target.page().waitForTimeout(500);
}

/** Sends touch or mouse input only: Playwright's own `click` also runs script in the page. */
async function press(page: Page, target: Locator, isFinger: boolean): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not shown`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (isFinger) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.waitForTimeout(200);
  await page.mouse.click(x, y, { delay: 50 });
}

async function takeLongest(page: Page): Promise<number> {
  // Entries are reported after the paint that ends them.
  await page.waitForTimeout(800);
  return page.evaluate(() =>
    Math.max(0, ...(window as unknown as { durations: number[] }).durations.splice(0)),
  );
}
