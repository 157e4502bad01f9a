import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { nameOf, nameShown } from "../../support/browser/carousels.ts";
import { collectScripts, launchBrowser } from "../../support/browser/session.ts";
import {
  findDropdowns,
  findMobileMenu,
  unknownAddress,
  waitUntilLive,
} from "../../support/browser/site.ts";
import { serveRendered } from "../../support/serveRendered.ts";

// With the headers of a server, among them the rules for prefetching.
const site = await serveRendered({ base: "/" });
afterAll(site.close);
// Playwright turns the back/forward cache off by default.
const browser = await launchBrowser("--disable-back-forward-cache");
const viewport = { width: 1440, height: 900 };
const page = await browser.newPage({ baseURL: site.url, viewport });

const inHeader = (address: string) => page.locator(`header nav a[href="${address}"]`).first();

/** Navigation timing entry of the current page. */
const readNavigation = () =>
  page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON());

/** Leaves for another page and goes back. @returns whether the page came from the back/forward cache */
async function leaveAndReturn(elsewhere: string): Promise<boolean> {
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset["kept"] = String(persisted);
    });
  });
  const { pathname } = new URL(page.url());
  await page.goto(elsewhere);
  // A page from the back/forward cache has no new load event, and scripts may still run in the page that is left.
  await page.goBack({ waitUntil: "commit" });
  await page.waitForFunction((path) => location.pathname === path, pathname);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return page.evaluate(() => document.documentElement.dataset["kept"] === "true");
}

// One page for each set of scripts (`pageScripts.test.ts`): nothing else could keep a page out of the cache.
const kept = ["/", "/aboutus/", "/contact/", "/contact/thank-you/", "/privacy/"];

test.each(kept)("%s is restored from the back/forward cache", async (address) => {
  await page.goto(address);
  // This also hydrates the widgets that wait until they are visible.
  await page.keyboard.press("End");
  const wasKept = await leaveAndReturn(unknownAddress);
  expect(await readNavigation()).toMatchObject({ notRestoredReasons: null });
  expect(wasKept).toBe(true);
});

describe("a page restored from the back/forward cache", () => {
  beforeEach(() => page.emulateMedia({ reducedMotion: "reduce" }));
  afterEach(async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.setViewportSize(viewport);
  });

  test("keeps its carousel's slide and working buttons, and loads no script again", async () => {
    const loaded = collectScripts(page);
    await page.goto("/");
    await waitUntilLive(page.locator("[data-island=heroCarousel]"));
    const next = page.getByRole("button", { name: "Next slide" });
    await next.click();
    expect(await leaveAndReturn("/careers/")).toBe(true);
    loaded.length = 0;
    await expect.poll(() => nameShown(page)).toBe(nameOf(2));
    await next.click();
    await expect.poll(() => nameShown(page)).toBe(nameOf(3));
    expect(loaded).toEqual([]);
  });

  test("has its menus closed, even if they were open", async () => {
    const { services } = findDropdowns(page);
    await page.goto("/careers/");
    await services.button.click();
    expect(await leaveAndReturn("/aboutus/")).toBe(true);
    await expect.poll(services.isOpen).toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });
    const { button, isOpen } = findMobileMenu(page);
    await button.click();
    expect(await leaveAndReturn("/aboutus/")).toBe(true);
    await expect.poll(isOpen).toBe(false);
  });
});

describe("a link to another page", () => {
  const fetchedAhead: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["sec-purpose"]?.startsWith("prefetch") === true)
      fetchedAhead.push(new URL(request.url()).pathname);
  });

  beforeEach(async () => {
    await page.goto("/aboutus/");
    fetchedAhead.length = 0;
  });

  test("prefetches its page while hovered, and a click shows the prefetched page", async () => {
    // A link to the current page isn't fetched; half a second is longer than the pointer has to rest.
    await inHeader("/aboutus/").hover();
    await page.waitForTimeout(500);
    await inHeader("/careers/").hover();
    await expect.poll(() => fetchedAhead).toEqual(["/careers/"]);
    await inHeader("/careers/").click();
    await page.waitForURL("**/careers/");
    expect(await readNavigation()).toMatchObject({ deliveryType: "navigational-prefetch" });
  });

  const faded = ["::view-transition-new(root)", "::view-transition-group(header)"];

  test.each([
    { wish: "no-preference", parts: expect.arrayContaining(faded) },
    { wish: "reduce", parts: [] },
  ] as const)(
    "fades to its page, with the header as a group of its own, unless reduced motion is preferred: $wish",
    async ({ wish, parts }) => {
      await page.emulateMedia({ reducedMotion: wish });
      await page.addInitScript(() => {
        addEventListener("pagereveal", ({ viewTransition }) => {
          void viewTransition?.ready.then(() => {
            const moving = document
              .getAnimations()
              .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : ""));
            document.documentElement.dataset["turning"] = [...new Set(moving)].join(" ");
          });
        });
      });
      await inHeader("/careers/").click();
      await page.waitForURL("**/careers/");
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const turning = await page.evaluate(() => document.documentElement.dataset["turning"] ?? "");
      expect(turning.split(" ").filter((part) => part.startsWith("::"))).toEqual(parts);
    },
  );
});
