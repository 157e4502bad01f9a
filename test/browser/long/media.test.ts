import { describe, expect, test } from "vitest";
import { openPage, startAt } from "../../support/browser/session.ts";
import { kindsOfPage, unknownAddress } from "../../support/browser/site.ts";

describe("in print", async () => {
  // A4 at 96 dpi.
  const viewport = { width: 794, height: 1123 };
  const page = await openPage({ viewport });
  await page.emulateMedia({ media: "print" });

  test.each(kindsOfPage.filter((address) => address !== unknownAddress))(
    "%s shows all its text dark on light, and no controls",
    async (address) => {
      await startAt(page, address);
      const controls = page.locator(".header, .button, button, input, textarea");
      expect(await controls.filter({ visible: true }).allInnerTexts()).toEqual([]);
      expect(await page.locator("h1").isVisible()).toBe(true);
      expect(await page.evaluate(findHiddenWords)).toEqual([]);
    },
  );
});

/**
 * Headings and paragraphs of the content that aren't visible as dark text on a light background; banner, form and
 * links to other pages are not printed.
 */
function findHiddenWords(): string[] {
  const isLight = (colour: string) => Math.min(...(colour.match(/\d+/g) ?? []).map(Number)) > 127;
  const findGround = (element: Element | null): string => {
    if (element === null) return "rgb(255, 255, 255)";
    const { backgroundColor } = getComputedStyle(element);
    return backgroundColor === "rgba(0, 0, 0, 0)"
      ? findGround(element.parentElement)
      : backgroundColor;
  };
  const unprinted = ".call-to-action, .siblings, .form, .explorer__panel";
  return Array.from(document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, p)"))
    .filter((words) => words.closest(unprinted) === null)
    .filter((words) => {
      const { width, height } = words.getBoundingClientRect();
      const isShown = words.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const isReadable = !isLight(getComputedStyle(words).color) && isLight(findGround(words));
      return !isShown || !isReadable || width === 0 || height === 0;
    })
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
