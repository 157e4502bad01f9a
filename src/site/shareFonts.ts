import type { ShareFont } from "../generator/index.ts";

/** The voices that a share card may name, as positions on the axes of the site's font. */
const voices = {
  Display: { wght: 570, wdth: 110 },
  Wordmark: { wght: 620, wdth: 114 },
  Text: { wght: 420, wdth: 103 },
} as const;

/** The font files of share cards: for each voice the letters of English and behind it those of western Europe, and ₹. */
export const shareFonts: readonly ShareFont[] = [
  ...Object.entries(voices).flatMap(([name, axes]) => [
    { name, file: "assets/fonts/anek-latin.woff2", axes },
    { name: `${name}Western`, file: "assets/fonts/anek-latin-western.woff2", axes, letters: "é" },
  ]),
  { name: "Rupee", file: "assets/fonts/anek-latin-ext.woff2", axes: voices.Display, letters: "₹" },
];
