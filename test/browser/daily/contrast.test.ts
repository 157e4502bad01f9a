import { describe, expect, test } from "vitest";
import { connectBrowser, sharePage, startAt } from "../../support/browser/session.ts";

type Pair = readonly [foreground: string, background: string, least: number];

// WCAG 1.4.3 asks 4.5 : 1 of text, 1.4.11 asks 3 : 1 of the edges and marks that tell where and what a control is.
const text = (foreground: string, background: string): Pair => [foreground, background, 4.5];
const mark = (foreground: string, background: string): Pair => [foreground, background, 3];

/** What stands on each ground of a section: words, quieter words, links, the focus ring, the lit dot. */
const pairsOn = (...grounds: readonly string[]): readonly Pair[] =>
  grounds.flatMap((ground) => [
    ...["--text", "--text-2", "--link"].map((token) => text(token, ground)),
    ...["--focus", "--lit"].map((token) => mark(token, ground)),
  ]);

const onForm = [
  ...[mark("--field-line", "--surface"), mark("--ok", "--bg"), text("--error", "--bg")],
  ...[text("--error", "--error-tint"), text("--text", "--error-tint")],
];
const onButton = ["--accent", "--accent-hover", "--accent-active"].map((ground) =>
  text("--on-accent", ground),
);
const onCallToAction = [
  ...[text("--on-accent", "--cta-bg"), mark("--paper", "--cta-bg"), mark("--focus", "--cta-bg")],
  ...[text("--ink", "--paper"), text("--ink", "--highlight")],
];

describe.each(["light", "dark"] as const)("of the colour tokens, %s", async (scheme) => {
  const page = await sharePage(await connectBrowser(scheme), { colorScheme: scheme });

  test.each([
    { place: "body", pairs: pairsOn("--bg", "--bg-alt", "--surface") },
    { place: ".footer.dark", pairs: pairsOn("--dark", "--dark-2", "--deep") },
    { place: ".form", pairs: [...pairsOn("--bg", "--surface", "--bg-alt"), ...onForm] },
    { place: ".button:not(.button--quiet)", pairs: onButton },
    { place: ".call-to-action", pairs: onCallToAction },
  ])("each pair in use on $place can be told apart", async ({ place, pairs }) => {
    await startAt(page, place === ".form" ? "/contact/" : "/");
    const measured = await page.locator(place).first().evaluate(measureContrasts, pairs);
    expect(measured.filter(({ ratio, least }) => ratio < least)).toEqual([]);
    expect(measured).toHaveLength(pairs.length);
  });
});

/** Contrast ratios (WCAG 2.2) of pairs of custom properties as they stand within an element. Runs in the page. */
function measureContrasts(scope: Element, pairs: readonly Pair[]) {
  const probe = document.createElement("span");
  scope.append(probe);
  const readLuminance = (token: string) => {
    probe.style.color = `var(${token})`;
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? [])
      .map((part) => Number(part) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const measured = pairs.map(([foreground, background, least]) => {
    const both = [readLuminance(foreground), readLuminance(background)];
    const ratio = (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
    return { foreground, background, least, ratio };
  });
  probe.remove();
  return measured;
}
