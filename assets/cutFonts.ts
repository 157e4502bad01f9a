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
const keepFeatures = "kern liga calt ccmp locl mark mkmk tnum lnum rvrn".split(" ");

await copyFile(join(packageFolder, "LICENSE"), join(root, font.licence));
for (const { path, subset, unicodeRange } of Object.values(fontFiles)) {
  const name = `${basename(font.package)}-${subset}-${font.variant}-normal.woff2`;
  const source = await readFile(join(packageFolder, "files", name));
  const cut = (characters: readonly string[]) =>
    subsetFont(source, characters.join(""), {
      targetFormat: "woff2",
      keepFeatures,
      variationAxes: font.axes,
    });
  const characters = listCharacters(unicodeRange);
  const bytes = await cut(characters);
  await writeFile(join(root, path), bytes);
  console.log(`${path}  ${bytes.length} bytes`);

  // A character that the family lacks is left out without a word.
  const { length: nothing } = await cut([]);
  const sizes = await Promise.all(characters.map(async (one) => (await cut([one])).length));
  const missing = characters.filter((_, index) => sizes[index] === nothing);
  if (missing.length === 0) continue;
  const codes = missing.map((one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase()}`);
  console.error(`${name} has no ${codes.join(", ")}: take them out of src/site/brand/font.ts.`);
  process.exitCode = 1;
}
