import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { holdClock, letPass } from "../support/browserClock.ts";
import { content } from "../support/browserContent.ts";
import {
  nameShown,
  openHero,
  readLiveness,
  rotationControl,
  slideTime,
} from "../support/browserHero.ts";
import { readTransitions } from "../support/browserMotion.ts";
import { fitsAcross, hasFocus } from "../support/browserPlace.ts";
import { connectBrowser, sharePage } from "../support/browserSession.ts";
import { listHeard, walkByTab } from "../support/browserWalk.ts";

const browser = await connectBrowser();
const laptop = { width: 1440, height: 900 };
const page = await sharePage(browser, { viewport: laptop });
await holdClock(page);
const { carousel, slides } = content.home;
const track = page.locator(".hero__track");
const slide = (number: number) => page.locator(`#slide-${number}`);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dots = ["Go to slide 1", "Go to slide 2", "Go to slide 3"];

// The boxes of the APG's carousel pattern; the style is the one with grouped buttons as dots.

describe("APG carousel, as it stands", () => {
  beforeAll(async () => {
    await openHero(page);
  });

  test("the container is a named section that calls itself a carousel, but not in its name", async () => {
    const region = page.getByRole("region", { name: carousel.label, exact: true });
    expect(await region.evaluate(({ tagName }) => tagName)).toBe("SECTION");
    expect(await region.getAttribute("aria-roledescription")).toBe("carousel");
    expect(carousel.label).not.toMatch(/carousel/i);
  });

  test("each slide is a group that calls itself a slide and is named by its place", async () => {
    expect(await readSlides("role")).toEqual(["group", "group", "group"]);
    expect(await readSlides("aria-roledescription")).toEqual(["slide", "slide", "slide"]);
    expect(await readSlides("aria-label")).toEqual(["1 of 3", "2 of 3", "3 of 3"]);
  });

  test("slides that are not shown are out of tab order and out of the accessibility tree", async () => {
    const heard = (await listHeard(page)).filter((line) => /^(?:heading|link)/.test(line));
    expect(heard).toContain(`heading ${slides[0]?.title}`);
    expect(heard).not.toContain(`heading ${slides[1]?.title}`);
    expect(heard).not.toContain(`heading ${slides[2]?.title}`);
    expect(await readSlides("inert")).toEqual([null, "", ""]);
  });

  test.each([320, 768, 1440])("the rotation control can be seen at %i px", async (width) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await rotationControl(page).isVisible()).toBe(true);
    expect(await fitsAcross(rotationControl(page))).toBe(true);
  });
});

