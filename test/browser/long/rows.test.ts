import { beforeEach, describe, expect, test } from "vitest";
import { fitsAcross, isBelowHeader } from "../../support/browser/look.ts";
import { connectBrowser, sharePage, startAt } from "../../support/browser/session.ts";

const browser = await connectBrowser();

describe.each([390, 768, 1440])("without script, %i px wide", async (width) => {
  const page = await sharePage(browser, {
    javaScriptEnabled: false,
    viewport: { width, height: 900 },
    // Rows then move at once, so that where they stand can be asked for.
    reducedMotion: "reduce",
  });
  const showsWholly = (selector: string) => () => fitsAcross(page.locator(selector));

  /** Turns the wheel until the row shows this: a first turn may still go to what lay here before the page scrolled. */
  const wheelAcross = async (row: string, selector: string) => {
    await page.locator(row).hover();
    const wheel = async () => {
      await page.mouse.wheel(10 * width, 0);
      return showsWholly(selector)();
    };
    await expect.poll(wheel).toBe(true);
  };

  beforeEach(async () => {
    await startAt(page, "/");
  });

  test.each([
    { from: 1, to: 2 },
    { from: 1, to: 3 },
    { from: 3, to: 1 },
  ])("the hero's dots lead from slide $from to slide $to", async ({ from, to }) => {
    await page.getByRole("link", { name: `Go to slide ${from}` }).click();
    await expect.poll(showsWholly(`#slide-${from}`)).toBe(true);
    await page.getByRole("link", { name: `Go to slide ${to}` }).click();
    await expect.poll(showsWholly(`#slide-${to}`)).toBe(true);
    expect(await isBelowHeader(page.locator(`#slide-${to}`))).toBe(true);
    expect(await showsWholly(`#slide-${from}`)()).toBe(false);
  });

  test("the hero's row scrolls to its last slide", async () => {
    await wheelAcross(".hero__track", "#slide-3");
  });

  test("the keyboard goes through the buttons of all slides, and each comes into view", async () => {
    await page.locator("#slide-1 .button").focus();
    await page.keyboard.press("Tab");
    await expect.poll(showsWholly("#slide-2 .button:focus")).toBe(true);
    await page.keyboard.press("Tab");
    await expect.poll(showsWholly("#slide-3 .button:focus")).toBe(true);
  });

  test("the lifecycle's row scrolls to step 06", async () => {
    expect(await fitsAcross(page.locator("#step-6"))).toBe(false);
    await wheelAcross(".lifecycle__viewport", "#step-6");
  });

  test("the lifecycle's row follows the arrow keys once it has focus", async () => {
    await page.locator(".lifecycle__viewport").focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(showsWholly("#step-1")).toBe(false);
  });

  test("the lifecycle's sixth dot shows step 06", async () => {
    await page.getByRole("link", { name: "Go to step 6" }).click();
    await expect.poll(showsWholly("#step-6")).toBe(true);
  });
});
