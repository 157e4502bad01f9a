/**
 * Cuts the site's font files (subsets) out of the published family: `npm run fonts`. The results are committed, so it
 * is run only after a change to `src/site/brand/font.ts` or the package's version.
 */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { font, fontFiles, listCharacters } from "../src/site/brand/font.ts";
import { checkFamily, nameSource } from "./checkFamily.ts";
import { fixKerning, readMetrics } from "./fontFile.ts";

const root = join(import.meta.dirname, "..");
const packageFolder = join(root, "node_modules", font.package);

// With `rvrn` a variable font swaps glyph shapes along an axis; without it some weights get the wrong shapes.
const keepFeatures = "kern liga calt ccmp locl mark mkmk rvrn".split(" ");

/** How the family differs from what `font.ts` says about it. */
const faults = await checkFamily(packageFolder, font, fontFiles);
if (faults.size === 0) {
  await copyFile(join(packageFolder, "LICENSE"), join(root, font.licence));
  for (const key of Object.keys(fontFiles) as (keyof typeof fontFiles)[]) await cutFile(key);
}
for (const fault of faults) {
  console.error(`src/site/brand/font.ts  ${fault}`);
  process.exitCode = 1;
}

async function cutFile(key: keyof typeof fontFiles): Promise<void> {
  const { path, subset, unicodeRange, kerning } = fontFiles[key];
  const source = await readFile(join(packageFolder, "files", nameSource(font, subset)));
  const cut = (characters: readonly string[], targetFormat: "woff2" | "truetype" = "woff2") =>
    subsetFont(source, characters.join(""), {
      targetFormat,
      keepFeatures,
      variationAxes: font.axes,
    });
  const characters = listCharacters(unicodeRange);
  const bytes =
    kerning === "varied"
      ? await cut(characters)
      : await subsetFont(fixKerning(await cut(characters, "truetype")), characters.join(""), {
          targetFormat: "woff2",
          keepFeatures,
        });
  await writeFile(join(root, path), bytes);
  console.log(`${path}  ${bytes.length} bytes`);

  const { ascent, descent } = readMetrics(await cut([], "truetype"));
  if (ascent !== font.metrics.ascent || descent !== font.metrics.descent) {
    faults.add(
      `metrics: found { ascent: ${font.metrics.ascent}, descent: ${font.metrics.descent} }, expected { ascent: ${ascent}, descent: ${descent} }, the family’s.`,
    );
  }
  // The subsetter silently omits a character that the family lacks: the file is then as small as an empty one.
  const { length: nothing } = await cut([]);
  const sizes = await Promise.all(characters.map(async (one) => (await cut([one])).length));
  const there = characters.filter((_, index) => sizes[index] !== nothing);
  if (there.length === characters.length) return;
  const todo =
    there.length === 0 ? "Delete this entry and its file" : `Write "${formatRange(there)}"`;
  const missing = formatRange(characters.filter((one) => !there.includes(one)));
  faults.add(`fontFiles.${key}.unicodeRange: the family lacks ${missing}. ${todo}.`);
}

/** Characters as a CSS `unicode-range`. @param characters sorted */
function formatRange(characters: readonly string[]): string {
  const format = (code = 0) => code.toString(16).toUpperCase();
  const runs: number[][] = [];
  for (const code of characters.map((one) => one.codePointAt(0) ?? 0)) {
    if (runs.at(-1)?.at(-1) === code - 1) runs.at(-1)?.push(code);
    else runs.push([code]);
  }
  return runs
    .map((run) => [...new Set([run[0], run.at(-1)])].map(format).join("-"))
    .map((range) => `U+${range}`)
    .join(",");
}
