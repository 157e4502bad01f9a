import { beforeEach, describe, expect, test } from "vitest";
import {
  nameShown,
  openHero,
  openHeroSuite,
  readLiveness,
  rotationControl,
  slideTime,
  startHero,
  wakeLifecycle,
} from "../../support/browser/carousels.ts";
import {
  fitsAcross,
  hasFocus,
  readAttributes,
  readPaints,
  watchPaints,
} from "../../support/browser/look.ts";
import { needs } from "../../support/browser/needs.ts";
import {
  holdClock,
  holdRequests,
  letPass,
  sharePage,
  startAt,
} from "../../support/browser/session.ts";

const { browser, page, laptop, track, slide, button, outside, focusOutside, lessMotion } =
  await openHeroSuite();

describe("the hero carousel stands still with aria-live=polite", () => {
  beforeEach(async () => {
    await lessMotion("no-preference");
    await openHero(page);
  });

  /** Fails unless the carousel stays on its slide for the time of two slides. */
  async function expectStandstill(): Promise<void> {
    await expect.poll(() => readLiveness(page)).toBe("polite");
    const shown = await nameShown(page);
    await letPass(page, slideTime);
    await letPass(page, slideTime);
    await expect.poll(() => nameShown(page)).toBe(shown);
  }

  /** Fails unless the next slide is shown after the slide time. */
  async function expectRotation(): Promise<void> {
    await expect.poll(() => readLiveness(page)).toBe("off");
    const shown = await nameShown(page);
    await letPass(page, slideTime);
    expect(await nameShown(page)).not.toBe(shown);
  }

  test.each([true, false])(
    "while the mouse is over it, and rotates again afterwards; hydrated when the mouse came: %s",
    async (isAlive) => {
      if (!isAlive) await startAt(page, "/");
      await track.hover();
      if (!isAlive) await startHero(page);
      await expectStandstill();
      await page.mouse.move(0, 0);
      await expectRotation();
    },
  );

  test("once it has the keyboard focus, even if the focus came before hydration", async () => {
    const release = await holdRequests(page, /heroCarousel/);
    await startAt(page, "/");
    await page.getByRole("link", { name: "Go to slide 2" }).focus();
    release();
    await startHero(page);
    await expectStandstill();
    expect(await rotationControl(page).getAttribute("aria-label")).toBe("Start slide rotation");
  });

  test.each([
    { name: "hidden", type: "visibilitychange" },
    { name: "prerendering", type: "prerenderingchange" },
  ])("while the page is $name, and rotates again when it is shown", async (state) => {
    await pretend({ ...state, value: true });
    await expectStandstill();
    await pretend({ ...state, value: false });
    await expectRotation();
  });

  test("while it is scrolled out of view, and rotates again when it is back", async () => {
    await page.locator(".footer").scrollIntoViewIfNeeded();
    await expectStandstill();
    await track.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
    await expectRotation();
  });

  needs("changing motion").test(
    "once reduced motion is preferred, even if the preference is withdrawn, until it is restarted",
    async () => {
      await expectRotation();
      await lessMotion("reduce");
      await expectStandstill();
      await lessMotion("no-preference");
      await expectStandstill();
      await rotationControl(page).click();
      await expectRotation();
    },
  );

  test("when the mouse first comes over it, even if it was started by keyboard", async () => {
    await rotationControl(page).press("Enter");
    await expectRotation();
    await track.hover();
    await expectStandstill();
  });
});

describe("the hero carousel in use", () => {
  beforeEach(async () => {
    await lessMotion("no-preference");
    await page.setViewportSize(laptop);
    await openHero(page);
  });

  test("stops once its rotation control has had the keyboard focus, until that control is pressed", async () => {
    const name = "Stop slide rotation";
    await button(name).focus();
    await focusOutside();
    await letPass(page, slideTime);
    await expect.poll(() => nameShown(page)).toBe("1 of 3");
    await button("Start slide rotation").press("Enter");
    // The slide's time starts here.
    await button("Stop slide rotation").waitFor();
    await letPass(page, slideTime);
    await expect.poll(() => nameShown(page)).toBe("2 of 3");
  });

  test("the dots are a labelled group of buttons; the current one is aria-disabled, not disabled", async () => {
    const buttons = page
      .getByRole("group", { name: "Choose slide to display" })
      .getByRole("button");
    const read = (name: string) => buttons.evaluateAll(readAttributes, name);
    expect(await read("aria-label")).toEqual([1, 2, 3].map((slide) => `Go to slide ${slide}`));
    expect(await read("aria-disabled")).toEqual(["true", null, null]);
    await button("Go to slide 3").click();
    await expect.poll(() => read("aria-disabled")).toEqual([null, null, "true"]);
    expect(await read("disabled")).toEqual([null, null, null]);
  });

  test("does not move the focus when it rotates", async () => {
    await focusOutside();
    await letPass(page, slideTime);
    await expect.poll(() => nameShown(page)).toBe("2 of 3");
    await expect.poll(() => hasFocus(outside)).toBe(true);
  });

  test("each slide fits a viewport 320 px wide", async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    for (const number of [2, 3, 1]) {
      await button(`Go to slide ${number}`).click();
      await expect.poll(() => slide(number).isVisible()).toBe(true);
      await expect.poll(() => fitsAcross(slide(number).getByRole("heading"))).toBe(true);
      expect(await fitsAcross(slide(number).getByRole("link"))).toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

/** Fakes the document being hidden or prerendered, which tests can't do for real. */
async function pretend(state: { name: string; type: string; value: boolean }): Promise<void> {
  await page.evaluate(({ name, type, value }) => {
    Object.defineProperty(document, name, { configurable: true, get: () => value });
    document.dispatchEvent(new Event(type));
  }, state);
}

describe.each([{ width: 390, height: 844 }, laptop])("at $width × $height px", async (viewport) => {
  const painted = await sharePage(browser, { viewport });
  await watchPaints(painted);
  await holdClock(painted);

  test("the first slide is the largest paint, and nothing shifts while slides rotate and widgets hydrate", async () => {
    await openHero(painted);
    // A picture is painted some time after it has loaded.
    await painted.locator("#slide-1 img").evaluate((image: HTMLImageElement) => image.decode());
    await expect.poll(async () => (await readPaints(painted)).largest).toBe("slide-1");
    for (let time = 0; time < 3; time += 1) await letPass(painted, slideTime);
    await expect.poll(() => nameShown(painted)).toBe("1 of 3");
    await wakeLifecycle(painted);
    expect((await readPaints(painted)).shift).toBe(0);
  });
});
