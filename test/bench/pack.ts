import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openCache } from "../../src/generator/cache/cache.ts";
import { isCopied, type OutputEntry } from "../../src/generator/output/output.ts";
import { precompress } from "../../src/generator/output/precompress.ts";

// Precompresses the text files of a folder as a build does, for generators that leave compression to the server.
const [folder = "", cacheFolder = ""] = process.argv.slice(2);

for await (const [path, file] of precompress(listTexts(), openCache(cacheFolder))) {
  if (!/\.(?:br|gz)$/.test(path)) continue;
  const target = join(folder, path);
  // Left by the previous build.
  rmSync(target, { force: true });
  if (isCopied(file)) linkSync(file.copyFrom, target);
  else writeFileSync(target, file);
}

function* listTexts(): Generator<OutputEntry> {
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (/\.(?:html|xml|txt)$/.test(path)) yield [path, readFileSync(join(folder, path), "utf8")];
}
