import { expect, test } from "vitest";
import { nameShown, slideTime, startHero } from "../../support/browser/carousels.ts";
import { countKept, listGrowth } from "../../support/browser/look.ts";
import { connectBrowser, holdClock, letPass, sharePage } from "../../support/browser/session.ts";

const page = await sharePage(await connectBrowser(), { viewport: { width: 1440, height: 900 } });
await holdClock(page);

test("ten minutes of rotation show the slides in turn and leak no timer, listener or node", async () => {
  await page.goto("/");
  await startHero(page);
  // One round first, so that pictures and styles of all slides are loaded.
  await rotate(3);
  // The clock is paused, but scripts still load: a widget hydrated later would add nodes.
  const onTheWay = page.locator("[data-island-status]:not([data-island-status=hydrated])");
  await expect.poll(() => onTheWay.count()).toBe(0);
  const before = await countKept(page);
  const shown = await rotate((10 * 60_000) / slideTime);
  // A leaked timer would have shown two slides in the time of one.
  expect(shown).toEqual(shown.map((_, index) => `${((index + 1) % 3) + 1} of 3`));
  await expect.poll(async () => listGrowth(before, await countKept(page))).toEqual([]);
}, 600_000);

/** Lets the time of several slides pass. @returns the names of the slides shown */
async function rotate(times: number): Promise<(string | null)[]> {
  const shown: (string | null)[] = [];
  for (let time = 0; time < times; time++) {
    await letPass(page, slideTime);
    shown.push(await nameShown(page));
  }
  return shown;
}
