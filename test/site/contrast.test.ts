import { expect, test } from "vitest";
import { palette } from "../../src/site/brand/palette.ts";

type Role = keyof typeof palette.light;
type Roles = Readonly<Record<Role, string>>;
type Pair = readonly [foreground: Role, background: Role, least: number];

// WCAG 1.4.3 requires 4.5 : 1 for text, 1.4.11 requires 3 : 1 for edges and marks that identify a control or its state.
const text = (foreground: Role, background: Role): Pair => [foreground, background, 4.5];
const mark = (foreground: Role, background: Role): Pair => [foreground, background, 3];

/** Colours used on each background of a page: text, quieter text, links, the focus ring, the highlighted dot. */
const onPage: readonly Pair[] = (["bg", "bg-alt", "surface"] as const).flatMap((ground) => [
  ...(["text", "text-2", "link"] as const).map((role) => text(role, ground)),
  ...(["focus", "lit"] as const).map((role) => mark(role, ground)),
]);
const onDark = (["dark", "dark-2", "deep"] as const).flatMap((ground) =>
  (["paper", "dark-text-2", "highlight"] as const).map((role) => text(role, ground)),
);
const onForm = [
  ...[mark("field-line", "surface"), mark("ok", "bg"), text("error", "bg")],
  ...[text("error", "error-tint"), text("text", "error-tint"), text("placeholder", "surface")],
];
const onButton = (["accent", "accent-hover", "accent-active"] as const).map((ground) =>
  text("on-accent", ground),
);
const onCallToAction = [
  ...[text("on-accent", "cta-bg"), mark("paper", "cta-bg"), text("ink", "paper")],
  ...[text("ink", "highlight"), text("ink", "highlight-hover")],
];

const light: Roles = palette.light;
const dark: Roles = { ...light, ...palette.dark };

const pairs = [...onPage, ...onDark, ...onForm, ...onButton, ...onCallToAction];

test.each([
  ["light", light],
  ["dark", dark],
])("in the %s theme each pair of colours in use meets the contrast minimum of WCAG", (_, roles) => {
  const weak = pairs.flatMap(([foreground, background, least]) => {
    const ratio = measureContrast(roles[foreground], roles[background]);
    return ratio < least ? [`${foreground} on ${background}: ${ratio.toFixed(2)}`] : [];
  });
  expect(weak).toEqual([]);
});

test("contrast is computed as WCAG 2.2 defines it", () => {
  expect(measureContrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(measureContrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

/** Contrast of two colours such as `#14172b`, in either order. */
function measureContrast(...colours: readonly [string, string]): number {
  const both = colours.map((colour) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? [])
      .map((digits) => Number.parseInt(digits, 16) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}
