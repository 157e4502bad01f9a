import type { Page } from "playwright-core";
import { beforeEach, expect } from "vitest";
import { connectBrowser, holdClock, letPass, sharePage, startAt } from "./session.ts";
import { openWidget, waitUntilLive } from "./site.ts";

// The two carousels of the home page, as all their suites use them.

/** How long a slide of the hero is shown (ms). */
export const slideTime = 3000;

/** Opens the home page with its hero carousel at work, on a page whose clock is held. */
export async function openHero(page: Page): Promise<void> {
  // A mouse left on the carousel by the test before would pause it.
  await page.mouse.move(0, 0);
  await startAt(page, "/");
  await startHero(page);
}

/** Scrolls to the life cycle, and lets a clock that is held go on until it works: an observer and an idle moment wake it. */
export async function wakeLifecycle(page: Page): Promise<void> {
  const lifecycle = page.locator("[data-island=lifecycleCarousel]");
  await lifecycle.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await letPass(page, 50);
      return lifecycle.getAttribute("data-island-status");
    })
    .toBe("hydrated");
}

/** Lets the browser come to rest, which is when the carousel begins. */
export async function startHero(page: Page): Promise<void> {
  const hero = page.locator("[data-island=heroCarousel]");
  // At once, or after 50 ms where other timers wait; what passes afterwards may already be the first slide's time.
  await letPass(page, 1);
  if ((await hero.getAttribute("data-island-status")) === null) await letPass(page, 49);
  await waitUntilLive(hero);
}

/** Name of the slide that is shown: `1 of 3`. */
export const nameShown = (page: Page) =>
  page.locator(".hero__slide[data-current=true]").getAttribute("aria-label");

/** Whether changes of the slide are announced: `off` while it rotates, `polite` while it stands. */
export const readLiveness = (page: Page) => page.locator(".hero__track").getAttribute("aria-live");

export const rotationControl = (page: Page) =>
  page.getByRole("button", { name: /^(?:Start|Stop) slide rotation$/ });

/** A page with a clock that is held, for the tests of one file, and what of the hero carousel they use. */
export async function openHeroSuite() {
  const browser = await connectBrowser();
  const laptop = { width: 1440, height: 900 };
  const page = await sharePage(browser, { viewport: laptop });
  await holdClock(page);
  const outside = page.locator(".who a");
  return {
    browser,
    laptop,
    page,
    track: page.locator(".hero__track"),
    slide: (number: number) => page.locator(`#slide-${number}`),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    outside,
    // Without scrolling there: off the screen the carousel stands still.
    focusOutside: () =>
      outside.evaluate((link: HTMLElement) => link.focus({ preventScroll: true })),
    lessMotion: (reducedMotion: "reduce" | "no-preference") => page.emulateMedia({ reducedMotion }),
  };
}

/** Numbers of the lifecycle's steps that lie wholly in view and can be reached, from left to right: `["01", "02"]`. */
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
export const readCurrentStep = (page: Page) =>
  page.locator(".step[aria-current=step] .step__number").innerText();

/** Numbers of the steps with the ring of the current one. Runs in the page. */
export function readHighlighted(): string[] {
  const steps = Array.from(document.querySelectorAll(".step"));
  const ringOf = (step: Element) => getComputedStyle(step).boxShadow;
  const plain = steps.map(ringOf).sort()[3];
  return steps
    .filter((step) => ringOf(step) !== plain)
    .map((step) => step.querySelector(".step__number")?.textContent ?? "");
}

/** A page for the tests of one file, each of which begins with the lifecycle carousel at work, 1440 px wide. */
export async function openLifecycleSuite() {
  // Cards then move at once, so that where they stand can be asked for.
  const page = await sharePage(await connectBrowser(), { reducedMotion: "reduce" });
  const resize = (width: number) => page.setViewportSize({ width, height: 900 });
  beforeEach(async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await resize(1440);
    await openWidget(page, "/", "lifecycleCarousel");
  });
  return {
    page,
    resize,
    button: (name: string) => page.getByRole("button", { name, exact: true }),
  };
}
