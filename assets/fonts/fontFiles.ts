/** One font file of the site and what is in it. */
export interface FontFile {
  /** File name in this folder. */
  readonly name: string;
  /** File name in the package that it is cut from. */
  readonly source: string;
  /** Its characters, as in CSS. `src/site/styles/_fonts.scss` must say the same (there is a test). */
  readonly unicodeRange: readonly string[];
}

/**
 * The site's three files of Anek Latin. Every range is one that the source really has: arrows, for example, are in
 * none, although the package's own CSS lists some.
 */
export const fontFiles: readonly FontFile[] = [
  {
    // What English is written with. On every page, and before the first paint if it can be: so nothing more is in it.
    name: "anek-latin.woff2",
    source: "anek-latin-latin-standard-normal.woff2",
    unicodeRange: [
      ...["U+20-7E", "U+A0", "U+A9", "U+B7", "U+D7"],
      ...["U+2013-2014", "U+2018-2019", "U+201C-201D", "U+2022", "U+2026"],
    ],
  },
  {
    // The languages of western Europe, and signs such as ½ ° € ™ −.
    name: "anek-latin-western.woff2",
    source: "anek-latin-latin-standard-normal.woff2",
    unicodeRange: [
      ...["U+A1-A8", "U+AA-B6", "U+B8-D6", "U+D8-FF"],
      ...["U+131", "U+152-153", "U+2C6", "U+2DA", "U+2DC"],
      // Accents that stand alone: names typed on a Mac may come apart into letter and accent.
      ...["U+300-301", "U+303-304", "U+308"],
      ...["U+2009", "U+201A", "U+201E", "U+2032-2033", "U+2039-203A"],
      ...["U+2044", "U+20AC", "U+2122", "U+2212"],
    ],
  },
  {
    // ₹ alone, which the first source lacks. The whole of Latin Extended-A would be 26 kB for every price shown.
    name: "anek-latin-ext.woff2",
    source: "anek-latin-latin-ext-standard-normal.woff2",
    unicodeRange: ["U+20B9"],
  },
];
