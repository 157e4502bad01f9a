import type { Page } from "playwright-core";

/** Numbers of the steps that lie wholly in view and can be reached, from left to right: `["01", "02", "03"]`. */
export function readSteps(page: Page): Promise<string[]> {
  return page.locator(".step:not([inert])").evaluateAll((steps) =>
    steps
      .map((step) => ({ step, box: step.getBoundingClientRect() }))
      .filter(({ box }) => box.left >= 0 && box.right <= innerWidth)
      .sort((one, other) => one.box.left - other.box.left)
      .map(({ step }) => step.querySelector(".step__number")?.textContent ?? ""),
  );
}

/** Number of the step that is marked as the current one. */
export function readCurrentStep(page: Page): Promise<string> {
  return page.locator(".step[aria-current=step] .step__number").innerText();
}
