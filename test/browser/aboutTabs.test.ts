import { beforeEach, describe, expect, test } from "vitest";
import {
  blockFonts,
  isBelowHeader,
  listHeard,
  readPaints,
  watchPaints,
} from "../support/browser/look.ts";
import { long, needs } from "../support/browser/needs.ts";
import { catchClick, openPage, startAt } from "../support/browser/session.ts";
import { content, openWidget, waitUntilLive } from "../support/browser/site.ts";

const page = await openPage({ viewport: { width: 1440, height: 900 } });
await watchPaints(page);
await blockFonts(page);
const items = content.about.tabs;
const widget = page.locator("[data-island=aboutTabs]");
const titles = items.map(({ title }) => title);
const [second = "", third = ""] = titles.slice(1);
const tab = (title: string) => widget.getByRole("tab", { name: title, exact: true });
/** The fragments that open the tabs. */
const ids = titles.map((title) => title.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-"));
const [firstId = "", secondId = "", thirdId = ""] = ids;
/** Ids of the visible panels. */
const readOpen = () =>
  widget
    .locator(".tabs__panel")
    .evaluateAll((all) => all.filter((panel) => panel.clientHeight > 0).map(({ id }) => id));
const readFragment = () => page.evaluate(() => location.hash);
// Not Playwright's `goBack`, which waits forever for Firefox to report the navigation.
const goBack = () => history.back();

describe("the tabs of About Us", () => {
  beforeEach(async () => {
    await openWidget(page, "/aboutus/", "aboutTabs");
  });

  needs("accessibility tree").test(
    "are named; the first is open, and only its panel is in the accessibility tree",
    async () => {
      expect(await widget.getByRole("tab").allInnerTexts()).toEqual(titles);
      expect(await readOpen()).toEqual([firstId]);
      const heard = (await listHeard(page)).filter((line) => line.startsWith("heading "));
      const headings = items.map(({ heading }) => `heading ${heading}`);
      expect(heard.filter((heading) => headings.includes(heading))).toEqual(headings.slice(0, 1));
    },
  );

  test("open on click; back and forward step through them; a tab clicked twice is one history entry", async () => {
    await tab(second).click();
    await tab(second).click();
    await tab(third).click();
    await expect.poll(readFragment).toBe(encodeURI(`#${thirdId}`));
    expect(await readOpen()).toEqual([thirdId]);
    await page.evaluate(goBack);
    await expect.poll(readOpen).toEqual([secondId]);
    await page.evaluate(goBack);
    await expect.poll(readOpen).toEqual([firstId]);
    expect(await readFragment()).toBe("");
    await page.evaluate(() => history.forward());
    await expect.poll(readOpen).toEqual([secondId]);
  });

  // Find in page can't be pressed by a test; browsers open what is hidden for a fragment in the same way.
  test("words found in a closed panel open its tab, close the other, and are in view", async () => {
    const words = widget.locator(`#${thirdId} p`).last();
    await words.evaluate((node) => node.setAttribute("id", "found"));
    expect(await widget.locator(`#${thirdId}`).getAttribute("hidden")).toBe("until-found");
    await page.evaluate(() => location.assign("#found"));
    await expect.poll(readOpen).toEqual([thirdId]);
    expect(await tab(third).getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => isBelowHeader(words)).toBe(true);
  });

  test("a Ctrl-click, which opens a browser tab, is left to the browser as one on the tab's link, and changes nothing", async () => {
    const readClick = await catchClick(page);
    await tab(second).click({ modifiers: ["Control"] });
    expect(await readClick()).toEqual({
      address: encodeURI(`/aboutus/#${secondId}`),
      isHandled: false,
    });
    expect(await readOpen()).toEqual([firstId]);
  });

  test(
    "a panel is painted before the address changes, as Chromium shows a frame with both 0.2 s late",
    long,
    async () => {
      const hadFrame = page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            let isFramed = false;
            const onFrame = () => requestAnimationFrame(() => (isFramed = true));
            addEventListener("click", onFrame, { capture: true, once: true });
            const push = history.pushState.bind(history);
            history.pushState = (...entry) => {
              push(...entry);
              resolve(isFramed);
            };
          }),
      );
      await tab(second).click();
      expect(await hadFrame).toBe(true);
    },
  );

  // With reduced motion nothing is animated: test/browser/long/media.test.ts.
  test("a panel appears within 0.4 s", long, async () => {
    await tab(second).click();
    await expect.poll(readOpen).toEqual([secondId]);
    const panel = widget.locator(`#${secondId}`);
    expect(await panel.evaluate((node) => getComputedStyle(node).animationDuration)).toBe("0.4s");
  });

  test("a click does not scroll the page", long, async () => {
    const vision = tab(third);
    await vision.evaluate((node) => node.scrollIntoView({ block: "center", behavior: "instant" }));
    const before = await page.evaluate(() => scrollY);
    const box = await vision.boundingBox();
    // In Firefox, Playwright's `click` scrolls first.
    await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
    await expect.poll(readOpen).toEqual([thirdId]);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});

describe("a link to a tab of About Us", long, () => {
  test.each([
    { width: 390, id: secondId },
    { width: 1440, id: thirdId },
  ])(
    "#$id opens the tab, and shows the tab list and the panel below the header at $width px",
    async ({ width, id }) => {
      await page.setViewportSize({ width, height: 900 });
      await startAt(page, `/aboutus/#${id}`);
      await waitUntilLive(widget);
      await expect.poll(readOpen).toEqual([id]);
      await expect.poll(() => isBelowHeader(widget.getByRole("tablist"))).toBe(true);
      await expect.poll(() => isBelowHeader(widget.locator(`#${id}`))).toBe(true);
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  );

  test("opens it from the same page too, and a link to any other fragment leaves it open", async () => {
    await openWidget(page, "/aboutus/", "aboutTabs");
    await page.evaluate((id) => {
      scrollTo({ top: 0, behavior: "instant" });
      location.hash = id;
    }, thirdId);
    await expect.poll(readOpen).toEqual([thirdId]);
    await expect.poll(() => isBelowHeader(widget.getByRole("tablist"))).toBe(true);
    await page.evaluate(() => {
      location.hash = "#features";
    });
    await expect.poll(readFragment).toBe("#features");
    expect(await readOpen()).toEqual([thirdId]);
  });

  test.each(["", `#${secondId}`, `#${thirdId}`])(
    "shifts nothing and shows no other panel, even briefly during hydration: /aboutus/%s",
    async (fragment) => {
      // Observers run after every change of the page, and a frame may be painted at any of those moments.
      await page.addInitScript(() => {
        const seen = new Set<string>();
        new MutationObserver(() => {
          for (const panel of document.querySelectorAll(".tabs__panel"))
            if (panel.clientHeight > 0) seen.add(panel.id);
          document.documentElement.dataset["seen"] = [...seen].join();
        }).observe(document, { subtree: true, attributeFilter: ["data-island-status", "hidden"] });
      });
      await openWidget(page, `/aboutus/${fragment}`, "aboutTabs");
      await expect.poll(() => widget.getByRole("tab").count()).toBe(titles.length);
      const seen = await page.evaluate(() => document.documentElement.dataset["seen"]);
      expect(seen).toBe(fragment.slice(1) || firstId);
      expect((await readPaints(page)).shift).toBe(0);
    },
  );
});
