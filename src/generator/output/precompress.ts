import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Cache } from "../cache/cache.ts";
import { contentHash } from "../cache/contentHash.ts";
import { mediaTypes } from "../hosts/mediaTypes.ts";
import { isCopied, type OutputEntry } from "./output.ts";

// Ahead of what is written: compression is most of the work and runs on several cores.
const filesAtOnce = 4;

// The first so many texts of a site are compressed as tightly as can be. Beyond them it would take longer than all the
// rest of a build: ten thousand pages at full quality take minutes. The lower one takes a twentieth of the time and
// leaves a seventh more.
const filesAtFullQuality = 200;
const lowerQuality = 9;

// Of gzip's header (RFC 1952 §2.3): the byte for the operating system, and what says that none is named.
const systemByte = 9;
const noSystem = 255;

const compressBrotli = promisify(brotliCompress);

const texts = new Set(
  mediaTypes.filter(({ isText }) => isText).map(({ extension }) => `.${extension}`),
);

/**
 * Passes files on, each text followed by its precompressed files: `index.html`, `index.html.br`, `index.html.gz`. Those
 * that are no smaller than the text are left out.
 */
export async function* precompress(
  output: Iterable<OutputEntry> | AsyncIterable<OutputEntry>,
  cache: Cache,
): AsyncGenerator<OutputEntry> {
  const waiting: Promise<readonly OutputEntry[]>[] = [];
  let count = 0;
  try {
    for await (const entry of output) {
      const text = readText(entry);
      if (text !== undefined) count += 1;
      const quality = count > filesAtFullQuality ? lowerQuality : constants.BROTLI_MAX_QUALITY;
      const adding = text === undefined ? Promise.resolve([entry]) : add(entry, text, quality);
      // It is awaited in its turn: until then, a failure is not an unhandled one.
      adding.catch(() => undefined);
      waiting.push(adding);
      if (waiting.length === filesAtOnce) yield* (await waiting.shift()) ?? [];
    }
    for (const adding of waiting) yield* await adding;
  } finally {
    // Whatever ended it: nothing is written to the cache any more once it has.
    await Promise.allSettled(waiting);
  }

  async function add(entry: OutputEntry, text: Uint8Array, quality: number) {
    const hash = contentHash(text);
    const { brotli, zlib } = process.versions;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: chooseWindow(text.length),
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    const files = await Promise.all([
      compress("br", { params, brotli }, () => compressBrotli(text, { params })),
      compress("gz", { zlib }, () => compressGzip(text)),
    ]);
    return [entry, ...files.filter(([, { size }]) => size < text.length)];

    async function compress(extension: string, options: object, make: () => Promise<Uint8Array>) {
      const key = { step: "precompress", room: "output", options: [extension, options, hash] };
      const { path, size } = await cache.file(key, make);
      return [`${entry[0]}.${extension}`, { copyFrom: path, size }] as const;
    }
  }
}

function readText([path, file]: OutputEntry): Uint8Array | undefined {
  if (isCopied(file) || !texts.has(extname(path))) return undefined;
  return typeof file === "string" ? Buffer.from(file) : file;
}

/** As tight as it gets, always: it takes a twentieth of brotli's time. */
async function compressGzip(text: Uint8Array): Promise<Uint8Array> {
  const bytes = await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION });
  // Without it, the same site has the same bytes on every system.
  bytes[systemByte] = noSystem;
  return bytes;
}

/** Bits of the window (RFC 7932 §9.1) that holds the whole file. A wider one finds no more, and costs memory at both ends. */
function chooseWindow(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(
    Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );
}
