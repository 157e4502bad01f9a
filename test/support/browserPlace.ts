import type { Locator } from "playwright-core";

/** Whether keyboard input goes to this element. */
export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
}

/** Whether an element begins on the visible screen and the sticky header does not cover its beginning. */
export function isBelowHeader(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { top } = node.getBoundingClientRect();
    const header = document.querySelector(".header")?.getBoundingClientRect();
    return header?.top === 0 && top >= header.bottom && top < innerHeight;
  });
}

/** Whether an element lies in the window's width from edge to edge, give or take a pixel of rounding. */
export function fitsAcross(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    return left >= -1 && right <= innerWidth + 1;
  });
}
