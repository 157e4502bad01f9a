/**
 * Cuts the site's font files out of the published Anek Latin: `npm run fonts`. The results are committed, so this
 * is run only after a change here, in `fontFiles.ts` or of the package's version.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { type FontFile, fontFiles } from "./fontFiles.ts";

const packageFolder = dirname(
  createRequire(import.meta.url).resolve("@fontsource-variable/anek-latin/package.json"),
);
const targetFolder = dirname(fileURLToPath(import.meta.url));

// `rvrn` is how a variable font swaps letter shapes along an axis; without it some weights get the wrong ones.
const keepFeatures = "kern liga calt ccmp locl mark mkmk tnum lnum rvrn".split(" ");
// What the styles use: from the step number (300, 116 %) to the wordmark (620, 114 %).
const variationAxes = { wght: { min: 300, max: 620 }, wdth: { min: 100, max: 116 } };

for (const fontFile of fontFiles) {
  const size = await writeSubset(fontFile);
  console.log(`assets/fonts/${fontFile.name}  ${size} bytes`);
}

/** @returns the size of the written file in bytes. */
async function writeSubset({ name, source, unicodeRange }: FontFile): Promise<number> {
  const font = await readFile(join(packageFolder, "files", source));
  const characters = unicodeRange.flatMap(listCharacters).join("");
  const subset = await subsetFont(font, characters, {
    targetFormat: "woff2",
    keepFeatures,
    variationAxes,
  });
  await writeFile(join(targetFolder, name), subset);
  return subset.length;
}

/** All characters of a CSS range such as `U+20-7E` or `U+20B9`. */
function listCharacters(range: string): readonly string[] {
  const [first = Number.NaN, last = first] = range
    .slice(2)
    .split("-")
    .map((digits) => Number.parseInt(digits, 16));
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}
