import type { Locator } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { isChromium, needs } from "../../support/browser/needs.ts";
import { failRequests, openPage, startAt } from "../../support/browser/session.ts";
import { kindsOfPage, service, services } from "../../support/browser/site.ts";

const laptop = { width: 1440, height: 900 };
const readOpacities = (elements: Element[]) =>
  elements.map((element) => getComputedStyle(element).opacity);
const listAnimated = (elements: Element[]) =>
  elements
    .flatMap((element) => element.getAnimations().map(({ playState }) => playState))
    .filter((state) => state === "running");

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
    await startAt(page, `${service.path}/`);
    await page.locator("[data-reveal=waiting]").first().waitFor({ state: "attached" });
  });

  /** How an element is revealed, read at its animation's first frame: `0.6s after 0s from 40 px and 0.01`. */
  const readReveal = (element: Element): string => {
    const { animationDuration, animationDelay, opacity } = getComputedStyle(element);
    const words = element.firstElementChild ?? element;
    const { m42 } = new DOMMatrix(getComputedStyle(words).transform);
    return `${animationDuration} after ${animationDelay} from ${m42} px and ${opacity}`;
  };

  test.each([
    [`${service.path}/`, ".inner-hero__text"],
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
    await expect.poll(stateOf(overview)).toBe("");
    expect(await overview.evaluate(readReveal)).toBe("0.6s after 0s from 30 px and 0.01");
    for (const [index, delay] of ["0s", "0.2s", "0.4s", "0.6s", "0.8s"].entries()) {
      const card = cards.nth(index);
      await card.scrollIntoViewIfNeeded();
      await expect.poll(stateOf(card)).toBe("");
      expect(await card.evaluate(readReveal)).toBe(`0.6s after ${delay} from 40 px and 0.01`);
    }
  });

  test.each([
    { what: "an offering card", element: cards.first() },
    { what: "the service overview", element: overview },
  ])("is animated once, however often it is scrolled into view: $what", async ({ element }) => {
    await element.evaluate((node) => {
      const begun: string[] = [];
      node.addEventListener("animationstart", (event) => {
        if (event instanceof AnimationEvent && event.target === node)
          begun.push(event.animationName);
        document.documentElement.dataset["starts"] = begun.sort().join(" ");
      });
    });
    const readStarts = () => page.evaluate(() => document.documentElement.dataset["starts"]);
    for (let round = 0; round < 3; round += 1) {
      await element.scrollIntoViewIfNeeded();
      await expect.poll(stateOf(element)).toBe("");
      await expect.poll(readStarts).toBe("appear");
      await element.evaluate((node) =>
        node.getAnimations({ subtree: true }).map((animation) => animation.finish()),
      );
      await page.locator("h1").evaluate(async (node) => {
        scrollTo({ top: 0, behavior: "instant" });
        await new Promise((resolve) => new IntersectionObserver(resolve).observe(node));
      });
    }
    expect(await readStarts()).toBe("appear");
    expect(await element.evaluate((node) => getComputedStyle(node).opacity)).toBe("1");
  });

  test.each([{ media: "print" }, { reducedMotion: "reduce" }] as const)(
    "is all visible, even below the viewport, with %o",
    async (wish) => {
      const reveals = page.locator("[data-reveal]");
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
    const third = await cards.nth(2).elementHandle();
    await jump("into");
    await expect
      .poll(() => page.locator(".overview > div:last-child").getAttribute("data-reveal"))
      .toBe(null);
    await jump("jump");
    await expect.poll(() => third?.getAttribute("data-reveal")).toBe(null);
    expect(await third?.evaluate((node) => getComputedStyle(node).opacity)).toBe("1");
    await startAt(page, `${service.path}/#what-we-offer`);
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
      await startAt(page, `${service.path}/`);
      await expect.poll(() => page.locator("[data-reveal]").evaluateAll(listAnimated)).toEqual([]);
      const opacities = await page.locator("[data-reveal]").evaluateAll(readOpacities);
      expect(opacities.length).toBeGreaterThanOrEqual(6);
      expect(new Set(opacities)).toEqual(new Set(["1"]));
    });
  },
);

describe("the overview of a service fades in once, and nothing of it that was in the window is hidden again", async () => {
  const page = await openPage();
  await page.addInitScript(watchOverview);
  const sizes: readonly [width: number, height: number][] = [
    [390, 844],
    [820, 1180],
    [1280, 720],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ];
  // Each window with another service, as they differ by the lengths of their texts alone.
  const tried = sizes.filter(([width]) => isChromium || width === 390 || width === 1440);
  const visits = tried.map(([width, height], index) => {
    return { width, height, path: services[index % services.length]?.path };
  });

  test.each(visits)("in a window of $width x $height px, on $path", async ({ path, ...size }) => {
    await page.setViewportSize(size);
    await startAt(page, `${path}/`);
    await page.waitForLoadState();
    await page.locator(".overview > [data-reveal]").scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => window.overview)).toEqual({ faded: 1, hidden: 0 });
  });
});

declare global {
  interface Window {
    /** How often the overview began to fade in while in the window, and frames in which it was hidden after that. */
    overview: { faded: number; hidden: number };
    /** Text and pictures that were invisible while in the viewport, in any frame. */
    unseen: Set<string>;
    framesSeen: number;
  }
}

const phone = { width: 390, height: 844 };

describe.each(isChromium ? [laptop, phone] : [laptop])("at $width px", async (viewport) => {
  const page = await openPage({ viewport });
  await page.addInitScript(watchFrames);

  test.each(kindsOfPage)(
    "nothing in the first viewport of %s is ever at opacity 0, all that it reveals on scrolling becomes visible, and no words depend on where the page is scrolled to",
    async (address) => {
      await page.setViewportSize(viewport);
      await startAt(page, address);
      await expect.poll(() => page.evaluate(() => window.framesSeen)).toBeGreaterThan(20);
      expect(await page.evaluate(() => [...window.unseen])).toEqual([]);
      expect(await page.evaluate(listScrolled), "words animated by scrolling").toEqual([]);
      // So low that some parts are never in view as a whole.
      await page.setViewportSize({ ...viewport, height: 600 });
      for (const element of await page.locator("[data-reveal]").all()) {
        await element.evaluate((node) => node.scrollIntoView({ behavior: "instant" }));
        await expect.poll(() => element.getAttribute("data-reveal")).not.toBe("waiting");
      }
      await expect.poll(() => page.evaluate(listFaint)).toEqual([]);
    },
  );
});

function watchOverview(): void {
  window.overview = { faded: 0, hidden: 0 };
  let wasSeen = false;
  const isInWindow = (overview: Element) => {
    const { top, bottom } = overview.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  };
  const look = () => {
    const overview = document.querySelector(".overview > [data-reveal]");
    if (overview?.matches("[data-reveal=waiting]")) window.overview.hidden += wasSeen ? 1 : 0;
    else if (overview && isInWindow(overview)) wasSeen = true;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener("animationstart", ({ target }) => {
    if (!(target instanceof Element) || !target.matches(".overview > [data-reveal]")) return;
    if (isInWindow(target)) window.overview.faded += 1;
  });
}

/** Words that scrolling animates. Runs in the page. */
function listScrolled(): string[] {
  return document.getAnimations().flatMap(({ timeline, effect }) => {
    if (timeline === document.timeline || !(effect instanceof KeyframeEffect)) return [];
    const words = effect.pseudoElement ? "" : (effect.target?.textContent.trim() ?? "");
    return words === "" ? [] : [words];
  });
}

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