describe("APG carousel, as it is used", () => {
  beforeEach(async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.setViewportSize(laptop);
    await openHero(page);
  });

  test("the rotation control is first in tab order, then previous, next and dots, before the slides", async () => {
    const header = page.getByRole("banner");
    await header.getByRole("link", { name: content.shell.navigation.contact }).focus();
    expect(await walkByTab(page, 8)).toEqual([
      "Start slide rotation",
      "Previous slide",
      "Next slide",
      ...dots,
      slides[0]?.buttonText,
      content.home.whoWeAre.linkText,
    ]);
  });

  test("the rotation control is a button without aria-pressed, whose label switches", async () => {
    expect(await rotationControl(page).getAttribute("aria-label")).toBe("Stop slide rotation");
    await rotationControl(page).click();
    await expect.poll(() => button("Start slide rotation").isVisible()).toBe(true);
    await rotationControl(page).click();
    await expect.poll(() => button("Stop slide rotation").isVisible()).toBe(true);
    expect(await rotationControl(page).getAttribute("aria-pressed")).toBeNull();
    expect(await rotationControl(page).evaluate(({ tagName }) => tagName)).toBe("BUTTON");
  });

  test.each(["Previous slide", "Next slide", ...dots])(
    "%s keeps the focus when it is pressed",
    async (name) => {
      await button(name).press("Enter");
      expect(await hasFocus(button(name))).toBe(true);
      expect(await button(name).evaluate(({ tagName }) => tagName)).toBe("BUTTON");
    },
  );

  test("the dots are a named group of buttons, the current one aria-disabled and not disabled", async () => {
    const group = page.getByRole("group", { name: "Choose slide to display" });
    const buttons = group.getByRole("button");
    const read = (name: string) =>
      buttons.evaluateAll((all, key) => all.map((dot) => dot.getAttribute(key)), name);
    expect(await read("aria-label")).toEqual(dots);
    expect(await read("aria-disabled")).toEqual(["true", null, null]);
    await button("Go to slide 3").click();
    await expect.poll(() => read("aria-disabled")).toEqual([null, null, "true"]);
    expect(await read("disabled")).toEqual([null, null, null]);
  });

  test.each([
    { cause: "the rotation control", stop: () => rotationControl(page).click() },
    { cause: "the mouse", stop: () => track.hover() },
    { cause: "the keyboard's focus", stop: () => button("Next slide").focus() },
    {
      cause: "the wish for less motion",
      stop: () => page.emulateMedia({ reducedMotion: "reduce" }),
    },
  ])(
    "the slides are a live region, off while they rotate, polite when $cause stops them",
    async ({ stop }) => {
      expect(await track.getAttribute("aria-atomic")).toBe("false");
      expect(await readLiveness(page)).toBe("off");
      await stop();
      await expect.poll(() => readLiveness(page)).toBe("polite");
    },
  );

  test.each(["Stop slide rotation", "Previous slide", "Go to slide 2"])(
    "keyboard focus on %s stops it until the rotation control starts it, whatever loses focus",
    async (name) => {
      await button(name).focus();
      await page.locator(".who a").focus();
      await letPass(page, slideTime);
      expect(await nameShown(page)).toBe("1 of 3");
      await button("Start slide rotation").press("Enter");
      // Its clock runs from here on.
      await button("Stop slide rotation").waitFor();
      await letPass(page, slideTime);
      expect(await nameShown(page)).toBe("2 of 3");
    },
  );

  test("an explicit Start overrides the mouse that is over it", async () => {
    await rotationControl(page).click();
    await rotationControl(page).click();
    await expect.poll(() => readLiveness(page)).toBe("off");
    await letPass(page, slideTime);
    expect(await nameShown(page)).toBe("2 of 3");
  });

  test("it starts stopped for a visitor who wants less motion, and nothing fades", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHero(page);
    await letPass(page, slideTime);
    expect(await nameShown(page)).toBe("1 of 3");
    expect(await button("Start slide rotation").isVisible()).toBe(true);
    expect(await slide(1).evaluate(readTransitions)).toEqual(["0s"]);
  });

  test("SPEC §9 wins over the APG's 5 s: a slide is shown for 3000 ms, and rotation leaves the focus alone", async () => {
    await page.locator(".who a").focus();
    await letPass(page, slideTime);
    expect(await nameShown(page)).toBe("2 of 3");
    expect(await hasFocus(page.locator(".who a"))).toBe(true);
  });

  test("each slide fits 320 px", async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await expectFit(1);
    await button("Next slide").click();
    await expectFit(2);
    await button("Next slide").click();
    await expectFit(3);
  });
});

/** Fails unless a slide comes to lie wholly in the window's width, and the page does not scroll sideways for it. */
async function expectFit(number: number): Promise<void> {
  await expect.poll(() => slide(number).isVisible()).toBe(true);
  await expect.poll(() => fitsAcross(slide(number).getByRole("heading"))).toBe(true);
  expect(await fitsAcross(slide(number).getByRole("link"))).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

function readSlides(name: string): Promise<(string | null)[]> {
  return page
    .locator(".hero__slide")
    .evaluateAll((all, key) => all.map((node) => node.getAttribute(key)), name);
}
