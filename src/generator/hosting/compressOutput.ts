import { extname } from "node:path";
import { isCopied, type OutputEntry } from "../output.ts";
import { mediaTypes } from "./mediaTypes.ts";
import type { VariantStore } from "./openVariantStore.ts";

// Ahead of what is written: packing is most of the work and runs on several cores.
const packedAtOnce = 4;

const texts = new Set(
  mediaTypes.filter(({ isText }) => isText).map(({ extension }) => `.${extension}`),
);

/** Passes files on, each text followed by its packed forms: `index.html`, `index.html.br`, `index.html.gz`. */
export async function* compressOutput(
  output: Iterable<OutputEntry> | AsyncIterable<OutputEntry>,
  store: VariantStore,
): AsyncGenerator<OutputEntry> {
  const waiting: Promise<readonly OutputEntry[]>[] = [];
  for await (const entry of output) {
    const packing = addVariants(entry, store);
    // It is waited for in its turn; until then a failure is not lost, only not yet heard.
    packing.catch(() => undefined);
    waiting.push(packing);
    if (waiting.length === packedAtOnce) yield* (await waiting.shift()) ?? [];
  }
  for (const packing of waiting) yield* await packing;
}

async function addVariants(
  entry: OutputEntry,
  store: VariantStore,
): Promise<readonly OutputEntry[]> {
  const [path, file] = entry;
  if (isCopied(file) || !texts.has(extname(path))) return [entry];
  const variants = await store.pack(typeof file === "string" ? Buffer.from(file) : file);
  return [
    entry,
    ...variants.map(({ extension, bytes }) => [`${path}.${extension}`, bytes] as const),
  ];
}
