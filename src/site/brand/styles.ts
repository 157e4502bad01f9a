import { type Fallback, fallbacks, font, fontFiles } from "./font.ts";
import { palette } from "./palette.ts";

const fallback = `${font.family} Fallback`;
const displayFallback = `${font.family} Display Fallback`;

// Every system has one of these: Windows, macOS and iOS have Arial, Android has Roboto, and Linux has Liberation Sans,
// Noto Sans or DejaVu Sans. Each has a single bold weight and a single width, where the variable font has a range, so
// each voice (text style) gets faces of its own. A browser matches the width (font-stretch) first, then the weight, and
// then takes the last face whose local font exists.
const regularFonts = [
  ["DejaVu Sans"],
  ["Noto Sans Regular"],
  // Equally wide to within 0.6 %.
  ["Arial", "Liberation Sans", "Helvetica", "Roboto", "Roboto Regular", "Segoe UI"],
];
const boldFonts = [
  ["DejaVu Sans Bold"],
  ["Noto Sans Bold"],
  ["Roboto Bold"],
  ["Segoe UI Bold"],
  // Metric-compatible: their letters are equally wide.
  ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"],
];

/** Elements with the theme's palette: the page, and boxes on the page's background in dark sections (`.ground`). */
const grounds = ":root,.ground";

const { wght, wdth } = font.axes;

/** The start of the style sheet: the font's faces, those of its fallbacks, and the palette. */
export const brandStyles = [
  ...Object.values(fontFiles).map(({ path, unicodeRange }) =>
    formatFace(font.family, {
      "font-weight": `${wght.min} ${wght.max}`,
      "font-stretch": `${wdth.min}% ${wdth.max}%`,
      "font-display": "swap",
      // Relative to the styles' folder. The bundler resolves it and adds a content hash.
      src: `url("../../../${path}") format("woff2")`,
      "unicode-range": unicodeRange,
    }),
  ),
  ...formatFallbacks(fallback, regularFonts, fallbacks.regular),
  ...formatFallbacks(fallback, boldFonts, fallbacks.bold),
  ...formatFallbacks(displayFallback, boldFonts, fallbacks.display),
  formatRule(":root", {
    // A Tamil font by name: otherwise some Linux systems choose one that has only a few of the letters.
    "--font": `"${font.family}","${fallback}",system-ui,"Segoe UI",Roboto,"Noto Sans","Noto Sans Tamil",sans-serif`,
    "--font-display": `"${font.family}","${displayFallback}",var(--font)`,
  }),
  formatRule(grounds, { "color-scheme": "light", ...toProperties(palette.light) }),
  `@media (prefers-color-scheme:dark){${formatRule(grounds, {
    "color-scheme": "dark",
    ...toProperties(palette.dark),
  })}}`,
].join("\n");

type Declarations = Readonly<Record<string, string>>;

function formatRule(selector: string, declarations: Declarations): string {
  const lines = Object.entries(declarations).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${lines.join(";")}}`;
}

function formatFace(family: string, declarations: Declarations): string {
  return formatRule("@font-face", { "font-family": `"${family}"`, ...declarations });
}

/** The overrides are relative to the adjusted font size, so they are divided by `size-adjust`. */
function formatFallbacks(
  family: string,
  fonts: readonly (readonly string[])[],
  voices: readonly Fallback[],
): string[] {
  const { ascent, descent } = font.metrics;
  return voices.flatMap(([stretch, weight, ...sizes]) =>
    sizes.map((size, index) =>
      formatFace(family, {
        "font-weight": weight,
        "font-stretch": stretch,
        src: (fonts[index] ?? []).map((name) => `local("${name}")`).join(","),
        "size-adjust": `${size}%`,
        "ascent-override": `${Math.round((ascent * 10_000) / size)}%`,
        "descent-override": `${Math.round((descent * 10_000) / size)}%`,
      }),
    ),
  );
}

function toProperties(colours: Declarations): Declarations {
  return Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--${name}`, colour]));
}
