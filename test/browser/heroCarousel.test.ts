import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  nameOf,
  nameShown,
  openHero,
  readLiveness,
  rotationControl,
  slideTime,
  startHero,
  wakeLifecycle,
} from "../support/browser/carousels.ts";
import { pressOn, tabTo } from "../support/browser/keyboard.ts";
import {
  blockFonts,
  fitsAcross,
  hasFocus,
  listHeard,
  readAttributes,
  readPaints,
  readTransitions,
  watchPaints,
} from "../support/browser/look.ts";
import { isChromium, long, needs } from "../support/browser/needs.ts";
import { holdClock, holdRequests, letPass, openPage, startAt } from "../support/browser/session.ts";
import { content } from "../support/browser/site.ts";

const laptop = { width: 1440, height: 900 };
const page = await openPage({ viewport: laptop });
await holdClock(page);
const track = page.locator(".hero__track");
const slide = (number: number) => page.locator(`#slide-${number}`);
const button = (name: string) => page.getByRole("button", { name, exact: true });
// In the header, which is always in view: out of it the carousel pauses.
const outside = page.getByRole("banner").getByRole("link").last();
const { slides } = content.home;
const readSlides = (name: string) => page.locator(".hero__slide").evaluateAll(readAttributes, name);

describe("the hero carousel", () => {
  beforeAll(() => openHero(page));

  test("is a labelled carousel region of slide groups, each labelled by its position", async () => {
    const region = page.getByRole("region", { name: "What we do", exact: true });
    expect(await region.getAttribute("aria-roledescription")).toBe("carousel");
    expect(await track.locator("h2").allTextContents()).toEqual(slides.map(({ title }) => title));
    expect(await readSlides("role")).toEqual(slides.map(() => "group"));
    expect(await readSlides("aria-roledescription")).toEqual(slides.map(() => "slide"));
    expect(await readSlides("aria-label")).toEqual(slides.map((_, index) => nameOf(index + 1)));
  });

  needs("accessibility tree").test(
    "slides that are not shown are out of tab order and out of the accessibility tree",
    async () => {
      const heard = (await listHeard(page)).filter((line) => /^(?:heading|link)/.test(line));
      expect(heard).toContain(`heading ${slides[0]?.title}`);
      for (const { title } of slides.slice(1)) expect(heard).not.toContain(`heading ${title}`);
      expect(await readSlides("inert")).toEqual(
        slides.map((_, index) => (index === 0 ? null : "")),
      );
    },
  );

  test.each([
    { width: 1440, height: 2000, expected: 1600 },
    { width: 1280, height: 600, expected: 500 }, // or more, if text needs it
    { width: 320, height: 844, expected: 675.2 },
  ])(
    "is 80 % of the viewport height, at least 500 px, its control in view: $expected px at $width × $height px",
    async ({ expected, ...viewport }) => {
      await page.setViewportSize(viewport);
      const hero = page.locator(".hero");
      expect(await hero.evaluate((node) => getComputedStyle(node).minHeight)).toBe(`${expected}px`);
      const { height = 0 } = (await hero.boundingBox()) ?? {};
      expect(height).toBeCloseTo(expected === 500 ? Math.max(expected, height) : expected, 0);
      expect(await rotationControl(page).isVisible()).toBe(true);
      expect(await fitsAcross(rotationControl(page))).toBe(true);
    },
  );

  test("fades the old slide out in 800 ms above the new one, opaque at once, whose text moves in 700 ms", async () => {
    await page.setViewportSize(laptop);
    await button("Next slide").click();
    await button("Previous slide").click();
    await expect.poll(() => nameShown(page)).toBe(nameOf(1));
    const fades = ["opacity 0.8s", "visibility 0.8s", "z-index 0.8s"];
    expect(await slide(2).evaluate(readTransitions)).toEqual(fades);
    expect(await slide(1).evaluate(readTransitions)).toEqual(["0s"]);
    const readOrder = (node: Element) => Number(getComputedStyle(node).zIndex);
    await expect.poll(() => slide(2).evaluate(readOrder)).toBe(1);
    expect(await slide(1).evaluate(readOrder)).toBe(-8);
    const words = slide(1).locator(".hero__text");
    expect(await words.evaluate(readTransitions)).toEqual(["transform 0.7s"]);
  });
});

