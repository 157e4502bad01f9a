import { beforeEach, describe, expect, test } from "vitest";
import { isLaidOut, readPaints, watchPaints } from "../../support/browser/look.ts";
import { openPage } from "../../support/browser/session.ts";
import { kindsOfPage } from "../../support/browser/site.ts";

const viewport = { width: 390, height: 800 };
const page = await openPage({ viewport });
const early = await openPage({ viewport });
await early.addInitScript(pauseResting);
const slow = await openPage({ viewport });
await watchPaints(slow);
await slow.addInitScript(delaySecondFrame);
await page.addInitScript(() => {
  const ended: string[] = [];
  Object.assign(globalThis, { ended });
  addEventListener("animationend", ({ animationName }) => ended.push(animationName));
});

/** Number of sections that have been laid out late. */
const countRested = () =>
  page.evaluate(() => {
    const { ended } = globalThis as unknown as { readonly ended: readonly string[] };
    return ended.filter((name) => name === "rest").length;
  });

/** Number of sections that are not laid out unless they are near. */
const countResting = () =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll("main > *, .footer")];
    return all.filter((one) => getComputedStyle(one).contentVisibility === "auto").length;
  });

describe("on a fresh visit", () => {
  test.each(kindsOfPage)("what comes late on %s is laid out soon", async (address) => {
    await page.goto(address);
    await expect.poll(countRested).toBeGreaterThan(0);
    await expect.poll(countResting).toBe(0);
    await page.waitForFunction(isLaidOut);
  });

  test.each(kindsOfPage)(
    "nothing shifts on %s where all rests end between two frames",
    async (address) => {
      await slow.goto(address);
      await slow.waitForFunction(isLaidOut);
      // A glyph that moves by a few px is reported too; audits count ten-thousandths.
      expect((await readPaints(slow)).shift).toBeCloseTo(0, 4);
    },
  );

  test.each([
    [390, 12],
    [1280, 8],
  ])(
    "who scrolls down a window of %i px at once stays at the same place when all is laid out",
    async (width, turns) => {
      await early.setViewportSize({ ...viewport, width });
      await early.goto("/");
      await early.mouse.move(200, 400);
      for (let turn = 0; turn < turns; turn += 1) {
        const from = await early.evaluate(() => scrollY);
        await early.mouse.wheel(0, 500);
        await early.waitForFunction((before) => scrollY !== before, from);
      }
      const moved = await early.evaluate(finishResting);
      expect(Math.abs(moved)).toBeLessThan(1);
    },
  );
});

/** Leaves 1.5 s between the first frame with the whole page and the next, as a very slow phone may. */
function delaySecondFrame() {
  addEventListener("DOMContentLoaded", () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        const end = performance.now() + 1500;
        while (performance.now() < end);
      }),
    ),
  );
}

/** Has sections rest until `finishResting`. */
async function pauseResting() {
  for (let isLast = false; !isLast; await new Promise(requestAnimationFrame)) {
    isLast = document.readyState === "complete";
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSAnimation && animation.animationName.startsWith("rest"))
        animation.pause();
    }
  }
}

/** @returns how far (px) what is in the middle of the window was moved by it */
async function finishResting() {
  const shown = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const topOf = () => shown?.getBoundingClientRect().top ?? Number.NaN;
  const before = topOf();
  const paused = document.getAnimations().filter(({ playState }) => playState === "paused");
  if (paused.length === 0) throw new Error("nothing rested");
  // In the order of their ends: those of a name are all over at once.
  for (const name of ["rest-wholly", "rest"]) {
    for (const animation of paused)
      if (animation instanceof CSSAnimation && animation.animationName === name) animation.finish();
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }
  return topOf() - before;
}

/** Leaves for another page and goes back, without the back/forward cache, which Playwright turns off. */
async function returnFrom(elsewhere: string): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.goto(elsewhere);
  await page.goBack({ waitUntil: "commit" });
  await page.waitForFunction((path) => location.pathname === path, pathname);
  await page.waitForLoadState();
}

describe("all sections are laid out at once", () => {
  beforeEach(() => page.goto("/careers/"));

  test.each<[when: string, how: () => Promise<unknown>]>([
    ["after a reload", () => page.reload()],
    ["on the way back", () => returnFrom("/aboutus/")],
    ["behind a link with a fragment", () => page.goto("/aboutus/#about-us")],
  ])("%s", async (_, arrive) => {
    await arrive();
    expect(await countResting()).toBe(0);
    expect(await page.evaluate(isLaidOut)).toBe(true);
    expect(await countRested()).toBe(0);
  });
});
