import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Font } from "satori";

const fonts = "assets/fonts/";
/** Source files of the letters in share images, from the project's root. */
export const shareFontFiles = [
  `${fonts}anek-latin.woff2`,
  `${fonts}anek-latin-western.woff2`,
  `${fonts}anek-latin-ext.woff2`,
] as const;

/**
 * The families that a share card may name: one voice of the variable font each (DESIGN.md section 3), and with
 * `Western` behind it the letters that the first file leaves out.
 */
const voices = {
  Display: { wght: 570, wdth: 110 },
  Wordmark: { wght: 620, wdth: 114 },
  Text: { wght: 420, wdth: 103 },
} as const;

/** The one letter that is in a file of its own; it stands in for every family that lacks it. */
const rupee = "₹";

/** A font must have a letter, even where the text has none of it. */
const anyWestern = "é";

/**
 * Cuts still fonts out of the site's variable ones: what draws share images reads neither WOFF2 nor axes.
 *
 * @param text every character that may be asked for; those that the font lacks are left out
 */
export async function cutShareFonts(root: string, text: string): Promise<Font[]> {
  const { default: subsetFont } = await import("subset-font");
  const [latin, western, extended] = await Promise.all(
    shareFontFiles.map((file) => readFile(join(root, file))),
  );
  const cut = async (name: string, file: Buffer | undefined, letters: string, axes: Axes) => {
    if (file === undefined) throw new Error(`no file for the font ${name}`);
    const data = await subsetFont(file, letters, {
      targetFormat: "truetype",
      keepFeatures: ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "rvrn"],
      variationAxes: axes,
    });
    return { name, data, weight: 400, style: "normal" } as const;
  };
  return Promise.all([
    ...Object.entries(voices).flatMap(([name, axes]) => [
      cut(name, latin, text, axes),
      cut(`${name}Western`, western, anyWestern + text, axes),
    ]),
    cut("Rupee", extended, rupee, voices.Display),
  ]);
}

type Axes = Readonly<Record<string, number>>;
