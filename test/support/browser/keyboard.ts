import type { Locator, Page } from "playwright-core";
import { inject } from "vitest";
import { hasFocus } from "./look.ts";

// The keyboard as people use it. Playwright's `press` and `focus` would put the focus where no key may lead.

/** More than the stops of any page. */
const manyPresses = 150;

/**
 * Presses Tab until an element has the focus, from where the focus is or, if it is nowhere, from the last click or the top
 * of the page.
 *
 * @throws Error if the element is not reached
 */
export async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let presses = 0; !(await hasFocus(target)); presses += 1) {
    if (presses === manyPresses) throw new Error(`${key} does not lead to ${target}`);
    await pressAndWait(target.page(), key);
  }
}

/** Firefox handles a key a moment after Playwright has pressed it: a Tab too many would move the focus on. */
async function pressAndWait(page: Page, key: string): Promise<void> {
  const isHandled =
    inject("browsers").name === "firefox" &&
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener("keyup", () => resolve(), { once: true });
          // The key that leads out of the page is not reported to it.
          setTimeout(resolve, 500);
        }),
    );
  await page.keyboard.press(key);
  await isHandled;
}

/** Goes to an element by Tab and presses a key on it. @throws Error if Tab doesn't lead there */
export async function pressOn(target: Locator, key: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}
