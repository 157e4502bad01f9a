import { beforeEach, describe, expect, inject, test } from "vitest";
import { launchWithCache, leaveAndReturn } from "../../support/browser/session.ts";
import { pageAddresses, unknownAddress } from "../../support/browser/site.ts";

const browser = await launchWithCache();
const page = await browser.newPage({
  baseURL: inject("siteUrl"),
  viewport: { width: 1440, height: 900 },
});

const inHeader = (address: string) => page.locator(`header nav a[href="${address}"]`).first();

/** How the page that is shown was come to. */
const readNavigation = () =>
  page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON());

describe("a visitor who comes back finds the page as it was left:", () => {
  // Not the 404 page: browsers keep only what was answered by status 200.
  test.each(pageAddresses)("%s", async (address) => {
    await page.goto(address);
    // Widgets that wait until they are seen are alive then, too.
    await page.keyboard.press("End");
    const wasKept = await leaveAndReturn(page, unknownAddress);
    expect(await readNavigation()).toMatchObject({ notRestoredReasons: null });
    expect(wasKept).toBe(true);
  });
});

describe("a link to another page", () => {
  const fetchedAhead: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["sec-purpose"]?.startsWith("prefetch") === true) {
      fetchedAhead.push(new URL(request.url()).pathname);
    }
  });

  beforeEach(async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/aboutus/");
    fetchedAhead.length = 0;
  });

  test("has its page fetched while the pointer rests on it, and that one is shown", async () => {
    await inHeader("/careers/").hover();
    await expect.poll(() => fetchedAhead).toEqual(["/careers/"]);
    await inHeader("/careers/").click();
    await page.waitForURL("**/careers/");
    expect(await readNavigation()).toMatchObject({ deliveryType: "navigational-prefetch" });
  });

  test("alone is fetched ahead: none to the page itself", async () => {
    await inHeader("/aboutus/").hover();
    // Longer than a pointer has to rest.
    await page.waitForTimeout(500);
    await inHeader("/contact/").hover();
    await expect.poll(() => fetchedAhead).toEqual(["/contact/"]);
  });

  /** What moves while one page turns into the other. */
  async function watchTurning(): Promise<readonly string[]> {
    await page.addInitScript(() => {
      addEventListener("pagereveal", ({ viewTransition }) => {
        void viewTransition?.ready.then(() => {
          const parts = document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : ""));
          document.documentElement.dataset["turning"] = [...new Set(parts)].join(" ");
        });
      });
    });
    await inHeader("/careers/").click();
    await page.waitForURL("**/careers/");
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const turning = await page.evaluate(() => document.documentElement.dataset["turning"]);
    return (turning ?? "").split(" ").filter((part) => part.startsWith("::"));
  }

  test("fades into its page, and the header by itself", async () => {
    expect(await watchTurning()).toEqual(
      expect.arrayContaining(["::view-transition-new(root)", "::view-transition-group(header)"]),
    );
  });

  test("leads there at once for a visitor who wants less motion", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await watchTurning()).toEqual([]);
  });
});
