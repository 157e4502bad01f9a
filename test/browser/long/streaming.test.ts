import { expect, inject, test } from "vitest";
import { launchBrowser } from "../../support/browser/session.ts";
import { kindsOfPage } from "../../support/browser/site.ts";

// Playwright hides scrollbars. Where they take room, columns must not become narrower once a page is long enough.
const browser = await launchBrowser("--hide-scrollbars");
// The policy in a page forbids it to write to itself, which here stands for what comes in.
const page = await browser.newPage({ bypassCSP: true });
const sizes = [
  { width: 390, height: 900 },
  { width: 1280, height: 900 },
];

test.for(sizes.flatMap((size) => kindsOfPage.map((address) => ({ ...size, address }))))(
  "columns, padding and what a window of $width x $height px shows stay while $address comes in",
  async ({ address, ...size }) => {
    await page.setViewportSize(size);
    const html = await (await fetch(new URL(address, inject("siteUrl")))).text();
    await page.goto("about:blank");
    const states = await page.evaluate(writeInParts, html.split(/(?<=<\/(?:h[1-3]|p|li)>)/));
    const whole = states.at(-1) ?? { columns: [], places: [] };
    expect(whole.columns).not.toEqual([]);
    for (const { columns, places } of states) {
      expect(columns).toEqual(whole.columns.slice(0, columns.length));
      const moved = places.filter(
        ({ top, isShown }, index) => isShown && Math.abs(top - (whole.places[index]?.top ?? 0)) > 1,
      );
      expect(moved).toEqual([]);
    }
  },
);

/**
 * Runs in the page.
 *
 * @returns left edges, widths and padding (px) of sections and what is side by side in them, and where texts begin (px),
 *   after each part; those that are centred on purpose, beside others or in a hero of a given height, are left out
 */
function writeInParts(parts: readonly string[]) {
  return parts.map((part) => {
    document.write(part);
    const inSections = document.querySelectorAll("main > *, main > * > *, main .container > *");
    const columns = Array.from(inSections, (element) => {
      const { left, width } = element.getBoundingClientRect();
      const { padding } = getComputedStyle(element);
      return `${element.className} ${Math.round(left)} + ${Math.round(width)}, padding ${padding}`;
    });
    const centred = ":is(.hero, .call-to-action, .contact__direct, .form__end) *";
    const texts = document.querySelectorAll(`main :is(h1, h2, h3, p, li):not(${centred})`);
    const places = Array.from(texts, (element) => {
      const { top, height } = element.getBoundingClientRect();
      const isShown =
        height > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true });
      return { text: element.textContent.slice(0, 40), top, isShown };
    });
    return { columns, places };
  });
}
