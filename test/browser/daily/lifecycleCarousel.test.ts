import { beforeEach, describe, expect, test } from "vitest";
import { hasFocus, listHeard } from "../../support/browser/look.ts";
import { needs } from "../../support/browser/needs.ts";
import { connectBrowser, sharePage } from "../../support/browser/session.ts";
import {
  content,
  openWidget,
  readCurrentStep,
  readHighlighted,
  readSteps,
} from "../../support/browser/site.ts";

// Cards then move at once, so that where they stand can be asked for.
const page = await sharePage(await connectBrowser(), { reducedMotion: "reduce" });
const { steps } = content.home.lifecycle;
const button = (name: string) => page.getByRole("button", { name, exact: true });
const resize = (width: number) => page.setViewportSize({ width, height: 900 });

beforeEach(async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await resize(1440);
  await openWidget(page, "/", "lifecycleCarousel");
});

describe("the lifecycle carousel", () => {
  test.each([
    { width: 1024, shown: ["01", "02", "03"], current: "02" },
    { width: 1023, shown: ["01", "02"], current: "01" },
    { width: 768, shown: ["01", "02"], current: "01" },
    { width: 767, shown: ["01"], current: "01" },
  ])("shows $shown at $width px and highlights $current", async ({ width, shown, current }) => {
    await resize(width);
    await expect.poll(() => readSteps(page)).toEqual(shown);
    await expect.poll(() => readCurrentStep(page)).toBe(current);
    await expect.poll(() => page.evaluate(readHighlighted)).toEqual([current]);
  });

  test("wraps from the last step to the first and back", async () => {
    await button("Previous step").click();
    await expect.poll(() => readSteps(page)).toEqual(["06", "01", "02"]);
    await button("Next step").click();
    await expect.poll(() => readSteps(page)).toEqual(["01", "02", "03"]);
    await button("Next step").click({ clickCount: 3 });
    await expect.poll(() => readSteps(page)).toEqual(["04", "05", "06"]);
    await button("Next step").click({ clickCount: 3 });
    await expect.poll(() => readSteps(page)).toEqual(["01", "02", "03"]);
  });

  test("keeps its current step through every width", async () => {
    await button("Go to step 5").click();
    for (const [width, shown] of [
      [1440, ["04", "05", "06"]],
      [1023, ["05", "06"]],
      [767, ["05"]],
      [900, ["05", "06"]],
      [1280, ["04", "05", "06"]],
    ] as const) {
      await resize(width);
      await expect.poll(() => readSteps(page)).toEqual(shown);
    }
    expect(await readCurrentStep(page)).toBe("05");
  });

  needs("accessibility tree").test(
    "cards out of view are inert and out of the accessibility tree",
    async () => {
      const inert = await page
        .locator(".step")
        .evaluateAll((all) => all.map((step) => (step as HTMLElement).inert));
      expect(inert).toEqual([false, false, false, true, true, true]);
      const heard = await listHeard(page);
      const titles = steps.map(({ title }) => title);
      const found = titles.filter((title) => heard.includes(`heading ${title}`));
      expect(found).toEqual(titles.slice(0, 3));
    },
  );

  test("its changes are announced, and its buttons keep the focus", async () => {
    await button("Next step").press("Enter");
    await expect.poll(() => readSteps(page)).toEqual(["02", "03", "04"]);
    await expect.poll(() => hasFocus(button("Next step"))).toBe(true);
    expect(await page.locator(".lifecycle__track").getAttribute("aria-live")).toBe("polite");
  });
});
