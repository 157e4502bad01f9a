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

describe("also", long, async () => {
  const page = await openPage({ baseURL: origin, reducedMotion: "reduce" });
  const faults = collectFaults(page);

  // Each page is opened once. In further widths `presses.test.ts` looks at each kind.
  test.each([...new Set([...addresses, ...kinds])])(
    "%s loads without a fault, and nothing lies outside the window or is cut off; on each kind axe finds no barrier, light or dark",
    async (address) => {
      faults.length = 0;
      const isKind = kinds.includes(address);
      for (const width of isKind ? [320, 1280] : [320]) {
        const message = `${width} px wide`;
        await page.emulateMedia({ colorScheme: "light" });
        await page.setViewportSize({ width, height: 900 });
        if (width === 320) await startAt(page, address);
        expect(await findBrokenImages(page), message).toEqual([]);
        expect(await page.evaluate(findClippedWords), message).toEqual([]);
        // PHP fills the page of errors in: before, its fields refer to messages that aren't there.
        if (!isKind || address.endsWith("/errors/")) continue;
        expect(await findBarriers(page), message).toEqual([]);
        await page.emulateMedia({ colorScheme: "dark" });
        expect(await findBarriers(page, colourRules), `${message}, dark`).toEqual([]);
      }
      expect(faults).toEqual([]);
    },
  );

  const viewport = { width: 390, height: 900 };
  const plain = await openPage({ baseURL: origin, viewport, javaScriptEnabled: false });
  test.each(kinds)("without script nothing on %s is cut off, 390 px wide", async (address) => {
    await startAt(plain, address);
    expect(await plain.evaluate(findClippedWords)).toEqual([]);
  });
});
