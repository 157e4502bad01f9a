import { describe, expect, test } from "vitest";
import { pageAddresses, unknownAddress } from "../support/browserAddresses.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";

const browser = await connectBrowser();

describe.each([
  { width: 1280, height: 720 },
  { width: 320, height: 256 },
])("at $width × $height px", async (viewport) => {
  const page = await sharePage(browser, { viewport, reducedMotion: "reduce" });

  test.each([...pageAddresses, unknownAddress])(
    "Tab walks through all of %s in order, and each stop is seen, marked and not covered",
    async (address) => {
      await startAt(page, address);
      const stops: Stop[] = [];
      // The walk ends where it leaves the page; a page that holds the focus would never let it end.
      for (let press = 0; press < 200; press++) {
        await page.keyboard.press("Tab");
        const stop = await page.evaluate(lookAtFocus);
        if (stop === null || stop.place === stops[0]?.place) break;
        stops.push(stop);
      }
      expect(stops.length).toBeGreaterThan(5);
      expect(stops.length).toBeLessThan(200);
      expect(stops.filter(({ fault }) => fault !== "")).toEqual([]);
      const places = stops.map(({ place }) => place);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(new Set(places).size).toBe(places.length);
    },
  );
});

interface Stop {
  readonly name: string;
  /** Number of the element in the document. */
  readonly place: number;
  /** What is wrong with how the focus is shown (`WCAG 2.4.7`, `2.4.11`), or nothing. */
  readonly fault: string;
}

/** Runs in the page; null where the focus is on nothing. */
function lookAtFocus(): Stop | null {
  const focus = document.activeElement as HTMLElement | null;
  if (!focus || focus === document.body) return null;
  // So much of it as is in the window: a panel may be larger.
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
  // The mark may be on the element or on what it stands for: a card round its link.
  const marked = [focus, focus.closest(":has(> :focus-visible)")].some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  return {
    name: focus.ariaLabel ?? focus.innerText.trim().slice(0, 40),
    place: Array.from(document.querySelectorAll("*")).indexOf(focus),
    fault: isSeen ? (marked ? "" : "no outline") : "covered or out of view",
  };
}
