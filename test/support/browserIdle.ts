import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** Callbacks that wait for an idle moment. */
    waitingForIdle: IdleRequestCallback[];
  }
}

/** Keeps the browser busy in all pages that a tab will open: idle moments come only by `comeToRest`. */
export async function holdIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.waitingForIdle = [];
    window.requestIdleCallback = (callback) => window.waitingForIdle.push(callback);
  });
}

/** An idle moment. */
export function comeToRest(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const callback of window.waitingForIdle.splice(0)) {
      callback({ didTimeout: false, timeRemaining: () => 50 });
    }
  });
}
