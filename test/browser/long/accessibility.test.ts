import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { colourRules, findBarriers, findClippedWords } from "../../support/browser/look.ts";
import { launchBrowser, openPage, sharePage, startAt } from "../../support/browser/session.ts";
import {
  findDropdowns,
  findMobileMenu,
  kindsOfPage,
  openWidget,
  service,
  wakeWidgets,
} from "../../support/browser/site.ts";

// Each page, in each of its states, with each display setting that people change. Reduced motion, because the contrast
// during a fade-in is not that of the page as read.
const reducedMotion = "reduce";

/** A state that a page isn't in when it opens. Those of the contact form are covered by its own tests. */
interface State {
  readonly name: string;
  /** Selector of what changes. */
  readonly part: string;
  readonly reach: (page: Page) => Promise<unknown>;
}

const press = (address: string, widget: string, button: string): State => ({
  name: `${widget} after ${button}`,
  part: `[data-island=${widget}]`,
  reach: async (page) => {
    await openWidget(page, address, widget);
    await page.getByRole("button", { name: button }).click();
  },
});
const openTab = (address: string, widget: string, index: number): State => ({
  name: `tab ${index} of ${widget}`,
  part: `[data-island=${widget}]`,
  reach: async (page) =>
    (await openWidget(page, address, widget)).getByRole("tab").nth(index).click(),
});

const everywhere: readonly State[] = [
  press("/", "heroCarousel", "Next slide"),
  press("/", "heroCarousel", "Start slide rotation"),
  press("/", "lifecycleCarousel", "Go to step 6"),
  openTab("/aboutus/", "aboutTabs", 1),
  openTab("/aboutus/", "aboutTabs", 2),
];
const onWideScreens: readonly State[] = [
  openTab("/", "servicesExplorer", 7),
  ...(["services", "industries"] as const).map((name) => ({
    name: `the menu of ${name}`,
    part: `#_menu-${name}`,
    reach: async (page: Page) => {
      await startAt(page, `${service.path}/`);
      const { button, menu } = findDropdowns(page)[name];
      await button.click();
      await menu.waitFor();
    },
  })),
];
const onPhones: readonly State[] = [0, 1].map((index) => ({
  name: `the mobile menu with group ${index + 1} open`,
  part: "#_mobile-menu",
  reach: async (page: Page) => {
    await startAt(page, `${service.path}/`);
    const { button, menu } = findMobileMenu(page);
    await button.click();
    await menu.locator("summary").nth(index).click();
  },
}));

// As they open, `pages.test.ts` looks at pages in the light scheme, and `grownSite.test.ts` at each kind in both.
describe.each([
  { width: 1440, states: [...everywhere, ...onWideScreens] },
  { width: 360, states: onPhones },
])("$width px wide", async ({ width, states }) => {
  const page = await openPage({ viewport: { width, height: 900 }, reducedMotion });

  test.each(states)(
    "axe finds no barrier in $name, nor in its dark colours",
    async ({ part, reach }) => {
      await page.emulateMedia({ colorScheme: "light" });
      await reach(page);
      expect(await findBarriers(page, undefined, part)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await findBarriers(page, colourRules, part), "in the dark scheme").toEqual([]);
    },
  );
});

describe("in forced colours", async () => {
  const viewport = { width: 1280, height: 800 };
  const page = await openPage({ viewport, reducedMotion, forcedColors: "active" });

  // Without axe, to which the browser reports the page's own colours, none of which are displayed.
  test.each(kindsOfPage)("every control of %s has a border", async (address) => {
    await startAt(page, address);
    // Buttons of carousels are hidden before.
    await wakeWidgets(page);
    expect(await page.evaluate(findEdgeless)).toEqual([]);
  });
});

/** Controls whose shape depends on their background alone, which forced colours remove. */
function findEdgeless(): string[] {
  return Array.from(document.querySelectorAll<HTMLElement>(".button, .round, input, textarea"))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return borderTopStyle === "none" || borderTopWidth === "0px";
    })
    .map((element) => element.ariaLabel ?? (element.innerText || element.id));
}

// Text spacing that readers may apply to a page (WCAG 1.4.12).
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

// Text at 200 % by browser setting (WCAG 1.4.4), which breakpoints in rem respond to as well.
const largeType = await launchBrowser("--blink-settings=defaultFontSize=32");

// At 320 px `grownSite.test.ts` looks at every page.
describe.each([
  {
    name: "at 400 % of 1280 × 1024 px, and with wide text spacing, on a phone too,",
    windows: [
      { width: 320, height: 256, style: "" },
      { width: 1280, height: 800, style: textSpacing },
      { width: 360, height: 780, style: textSpacing },
    ],
  },
  {
    name: "with text at 200 %, on a phone too,",
    windows: [
      { width: 1280, height: 800, style: "" },
      { width: 390, height: 844, style: "" },
    ],
    browser: largeType,
  },
])("$name", async ({ windows, browser }) => {
  const page = await (browser
    ? sharePage(browser, { reducedMotion })
    : openPage({ reducedMotion }));

  test.each(kindsOfPage)("no text on %s is cut off or overflows sideways", async (address) => {
    for (const { style, ...size } of windows) {
      await page.setViewportSize(size);
      if (windows[0]?.width === size.width) await startAt(page, address);
      const type = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(type).toBe(browser === undefined ? "16px" : "32px");
      await page.evaluate((text) => {
        // A constructed style sheet: the page's CSP allows no style element.
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, style);
      expect(await page.evaluate(findClippedWords), `${size.width} px wide`).toEqual([]);
    }
  });
});

describe("with text at 200 %, 360 px wide,", async () => {
  const viewport = { width: 360, height: 780 };
  const page = await sharePage(largeType, { viewport, reducedMotion });

  test.each(kindsOfPage)(
    "no word on %s that takes up to 60 % of the window is broken, and none lies on a picture or a line",
    async (address) => {
      await startAt(page, address);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(findBrokenWords)).toEqual([]);
      expect(await page.evaluate(findCollisions)).toEqual([]);
    },
  );
});

