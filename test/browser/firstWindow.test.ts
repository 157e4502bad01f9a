import { describe, expect, test } from "vitest";
import { failRequests } from "../support/browserNetwork.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";

const browser = await connectBrowser();
const laptop = { width: 1440, height: 900 };

declare global {
  interface Window {
    /** Words and pictures that were once in the window and could not be seen. */
    unseen: Set<string>;
    framesSeen: number;
  }
}

/** Looks at the page in every frame from the first on. */
function watchFrames(): void {
  window.unseen = new Set();
  window.framesSeen = 0;
  const look = () => {
    const parts = document.querySelectorAll("main :is(h1, h2, h3, p, img, [data-reveal])");
    for (const part of parts) {
      const { top, bottom, width } = part.getBoundingClientRect();
      const isInWindow = bottom > 0 && top < innerHeight && width > 0;
      // Slides behind the first are hidden as a whole, not held back.
      if (!isInWindow || part.closest("[data-current=false]")) continue;
      for (let node: Element | null = part; node; node = node.parentElement) {
        if (getComputedStyle(node).opacity === "0") window.unseen.add(part.outerHTML.slice(0, 80));
      }
    }
    if (parts.length > 0) window.framesSeen += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

describe.each([laptop, { width: 390, height: 844 }])(
  "in a window of $width px",
  async (viewport) => {
    const page = await sharePage(browser, { viewport });
    await page.addInitScript(watchFrames);

    test.each([
      "/",
      "/aboutus/",
      "/services/",
      "/services/cloud/",
      "/solutions/banking/",
      "/careers/",
      "/contact/",
      "/privacy/",
    ])("nothing in the first window of %s is ever held at opacity 0", async (address) => {
      await startAt(page, address);
      await expect.poll(() => page.evaluate(() => window.framesSeen)).toBeGreaterThan(20);
      expect(await page.evaluate(() => [...window.unseen])).toEqual([]);
    });
  },
);

describe("content below the first window is visible from the start", async () => {
  const without = await sharePage(browser, { viewport: laptop, javaScriptEnabled: false });
  const still = await sharePage(browser, { viewport: laptop, reducedMotion: "reduce" });
  const old = await sharePage(browser, { viewport: laptop });
  const broken = await sharePage(browser, { viewport: laptop });
  await old.addInitScript(() => Reflect.deleteProperty(window, "IntersectionObserver"));
  await failRequests(broken, /everyPage-\w+\.js$/);

  test.each([
    { when: "without JavaScript", page: without },
    { when: "with reduced motion", page: still },
    { when: "when the browser has no IntersectionObserver", page: old },
    { when: "when the script does not come", page: broken },
  ])("$when", async ({ page }) => {
    await startAt(page, "/services/cloud/");
    const reveals = page.locator("[data-reveal]");
    expect(await reveals.count()).toBeGreaterThanOrEqual(6);
    const opacities = await reveals.evaluateAll((all) =>
      all.map((node) => getComputedStyle(node).opacity),
    );
    expect(new Set(opacities)).toEqual(new Set(["1"]));
  });
});
