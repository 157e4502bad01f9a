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

/** Each page is opened once, in the first width (px), and looked at in all of them. @param heard where axe looks too */
async function describeLook(
  widths: readonly number[],
  pages: readonly string[],
  { hasScript = true, heard = [] }: { hasScript?: boolean; heard?: readonly number[] } = {},
) {
  const options = { reducedMotion: "reduce", javaScriptEnabled: hasScript } as const;
  const page = await openPage({ baseURL: origin, ...options });
  const faults = collectFaults(page);

  const barriers = heard.length > 0 ? "; on each kind axe finds no barrier, light or dark" : "";

  test.each(pages)(
    `%s loads without a fault, and nothing lies outside the window or is cut off${barriers}`,
    async (address) => {
      faults.length = 0;
      for (const [index, width] of widths.entries()) {
        const message = `${width} px wide`;
        await page.emulateMedia({ colorScheme: "light" });
        await page.setViewportSize({ width, height: 900 });
        if (index === 0) await startAt(page, address);
        if (hasScript) expect(await findBrokenImages(page), message).toEqual([]);
        expect(await page.evaluate(findClippedWords), message).toEqual([]);
        // PHP fills the page of errors in: before, its fields refer to messages that aren't there.
        if (!heard.includes(width) || !kinds.includes(address) || address.endsWith("/errors/"))
          continue;
        expect(await findBarriers(page), message).toEqual([]);
        await page.emulateMedia({ colorScheme: "dark" });
        expect(await findBarriers(page, colourRules), `${message}, dark`).toEqual([]);
      }
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
  // A card is selected before its panel is there (useDeferredValue), and what it takes the place of has no size any more.
  await page.locator(`.explorer__body .link[href="${await card.getAttribute("href")}"]`).waitFor();
  const isInWindow = page.locator(".explorer__body > *").evaluateAll((parts) =>
    parts.map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    }),
  );
  expect(await isInWindow).toEqual([true, true, true]);
});

describe("also", long, () => {
  describe("every page, 320 px wide:", () => describeLook([320], addresses, { heard: [320] }));
  describe("each kind, 768 to 1920 px wide:", () =>
    describeLook([1280, 768, 1920], kinds, { heard: [1280] }));
  describe("each kind without script, 390 px wide:", () =>
    describeLook([390], kinds, { hasScript: false }));
});