describe("the hero carousel in use", () => {
  beforeEach(async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.setViewportSize(laptop);
    await openHero(page);
  });

  test("shows one slide at a time, each for exactly 3000 ms, and wraps from the last to the first", async () => {
    // Restarts the rotation on the paused clock: it first started at an unknown moment within `openHero`.
    await button("Stop slide rotation").click();
    await button("Start slide rotation").click();
    await expect.poll(() => readLiveness(page)).toBe("off");
    for (const place of slides.keys()) {
      const next = nameOf(place + 2);
      await letPass(page, slideTime - 1);
      expect(await nameShown(page)).not.toBe(next);
      await letPass(page, 1);
      await expect.poll(() => nameShown(page)).toBe(next);
      await expect.poll(() => slide(place + 1).isVisible()).toBe(false);
    }
  });

  test("each button shows the slide that it names, wrapping at both ends, and keeps the focus", async () => {
    for (const [name, shown] of [
      ["Next slide", nameOf(2)],
      ["Previous slide", nameOf(1)],
      ["Previous slide", nameOf(0)],
      ["Next slide", nameOf(1)],
      ["Go to slide 3", nameOf(3)],
    ] as const) {
      await button(name).click();
      await expect.poll(() => nameShown(page)).toBe(shown);
      await expect.poll(() => hasFocus(button(name))).toBe(true);
    }
    // A `click` with a count is one triple click, which moves by three.
    await button("Next slide").click({ clickCount: 3 });
    await expect.poll(() => nameShown(page)).toBe(nameOf(6));
  });

  test("shows a slide chosen by a button for its full 3000 ms", long, async () => {
    await letPass(page, 2000);
    await button("Next slide").click();
    await page.mouse.move(0, 0);
    await expect.poll(() => readLiveness(page)).toBe("off");
    await letPass(page, slideTime - 1);
    await expect.poll(() => nameShown(page)).toBe(nameOf(2));
    await letPass(page, 1);
    await expect.poll(() => nameShown(page)).toBe(nameOf(3));
  });

  test(
    "keyboard focus on a button stops the rotation until its control restarts it, even if the focus leaves",
    long,
    async () => {
      await tabTo(button("Go to slide 2"));
      await tabTo(outside, "Shift+Tab");
      await letPass(page, slideTime);
      await expect.poll(() => nameShown(page)).toBe(nameOf(1));
      // Its label says what it does, so it is no toggle.
      expect(await rotationControl(page).getAttribute("aria-pressed")).toBeNull();
      await pressOn(button("Start slide rotation"), "Enter");
      // The slide's time starts here.
      await button("Stop slide rotation").waitFor();
      await tabTo(outside, "Shift+Tab");
      await letPass(page, slideTime);
      await expect.poll(() => nameShown(page)).toBe(nameOf(2));
      await expect.poll(() => hasFocus(outside)).toBe(true);
    },
  );

  needs("changing motion").test(
    "starts stopped and without fading when reduced motion is preferred",
    async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openHero(page);
      await letPass(page, slideTime);
      await expect.poll(() => nameShown(page)).toBe(nameOf(1));
      expect(await button("Start slide rotation").isVisible()).toBe(true);
      expect(await slide(1).evaluate(readTransitions)).toEqual(["0s"]);
    },
  );

  test(
    "the dots are a labelled group of buttons; the current one is aria-disabled, not disabled",
    long,
    async () => {
      const buttons = page
        .getByRole("group", { name: "Choose slide to display" })
        .getByRole("button");
      const read = (name: string) => buttons.evaluateAll(readAttributes, name);
      expect(await read("aria-label")).toEqual(
        slides.map((_, index) => `Go to slide ${index + 1}`),
      );
      const disabled = (current: number) =>
        slides.map((_, index) => (index === current ? "true" : null));
      expect(await read("aria-disabled")).toEqual(disabled(0));
      await button("Go to slide 3").click();
      await expect.poll(() => read("aria-disabled")).toEqual(disabled(2));
      expect(await read("disabled")).toEqual(slides.map(() => null));
    },
  );
});

// That focus, visibility and the rest are reported is the same in all browsers.
describe.runIf(isChromium)("the hero carousel stands still with aria-live=polite", long, () => {
  beforeEach(async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
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
    async (isHydrated) => {
      if (!isHydrated) await startAt(page, "/");
      await track.hover();
      if (!isHydrated) await startHero(page);
      await expectStandstill();
      await page.mouse.move(0, 0);
      await expectRotation();
    },
  );

  test("once it has the keyboard focus, even if the focus came before hydration", async () => {
    const release = await holdRequests(page, /heroCarousel/);
    await startAt(page, "/");
    await tabTo(page.getByRole("link", { name: "Go to slide 2" }));
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
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expectStandstill();
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await expectStandstill();
      await rotationControl(page).click();
      await expectRotation();
    },
  );
});

/** Fakes the document being hidden or prerendered, which tests can't do for real. */
async function pretend(state: { name: string; type: string; value: boolean }): Promise<void> {
  await page.evaluate(({ name, type, value }) => {
    Object.defineProperty(document, name, { configurable: true, get: () => value });
    document.dispatchEvent(new Event(type));
  }, state);
}

// Firefox tells no shifts.
describe.runIf(isChromium).each([{ width: 390, height: 844 }, laptop])(
  "at $width × $height px",
  long,
  async (viewport) => {
    const painted = await openPage({ viewport });
    await watchPaints(painted);
    await blockFonts(painted);
    await holdClock(painted);

    test("the first slide is the largest paint, and nothing shifts while slides rotate and widgets hydrate", async () => {
      await openHero(painted);
      // A picture is painted some time after it has loaded.
      await painted.locator("#slide-1 img").evaluate((image: HTMLImageElement) => image.decode());
      await expect.poll(async () => (await readPaints(painted)).largest).toBe("slide-1");
      for (const _ of slides) await letPass(painted, slideTime);
      await expect.poll(() => nameShown(painted)).toBe(nameOf(1));
      await wakeLifecycle(painted);
      expect(await readPaints(painted)).toEqual({ largest: "slide-1", shift: 0 });
    });
  },
);
