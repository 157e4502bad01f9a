import { beforeAll, describe, expect, test } from "vitest";
import { holdClock, letPass } from "../support/browserClock.ts";
import { content } from "../support/browserContent.ts";
import { nameShown, openHero, slideTime } from "../support/browserHero.ts";
import { readTransitions } from "../support/browserMotion.ts";
import { readPaints, watchPaints } from "../support/browserPaints.ts";
import { connectBrowser, sharePage } from "../support/browserSession.ts";
import { waitUntilLive } from "../support/browserWidget.ts";

const browser = await connectBrowser();
const { slides } = content.home;

describe("the hero carousel", async () => {
  const page = await sharePage(browser, { viewport: { width: 1440, height: 900 } });
  await holdClock(page);
  const hero = page.locator(".hero");
  const track = page.locator(".hero__track");
  const slide = (number: number) => page.locator(`#slide-${number}`);

  beforeAll(async () => {
    await openHero(page);
  });
  test("has the specification's three slides", async () => {
    const titles = slides.map(({ title }) => title);
    expect(titles).toHaveLength(3);
    expect(await track.locator("h2").allTextContents()).toEqual(titles);
  });

  test.each([
    { width: 1440, height: 2000, expected: 1600 },
    { width: 1440, height: 900, expected: 720 },
    { width: 1280, height: 625, expected: 500 },
    { width: 1280, height: 600, expected: 500 },
    { width: 844, height: 390, expected: 500 },
    { width: 768, height: 1024, expected: 819.2 },
    { width: 390, height: 844, expected: 675.2 },
  ])(
    "is 80 % as high as the viewport and at least 500 px: $expected of $width × $height px",
    async ({ expected, ...viewport }) => {
      await page.setViewportSize(viewport);
      const { height } = (await hero.boundingBox()) ?? { height: 0 };
      expect(height).toBeCloseTo(expected, 0);
    },
  );

  test("fades in 800 ms, and its words slide in within 700 ms", async () => {
    expect(await slide(1).evaluate(readTransitions)).toEqual(["opacity 0.8s", "visibility 0s"]);
    expect(await slide(2).evaluate(readTransitions)).toEqual(["opacity 0.8s", "visibility 0s"]);
    expect(await slide(1).locator(".hero__text").evaluate(readTransitions)).toEqual([
      "transform 0.7s",
    ]);
  });

  test("shows one slide and no other once the fade is over", async () => {
    await letPass(page, slideTime);
    await expect.poll(() => slide(1).isVisible()).toBe(false);
    expect(await slide(2).evaluate((node) => getComputedStyle(node).opacity)).toBe("1");
    expect(await slide(3).isVisible()).toBe(false);
  });
});

describe.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])(
  "at $width × $height px, while widgets come to life and the hero goes its round",
  async (viewport) => {
    const page = await sharePage(browser, { viewport });
    await watchPaints(page);
    await holdClock(page);

    test("the largest paint is the first slide and nothing shifts", async () => {
      await openHero(page);
      await letPass(page, slideTime);
      await letPass(page, slideTime);
      await letPass(page, slideTime);
      expect(await nameShown(page)).toBe("1 of 3");
      expect(await readPaints(page)).toEqual({ largest: "slide-1", shift: 0 });
      const lifecycle = page.locator("[data-island=lifecycleCarousel]");
      await lifecycle.scrollIntoViewIfNeeded();
      await waitUntilLive(lifecycle);
      expect((await readPaints(page)).shift).toBe(0);
    });
  },
);
