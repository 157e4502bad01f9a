import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { RenderedSite } from "../../src/generator/core/build/plugin.ts";
import { openCache } from "../../src/generator/core/cache/cache.ts";
import { isCopied, isLazy, type OutputEntry } from "../../src/generator/core/output/output.ts";
import { textTypes } from "../../src/generator/plugins/kit/mediaTypes.ts";
import { precompress } from "../../src/generator/plugins/precompress/index.ts";

// Precompresses the text files of a folder as a build does, for generators that leave compression to the server.
const [folder = "", cacheFolder = ""] = process.argv.slice(2);

const texts = new Set(textTypes.map(({ extension }) => `.${extension}`));
const site = { output: new Map(listTexts()), cache: openCache(cacheFolder), isWatching: false };
const packed = (await precompress().files?.(site as Partial<RenderedSite> as RenderedSite)) ?? [];
await Promise.all(
  Array.from(packed, async ([path, file]) => {
    const made = isLazy(file) ? await file.make() : file;
    const target = join(folder, path);
    // Left by the previous build.
    rmSync(target, { force: true });
    if (made === undefined) return;
    if (isCopied(made)) linkSync(made.copyFrom, target);
    else writeFileSync(target, made);
  }),
);

function* listTexts(): Generator<OutputEntry> {
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (texts.has(extname(path))) yield [path, readFileSync(join(folder, path), "utf8")];
}
