import { describe, expect, test } from "vitest";
import { pageAddresses, unknownAddress } from "../support/browserAddresses.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";

const browser = await connectBrowser();

describe.each([
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
])("at $width × $height px", async (viewport) => {
  const page = await sharePage(browser, { viewport, reducedMotion: "reduce" });

  test.each([...pageAddresses, unknownAddress])(
    "whatever can be pressed on %s is 24 px large, or has as much room round it",
    async (address) => {
      await startAt(page, address);
      expect(await page.evaluate(findSmallTargets)).toEqual([]);
    },
  );
});

/** Controls that miss `WCAG 2.5.8`; links within a sentence are free of it. */
function findSmallTargets(): string[] {
  const least = 24;
  const targets = Array.from(
    document.querySelectorAll<HTMLElement>("a[href], button, summary, input, textarea"),
  ).filter((element) => element.checkVisibility({ visibilityProperty: true }) && !noindex(element));
  const boxes = targets.map((element) => element.getBoundingClientRect());
  const isSmall = (box: DOMRect) => box.width < least || box.height < least;
  return targets
    .filter((element, index) => {
      const box = boxes[index] as DOMRect;
      return isSmall(box) && !isInSentence(element) && hasNeighbour(index);
    })
    .map((element) => `${element.tagName} "${element.innerText || element.ariaLabel}"`);

  function noindex(element: HTMLElement): boolean {
    return element.closest("[inert], .visually-hidden, .skip-link") !== null;
  }

  function isInSentence(element: HTMLElement): boolean {
    const around = element.parentElement?.textContent?.trim() ?? "";
    return element.closest("p, address, li") !== null && around !== element.textContent?.trim();
  }

  /** Whether a circle of 24 px round a small target meets another target, or another small target's circle. */
  function hasNeighbour(index: number): boolean {
    const { x, y } = findCentre(boxes[index] as DOMRect);
    return boxes.some((box, other) => {
      if (other === index) return false;
      const middle = findCentre(box);
      const nearest = isSmall(box)
        ? Math.hypot(middle.x - x, middle.y - y) - least / 2
        : Math.hypot(
            Math.max(box.left - x, 0, x - box.right),
            Math.max(box.top - y, 0, y - box.bottom),
          );
      return nearest < least / 2;
    });
  }

  function findCentre({ left, top, width, height }: DOMRect) {
    return { x: left + width / 2, y: top + height / 2 };
  }
}
