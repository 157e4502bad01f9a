import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";

const packageSchema = z.object({ version: z.string() });

/** The encoder's version, such as `sharp 0.35.5`, read without loading it. It pins the codecs too. */
export async function readEncoderVersion(): Promise<string> {
  // `sharp/package.json` is not among the package's exports, so it is found from the main file, in `dist`.
  const main = createRequire(import.meta.url).resolve("sharp");
  const path = join(dirname(main), "..", "package.json");
  const { version } = packageSchema.parse(JSON.parse(await readFile(path, "utf8")));
  return `sharp ${version}`;
}

/**
 * Loads the encoder. Only when something must be decoded or encoded: it costs start-up time and memory,
 * and most runs need neither. One thread per picture, because whole pictures run side by side; no
 * cache, because no operation is repeated.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