/** Words on two lines, without the hyphens of browsers that have them, but for a name beside the menu. Runs in the page. */
function findBrokenWords(): string[] {
  document.body.style.hyphens = "manual";
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest("pre, .logo"))
      continue;
    // Lines may end after a hyphen or a dash.
    for (const { index, 0: word } of node.data.matchAll(/[^\s\u2010-\u2014-]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = Array.from(range.getClientRects());
      const width = boxes.reduce((sum, box) => sum + box.width, 0);
      const lines = new Set(boxes.map(({ top }) => Math.round(top)));
      if (lines.size > 1 && width <= innerWidth * 0.6) found.push(word);
    }
  }
  return found;
}

/** Words on a picture, except a tile's, and on the line that joins steps. Runs in the page. */
function findCollisions(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const pictures = Array.from(document.querySelectorAll("main :is(img, .kolam):not(.tile *)"))
    .filter((picture) => isShown(picture) && !picture.matches(".backdrop"))
    .map((picture) => picture.getBoundingClientRect());
  const lines = Array.from(document.querySelectorAll(".approach__steps li"), (step) => {
    const { display, left, top, width, height } = getComputedStyle(step, "::before");
    const box = step.getBoundingClientRect();
    const [x, y, w, h] = [left, top, width, height].map(Number.parseFloat) as [number, ...number[]];
    return display === "none" ? new DOMRect() : new DOMRect(box.x + x, box.y + (y ?? 0), w, h);
  });
  const found: string[] = [];
  const walker = document.createTreeWalker(
    document.querySelector("main") ?? document,
    NodeFilter.SHOW_TEXT,
  );
  while (walker.nextNode()) {
    const { currentNode: words } = walker;
    const parent = words.parentElement as Element;
    if (!isShown(parent) || parent.closest(".visually-hidden, [aria-hidden=true]")) continue;
    const range = document.createRange();
    range.selectNodeContents(words);
    const isOn = (box: DOMRect) =>
      Array.from(range.getClientRects()).some(
        ({ left, right, top, bottom }) =>
          left < box.right - 1 &&
          right > box.left + 1 &&
          top < box.bottom - 1 &&
          bottom > box.top + 1,
      );
    if ([...pictures, ...lines].some(isOn)) found.push(words.textContent?.trim() ?? "");
  }
  return found;
}

describe.each([
  { width: 1280, height: 720, addresses: kindsOfPage },
  { width: 320, height: 256, addresses: ["/", "/aboutus/", "/contact/", `${service.path}/`] },
])("at $width × $height px", async ({ addresses, ...viewport }) => {
  const page = await openPage({ viewport, reducedMotion });

  test.each(addresses)(
    "Tab goes through %s in document order, and each stop is visible, outlined and not covered",
    async (address) => {
      await startAt(page, address);
      // Header and footer are walked through on the first page: on others the skip link leads past the one, and the walk ends
      // at the other.
      const isWhole = address === addresses[0];
      for (const key of isWhole ? [] : ["Tab", "Enter"]) await page.keyboard.press(key);
      const stops: Stop[] = [];
      // It also ends when it leaves the page; the limit stops it if the page traps the focus.
      for (let press = 0; press < 200; press++) {
        await page.keyboard.press("Tab");
        let stop = await page.evaluate(lookAtFocus);
        // Hydration of a widget or a loading picture may still move the focused element.
        const lookAgain = async () => {
          stop = await page.evaluate(lookAtFocus);
          return stop;
        };
        if (stop?.fault) await expect.poll(lookAgain).toMatchObject({ fault: "" });
        if (stop === null || stop.place === stops[0]?.place) break;
        if (!isWhole && stop.isInFooter) break;
        stops.push(stop);
      }
      expect(stops.length).toBeGreaterThan(isWhole ? 20 : 0);
      expect(stops.length).toBeLessThan(200);
      const places = stops.map(({ place }) => place);
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
    },
  );
});

interface Stop {
  readonly name: string;
  /** Index of the element in the document. */
  readonly place: number;
  readonly isInFooter: boolean;
  /** What is wrong with the visible focus (`WCAG 2.4.7`, `2.4.11`), or empty. */
  readonly fault: string;
}

/** Runs in the page; null if nothing has the focus. */
function lookAtFocus(): Stop | null {
  const focus = document.activeElement as HTMLElement | null;
  if (!focus || focus === document.body) return null;
  // The part of it in the viewport: a panel may be larger.
  const box = focus.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
  );
  const isSeen = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (focus.contains(hit) || hit.contains(focus));
  });
  // The focus ring may be on the element or on its container, such as the card round a link.
  const marked = [focus, focus.parentElement, focus.closest("li")].some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  return {
    name: focus.ariaLabel ?? focus.innerText.trim().slice(0, 40),
    place: Array.from(document.querySelectorAll("*")).indexOf(focus),
    isInFooter: focus.closest("footer") !== null,
    fault: isSeen ? (marked ? "" : "no outline") : "covered or out of view",
  };
}
