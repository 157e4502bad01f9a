import type { Locator } from "playwright-core";
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
    await target.page().keyboard.press(key);
  }
}

/** Goes to an element by Tab and presses a key on it. @throws Error if Tab doesn't lead there */
export async function pressOn(target: Locator, key: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}
