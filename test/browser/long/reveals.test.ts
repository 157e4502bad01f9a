import { beforeEach, describe, expect, test } from "vitest";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";

const browser = await connectBrowser();
const page = await sharePage(browser, { viewport: { width: 1440, height: 600 } });
const cards = page.locator(".offerings > [data-reveal]");
const overview = page.locator(".overview > [data-reveal]");

// The browser's own timeline, as its developer tools slow it down.
const timeline = await page.context().newCDPSession(page);
await timeline.send("Animation.enable");
const setSpeed = (playbackRate: number) =>
  timeline.send("Animation.setPlaybackRate", { playbackRate });

beforeEach(async () => {
  await setSpeed(1);
  await startAt(page, "/services/cloud/");
  await page.locator("[data-reveal=waiting]").first().waitFor({ state: "attached" });
});

interface Reveal {
  readonly name: string;
  readonly duration: string;
  readonly delay: string;
  /** Where it begins: how far below its place (px), and how faint. */
  readonly rise: number;
  readonly opacity: string;
}

/** How an element comes into view, while its animation stands at its first frame. */
function readReveal(element: Element): Reveal {
  const style = getComputedStyle(element);
  return {
    name: style.animationName,
    duration: style.animationDuration,
    delay: style.animationDelay,
    rise: new DOMMatrix(style.transform).m42,
    opacity: style.opacity,
  };
}

function countStarts(): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset["starts"] ?? 0));
}

test.each([
  { address: "/services/cloud/", parts: ".inner-hero__text, .inner-hero__picture", count: 2 },
  { address: "/solutions/banking/", parts: ".inner-hero__text, .inner-hero__picture", count: 2 },
  { address: "/contact/", parts: ".contact__head", count: 1 },
])("hero components of $address fade in after 100 ms", async ({ address, parts, count }) => {
  await startAt(page, address);
  const read = (node: Element) => {
    const { animationName, animationDelay } = getComputedStyle(node);
    return `${animationName} after ${animationDelay}`;
  };
  const found = await page.locator(parts).all();
  expect(await Promise.all(found.map((part) => part.evaluate(read)))).toEqual(
    Array.from({ length: count }, () => "appear after 0.1s"),
  );
});

test("offering cards rise 40 px in 0.6 s, each 0.2 s after the one before it", async () => {
  expect(
    await cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).opacity)),
  ).toEqual(["0", "0", "0", "0", "0"]);
  await setSpeed(0);
  for (const [index, delay] of ["0s", "0.2s", "0.4s", "0.6s", "0.8s"].entries()) {
    const card = cards.nth(index);
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.getAttribute("data-reveal")).toBe("shown");
    const rise = { name: "rise", duration: "0.6s", rise: 40, opacity: "0" };
    expect(await card.evaluate(readReveal)).toEqual({ ...rise, delay });
  }
});

test("the service overview rises 30 px", async () => {
  expect(await overview.evaluate((node) => getComputedStyle(node).opacity)).toBe("0");
  await setSpeed(0);
  await overview.scrollIntoViewIfNeeded();
  await expect.poll(() => overview.getAttribute("data-reveal")).toBe("shown");
  const reveal = await overview.evaluate(readReveal);
  expect(reveal).toEqual({ name: "rise", duration: "0.6s", delay: "0s", rise: 30, opacity: "0" });
});

test.each([
  { what: "an offering card", element: cards.first() },
  { what: "the service overview", element: overview },
])("$what comes once, however often it is scrolled into view", async ({ element }) => {
  await element.evaluate((node) =>
    node.addEventListener("animationstart", () => {
      const { dataset } = document.documentElement;
      dataset["starts"] = String(Number(dataset["starts"] ?? 0) + 1);
    }),
  );
  for (let round = 0; round < 3; round += 1) {
    await element.scrollIntoViewIfNeeded();
    await expect.poll(() => element.getAttribute("data-reveal")).toBe("shown");
    await expect.poll(countStarts).toBe(1);
    await element.evaluate((node) => node.getAnimations().map((animation) => animation.finish()));
    await page.locator("h1").evaluate(async (node) => {
      scrollTo({ top: 0, behavior: "instant" });
      await new Promise((resolve) => new IntersectionObserver(resolve).observe(node));
    });
  }
  expect(await countStarts()).toBe(1);
  expect(await element.evaluate((node) => getComputedStyle(node).opacity)).toBe("1");
});

describe("what waits below the window is visible", () => {
  const isFaint = () =>
    page
      .locator("[data-reveal]")
      .evaluateAll((all) => all.map((node) => getComputedStyle(node).opacity))
      .then((opacities) => opacities.filter((opacity) => opacity !== "1").length);

  test("in print", async () => {
    expect(await isFaint()).toBeGreaterThan(0);
    await page.emulateMedia({ media: "print" });
    expect(await isFaint()).toBe(0);
    await page.emulateMedia({ media: "screen" });
  });

  test("as soon as less motion is wanted", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await isFaint()).toBe(0);
    await page.emulateMedia({ reducedMotion: "no-preference" });
  });

  test("at once where a fragment link jumps to it or into it", async () => {
    await cards.nth(2).evaluate((node) => node.setAttribute("id", "jump"));
    await overview
      .locator("p")
      .first()
      .evaluate((node) => node.setAttribute("id", "into"));
    await page.evaluate(() => {
      location.hash = "into";
    });
    await expect.poll(() => overview.getAttribute("data-reveal")).toBe("");
    await page.evaluate(() => {
      location.hash = "jump";
    });
    await expect.poll(() => cards.nth(2).getAttribute("data-reveal")).toBe("");
    expect(await cards.nth(2).evaluate((node) => getComputedStyle(node).opacity)).toBe("1");
  });

  test("soon where a fragment link jumps to its heading", async () => {
    await startAt(page, "/services/cloud/#what-we-offer");
    await expect.poll(() => cards.first().getAttribute("data-reveal")).not.toBe("waiting");
    await expect
      .poll(() => cards.first().evaluate((node) => getComputedStyle(node).opacity))
      .toBe("1");
  });
});
