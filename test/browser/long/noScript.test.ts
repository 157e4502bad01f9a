import { beforeEach, describe, expect, test } from "vitest";
import { fitsAcross, isBelowHeader } from "../../support/browser/look.ts";
import { connectBrowser, sharePage, startAt } from "../../support/browser/session.ts";

const browser = await connectBrowser();

describe.each([390, 768, 1440])("without script, %i px wide,", async (width) => {
  const page = await sharePage(browser, {
    javaScriptEnabled: false,
    viewport: { width, height: 900 },
    // Rows then move at once, so that where they stand can be asked for.
    reducedMotion: "reduce",
  });
  const showsWholly = (selector: string) => () => fitsAcross(page.locator(selector));
  const dot = (name: string) => page.getByRole("link", { name });

  beforeEach(() => startAt(page, "/"));

  /** Turns the wheel until the row shows this: a first turn may still go to what lay here before the page scrolled. */
  async function wheelAcross(row: string, selector: string): Promise<void> {
    await page.locator(row).hover();
    const wheel = async () => {
      await page.mouse.wheel(10 * width, 0);
      return showsWholly(selector)();
    };
    await expect.poll(wheel).toBe(true);
  }

  test("the hero's dots lead from slide to slide, and its row scrolls to the last", async () => {
    for (const number of [2, 3, 1]) {
      await dot(`Go to slide ${number}`).click();
      await expect.poll(showsWholly(`#slide-${number}`)).toBe(true);
      expect(await isBelowHeader(page.locator(`#slide-${number}`))).toBe(true);
    }
    expect(await showsWholly("#slide-3")()).toBe(false);
    await wheelAcross(".hero__track", "#slide-3");
  });

  test("the keyboard goes through the buttons of all slides, and each comes into view", async () => {
    await page.locator("#slide-1 .button").focus();
    for (const number of [2, 3]) {
      await page.keyboard.press("Tab");
      await expect.poll(showsWholly(`#slide-${number} .button:focus`)).toBe(true);
    }
  });

  test("the lifecycle's row scrolls to step 06, follows the arrow keys, and its dots", async () => {
    expect(await showsWholly("#step-6")()).toBe(false);
    await wheelAcross(".lifecycle__viewport", "#step-6");
    await startAt(page, "/");
    await page.locator(".lifecycle__viewport").focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(showsWholly("#step-1")).toBe(false);
    await dot("Go to step 6").click();
    await expect.poll(showsWholly("#step-6")).toBe(true);
  });
});
