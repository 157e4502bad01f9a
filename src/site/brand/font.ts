export interface FontFile {
  /** Path from the project's root. */
  readonly path: string;
  /** Fontsource's subset of the family, from which the file is cut. */
  readonly subset: string;
  /** Its characters, as in CSS `unicode-range`. */
  readonly unicodeRange: string;
  /** What the style sheet says instead, if that is shorter: faces after this one come first for what they have. */
  readonly declared?: string;
  /** Whether kerning varies with weight and width, or is that of the regular letters throughout. */
  readonly kerning: "varied" | "fixed";
}

/** A range of positions on an axis of a variable font. */
interface Range {
  readonly min: number;
  readonly max: number;
}

export interface Font {
  /** Its name in style sheets. */
  readonly family: string;
  readonly package: string;
  /** The part of its file names that says which axes they have: `anek-latin-latin-standard-normal.woff2`. */
  readonly variant: string;
  /** For each axis that those files have, the range that the styles use, or the one position that is kept. */
  readonly axes: { readonly wght: Range } & Readonly<Record<string, Range | number>>;
  /** Extent above and below the baseline, in em. */
  readonly metrics: { readonly ascent: number; readonly descent: number };
  /** Path from the project's root. */
  readonly licence: string;
}

/**
 * The typeface: a font family from Fontsource, of variable weight. If its width varies too, titles are wider than text.
 * Replacing it changes only this file (`src/site/README.md`, "Changing the brand").
 */
export const font: Font = {
  family: "Anek Latin",
  package: "@fontsource-variable/anek-latin",
  variant: "standard",
  // The styles go from the step number (300, 116 %) to the wordmark (620, 114 %).
  axes: { wght: { min: 300, max: 620 }, wdth: { min: 100, max: 116 } },
  metrics: { ascent: 0.9, descent: 0.2 },
  licence: "assets/fonts/LICENSE.txt",
};

/** The position nearest to a wanted one, on those of its axes that vary in the font's files. */
export function findPosition(axes: Font["axes"], wanted: Readonly<Record<string, number>>) {
  const position: Record<string, number> = {};
  for (const [tag, place] of Object.entries(wanted)) {
    const axis = axes[tag];
    if (typeof axis === "object") position[tag] = Math.min(Math.max(place, axis.min), axis.max);
  }
  return position;
}

/** `npm run fonts` cuts these files and reports the characters that the family lacks. */
export const fontFiles = {
  /**
   * Western European languages, and characters such as ½ ° € ™ −. With combining accents: names typed on a Mac may be
   * decomposed into letter and accent.
   */
  western: {
    path: "assets/fonts/western.woff2",
    subset: "latin",
    unicodeRange:
      "U+A1-A8,U+AA-B6,U+B8-D6,U+D8-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+300-301,U+303-304,U+308," +
      "U+2009,U+201A,U+201E,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2212",
    declared: "U+A1-304,U+2009-2212",
    kerning: "varied",
  },
  /**
   * The characters of plain English. Every page loads it, so it holds nothing else. Not preloaded: browsers would hold
   * back the first paint for it, and from the cache it is there in time anyway.
   */
  text: {
    path: "assets/fonts/text.woff2",
    subset: "latin",
    unicodeRange: "U+20-21,U+26-3B,U+3F-5D,U+61-7A,U+A0,U+A9,U+2013-2014,U+2019,U+201C-201D",
    // Varied kerning is 8 kB of 37 before the first paint, for differences of at most a 60th of the font size.
    kerning: "fixed",
  },
  /** The other characters of a keyboard, and · × ‘ • …: most pages use none of them. */
  signs: {
    path: "assets/fonts/signs.woff2",
    subset: "latin",
    unicodeRange: "U+22-25,U+3C-3E,U+5E-60,U+7B-7E,U+B7,U+D7,U+2018,U+2022,U+2026",
    kerning: "varied",
  },
  /** ₹ alone, which `latin` lacks. All of Latin Extended-A would cost 26 kB wherever a price is shown. */
  rupee: {
    path: "assets/fonts/rupee.woff2",
    subset: "latin-ext",
    unicodeRange: "U+20B9",
    kerning: "varied",
  },
} satisfies Record<string, FontFile>;

/** A voice's widths and weights, and the values of `size-adjust` for each system font. */
export type Fallback = readonly [stretch: string, weight: string, ...sizes: readonly number[]];

/**
 * Values of `size-adjust`, in percent, that let system fonts fill the same lines until the web font has loaded, for
 * each “voice” (text style, see `_type.scss`): the width of all the site's words in this voice, divided by their
 * width in the system font. Measured with the fonts of Debian 12, and without letter spacing, which is the same in
 * both. (Page titles are wider than headings of the same voice, and seen first: the value is nearer to theirs. Those of
 * body and buttons are nearer to the texts at the top of pages.) Single lines still differ by up to 2 %, and may break
 * elsewhere.
 */
export const fallbacks = {
  /** The size is that of Arial. */
  regular: [
    ["100% 104%", "300 410", 97.4], // body
    ["100% 104%", "411 500", 99.2], // lead
    ["109% 116%", "300 500", 114.1], // numbers
  ],
  /** The sizes are those of Roboto, Arial. */
  bold: [
    ["100% 104%", "501 540", 96.9, 91.4], // navigation
    ["100% 104%", "541 620", 99, 93.4], // buttons
    ["105%", "541 620", 101.8, 95.8], // card titles
    ["106% 108%", "541 620", 103.8, 97.5], // sub
    ["109% 116%", "501 620", 108.6, 101.9], // titles
  ],
  /** Display text is short and narrow: with these sizes its lines break as in the web font, in nearly every window. */
  display: [["110%", "570", 106.8, 98.5]],
} satisfies Record<string, Fallback[]>;

/** The characters of a CSS `unicode-range`. */
export function listCharacters(unicodeRange: string): string[] {
  return unicodeRange.split(",").flatMap((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split("-")
      .map((digits) => Number.parseInt(digits, 16));
    const count = last - first + 1;
    return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index));
  });
}

const characters = new Set(
  Object.values(fontFiles).flatMap(({ unicodeRange }) => listCharacters(unicodeRange)),
);

/** The characters of a text that the font does not have. */
export function listMissing(words: string): string[] {
  return [...new Set(words)].filter((character) => !characters.has(character));
}
