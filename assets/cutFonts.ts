/**
 * Cuts the site's font files (subsets) out of the published family: `npm run fonts`. The results are committed, so it
 * is run only after a change to `src/site/brand/font.ts` or the package's version.
 */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import subsetFont from "subset-font";
import { font, fontFiles, listCharacters } from "../src/site/brand/font.ts";

const root = join(import.meta.dirname, "..");
const packageFolder = dirname(
  createRequire(import.meta.url).resolve(`${font.package}/package.json`),
);

// With `rvrn` a variable font swaps glyph shapes along an axis; without it some weights get the wrong shapes.
const keepFeatures = "kern liga calt ccmp locl mark mkmk rvrn".split(" ");

/** How the family differs from what `font.ts` says about it. */
const faults = new Set<string>();

await copyFile(join(packageFolder, "LICENSE"), join(root, font.licence));
for (const { path, subset, unicodeRange, kerning } of Object.values(fontFiles)) {
  const name = `${basename(font.package)}-${subset}-${font.variant}-normal.woff2`;
  const source = await readFile(join(packageFolder, "files", name));
  const cut = (
    characters: readonly string[],
    targetFormat: "woff2" | "truetype" = "woff2",
    from: Buffer = source,
  ) =>
    subsetFont(from, characters.join(""), {
      targetFormat,
      keepFeatures,
      variationAxes: font.axes,
    });
  const characters = listCharacters(unicodeRange);
  const whole = kerning === "varied" ? source : fixKerning(await cut(characters, "truetype"));
  const bytes = await cut(characters, "woff2", whole);
  await writeFile(join(root, path), bytes);
  console.log(`${path}  ${bytes.length} bytes`);

  const metrics = JSON.stringify(readMetrics(await cut([], "truetype")));
  if (metrics !== JSON.stringify(font.metrics)) faults.add(`its metrics are ${metrics}`);

  // The subsetter silently omits a character that the family lacks: the file is then as small as an empty one.
  const { length: nothing } = await cut([]);
  const sizes = await Promise.all(characters.map(async (one) => (await cut([one])).length));
  const missing = characters.filter((_, index) => sizes[index] === nothing);
  const codes = missing.map((one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase()}`);
  if (codes.length > 0) faults.add(`${subset} has no ${codes.join(", ")}`);
}

for (const fault of faults) {
  console.error(`${font.family}: ${fault}. Update src/site/brand/font.ts.`);
  process.exitCode = 1;
}

/** How far the letters of a TrueType file rise above the baseline and fall below it, in em. */
function readMetrics(file: Uint8Array): { readonly ascent: number; readonly descent: number } {
  const view = new DataView(file.buffer, file.byteOffset);
  const unitsPerEm = view.getUint16(findTable(view, "head") + 18);
  const hhea = findTable(view, "hhea");
  return {
    ascent: view.getInt16(hhea + 4) / unitsPerEm,
    descent: -view.getInt16(hhea + 6) / unitsPerEm,
  };
}

/**
 * Removes from a variable TrueType file how kerning varies along its axes; subsetting the file again then drops all
 * data that only this referred to. The positions of accents no longer vary either.
 */
function fixKerning(file: Uint8Array): Buffer {
  const fixed = Buffer.from(file);
  const view = new DataView(fixed.buffer, fixed.byteOffset);
  const gdef = findTable(view, "GDEF");
  // From version 1.3 on, the header ends with the offset of the variation data; 0 means that there is none.
  if (view.getUint32(gdef) >= 0x1_0003) view.setUint32(gdef + 14, 0);
  return fixed;
}

/** Offset of a table in a TrueType file, whose header is 12 bytes and then 16 for each table. */
function findTable(view: DataView, tag: string): number {
  const wanted = new DataView(new TextEncoder().encode(tag).buffer).getUint32(0);
  const end = 12 + view.getUint16(4) * 16;
  for (let entry = 12; entry < end; entry += 16)
    if (view.getUint32(entry) === wanted) return view.getUint32(entry + 8);
  throw new Error(`The font has no table ${tag}.`);
}
