import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { openPage, startAt } from "./session.ts";
import { content, waitUntilLive } from "./site.ts";

export const { form } = content.contact;

/** What a visitor writes in tests where the text doesn't matter. */
export const usualAnswers = {
  name: "Meena",
  email: "meena@shop.example",
  phone: "+91 (044) 2345 6789",
  message: "A till for our shop.",
} as const;

export type FieldName = keyof typeof usualAnswers;
export const fieldNames = Object.keys(usualAnswers) as FieldName[];

declare global {
  interface Window {
    /** Timeouts the page requested from `AbortSignal.timeout` (ms). */
    timeoutsAsked?: number[];
    /** If true, every timeout expires after 300 ms. */
    isImpatient?: boolean;
  }
}

/** A page for the contact form whose `performance.now` is an hour ahead, as if the visitor had been there that long. */
export async function openContactPage(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPage({ reducedMotion: "reduce", ...options });
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 3_600_000;
    window.timeoutsAsked = [];
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => {
      window.timeoutsAsked?.push(milliseconds);
      return timeout(window.isImpatient === true ? 300 : milliseconds);
    };
  });
  return page;
}

/** Opens the contact page and waits until its form is hydrated. */
export async function openForm(page: Page): Promise<void> {
  await startAt(page, "/contact/");
  const island = page.locator("[data-island=contactForm]");
  await island.hover();
  await waitUntilLive(island);
}

/** The lines of the form's error notice. */
export const readNotice = (page: Page) =>
  page.locator(".form__notice--problem").locator("h2, li, p").allInnerTexts();

/** Whether the focused element matches a selector. */
export function isFocused(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
}

export function fieldOf(page: Page, name: FieldName): Locator {
  return page.locator(`main form [name=${name}]`);
}

/** Fills the form's fields with the usual answers, except for the given ones. */
export async function fillForm(
  page: Page,
  changed: Partial<Record<FieldName, string>> = {},
): Promise<void> {
  for (const [name, answer] of Object.entries({ ...usualAnswers, ...changed }))
    await fieldOf(page, name as FieldName).fill(answer);
}

/** Values of the form's fields. */
export async function readForm(page: Page): Promise<Record<string, string>> {
  const values = fieldNames.map(
    async (name) => [name, await fieldOf(page, name).inputValue()] as const,
  );
  return Object.fromEntries(await Promise.all(values));
}

/** The form's submit button, whatever its text. */
export const submitOf = (page: Page) => page.locator("main form button[type=submit]");
