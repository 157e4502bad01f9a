import type { Locator, Page } from "playwright-core";
import { letPass } from "./browserClock.ts";
import { startAt } from "./browserSession.ts";
import { waitUntilLive } from "./browserWidget.ts";

/** SPEC §9: the time that a slide is shown. */
export const slideTime = 3000;

/** Opens the home page with its carousel at work, on a page whose clock is held. */
export async function openHero(page: Page): Promise<Locator> {
  // A mouse left on the carousel by the test before would pause it.
  await page.mouse.move(0, 0);
  await startAt(page, "/");
  await startHero(page);
  return page.locator("[data-island=heroCarousel]");
}

/** Lets the browser come to rest, which is when the carousel begins. */
export async function startHero(page: Page): Promise<void> {
  await letPass(page, 100);
  await waitUntilLive(page.locator("[data-island=heroCarousel]"));
}

/** Name of the slide that is shown: `1 of 3`. */
export function nameShown(page: Page): Promise<string | null> {
  return page.locator(".hero__slide[data-current=true]").getAttribute("aria-label");
}

/** Whether changes of the slide are announced: `off` while it rotates, `polite` while it stands. */
export function readLiveness(page: Page): Promise<string | null> {
  return page.locator(".hero__track").getAttribute("aria-live");
}

export function rotationControl(page: Page): Locator {
  return page.getByRole("button", { name: /^(?:Start|Stop) slide rotation$/ });
}
