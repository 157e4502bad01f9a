import type { Locator } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { isLaidOut } from "../../support/browser/look.ts";
import { needs } from "../../support/browser/needs.ts";
import { failRequests, openPage, startAt } from "../../support/browser/session.ts";
import { kindsOfPage } from "../../support/browser/site.ts";

const laptop = { width: 1440, height: 900 };
/** The steps of the approach, which fade in as a line is drawn on scrolling. */
const approach = ".approach__steps li";
const readOpacities = (elements: Element[]) =>
  elements.map((element) => getComputedStyle(element).opacity);

needs("changing motion").describe("content revealed on scrolling", async () => {
  const page = await openPage({ viewport: { width: 1440, height: 600 } });
  const cards = page.locator(".offerings > [data-reveal]");
  const overview = page.locator(".overview > [data-reveal]");
  const stateOf = (element: Locator) => () => element.getAttribute("data-reveal");

  // Slows down animations like the browser's developer tools.
  const timeline = await page.context().newCDPSession(page);
  await timeline.send("Animation.enable");
  const setSpeed = (playbackRate: number) =>
    timeline.send("Animation.setPlaybackRate", { playbackRate });

  beforeEach(async () => {
    await setSpeed(1);
    await startAt(page, "/services/cloud/");
    await page.locator("[data-reveal=waiting]").first().waitFor({ state: "attached" });
  });

  /** How an element is revealed, read at its animation's first frame: `rise 0.6s after 0s from 40 px and 0`. */
  const readReveal = (element: Element): string => {
    const style = getComputedStyle(element);
    const { m42 } = new DOMMatrix(style.transform);
    const { animationName, animationDuration, animationDelay, opacity } = style;
    return `${animationName} ${animationDuration} after ${animationDelay} from ${m42} px and ${opacity}`;
  };

  test.each([
    ["/services/cloud/", ".inner-hero__text"],
    ["/contact/", ".contact__head"],
  ])(
    "the hero component of %s fades in after 100 ms while its title, there at once, moves up",
    async (address, parts) => {
      await startAt(page, address);
      const found = await page.locator(`${parts} > *`).evaluateAll((all) =>
        all.map((part) => {
          const { animationName, animationDelay } = getComputedStyle(part);
          return `${part.tagName === "H1"} ${animationName} after ${animationDelay}`;
        }),
      );
      expect(new Set(found)).toEqual(
        new Set(["true settle after 0.1s", "false appear after 0.1s"]),
      );
    },
  );

  test("offering cards rise 40 px in 0.6 s, each 0.2 s after the one before it; the overview 30 px", async () => {
    expect(await cards.evaluateAll(readOpacities)).toEqual(["0", "0", "0", "0", "0"]);
    await setSpeed(0);
    await overview.scrollIntoViewIfNeeded();
    await expect.poll(stateOf(overview)).toBe("shown");
    expect(await overview.evaluate(readReveal)).toBe("rise 0.6s after 0s from 30 px and 0");
    for (const [index, delay] of ["0s", "0.2s", "0.4s", "0.6s", "0.8s"].entries()) {
      const card = cards.nth(index);
      await card.scrollIntoViewIfNeeded();
      await expect.poll(stateOf(card)).toBe("shown");
      expect(await card.evaluate(readReveal)).toBe(`rise 0.6s after ${delay} from 40 px and 0`);
    }
  });

  test.each([
    { what: "an offering card", element: cards.first() },
    { what: "the service overview", element: overview },
  ])("is animated once, however often it is scrolled into view: $what", async ({ element }) => {
    await element.evaluate((node) => {
      const begun: string[] = [];
      node.addEventListener("animationstart", (event) => {
        if (event instanceof AnimationEvent) begun.push(event.animationName);
        document.documentElement.dataset["starts"] = begun.sort().join(" ");
      });
    });
    const readStarts = () => page.evaluate(() => document.documentElement.dataset["starts"]);
    for (let round = 0; round < 3; round += 1) {
      await element.scrollIntoViewIfNeeded();
      await expect.poll(stateOf(element)).toBe("shown");
      await expect.poll(readStarts).toBe("rise");
      await element.evaluate((node) => node.getAnimations().map((animation) => animation.finish()));
      await page.locator("h1").evaluate(async (node) => {
        scrollTo({ top: 0, behavior: "instant" });
        await new Promise((resolve) => new IntersectionObserver(resolve).observe(node));
      });
    }
    expect(await readStarts()).toBe("rise");
    expect(await element.evaluate((node) => getComputedStyle(node).opacity)).toBe("1");
  });

  test("the steps of the approach are legible well below the middle of the viewport", async () => {
    const steps = page.locator(approach);
    await page.waitForFunction(isLaidOut);
    await steps.last().evaluate(async (node) => {
      const { bottom } = node.getBoundingClientRect();
      scrollBy({ top: bottom - 0.8 * innerHeight, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect(new Set(await steps.evaluateAll(readOpacities))).toEqual(new Set(["1"]));
  });

  test.each([{ media: "print" }, { reducedMotion: "reduce" }] as const)(
    "is all visible, even below the viewport, with %o",
    async (wish) => {
      const reveals = page.locator(`[data-reveal], ${approach}`);
      expect(await reveals.evaluateAll(readOpacities)).toContain("0");
      await page.emulateMedia(wish);
      expect(new Set(await reveals.evaluateAll(readOpacities))).toEqual(new Set(["1"]));
      await page.emulateMedia({ media: "screen", reducedMotion: "no-preference" });
    },
  );

  test("is shown at once if a fragment targets it or its inside, and soon if it targets its heading", async () => {
    const nameElement = (node: Element, id: string) => node.setAttribute("id", id);
    await cards.nth(2).evaluate(nameElement, "jump");
    await overview.locator("p").first().evaluate(nameElement, "into");
    const jump = (id: string) =>
      page.evaluate((name) => {
        location.hash = name;
      }, id);
    await jump("into");
    await expect.poll(stateOf(overview)).toBe("");
    await jump("jump");
    await expect.poll(stateOf(cards.nth(2))).toBe("");
    expect(await cards.nth(2).evaluate((node) => getComputedStyle(node).opacity)).toBe("1");
    await startAt(page, "/services/cloud/#what-we-offer");
    await expect.poll(async () => (await cards.evaluateAll(readOpacities))[0]).toBe("1");
  });
});

needs("no script").describe(
  "content below the first viewport is visible from the start",
  async () => {
    const without = await openPage({ viewport: laptop, javaScriptEnabled: false });
    const old = await openPage({ viewport: laptop });
    const broken = await openPage({ viewport: laptop });
    await old.addInitScript(() => Reflect.deleteProperty(window, "IntersectionObserver"));
    await failRequests(broken, /everyPage-\w+\.js$/);

    test.each([
      { when: "without JavaScript", page: without },
      { when: "when the browser has no IntersectionObserver", page: old },
      { when: "when the script does not come", page: broken },
    ])("$when", async ({ page }) => {
      await startAt(page, "/services/cloud/");
      const parts = page === without ? `[data-reveal], ${approach}` : "[data-reveal]";
      const opacities = await page.locator(parts).evaluateAll(readOpacities);
      expect(opacities.length).toBeGreaterThanOrEqual(6);
      expect(new Set(opacities)).toEqual(new Set(["1"]));
    });
  },
);

declare global {
  interface Window {
    /** Text and pictures that were invisible while in the viewport, in any frame. */
    unseen: Set<string>;
    framesSeen: number;
  }
}

describe.each([laptop, { width: 390, height: 844 }])("at $width px", async (viewport) => {
  const page = await openPage({ viewport });
  await page.addInitScript(watchFrames);

  test.each(kindsOfPage)(
    "nothing in the first viewport of %s is ever at opacity 0, and all that it reveals on scrolling becomes visible",
    async (address) => {
      await page.setViewportSize(viewport);
      await startAt(page, address);
      await expect.poll(() => page.evaluate(() => window.framesSeen)).toBeGreaterThan(20);
      expect(await page.evaluate(() => [...window.unseen])).toEqual([]);
      // So low that some parts are never in view as a whole.
      await page.setViewportSize({ ...viewport, height: 600 });
      for (const element of await page.locator("[data-reveal]").all()) {
        // What still rests can't be scrolled to.
        const comeNear = (node: Element) => {
          node.scrollIntoView({ behavior: "instant" });
          return node.getAttribute("data-reveal");
        };
        await expect.poll(() => element.evaluate(comeNear)).not.toBe("waiting");
      }
      await expect.poll(() => page.evaluate(listFaint)).toEqual([]);
    },
  );
});

/** Checks the page in every frame, from the first on. */
function watchFrames(): void {
  window.unseen = new Set();
  window.framesSeen = 0;
  const look = () => {
    const parts = document.querySelectorAll("main :is(h1, h2, h3, p, img, [data-reveal])");
    for (const part of parts) {
      const { top, bottom, width } = part.getBoundingClientRect();
      const isInWindow = bottom > 0 && top < innerHeight && width > 0;
      // Slides behind the first are hidden as a whole, not waiting to be revealed; so is a line of the 404 page.
      if (!isInWindow || part.closest("[data-current=false], [hidden]")) continue;
      for (let node: Element | null = part; node; node = node.parentElement) {
        if (getComputedStyle(node).opacity === "0") window.unseen.add(part.outerHTML.slice(0, 80));
      }
    }
    if (parts.length > 0) window.framesSeen += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Classes of revealed elements that are not fully visible. Runs in the page. */
function listFaint(): string[] {
  return Array.from(document.querySelectorAll("[data-reveal]"))
    .filter((element) => element.checkVisibility() && getComputedStyle(element).opacity !== "1")
    .map(({ className }) => className);
}
