import type { Page } from "playwright-core";
import { expect } from "vitest";
import { letPass, startAt } from "./session.ts";
import { content, waitUntilLive } from "./site.ts";

// Helpers for all suites of the home page's two carousels.

/** How long a slide of the hero is shown (ms). */
export const slideTime = 3000;

/** Opens the home page on a page with a paused clock, and starts its hero carousel. */
export async function openHero(page: Page): Promise<void> {
  // A mouse left on the carousel by the previous test would pause it.
  await page.mouse.move(0, 0);
  await startAt(page, "/");
  await startHero(page);
}

/** Scrolls to the lifecycle carousel and advances a paused clock until an observer and an idle callback hydrate it. */
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

/** Lets the browser become idle, which hydrates the carousel. */
export async function startHero(page: Page): Promise<void> {
  const hero = page.locator("[data-island=heroCarousel]");
  // At once, or after 50 ms if other timers wait. Any longer would already count towards the first slide's time.
  await letPass(page, 1);
  if ((await hero.getAttribute("data-island-status")) === null) await letPass(page, 49);
  await waitUntilLive(hero);
}

const { slides, lifecycle } = content.home;

/** A place from 1 in a row that goes round: after the last comes the first. */
const goRound = (place: number, count: number) => ((place - 1 + count) % count) + 1;

/** Name of a slide: `1 of 3`. */
export const nameOf = (place: number) => `${goRound(place, slides.length)} of ${slides.length}`;

/** Number of a step as its card shows it: `01`. */
export const numberOf = (place: number) =>
  `${goRound(place, lifecycle.steps.length)}`.padStart(2, "0");

/** Name of the slide that is shown: `1 of 3`. */
export const nameShown = (page: Page) =>
  page.locator(".hero__slide[data-current=true]").getAttribute("aria-label");

/** Whether slide changes are announced: `off` while the carousel rotates, `polite` while it is stopped. */
export const readLiveness = (page: Page) => page.locator(".hero__track").getAttribute("aria-live");

export const rotationControl = (page: Page) =>
  page.getByRole("button", { name: /^(?:Start|Stop) slide rotation$/ });

/** Numbers of the lifecycle's steps that are fully in view and not inert, from left to right: `["01", "02"]`. */
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
