import { describe, expect, test } from "vitest";
import { families } from "../../../src/site/brand/styles.ts";
import { openWithFont, openWithLateFont, systemFonts } from "../../support/browser/fonts.ts";

const viewports = [
  { width: 360, height: 780 },
  { width: 390, height: 844 },
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const addresses = [
  ...["/", "/aboutus/", "/services/", "/services/cloud/", "/solutions/banking/"],
  ...["/careers/", "/contact/", "/404.html"],
];

describe.each(systemFonts)("with $family as the only system font", async (font) => {
  const page = await openWithFont(font);

  describe.each(viewports)("at $width × $height px", (viewport) => {
    test.each(addresses)("nothing shifts on %s when the web font loads late", async (address) => {
      await page.setViewportSize(viewport);
      const { seen, shift } = await openWithLateFont(page, address);
      expect(seen).toEqual([font.family]);
      // A glyph that moves by a few px is reported too; audits count ten-thousandths.
      expect(shift).toBeCloseTo(0, 4);
    });
  });

  test("the fallback of every weight and stretch in use is as wide as the web font, to 2 %", async () => {
    const texts: Record<string, string[]> = {};
    for (const address of addresses) {
      await page.goto(address);
      for (const [voice, words] of await page.evaluate(collectWords, families))
        texts[voice] = [...(texts[voice] ?? []), words];
    }
    const widths = await page.evaluate(compareWidths, { texts, text: families.text });
    expect(Object.keys(widths)).toHaveLength(11);
    for (const [voice, ratio] of Object.entries(widths))
      expect(Math.abs(ratio - 1), `${voice}: ${ratio}`).toBeLessThan(0.02);
  });
});

/** The texts of a page, each with its voice: stretch and weight (`103% 400`) and family. Runs in the page. */
function collectWords({
  fallback,
  displayFallback,
}: typeof families): [voice: string, words: string][] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: [string, string][] = [];
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent?.trim();
    const parent = walker.currentNode.parentElement;
    if (!words || !parent || parent.closest("script, .logo")) continue;
    const { fontFamily, fontStretch, fontWeight } = getComputedStyle(parent);
    const family = fontFamily.includes(displayFallback) ? displayFallback : fallback;
    found.push([`${fontStretch} ${fontWeight} ${family}`, words]);
  }
  return found;
}

/** Ratio of each voice's text width in the fallback to that in the web font. Numbers are too few. Runs in the page. */
function compareWidths({
  texts,
  text,
}: {
  readonly texts: Record<string, string[]>;
  /** Family of the web font. */
  readonly text: string;
}): Record<string, number> {
  const line = document.body.appendChild(document.createElement("span"));
  line.style.cssText = "position: absolute; white-space: pre; font-size: 100px";
  const measure = (words: readonly string[], family: string) => {
    line.style.fontFamily = `"${family}"`;
    return words.reduce((sum, word) => {
      line.textContent = word;
      return sum + line.getBoundingClientRect().width;
    }, 0);
  };
  const voices = Object.entries(texts).filter(([, words]) => words.join("").length > 100);
  return Object.fromEntries(
    voices.map(([voice, words]) => {
      const [stretch = "", weight = "", ...family] = voice.split(" ");
      line.style.fontStretch = stretch;
      line.style.fontWeight = weight;
      return [voice, measure(words, family.join(" ")) / measure(words, text)];
    }),
  );
}
