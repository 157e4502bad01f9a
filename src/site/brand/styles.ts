import { type Fallback, type FontFile, fallbacks, font, fontFiles } from "./font.ts";
import { palette } from "./palette.ts";

const fallback = `${font.family} Fallback`;
const displayFallback = `${font.family} Display Fallback`;

// Nearly every system has one of these: Windows, macOS and iOS have Arial, Android has Roboto, and most Linux desktops
// have Liberation Sans; on others lines may move when the web font arrives. Each has a single bold weight and a single
// width, where the variable font has a range, so each voice (text style) gets faces of its own. A browser matches the
// width (font-stretch) first, then the weight, and then takes the last face whose local font exists.
const regularFonts = [
  // Equally wide to within 0.6 %.
  ["Arial", "Liberation Sans", "Helvetica", "Roboto", "Roboto Regular", "Segoe UI"],
];
const boldFonts = [
  ["Roboto Bold"],
  // Metric-compatible: their letters are equally wide.
  ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"],
];

/** Elements with the theme's palette: the page, and boxes on the page's background in dark sections (`.ground`). */
const grounds = ":root,.ground";

const { wght, wdth } = font.axes;
const stretch = typeof wdth === "object" ? { "font-stretch": `${wdth.min}% ${wdth.max}%` } : {};

const faces = [
  ...Object.values(fontFiles).map(({ path, unicodeRange, declared = unicodeRange }: FontFile) =>
    formatFace(font.family, {
      "font-weight": `${wght.min} ${wght.max}`,
      ...stretch,
      "font-display": "swap",
      // Relative to the folder of a page. The bundler resolves it and adds a content hash.
      src: `url("../../../../${path}") format("woff2")`,
      "unicode-range": declared,
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
];

/** The start of a page's CSS: the font's faces, those of its fallbacks, and the colours that the CSS uses. */
export function brandStyles(css: string): string {
  const used = (colours: Declarations) => {
    const all = Object.entries(colours).map(([name, colour]) => [`--${name}`, colour] as const);
    return Object.fromEntries(all.filter(([name]) => css.includes(`var(${name})`)));
  };
  const dark = formatRule(grounds, { "color-scheme": "dark", ...used(palette.dark) });
  return [
    ...faces,
    formatRule(grounds, { "color-scheme": "light", ...used(palette.light) }),
    `@media (prefers-color-scheme:dark){${dark}}`,
  ].join("\n");
}

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
