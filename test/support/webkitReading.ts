import { readAttributes, readTexts } from "./webkitPage.ts";
import type { WebkitTab } from "./webkitTab.ts";

/** Selector of the button with an accessible name. */
export const named = (name: string) => `button[aria-label="${name}"]`;

/** What a tab now shows: texts that can be seen, and attributes. */
export function startReading(tab: WebkitTab) {
  return {
    read: (selector: string) => tab.evaluate(readTexts, selector),
    attributes: (selector: string, name: string) => tab.evaluate(readAttributes, selector, name),
  };
}
