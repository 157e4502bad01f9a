import { describe, expect, test } from "vitest";
import { connectBrowser, sharePage, startAt } from "../../support/browser/session.ts";

// WCAG 1.4.3 asks 4.5 : 1 of text, 1.4.11 asks 3 : 1 of the edges and marks that tell where and what a control is.
const text = 4.5;
const mark = 3;

describe.each(["light", "dark"] as const)("of the colour tokens, %s", async (scheme) => {
  const browser = await connectBrowser(scheme);
  const page = await sharePage(browser, { colorScheme: scheme });

  test.each([
    { place: "body", pairs: pairsOn("--bg", "--bg-alt", "--surface") },
    { place: ".footer.dark", pairs: pairsOn("--dark", "--dark-2", "--deep") },
    {
      place: ".form",
      pairs: [
        ...pairsOn("--bg", "--surface", "--bg-alt"),
        ["--field-line", "--surface", mark],
        ["--error", "--bg", text],
        ["--error", "--error-tint", text],
        ["--text", "--error-tint", text],
        ["--ok", "--bg", mark],
      ],
    },
    {
      place: ".button:not(.button--quiet)",
      pairs: [
        ["--on-accent", "--accent", text],
        ["--on-accent", "--accent-hover", text],
        ["--on-accent", "--accent-active", text],
      ],
    },
    {
      place: ".call-to-action",
      pairs: [
        ["--rice-0", "--cta-bg", text],
        ["--rice-50", "--cta-bg", mark],
        ["--night-900", "--rice-50", text],
        ["--night-900", "--turmeric-400", text],
        ["--focus", "--cta-bg", mark],
      ],
    },
  ] as const)("each pair in use on $place can be told apart", async ({ place, pairs }) => {
    await startAt(page, place === ".form" ? "/contact/" : "/");
    const measured = await page.locator(place).first().evaluate(measureContrasts, pairs);
    expect(measured.filter(({ ratio, least }) => ratio < least)).toEqual([]);
    expect(measured).toHaveLength(pairs.length);
  });
});

type Pair = readonly [foreground: string, background: string, least: number];

/** What stands on each ground of a section: words, quieter words, links, the focus ring, the lit dot. */
function pairsOn(...grounds: readonly string[]): readonly Pair[] {
  return grounds.flatMap((ground): Pair[] => [
    ["--text", ground, text],
    ["--text-2", ground, text],
    ["--link", ground, text],
    ["--focus", ground, mark],
    ["--lit", ground, mark],
  ]);
}

/** Contrast ratios (WCAG 2.2) of pairs of custom properties as they stand within an element. Runs in the page. */
function measureContrasts(scope: Element, pairs: readonly Pair[]) {
  const probe = document.createElement("span");
  scope.append(probe);
  const readLuminance = (token: string) => {
    probe.style.color = `var(${token})`;
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? [])
      .map(Number)
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const measured = pairs.map(([foreground, background, least]) => {
    const [light = 0, dark = 0] = [readLuminance(foreground), readLuminance(background)].sort(
      (one, other) => other - one,
    );
    return { foreground, background, least, ratio: (light + 0.05) / (dark + 0.05) };
  });
  probe.remove();
  return measured;
}
