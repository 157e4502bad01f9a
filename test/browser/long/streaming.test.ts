import { expect, inject, test } from "vitest";
import { openPage } from "../../support/browser/session.ts";
import { kindsOfPage } from "../../support/browser/site.ts";

// The policy in a page forbids it to write to itself, which here stands for what comes in.
const page = await openPage({ viewport: { width: 1280, height: 900 }, bypassCSP: true });

test.each(kindsOfPage)("columns and padding stay while %s comes in", async (address) => {
  const html = await (await fetch(new URL(address, inject("siteUrl")))).text();
  await page.goto("about:blank");
  const states = await page.evaluate(writeInParts, html.split(/(?<=<\/(?:h2|p|li)>)/));
  const whole = states.at(-1) ?? [];
  expect(whole).not.toEqual([]);
  for (const state of states) expect(state).toEqual(whole.slice(0, state.length));
});

/**
 * Runs in the page.
 *
 * @returns left edges, widths and padding (px) of sections and what is side by side in them, after each part
 */
function writeInParts(parts: readonly string[]): string[][] {
  return parts.map((part) => {
    document.write(part);
    const inSections = document.querySelectorAll("main > *, main > * > *, main .container > *");
    return Array.from(inSections, (element) => {
      const { left, width } = element.getBoundingClientRect();
      const { padding } = getComputedStyle(element);
      return `${element.className} ${Math.round(left)} + ${Math.round(width)}, padding ${padding}`;
    });
  });
}
