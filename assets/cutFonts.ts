/**
 * Cuts the site's font files out of the published family: `npm run fonts`. The results are committed, so this is run
 * only after a change of `src/site/brand/font.ts` or of the package's version.
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

// `rvrn` is how a variable font swaps letter shapes along an axis; without it some weights get the wrong ones.
const keepFeatures = "kern liga calt ccmp locl mark mkmk rvrn".split(" ");

/** Where the family is not what `font.ts` says. */
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

  // A character that the family lacks is left out without a word.
  const { length: nothing } = await cut([]);
  const sizes = await Promise.all(characters.map(async (one) => (await cut([one])).length));
  const missing = characters.filter((_, index) => sizes[index] === nothing);
  const codes = missing.map((one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase()}`);
  if (codes.length > 0) faults.add(`${subset} has no ${codes.join(", ")}`);
}

for (const fault of faults) {
  console.error(`${font.family}: ${fault}. Say so in src/site/brand/font.ts.`);
  process.exitCode = 1;
}

/** How far the letters of a TrueType file rise above the base line and fall below it, in em. */
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
 * Takes from a variable TrueType file how kerning varies along its axes; to cut the file again then leaves out all that
 * led there. Positions of accents are fixed by it, too.
 */
function fixKerning(file: Uint8Array): Buffer {
  const fixed = Buffer.from(file);
  const view = new DataView(fixed.buffer, fixed.byteOffset);
  const gdef = findTable(view, "GDEF");
  // Since version 1.3 the header ends with where the variations are; 0 says that there are none.
  if (view.getUint32(gdef) >= 0x1_0003) view.setUint32(gdef + 14, 0);
  return fixed;
}

/** Where the table of this name starts in a TrueType file: 12 bytes of header, then 16 for each table. */
function findTable(view: DataView, tag: string): number {
  const wanted = new DataView(new TextEncoder().encode(tag).buffer).getUint32(0);
  const end = 12 + view.getUint16(4) * 16;
  for (let entry = 12; entry < end; entry += 16)
    if (view.getUint32(entry) === wanted) return view.getUint32(entry + 8);
  throw new Error(`The font has no table ${tag}.`);
}
