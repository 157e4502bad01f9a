import { fallbacks, font, fontFiles } from "./font.ts";
import { palette } from "./palette.ts";

/** Families of the font, as styles and tests name them. */
export const families = {
  text: font.family,
  fallback: `${font.family} Fallback`,
  displayFallback: `${font.family} Display Fallback`,
};

// Every system has one of these: Windows, macOS and iOS have Arial, Android has Roboto, and a Linux has Liberation
// Sans, Noto Sans or DejaVu Sans. Each has one bold and one width where a variable font has every one between, so each
// voice of the type gets faces of its own; a browser looks for the width (font-stretch) first, for the weight second,
// and then takes the last face whose font is there.
const regularFonts = [
  ["DejaVu Sans"],
  ["Noto Sans Regular"],
  // All within 0.6 % of each other.
  ["Arial", "Liberation Sans", "Helvetica", "Roboto", "Roboto Regular", "Segoe UI"],
];
const boldFonts = [
  ["DejaVu Sans Bold"],
  ["Noto Sans Bold"],
  ["Roboto Bold"],
  ["Segoe UI Bold"],
  // Made to one measure: their letters are equally wide.
  ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"],
];

/** What takes the palette of the theme: the page, and what has the page's own ground within a dark section (`.ground`). */
const grounds = ":root,.ground";

/** What the style sheet begins with: the faces of the font, those of its fallbacks, and the palette. */
export const brandStyles = [
  ...Object.values(fontFiles).map(({ path, unicodeRange }) =>
    formatFace(font.family, {
      ...listAxes(font.axes),
      "font-display": "swap",
      // From the folder of the styles. The bundler resolves it and puts a content hash into it.
      src: `url("../../../${path}") format("woff2")`,
      "unicode-range": unicodeRange.join(","),
    }),
  ),
  ...formatFallbacks(families.fallback, regularFonts, fallbacks.regular),
  ...formatFallbacks(families.fallback, boldFonts, fallbacks.bold),
  ...formatFallbacks(families.displayFallback, boldFonts, fallbacks.display),
  formatRule(":root", {
    // Tamil by name: where nothing is said, some Linuxes take a font that has only a few of its letters.
    "--font": `"${families.text}","${families.fallback}",system-ui,"Segoe UI",Roboto,"Noto Sans","Noto Sans Tamil",sans-serif`,
    "--font-display": `"${families.text}","${families.displayFallback}",var(--font)`,
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

/** What a face says of the axes that its file has. */
function listAxes({
  wght,
  wdth,
}: { readonly [Axis in "wght" | "wdth"]?: { min: number; max: number } }) {
  return {
    ...(wght && { "font-weight": `${wght.min} ${wght.max}` }),
    ...(wdth && { "font-stretch": `${wdth.min}% ${wdth.max}%` }),
  };
}

/** An override is a share of the adjusted size, so it is divided by `size-adjust`. */
function formatFallbacks(
  family: string,
  fonts: readonly (readonly string[])[],
  voices: typeof fallbacks.bold,
): string[] {
  const { ascent, descent } = font.metrics;
  return voices.flatMap(({ stretch, weight, sizes }) =>
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
