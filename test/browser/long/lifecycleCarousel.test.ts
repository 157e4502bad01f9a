import { describe, expect, test } from "vitest";
import {
  openLifecycleSuite,
  readCurrentStep,
  readHighlighted,
  readSteps,
} from "../../support/browser/carousels.ts";
import { countKept, listGrowth } from "../../support/browser/look.ts";
import { needs } from "../../support/browser/needs.ts";

const { page, resize, button } = await openLifecycleSuite();

describe("the lifecycle carousel", () => {
  test.each([
    { width: 1440, step: 1, shown: ["06", "01", "02"] },
    { width: 1440, step: 4, shown: ["03", "04", "05"] },
    { width: 1440, step: 6, shown: ["05", "06", "01"] },
    { width: 900, step: 6, shown: ["06", "01"] },
    { width: 390, step: 6, shown: ["06"] },
  ])("the dot of step $step jumps to $shown at $width px", async ({ width, step, shown }) => {
    await resize(width);
    await button(`Go to step ${step}`).click();
    await expect.poll(() => readSteps(page)).toEqual(shown);
    expect(await readCurrentStep(page)).toBe(`0${step}`);
    expect(await page.evaluate(readHighlighted)).toEqual([`0${step}`]);
    expect(await button(`Go to step ${step}`).getAttribute("aria-current")).toBe("true");
  });

  test("keeps its current step when the viewport is resized", async () => {
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

  needs("memory").test("leaks no listener or node over 40 resizes", async () => {
    await resizeOften(2);
    const before = await countKept(page);
    await resizeOften(40);
    await expect.poll(() => readSteps(page)).toEqual(["01", "02", "03"]);
    await expect.poll(async () => listGrowth(before, await countKept(page))).toEqual([]);
  });

  needs("changing motion").test.each([
    { name: "Previous step", seen: ["01", "02", "03", "06"] },
    { name: "Next step", seen: ["01", "02", "03", "04"] },
  ])(
    "halfway through the transition of $name only the steps $seen are visible",
    async ({ name, seen }) => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      expect(await button(name).evaluate(pressAndStopHalfway)).toEqual(seen);
    },
  );
});

/** Makes the viewport narrow and wide in turn, an even number of times, and lets the page render each time. */
async function resizeOften(times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (let time = 0; time < times; time++) {
    const width = time % 2 === 0 ? 760 : 1040;
    const size = { width, height: 900, deviceScaleFactor: 1, mobile: false };
    await session.send("Emulation.setDeviceMetricsOverride", size);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await session.detach();
}

/** Presses a button, pauses all animations halfway, and lists the steps visible in the row. */
async function pressAndStopHalfway(button: Element): Promise<string[]> {
  (button as HTMLElement).click();
  await Promise.resolve();
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = 200;
  }
  const row = document.querySelector(".lifecycle__viewport")?.getBoundingClientRect();
  return Array.from(document.querySelectorAll(".step"))
    .filter((step) => step.checkVisibility({ visibilityProperty: true }))
    .filter((step) => {
      const { left, right } = step.getBoundingClientRect();
      return row && left < row.right - 8 && right > row.left + 8;
    })
    .map((step) => step.querySelector(".step__number")?.textContent ?? "");
}
