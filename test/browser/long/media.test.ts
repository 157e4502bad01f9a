import { describe, expect, test } from "vitest";
import { findBrokenImages } from "../../support/browser/look.ts";
import { openPage, startAt } from "../../support/browser/session.ts";
import { kindsOfPage } from "../../support/browser/site.ts";

describe("on paper", async () => {
  const screen = { width: 1280, height: 800 };
  // A4 at 96 dpi, between usual margins.
  const paper = { width: 718, height: 1123 };
  const page = await openPage({ viewport: screen });

  test.each(kindsOfPage)(
    "is every word that %s shows, dark on light, but for what is to be pressed",
    async (address) => {
      await page.emulateMedia({ media: null });
      await page.setViewportSize(screen);
      await startAt(page, address);
      const onScreen = await page.evaluate(readWords);
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize(paper);
      const printed = await page.evaluate(readWords);
      expect(onScreen.length).toBeGreaterThan(1);
      expect(onScreen.filter((words) => !printed.includes(words))).toEqual([]);
      expect(await page.evaluate(findPaleWords)).toEqual([]);
      const controls = page.locator(".header, .button, button, input, textarea");
      expect(await controls.filter({ visible: true }).allInnerTexts()).toEqual([]);
    },
  );

  test.each(kindsOfPage)(
    "sections of %s follow one another, no heading stands alone at the end of a sheet, and the footer is on one",
    async (address) => {
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize(paper);
      await startAt(page, address);
      expect(await findBrokenImages(page)).toEqual([]);
      const sections = page.locator("main section");
      const unbroken = (all: Element[]) =>
        all
          .filter((one) => getComputedStyle(one).breakInside !== "auto")
          .map((one) => one.outerHTML);
      expect(await sections.evaluateAll(unbroken)).toEqual([]);
      for (const height of sheetHeights) {
        const { lastWords, footers } = await page.evaluate(readSheets, height);
        const message = `sheets of ${height} px`;
        expect(
          lastWords.filter(({ isHeading }) => isHeading),
          message,
        ).toEqual([]);
        expect(footers, message).toBe(1);
      }
    },
  );
});

/** Of A4 between the margins that browsers and people choose. */
const sheetHeights = [1046, 1009, 960];

/**
 * Breaks the page into columns of a sheet's size, which browsers do as they break it into sheets. Runs in the page.
 *
 * @returns the last words of each sheet but the last, and how many sheets the footer is on
 */
function readSheets(height: number) {
  const { style } = document.body;
  document.documentElement.style.overflow = style.overflow = "visible";
  Object.assign(style, { height: `${height}px`, columns: `${innerWidth}px`, columnGap: "0" });
  style.columnFill = "auto";
  const sheets: { bottom: number; words: string; isHeading: boolean }[] = [];
  const footers = new Set<number>();
  const add = (element: Element, box: DOMRect, words = "") => {
    if (box.width <= 1 || element.closest(".visually-hidden")) return;
    const index = Math.floor((box.left + 1) / innerWidth);
    if (element.closest("footer")) footers.add(index);
    if (box.bottom < (sheets[index]?.bottom ?? 0)) return;
    const isHeading = element.closest("h1, h2, h3, h4") !== null;
    sheets[index] = { bottom: box.bottom, words, isHeading };
  };
  for (const image of document.images) add(image, image.getBoundingClientRect());
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent?.trim() ?? "";
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const box of range.getClientRects())
      add(walker.currentNode.parentElement as Element, box, words);
  }
  return {
    lastWords: sheets.slice(0, -1).map(({ words, isHeading }) => ({ words, isHeading })),
    footers: footers.size,
  };
}

/** The words of the page's own content that are visible and not beside the window; on paper not transparent, either. */
function readWords(): string[] {
  const pressed = "a, button, form, nav, .call-to-action, .siblings, .visually-hidden";
  // It shows one of the services, on wide screens alone.
  const aside = ".explorer__panel";
  const isPaper = matchMedia("print").matches;
  const found: string[] = [];
  const walker = document.createTreeWalker(
    document.querySelector("main") ?? document,
    NodeFilter.SHOW_TEXT,
  );
  while (walker.nextNode()) {
    const { currentNode: words } = walker;
    const parent = words.parentElement as HTMLElement;
    const range = document.createRange();
    range.selectNodeContents(words);
    const { left, right, height } = range.getBoundingClientRect();
    const isIn = left >= -1 && right <= innerWidth + 1 && height > 0;
    const isShown = parent.checkVisibility({ visibilityProperty: true, opacityProperty: isPaper });
    if (isIn && isShown && !parent.closest(`${pressed}, ${aside}`))
      found.push(words.textContent?.trim() ?? "");
  }
  return found;
}

/** Headings and paragraphs of the content that aren't dark on a light background; runs in the page. */
function findPaleWords(): string[] {
  const isLight = (colour: string) => Math.min(...(colour.match(/\d+/g) ?? []).map(Number)) > 127;
  const findGround = (element: Element | null): string => {
    if (element === null) return "rgb(255, 255, 255)";
    const { backgroundColor } = getComputedStyle(element);
    return backgroundColor === "rgba(0, 0, 0, 0)"
      ? findGround(element.parentElement)
      : backgroundColor;
  };
  return Array.from(document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, p)"))
    .filter((words) => words.checkVisibility())
    .filter((words) => isLight(getComputedStyle(words).color) || !isLight(findGround(words)))
    .map((words) => words.textContent);
}

describe("motion", async () => {
  const page = await openPage({ reducedMotion: "reduce" });

  test.each(kindsOfPage)(
    "nothing on %s is animated when reduced motion is preferred",
    async (address) => {
      await startAt(page, address);
      expect(await page.locator(".button").count()).toBeGreaterThan(0);
      expect(await page.evaluate(listMoving)).toEqual([]);
    },
  );
});

/** Classes of all elements with a transition or an animation, including pseudo-elements. */
function listMoving(): string[] {
  const isMoving = (element: Element, pseudo: string | null) => {
    const { transitionDuration, animationDuration } = getComputedStyle(element, pseudo);
    return `${transitionDuration}, ${animationDuration}`
      .split(", ")
      .some((time) => Number.parseFloat(time) > 0);
  };
  const moving = Array.from(document.querySelectorAll("body, body *")).filter((element) =>
    [null, "::before", "::after", "::details-content", "::backdrop"].some((pseudo) =>
      isMoving(element, pseudo),
    ),
  );
  return [...new Set(moving.map((element) => element.className.toString()))];
}
