import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { sharePage, startAt } from "./browserSession.ts";
import { waitUntilLive } from "./browserWidget.ts";

declare global {
  interface Window {
    /** What the page asked `AbortSignal.timeout` for (ms). */
    timeoutsAsked?: number[];
    /** Every timeout is then over at once. */
    isImpatient?: boolean;
  }
}

/** A page for the contact form, on which everything looks as if the visitor had been there for an hour. */
export async function openContactPage(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<Page> {
  const page = await sharePage(browser, { reducedMotion: "reduce", ...options });
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

/** Opens the contact page and waits until its form works. */
export async function openForm(page: Page): Promise<void> {
  await startAt(page, "/contact/");
  const island = page.locator("[data-island=contactForm]");
  await island.hover();
  await waitUntilLive(island);
}

/** What the form says is wrong: the error notice, in the order of its lines. */
export async function readNotice(page: Page): Promise<string[]> {
  return page.locator(".form__notice--problem").locator("h2, li, p").allInnerTexts();
}

/** Whether the focus is on something that a selector matches. */
export function isFocused(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
}

/** Keeps the `mailto:` URLs that a page hands to the mail program. */
export function collectMails(page: Page): string[] {
  const mails: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("mailto:")) mails.push(request.url());
  });
  return mails;
}
