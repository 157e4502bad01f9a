import { beforeEach, describe, expect, test } from "vitest";
import { readPaints, watchPaints } from "../../support/browser/look.ts";
import { needs } from "../../support/browser/needs.ts";
import {
  connectBrowser,
  holdClock,
  holdRequests,
  letPass,
  sharePage,
  startAt,
} from "../../support/browser/session.ts";
import {
  nameShown,
  openHero,
  readLiveness,
  rotationControl,
  slideTime,
  startHero,
  waitUntilLive,
} from "../../support/browser/site.ts";

const browser = await connectBrowser();
const laptop = { width: 1440, height: 900 };
const page = await sharePage(browser, { viewport: laptop });
await holdClock(page);
const track = page.locator(".hero__track");
const lessMotion = (reducedMotion: "reduce" | "no-preference") =>
  page.emulateMedia({ reducedMotion });

describe("the hero carousel stands still, and says so to screen readers,", () => {
  beforeEach(async () => {
    await lessMotion("no-preference");
    await openHero(page);
  });

  /** Fails unless the carousel stands still from now on for longer than a round takes. */
  async function expectStandstill(): Promise<void> {
    await expect.poll(() => readLiveness(page)).toBe("polite");
    const shown = await nameShown(page);
    await letPass(page, slideTime);
    await letPass(page, slideTime);
    await expect.poll(() => nameShown(page)).toBe(shown);
  }

  /** Fails unless the next slide comes after its time. */
  async function expectRotation(): Promise<void> {
    await expect.poll(() => readLiveness(page)).toBe("off");
    const shown = await nameShown(page);
    await letPass(page, slideTime);
    expect(await nameShown(page)).not.toBe(shown);
  }

  test.each([true, false])(
    "while a mouse is over it, and goes on when it leaves; alive when it came: %s",
    async (isAlive) => {
      if (!isAlive) await startAt(page, "/");
      await track.hover();
      if (!isAlive) await startHero(page);
      await expectStandstill();
      await page.mouse.move(0, 0);
      await expectRotation();
    },
  );

  test("once the keyboard's focus is in it, though it came before the widget worked", async () => {
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
  ])("while the page is $name, and goes on when it is shown", async (state) => {
    await pretend({ ...state, value: true });
    await expectStandstill();
    await pretend({ ...state, value: false });
    await expectRotation();
  });

  test("while it is off the screen, and goes on when it comes back", async () => {
    await page.locator(".footer").scrollIntoViewIfNeeded();
    await expectStandstill();
    await track.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
    await expectRotation();
  });

  needs("changing motion").test(
    "from the moment that the visitor asks for less motion, also if that is taken back",
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

  test("under the first mouse that comes over it, though it was started by keyboard", async () => {
    await rotationControl(page).press("Enter");
    await expectRotation();
    await track.hover();
    await expectStandstill();
  });
});

/** What the browser says of the document when it is hidden or prerendered; no test can do either for real. */
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

  test("the largest paint is the first slide, and nothing shifts while it goes its round and widgets come to life", async () => {
    await openHero(painted);
    // A picture is painted a moment after it has been loaded.
    await painted.locator("#slide-1 img").evaluate((image: HTMLImageElement) => image.decode());
    await expect.poll(async () => (await readPaints(painted)).largest).toBe("slide-1");
    for (let time = 0; time < 3; time += 1) await letPass(painted, slideTime);
    await expect.poll(() => nameShown(painted)).toBe("1 of 3");
    const lifecycle = painted.locator("[data-island=lifecycleCarousel]");
    await lifecycle.scrollIntoViewIfNeeded();
    await waitUntilLive(lifecycle);
    expect((await readPaints(painted)).shift).toBe(0);
  });
});
