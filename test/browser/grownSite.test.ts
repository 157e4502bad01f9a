import { describe, expect, test } from "vitest";
import {
  colourRules,
  findBarriers,
  findBrokenImages,
  findClippedWords,
} from "../support/browser/look.ts";
import { long } from "../support/browser/needs.ts";
import { collectFaults, openPage, startAt } from "../support/browser/session.ts";
import { openGrownSite } from "../support/browser/site.ts";
import { grownBase } from "../support/grownSite.ts";

const { origin, addresses, kinds } = await openGrownSite();

test("a company's site after two years builds, with all that it offers, and under a base path", () => {
  const count = (path: string) => addresses.filter((one) => RegExp(`/${path}/.`).test(one)).length;
  expect(count("services")).toBeGreaterThanOrEqual(12);
  expect(count("solutions")).toBeGreaterThanOrEqual(7);
  expect(count("careers")).toBeGreaterThanOrEqual(8);
  expect(count("work")).toBeGreaterThanOrEqual(4);
  expect(count("contact")).toBe(2);
});

interface Look {
  readonly width: number;
  readonly colorScheme?: "light" | "dark";
  readonly javaScriptEnabled?: boolean;
}

/** Opens pages as they look in this way. @param heard those that axe checks @param only its rules to run; all if not given */
async function describeLook(
  look: Look,
  pages: readonly string[],
  heard: readonly string[] = [],
  only?: readonly string[],
) {
  const { width, ...options } = look;
  const viewport = { width, height: 900 };
  const reducedMotion = "reduce";
  const page = await openPage({ baseURL: origin, viewport, reducedMotion, ...options });
  const faults = collectFaults(page);

  test.each(pages)(
    "%s loads without a fault, and nothing lies outside the window or is cut off",
    async (address) => {
      faults.length = 0;
      await startAt(page, address);
      if (look.javaScriptEnabled !== false) expect(await findBrokenImages(page)).toEqual([]);
      expect(await page.evaluate(findClippedWords)).toEqual([]);
      // PHP fills the page of errors in: before, its fields refer to messages that aren't there.
      if (heard.includes(address) && !address.endsWith("/errors/"))
        expect(await findBarriers(page, only)).toEqual([]);
      expect(faults).toEqual([]);
    },
  );
}

test("beside a card in the middle of many services the panel shows all its words", async () => {
  const page = await openPage({
    baseURL: origin,
    viewport: { width: 1280, height: 720 },
    reducedMotion: "reduce",
  });
  await startAt(page, grownBase);
  const cards = page.locator(".service-card");
  const card = cards.nth(Math.floor((await cards.count()) / 2));
  await card.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
  // Only hydrated cards are tabs: before, the press would lead to the service's page.
  await page.locator(".explorer[data-island-status=hydrated]").waitFor();
  await page.mouse.click(x + 20, y + 20);
  await page.locator(".service-card[aria-selected=true]").and(card).waitFor();
  const isInWindow = page.locator(".explorer__body > *").evaluateAll((parts) =>
    parts.map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    }),
  );
  expect(await isInWindow).toEqual([true, true, true]);
});

describe("also", long, () => {
  describe("every page, 320 px wide:", () => describeLook({ width: 320 }, addresses, kinds));
  describe("1280 px wide:", () => describeLook({ width: 1280 }, kinds, kinds));
  describe.each([768, 1920])("%i px wide:", (width) => describeLook({ width }, kinds));
  describe.each([360, 1440])("%i px wide, in the dark scheme:", (width) =>
    describeLook({ width, colorScheme: "dark" }, kinds, kinds, colourRules),
  );
  describe("390 px wide, without script:", () =>
    describeLook({ width: 390, javaScriptEnabled: false }, kinds));
});
