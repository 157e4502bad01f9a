import type { Page } from "playwright-core";

/** Holds the time of all pages that a tab will open: their timers fire only when a test lets time pass. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Lets time pass on a page whose clock is held, and waits until React has drawn what came of it. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.evaluate(waitForReact);
}

/** React works in messages to itself; one sent after them arrives after them. It draws in one and runs effects in the next. */
async function waitForReact(): Promise<void> {
  const pass = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  await pass();
  await pass();
  await pass();
  await pass();
}
