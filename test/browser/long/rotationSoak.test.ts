import { expect, test } from "vitest";
import { countKept, listGrowth } from "../../support/browser/look.ts";
import { connectBrowser, holdClock, letPass, sharePage } from "../../support/browser/session.ts";
import { nameShown, slideTime, startHero } from "../../support/browser/site.ts";

declare global {
  interface Window {
    /** Timers that wait, and listeners that were added and not removed again. */
    kept: { timers: Set<number>; listeners: number };
  }
}

const page = await sharePage(await connectBrowser(), { viewport: { width: 1440, height: 900 } });
await holdClock(page);
await page.addInitScript(keepAccount);

test("ten minutes of rotation leave no timer, listener or node behind", async () => {
  await page.goto("/");
  await startHero(page);
  // One round first: pictures and styles of all slides are then there.
  await rotate(3);
  const before = await readAccount();
  expect(before.timers).toBe(1);
  const shown = await rotate((10 * 60_000) / slideTime);
  expect(shown.slice(0, 3)).toEqual(["2 of 3", "3 of 3", "1 of 3"]);
  expect(shown.at(-1)).toBe("3 of 3");
  await expect.poll(async () => listGrowth(before, await readAccount())).toEqual([]);
}, 600_000);

/** Lets so many slides have their time, and tells which came. */
async function rotate(times: number): Promise<(string | null)[]> {
  const shown: (string | null)[] = [];
  for (let time = 0; time < times; time++) {
    await letPass(page, slideTime);
    shown.push(await nameShown(page));
  }
  return shown;
}

async function readAccount() {
  const own = await page.evaluate(() => ({
    timers: window.kept.timers.size,
    listenersAdded: window.kept.listeners,
  }));
  return { ...own, ...(await countKept(page)) };
}

/** Counts, in the page and before its own scripts, what those scripts ask the browser to keep. */
function keepAccount(): void {
  const kept: Window["kept"] = { timers: new Set(), listeners: 0 };
  window.kept = kept;
  const { setTimeout: set, clearTimeout: clear } = window;
  Object.assign(window, {
    setTimeout: (run: () => void, wait?: number) => {
      const timer = set(() => {
        kept.timers.delete(timer);
        run();
      }, wait);
      kept.timers.add(timer);
      return timer;
    },
    clearTimeout: (timer: number) => {
      kept.timers.delete(timer);
      clear(timer);
    },
  });
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (...args: Parameters<typeof add>) {
    kept.listeners++;
    add.apply(this, args);
  };
  EventTarget.prototype.removeEventListener = function (...args: Parameters<typeof remove>) {
    kept.listeners--;
    remove.apply(this, args);
  };
}
