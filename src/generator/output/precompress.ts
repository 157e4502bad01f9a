import { extname } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Cache } from "../cache/cache.ts";
import { contentHash } from "../cache/contentHash.ts";
import { mediaTypes } from "../hosts/mediaTypes.ts";
import { hasContentHash, isCopied, type OutputEntry } from "./output.ts";

// Names with content hashes are of scripts and styles, which many pages ask for: they are compressed as tightly as can
// be, and so are the first so many other texts, home among them. Beyond them it would take longer than all the rest of a
// build: the lower quality takes a fortieth of the time and leaves a seventh more.
const textsAtFullQuality = 64;
const lowerQuality = 5;

// Of gzip's header (RFC 1952 §2.3): the byte for the operating system, and what says that none is named.
const systemByte = 9;
const noSystem = 255;

const texts = new Set(
  mediaTypes.filter(({ isText }) => isText).map(({ extension }) => `.${extension}`),
);

/**
 * Passes files on, each text followed by its precompressed files: `index.html`, `index.html.br`, `index.html.gz`. Those
 * that are no smaller than the text are left out. One after the other: this runs beside the thread that renders, and
 * handing ten thousand texts to further ones takes longer than it saves.
 */
export async function* precompress(
  output: Iterable<OutputEntry> | AsyncIterable<OutputEntry>,
  cache: Cache,
): AsyncGenerator<OutputEntry> {
  let others = 0;
  for await (const entry of output) {
    yield entry;
    const text = readText(entry);
    if (text === undefined) continue;
    const isForMany = hasContentHash(entry[0]);
    if (!isForMany) others += 1;
    const isFull = isForMany || others <= textsAtFullQuality;
    const quality = isFull ? constants.BROTLI_MAX_QUALITY : lowerQuality;
    yield* await compressBoth(entry[0], text, quality, cache);
  }
}

async function compressBoth(path: string, text: Uint8Array, quality: number, cache: Cache) {
  const hash = contentHash(text);
  const { brotli, zlib } = process.versions;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: chooseWindow(text.length),
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const files = [
    await compress("br", { params, brotli }, () => brotliCompressSync(text, { params })),
    await compress("gz", { zlib }, () => compressGzip(text)),
  ];
  return files.filter(([, { size }]) => size < text.length);

  async function compress(extension: string, options: object, make: () => Uint8Array) {
    const key = { step: "precompress", room: "output", options: [extension, options, hash] };
    const file = await cache.file(key, async () => make());
    return [`${path}.${extension}`, { copyFrom: file.path, size: file.size }] as const;
  }
}

function readText([path, file]: OutputEntry): Uint8Array | undefined {
  if (isCopied(file) || !texts.has(extname(path))) return undefined;
  return typeof file === "string" ? Buffer.from(file) : file;
}

/** As tight as it gets, always: it takes a twentieth of brotli's time. */
function compressGzip(text: Uint8Array): Uint8Array {
  const bytes = gzipSync(text, { level: constants.Z_BEST_COMPRESSION });
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
