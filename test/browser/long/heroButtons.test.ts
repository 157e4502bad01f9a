import { expect, test } from "vitest";
import { openHero } from "../../support/browser/carousels.ts";
import { holdClock, openPage } from "../../support/browser/session.ts";
import { content } from "../../support/browser/site.ts";

const page = await openPage({ hasTouch: true });
await holdClock(page);
// Each transition stands still from its start, at the time (ms) that a test has set.
await page.addInitScript(() => {
  addEventListener("transitionrun", ({ target }) => {
    for (const transition of (target as Element).getAnimations()) {
      transition.pause();
      transition.currentTime = Number(document.body.dataset["time"]);
    }
  });
});

/** Has transitions stand still at a time (ms): 800 is the end of them all. Those that stand still now end. */
function stopTransitions(time: 400 | 800): Promise<void> {
  return page.evaluate((at) => {
    document.body.dataset["time"] = `${at}`;
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  }, time);
}

const { slides } = content.home;
const slide = (place: number) => page.locator(`#slide-${place + 1}`);

const isCurrent = (place: number) => slide(place).getAttribute("data-current");

/** Presses the dot of a slide, if that isn't the current one. */
async function show(place: number): Promise<void> {
  if ((await isCurrent(place)) === "true") return;
  await page.getByRole("button", { name: `Go to slide ${place + 1}`, exact: true }).click();
  await expect.poll(() => isCurrent(place)).toBe("true");
}

type Way = "mouse" | "finger";

/** Presses the middle of an element, as a visitor does: whatever is on top there gets the press. */
async function press(by: Way, place: number): Promise<void> {
  const button = slide(place).getByRole("link");
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox()) ?? expect.fail("it has no place");
  const middle = [x + width / 2, y + height / 2] as const;
  await (by === "mouse" ? page.mouse.click(...middle) : page.touchscreen.tap(...middle));
}

/** Gives each slide's button an address on this page that names its slide. Runs in the page. */
function markAddresses(links: Element[]): void {
  for (const [place, link] of links.entries()) link.setAttribute("href", `#of-slide-${place}`);
}

const cases = [
  { width: 1280, height: 800, by: "mouse" },
  { width: 390, height: 844, by: "finger" },
] as const;

test.each(cases)(
  "at $width px, a press by $by on a slide's button opens its page, and reaches that of each slide, once it is there and while it fades in",
  async ({ by, ...viewport }) => {
    await page.setViewportSize(viewport);
    await openHero(page);
    const address = (await slide(0).getByRole("link").getAttribute("href")) ?? "";
    await press(by, 0);
    await page.waitForURL(`**${address}`, { waitUntil: "commit" });

    await openHero(page);
    await page.locator(".hero__slide a").evaluateAll(markAddresses);
    for (const place of slides.keys()) {
      const before = (place + 1) % slides.length;
      for (const isFading of [false, true]) {
        await stopTransitions(800);
        await show(before);
        await expect.poll(() => slide(place).isVisible()).toBe(false);
        if (isFading) await stopTransitions(400);
        await show(place);
        await expect.poll(() => slide(before).isVisible()).toBe(isFading);
        await press(by, place);
        await page.waitForURL(`**#of-slide-${place}`);
        await page.evaluate(() => history.replaceState(history.state, "", "/"));
      }
    }
  },
);
