import { beforeEach, describe, expect, test } from "vitest";
import { tabTo } from "../../support/browser/keyboard.ts";
import { fitsAcross, isBelowHeader } from "../../support/browser/look.ts";
import { openPage, startAt } from "../../support/browser/session.ts";
import { content } from "../../support/browser/site.ts";

// Menus, the services explorer and the contact form without script are tested in their own suites; wide pages before
// their scripts come in `earlyClicks.test.ts`.
const items = content.about.tabs;

describe("without script", async () => {
  const width = 390;
  const page = await openPage({
    javaScriptEnabled: false,
    viewport: { width, height: 900 },
    // Pages and rows then jump instead of scrolling smoothly, so that positions read are final.
    reducedMotion: "reduce",
  });
  const showsWholly = (selector: string) => () => fitsAcross(page.locator(selector));
  const dot = (name: string) => page.getByRole("link", { name });

  test("the tabs of About Us are links to three panels, all of them open", async () => {
    await startAt(page, "/aboutus/");
    const links = page
      .getByRole("navigation", { name: "About us, mission and vision" })
      .getByRole("link");
    for (const { title, heading, paragraphs } of items) {
      const panel = page.getByRole("region", { name: title, exact: true });
      expect(await panel.getByRole("heading", { level: 2 }).innerText()).toBe(heading);
      expect(await panel.locator("p").allInnerTexts()).toEqual(paragraphs);
      await links.getByText(title, { exact: true }).click();
      await expect.poll(() => isBelowHeader(panel)).toBe(true);
    }
    expect(await page.getByRole("tab").count()).toBe(0);
  });

  describe("on the home page", () => {
    beforeEach(() => startAt(page, "/"));

    /** Turns the wheel until the row shows this: a first turn may still reach what was here before scrolling. */
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

    test("Tab goes through the buttons of all slides and brings each into view", async () => {
      await tabTo(page.locator("#slide-1 .button"));
      for (const number of [2, 3]) {
        await page.keyboard.press("Tab");
        await expect.poll(showsWholly(`#slide-${number} .button:focus`)).toBe(true);
      }
    });

    test("the lifecycle's row scrolls to step 06 by wheel, and follows the arrow keys and its dots", async () => {
      expect(await showsWholly("#step-6")()).toBe(false);
      await wheelAcross(".lifecycle__viewport", "#step-6");
      await startAt(page, "/");
      await tabTo(page.locator(".lifecycle__viewport"));
      await page.keyboard.press("ArrowRight");
      await expect.poll(showsWholly("#step-1")).toBe(false);
      await dot("Go to step 6").click();
      await expect.poll(showsWholly("#step-6")).toBe(true);
    });
  });
});
