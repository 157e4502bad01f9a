import { describe, test } from "vitest";
import { connectPages, island, openWithoutScripts } from "../../support/browser/earlyPresses.ts";
import { readPaints, watchPaints } from "../../support/browser/look.ts";
import { waitUntilLive } from "../../support/browser/site.ts";

const withPage = await connectPages();

describe.concurrent.each([390, 800, 1440])("rows scrolled by hand, %i px wide,", (width) => {
  test("keep their position when their widgets hydrate: nothing shifts, fades or slides", ({
    expect,
  }) =>
    withPage(
      async (page) => {
        await watchPaints(page);
        const release = await openWithoutScripts(page, "/");
        const rows = { heroCarousel: ".hero__track", lifecycleCarousel: ".lifecycle__viewport" };
        for (const row of Object.values(rows)) {
          await page.locator(row).evaluate(async (node) => {
            node.scrollIntoView({ behavior: "instant" });
            const item = node.querySelectorAll<HTMLElement>("[id]")[2];
            node.scrollTo({ left: item?.offsetLeft ?? 0, behavior: "instant" });
          });
        }
        const before = await page.evaluate(readPlaces);
        await page.evaluate(watchHydration);
        release();
        await waitUntilLive(island(page, "lifecycleCarousel"));
        const moving = await page.evaluate(() => window.movingOnHydration);
        expect(moving).toEqual({ heroCarousel: 0, lifecycleCarousel: 0 });
        // Browsers round scrolled and transformed positions differently.
        const sameButRounded = before.map(({ id, left, top }) => {
          return { id, left: expect.closeTo(left, -1), top: expect.closeTo(top, -1) };
        });
        expect(await page.evaluate(readPlaces)).toEqual(sameButRounded);
        // The web font may arrive at the same time, and its fallback is slightly wider or narrower.
        expect((await readPaints(page)).shift).toBeCloseTo(0, 4);
      },
      { viewport: { width, height: 900 }, reducedMotion: "no-preference" },
    ));
});

declare global {
  interface Window {
    /** How much moved in each carousel when its widget was hydrated. */
    movingOnHydration?: Record<string, number>;
  }
}

/** Positions of the slides and steps that are fully in view (px). Runs in the page. */
function readPlaces(): { id: string; left: number; top: number }[] {
  const rows = Array.from(document.querySelectorAll(".hero__track, .lifecycle__viewport"));
  return rows.flatMap((row) => {
    const frame = row.getBoundingClientRect();
    return Array.from(row.querySelectorAll(".hero__slide, .step"))
      .filter((item) => item.checkVisibility({ visibilityProperty: true }))
      .map((item) => ({ id: item.id, box: item.getBoundingClientRect() }))
      .filter(({ box }) => box.left > frame.left - 1 && box.right < frame.right + 1)
      .map(({ id, box }) => ({ id, left: box.left, top: box.top }));
  });
}

/** Counts what moves at the moment in which a carousel is hydrated. Runs in the page. */
function watchHydration(): void {
  const moving: Record<string, number> = {};
  window.movingOnHydration = moving;
  for (const island of document.querySelectorAll<HTMLElement>(".hero, .lifecycle")) {
    new MutationObserver(() => {
      if (island.dataset["islandStatus"] !== "hydrated") return;
      const rows = Array.from(island.querySelectorAll(".hero__track, .lifecycle__track"));
      moving[island.dataset["island"] ?? ""] = rows.flatMap((row) =>
        row.getAnimations({ subtree: true }),
      ).length;
    }).observe(island, { attributeFilter: ["data-island-status"] });
  }
}
