import { extname } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Cache } from "../cache/cache.ts";
import { contentHash } from "../cache/contentHash.ts";
import { mediaTypes } from "../hosts/mediaTypes.ts";
import { findStanding, type LastOutput } from "./lastOutput.ts";
import { hasContentHash, isCopied, type OutputFile, type TracedEntry } from "./output.ts";

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
 *
 * @param output each file that is not copied with the hash of its contents
 * @param last nothing of which is made again
 */
export async function* precompress(
  output: Iterable<TracedEntry> | AsyncIterable<TracedEntry>,
  cache: Cache,
  last?: LastOutput,
): AsyncGenerator<TracedEntry> {
  let others = 0;
  for await (const entry of output) {
    const [path, file, hash] = entry;
    if (isCopied(file) || !texts.has(extname(path))) {
      yield entry;
      continue;
    }
    const isForMany = hasContentHash(path);
    if (!isForMany) others += 1;
    const isFull = isForMany || others <= textsAtFullQuality;
    const quality = isFull ? constants.BROTLI_MAX_QUALITY : lowerQuality;
    const madeFrom = `${hash} ${quality}`;
    yield [path, file, madeFrom];
    const isStanding = findStanding(last, path, madeFrom) !== undefined;
    const text = typeof file === "string" && !isStanding ? Buffer.from(file) : file;
    for (const packing of packings) {
      const packedPath = `${path}.${packing.extension}`;
      const packed = isStanding
        ? findStanding(last, packedPath, madeFrom)
        : await pack(text as Uint8Array, packing, quality, cache);
      if (packed !== undefined) yield [packedPath, packed, madeFrom];
    }
  }
}

interface Packing {
  readonly extension: string;
  readonly version: string | undefined;
  readonly pack: (text: Uint8Array, quality: number) => Uint8Array;
}

const packings: readonly Packing[] = [
  { extension: "br", version: process.versions["brotli"], pack: compressBrotli },
  { extension: "gz", version: process.versions["zlib"], pack: compressGzip },
];

/** Only what takes long is kept in the cache: a file there takes as long as to compress a page at the lower quality. */
async function pack(
  text: Uint8Array,
  { extension, version, pack }: Packing,
  quality: number,
  cache: Cache,
): Promise<OutputFile | undefined> {
  if (quality === lowerQuality) {
    const bytes = pack(text, quality);
    return bytes.length < text.length ? bytes : undefined;
  }
  const options = [extension, version, quality, contentHash(text)];
  const key = { step: "precompress", room: "output", options };
  const file = await cache.file(key, async () => pack(text, quality));
  return file.size < text.length ? { copyFrom: file.path, size: file.size } : undefined;
}

function compressBrotli(text: Uint8Array, quality: number): Uint8Array {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: chooseWindow(text.length),
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return brotliCompressSync(text, { params });
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
