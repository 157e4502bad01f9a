import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  nameShown,
  openHero,
  openHeroSuite,
  readLiveness,
  rotationControl,
  slideTime,
} from "../../support/browser/carousels.ts";
import {
  fitsAcross,
  hasFocus,
  listHeard,
  readAttributes,
  readTransitions,
} from "../../support/browser/look.ts";
import { needs } from "../../support/browser/needs.ts";
import { letPass } from "../../support/browser/session.ts";
import { content } from "../../support/browser/site.ts";

const { page, laptop, track, slide, button, outside, focusOutside, lessMotion } =
  await openHeroSuite();
const { slides } = content.home;
const readSlides = (name: string) => page.locator(".hero__slide").evaluateAll(readAttributes, name);

describe("the hero carousel", () => {
  beforeAll(() => openHero(page));

  test("is a labelled carousel region of three slide groups, each labelled by its position", async () => {
    const region = page.getByRole("region", { name: "What we do", exact: true });
    expect(await region.getAttribute("aria-roledescription")).toBe("carousel");
    expect(await track.locator("h2").allTextContents()).toEqual(slides.map(({ title }) => title));
    expect(await readSlides("role")).toEqual(["group", "group", "group"]);
    expect(await readSlides("aria-roledescription")).toEqual(["slide", "slide", "slide"]);
    expect(await readSlides("aria-label")).toEqual(["1 of 3", "2 of 3", "3 of 3"]);
  });

  needs("accessibility tree").test(
    "slides that are not shown are out of tab order and out of the accessibility tree",
    async () => {
      const heard = (await listHeard(page)).filter((line) => /^(?:heading|link)/.test(line));
      expect(heard).toContain(`heading ${slides[0]?.title}`);
      expect(heard).not.toContain(`heading ${slides[1]?.title}`);
      expect(heard).not.toContain(`heading ${slides[2]?.title}`);
      expect(await readSlides("inert")).toEqual([null, "", ""]);
    },
  );

  test.each([
    { width: 1440, height: 2000, expected: 1600 },
    { width: 1280, height: 600, expected: 500 },
    { width: 844, height: 390, expected: 500 },
    { width: 375, height: 667, expected: 533.6 },
    { width: 360, height: 640, expected: 512 },
    { width: 320, height: 844, expected: 675.2 },
  ])(
    "is 80 % of the viewport height, at least 500 px, its control in view: $expected px at $width × $height px",
    async ({ expected, ...viewport }) => {
      await page.setViewportSize(viewport);
      const { height } = (await page.locator(".hero").boundingBox()) ?? { height: 0 };
      expect(height).toBeCloseTo(expected, 0);
      expect(await rotationControl(page).isVisible()).toBe(true);
      expect(await fitsAcross(rotationControl(page))).toBe(true);
    },
  );

  test("fades slides in 800 ms and moves their text in 700 ms", async () => {
    await page.setViewportSize(laptop);
    await button("Next slide").click();
    await button("Previous slide").click();
    await expect.poll(() => nameShown(page)).toBe("1 of 3");
    expect(await slide(1).evaluate(readTransitions)).toEqual(["opacity 0.8s", "visibility 0s"]);
    const words = slide(1).locator(".hero__text");
    expect(await words.evaluate(readTransitions)).toEqual(["transform 0.7s"]);
  });
});

describe("the hero carousel in use", () => {
  beforeEach(async () => {
    await lessMotion("no-preference");
    await page.setViewportSize(laptop);
    await openHero(page);
  });

  test("shows one slide at a time, each for exactly 3000 ms, and wraps from the last to the first", async () => {
    // Restarts the rotation on the paused clock: it first started at an unknown moment within `openHero`.
    await button("Stop slide rotation").click();
    await button("Start slide rotation").click();
    await expect.poll(() => readLiveness(page)).toBe("off");
    for (const [place, next] of ["2 of 3", "3 of 3", "1 of 3"].entries()) {
      await letPass(page, slideTime - 1);
      expect(await nameShown(page)).not.toBe(next);
      await letPass(page, 1);
      await expect.poll(() => nameShown(page)).toBe(next);
      await expect.poll(() => slide(place + 1).isVisible()).toBe(false);
    }
  });

  test("each button shows the slide that it names, wrapping at both ends, and keeps the focus", async () => {
    for (const [name, shown] of [
      ["Next slide", "2 of 3"],
      ["Previous slide", "1 of 3"],
      ["Previous slide", "3 of 3"],
      ["Next slide", "1 of 3"],
      ["Go to slide 3", "3 of 3"],
    ] as const) {
      await button(name).click();
      await expect.poll(() => nameShown(page)).toBe(shown);
      await expect.poll(() => hasFocus(button(name))).toBe(true);
    }
    // A `click` with a count is one triple click, which moves by three.
    await button("Next slide").click({ clickCount: 3, force: true });
    await expect.poll(() => nameShown(page)).toBe("3 of 3");
  });

  test("shows a slide chosen by a button for its full 3000 ms", async () => {
    await letPass(page, 2000);
    await button("Next slide").click();
    await page.mouse.move(0, 0);
    await expect.poll(() => readLiveness(page)).toBe("off");
    await letPass(page, slideTime - 1);
    await expect.poll(() => nameShown(page)).toBe("2 of 3");
    await letPass(page, 1);
    await expect.poll(() => nameShown(page)).toBe("3 of 3");
  });

  test("the rotation control is a button that switches its label and has no aria-pressed", async () => {
    await rotationControl(page).click();
    await expect.poll(() => button("Start slide rotation").isVisible()).toBe(true);
    await rotationControl(page).click();
    await expect.poll(() => button("Stop slide rotation").isVisible()).toBe(true);
    expect(await rotationControl(page).getAttribute("aria-pressed")).toBeNull();
    // An explicit start overrides the mouse that is over it.
    await expect.poll(() => readLiveness(page)).toBe("off");
    await letPass(page, slideTime);
    await expect.poll(() => nameShown(page)).toBe("2 of 3");
  });

  test("keyboard focus on a button stops the rotation until its control restarts it, even if the focus leaves", async () => {
    await button("Go to slide 2").focus();
    await focusOutside();
    await letPass(page, slideTime);
    await expect.poll(() => nameShown(page)).toBe("1 of 3");
    await button("Start slide rotation").press("Enter");
    // The slide's time starts here.
    await button("Stop slide rotation").waitFor();
    await focusOutside();
    await letPass(page, slideTime);
    await expect.poll(() => nameShown(page)).toBe("2 of 3");
    await expect.poll(() => hasFocus(outside)).toBe(true);
  });

  needs("changing motion").test(
    "starts stopped and without fading when reduced motion is preferred",
    async () => {
      await lessMotion("reduce");
      await openHero(page);
      await letPass(page, slideTime);
      await expect.poll(() => nameShown(page)).toBe("1 of 3");
      expect(await button("Start slide rotation").isVisible()).toBe(true);
      expect(await slide(1).evaluate(readTransitions)).toEqual(["0s"]);
    },
  );
});
