import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "../../src/generator/serve/serve.ts";
import { findBrowser } from "../browser/findBrowser.ts";
import { serveBuild } from "../browser/serveBuild.ts";
import { thisMachine } from "../browser/thisMachine.ts";
import { holdClock, letPass } from "../support/browserClock.ts";
import { countKept, type Kept, listGrowth } from "../support/browserGrowth.ts";
import { nameShown, slideTime, startHero } from "../support/browserHero.ts";

declare global {
  interface Window {
    /** Timers that wait, and listeners that were added and not removed again. */
    kept: { timers: Set<number>; listeners: number };
  }
}

let site: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = await serveBuild("/");
  browser = await chromium.launch({ executablePath: await findBrowser(thisMachine) });
  page = await browser.newPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  await holdClock(page);
  await page.addInitScript(keepAccount);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

test("ten minutes of rotation leave no timer, listener or node behind", async () => {
  await page.goto("/");
  await startHero(page);
  const rounds = (10 * 60_000) / slideTime;
  // One round first: pictures and styles of all slides are then there.
  await rotate(3);
  const before = await readAccount();
  expect(before["timers"]).toBe(1);
  const shown = await rotate(rounds);
  expect(shown).toHaveLength(200);
  expect(shown.slice(0, 3)).toEqual(["2 of 3", "3 of 3", "1 of 3"]);
  expect(shown.at(-1)).toBe("3 of 3");
  await expect.poll(async () => listGrowth(before, await readAccount())).toEqual([]);
});

/** Lets so many slides have their time, and tells which came. */
async function rotate(times: number): Promise<(string | null)[]> {
  const shown: (string | null)[] = [];
  for (let time = 0; time < times; time++) {
    await letPass(page, slideTime);
    shown.push(await nameShown(page));
  }
  return shown;
}

async function readAccount(): Promise<Kept> {
  const { timers, listeners } = await page.evaluate(() => ({
    timers: window.kept.timers.size,
    listeners: window.kept.listeners,
  }));
  return { timers, listenersAdded: listeners, ...(await countKept(page)) };
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
