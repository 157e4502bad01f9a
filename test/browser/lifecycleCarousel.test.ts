import { beforeEach, describe, expect, test } from "vitest";
import { readCurrentStep, readSteps } from "../support/browser/carousels.ts";
import { pressOn } from "../support/browser/keyboard.ts";
import { hasFocus, listHeard } from "../support/browser/look.ts";
import { long, needs } from "../support/browser/needs.ts";
import { openPage } from "../support/browser/session.ts";
import { content, openWidget } from "../support/browser/site.ts";

const { steps } = content.home.lifecycle;
// Cards move at once, so that their positions can be read.
const page = await openPage({ reducedMotion: "reduce" });
const resize = (width: number) => page.setViewportSize({ width, height: 900 });
const button = (name: string) => page.getByRole("button", { name, exact: true });

beforeEach(async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await resize(1440);
  await openWidget(page, "/", "lifecycleCarousel");
});

// Which steps each button and dot leads to is tested without a browser (`carousels.test.ts`), and `presses.test.ts`
// presses each.
describe("the lifecycle carousel", () => {
  test("shows three steps from 1024 px, two from 768 px, else one, and highlights the middle or first", async () => {
    for (const { width, shown, current } of [
      { width: 1024, shown: ["01", "02", "03"], current: "02" },
      { width: 1023, shown: ["01", "02"], current: "01" },
      { width: 768, shown: ["01", "02"], current: "01" },
      { width: 767, shown: ["01"], current: "01" },
    ]) {
      const message = `${width} px`;
      await resize(width);
      await expect.poll(() => readSteps(page), { message }).toEqual(shown);
      await expect.poll(() => readCurrentStep(page), { message }).toBe(current);
      await expect.poll(() => page.evaluate(readHighlighted), { message }).toEqual([current]);
    }
  });

  needs("accessibility tree").test(
    "cards out of view are inert and out of the accessibility tree",
    async () => {
      const inert = await page
        .locator(".step")
        .evaluateAll((all) => all.map((step) => (step as HTMLElement).inert));
      expect(inert).toEqual(steps.map((_, index) => index > 2));
      const heard = await listHeard(page);
      const titles = steps.map(({ title }) => title);
      const found = titles.filter((title) => heard.includes(`heading ${title}`));
      expect(found).toEqual(titles.slice(0, 3));
    },
  );

  test("announces its changes, and its buttons keep the focus", long, async () => {
    // Tab starts there, which is a short way then.
    await page.locator("#lifecycle").click();
    await pressOn(button("Next step"), "Enter");
    await expect.poll(() => readSteps(page)).toEqual(["02", "03", "04"]);
    await expect.poll(() => hasFocus(button("Next step"))).toBe(true);
    expect(await page.locator(".lifecycle__track").getAttribute("aria-live")).toBe("polite");
  });
});

/** Numbers of the steps with the current step's ring. Runs in the page. */
function readHighlighted(): string[] {
  const steps = Array.from(document.querySelectorAll(".step"));
  const ringOf = (step: Element) => getComputedStyle(step).boxShadow;
  const plain = steps.map(ringOf).sort()[3];
  return steps
    .filter((step) => ringOf(step) !== plain)
    .map((step) => step.querySelector(".step__number")?.textContent ?? "");
}
