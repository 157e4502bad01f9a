import { beforeEach, describe, expect, test } from "vitest";
import { holdClock, letPass } from "../support/browserClock.ts";
import {
  nameShown,
  openHero,
  readLiveness,
  rotationControl,
  slideTime,
  startHero,
} from "../support/browserHero.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";

const browser = await connectBrowser();
const page = await sharePage(browser, { viewport: { width: 1440, height: 900 } });
await holdClock(page);
const button = (name: string) => page.getByRole("button", { name, exact: true });

beforeEach(async () => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openHero(page);
});

describe("the hero carousel shows", () => {
  test("the first slide for 3000 ms, not less, then the second", async () => {
    await letPass(page, slideTime - 1);
    expect(await nameShown(page)).toBe("1 of 3");
    await letPass(page, 1);
    expect(await nameShown(page)).toBe("2 of 3");
  });

  test("each further slide for 3000 ms, and after the last the first", async () => {
    await letPass(page, slideTime);
    await letPass(page, slideTime);
    expect(await nameShown(page)).toBe("3 of 3");
    await letPass(page, slideTime);
    expect(await nameShown(page)).toBe("1 of 3");
  });

  test.each([
    { name: "Next slide", times: 1, slide: "2 of 3" },
    { name: "Next slide", times: 3, slide: "1 of 3" },
    { name: "Previous slide", times: 1, slide: "3 of 3" },
    { name: "Previous slide", times: 3, slide: "1 of 3" },
    { name: "Go to slide 3", times: 1, slide: "3 of 3" },
    { name: "Go to slide 2", times: 1, slide: "2 of 3" },
    { name: "Go to slide 1", times: 1, slide: "1 of 3" },
  ])("slide $slide after $times × $name", async ({ name, times, slide }) => {
    // One `click` with a count is one double or triple click: as many as asked for.
    await button(name).click({ clickCount: times, force: true });
    await expect.poll(() => nameShown(page)).toBe(slide);
  });

  test("a slide that was chosen by hand for its full 3000 ms", async () => {
    await letPass(page, 2000);
    await button("Next slide").click();
    await page.mouse.move(0, 0);
    await expect.poll(() => readLiveness(page)).toBe("off");
    await letPass(page, slideTime - 1);
    expect(await nameShown(page)).toBe("2 of 3");
    await letPass(page, 1);
    expect(await nameShown(page)).toBe("3 of 3");
  });
});

/** Fails unless the carousel has stood still from now on for longer than a round takes. */
async function expectStandstill(): Promise<void> {
  await expect.poll(() => readLiveness(page)).toBe("polite");
  const slide = await nameShown(page);
  await letPass(page, slideTime);
  await letPass(page, slideTime);
  expect(await nameShown(page)).toBe(slide);
}

/** Fails unless the next slide comes after its time. */
async function expectRotation(): Promise<void> {
  await expect.poll(() => readLiveness(page)).toBe("off");
  const slide = await nameShown(page);
  await letPass(page, slideTime);
  expect(await nameShown(page)).not.toBe(slide);
}

const hero = page.locator(".hero__track");

describe("the hero carousel stands still", () => {
  test("while a mouse is over it, and goes on when it leaves", async () => {
    await hero.hover();
    await expectStandstill();
    await page.mouse.move(0, 0);
    await expectRotation();
  });

  test("while a mouse is over it that was there before the widget worked", async () => {
    await startAt(page, "/");
    await hero.hover();
    await startHero(page);
    await expectStandstill();
    await page.mouse.move(0, 0);
    await expectRotation();
  });

  test("once the keyboard's focus is in it, though it came before the widget worked", async () => {
    await startAt(page, "/");
    await button("Next slide").focus();
    await startHero(page);
    await expectStandstill();
    expect(await rotationControl(page).getAttribute("aria-label")).toBe("Start slide rotation");
  });

  test("while the tab is hidden, and goes on when it is shown", async () => {
    await pretend("hidden", true, "visibilitychange");
    await expectStandstill();
    await pretend("hidden", false, "visibilitychange");
    await expectRotation();
  });

  test("while the page is prerendered, and begins when it is opened", async () => {
    await pretend("prerendering", true, "prerenderingchange");
    await expectStandstill();
    await pretend("prerendering", false, "prerenderingchange");
    await expectRotation();
  });

  test("while it is off the screen, and goes on when it comes back", async () => {
    await page.locator(".footer").scrollIntoViewIfNeeded();
    await expectStandstill();
    await hero.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
    await expectRotation();
  });

  test("with its tab hidden and shown again, if the visitor had stopped it", async () => {
    await rotationControl(page).click();
    await pretend("hidden", true, "visibilitychange");
    await pretend("hidden", false, "visibilitychange");
    await page.mouse.move(0, 0);
    await expectStandstill();
  });

  test("from the moment that the visitor asks the system for less motion", async () => {
    await expectRotation();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectStandstill();
  });

  test("from then on, also if the visitor takes that back", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectStandstill();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expectStandstill();
    await rotationControl(page).click();
    await expectRotation();
  });
});

test("a rotation started by keyboard is paused by the first mouse that comes over it", async () => {
  await rotationControl(page).press("Enter");
  await expectRotation();
  await hero.hover();
  await expectStandstill();
});

/** What the browser says of the document when it is hidden or prerendered; no test can do either for real. */
async function pretend(name: "hidden" | "prerendering", value: boolean, type: string) {
  await page.evaluate(
    ([property, answer, event]) => {
      Object.defineProperty(document, property, { configurable: true, get: () => answer });
      document.dispatchEvent(new Event(event));
    },
    [name, value, type] as const,
  );
}
