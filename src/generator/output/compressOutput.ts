import { extname } from "node:path";
import { mediaTypes } from "../hosts/mediaTypes.ts";
import type { Effort } from "./encodings.ts";
import type { VariantStore } from "./openVariantStore.ts";
import { isCopied, type OutputEntry } from "./output.ts";

// Ahead of what is written: packing is most of the work and runs on several cores.
const packedAtOnce = 4;

// The first so many texts of a site are packed as tightly as can be. Beyond them it would take longer than all the
// rest of a build: ten thousand pages at most effort take minutes.
const packedTightly = 200;

const texts = new Set(
  mediaTypes.filter(({ isText }) => isText).map(({ extension }) => `.${extension}`),
);

/** Passes files on, each text followed by its packed forms: `index.html`, `index.html.br`, `index.html.gz`. */
export async function* compressOutput(
  output: Iterable<OutputEntry> | AsyncIterable<OutputEntry>,
  store: VariantStore,
): AsyncGenerator<OutputEntry> {
  const waiting: Promise<readonly OutputEntry[]>[] = [];
  let count = 0;
  try {
    for await (const entry of output) {
      const text = readText(entry);
      if (text !== undefined) count += 1;
      const effort = count > packedTightly ? "less" : "most";
      const packing =
        text === undefined ? Promise.resolve([entry]) : addVariants(entry, text, effort);
      // It is waited for in its turn; until then a failure is not lost, only not yet heard.
      packing.catch(() => undefined);
      waiting.push(packing);
      if (waiting.length === packedAtOnce) yield* (await waiting.shift()) ?? [];
    }
    for (const packing of waiting) yield* await packing;
  } finally {
    // Whatever ended it: nothing is written to the store any more once it has.
    await Promise.allSettled(waiting);
  }

  async function addVariants(entry: OutputEntry, text: Uint8Array, effort: Effort) {
    const variants = await store.pack(text, effort);
    const packed = variants.map(
      ({ extension, file }) => [`${entry[0]}.${extension}`, file] as const,
    );
    return [entry, ...packed];
  }
}

function readText([path, file]: OutputEntry): Uint8Array | undefined {
  if (isCopied(file) || !texts.has(extname(path))) return undefined;
  return typeof file === "string" ? Buffer.from(file) : file;
}
