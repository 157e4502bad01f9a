import { extname } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Cache, CachedFile } from "../cache/cache.ts";
import { contentHash } from "../cache/contentHash.ts";
import { mediaTypes } from "../http/mediaTypes.ts";
import { findUnchanged, type LastOutput } from "./lastOutput.ts";
import { hasContentHash, isCopied, type OutputFile, type TracedEntry } from "./output.ts";

// At its best quality Brotli would take longer for the pages than the rest of the build takes: 20 ms each. The lower
// quality takes 0.3 ms for output a seventh larger: some 560 B on top of 4 kB, which arrive in the same round trip.
const lowerQuality = 5;

// In the gzip header (RFC 1952 §2.3): offset of the operating system byte, and its value for "unknown".
const systemByte = 9;
const noSystem = 255;

const texts = new Set(
  mediaTypes.filter(({ isText }) => isText).map(({ extension }) => `.${extension}`),
);

/**
 * Passes files on, each text followed by its precompressed variants: `index.html`, `index.html.br`, `index.html.gz`. A
 * variant no smaller than the text is left out. Files that many visitors request get the best quality: the home page,
 * and the scripts and styles of all pages, recognised by the content hash in their names. One file at a time: this runs
 * beside the thread that renders, and handing ten thousand texts to more threads takes longer than it saves.
 *
 * @param output each generated file comes with the hash of its contents
 * @param last unchanged files of it are kept instead of compressed again
 */
export async function* precompress(
  output: Iterable<TracedEntry> | AsyncIterable<TracedEntry>,
  cache: Cache,
  last?: LastOutput,
): AsyncGenerator<TracedEntry> {
  for await (const entry of output) {
    const [path, file, hash] = entry;
    if (isCopied(file) || !texts.has(extname(path))) {
      yield entry;
      continue;
    }
    const isForMany = path === "index.html" || hasContentHash(path);
    const quality = isForMany ? constants.BROTLI_MAX_QUALITY : lowerQuality;
    const fingerprint = `${hash} ${quality}`;
    yield [path, file, fingerprint];
    const isUnchanged = findUnchanged(last, path, fingerprint) !== undefined;
    const text = typeof file === "string" && !isUnchanged ? Buffer.from(file) : file;
    for (const [extension, pack] of packings) {
      const packedPath = `${path}.${extension}`;
      const packed = isUnchanged
        ? findUnchanged(last, packedPath, fingerprint)
        : await pack(text as Uint8Array, quality, cache);
      if (packed !== undefined) yield [packedPath, packed, fingerprint];
    }
  }
}

/** Resolves to undefined if the compressed text would be no smaller. */
type Pack = (text: Uint8Array, quality: number, cache: Cache) => Promise<OutputFile | undefined>;

const packings: readonly (readonly [extension: string, pack: Pack])[] = [
  ["br", packBrotli],
  ["gz", packGzip],
];

/** Caches only the best quality: a cache file takes as long as compressing a page at the lower quality. */
async function packBrotli(text: Uint8Array, quality: number, cache: Cache) {
  if (quality === lowerQuality) return ifSmaller(compressBrotli(text, quality), text);
  const { path, size } = await packTightly(text, cache);
  return size < text.length ? { copyFrom: path, size } : undefined;
}

/** Compresses with Brotli's best quality, for files that many visitors request. */
function packTightly(text: Uint8Array, cache: Pick<Cache, "file">): Promise<CachedFile> {
  const quality = constants.BROTLI_MAX_QUALITY;
  const options = [process.versions["brotli"], quality, contentHash(text)];
  const key = { step: "precompress", room: "output", options };
  return cache.file(key, async () => compressBrotli(text, quality));
}

/** Always uses the best level, which takes no longer. */
async function packGzip(text: Uint8Array) {
  const bytes = gzipSync(text, { level: constants.Z_BEST_COMPRESSION });
  // With the operating system left out, the same site has the same bytes on every system.
  bytes[systemByte] = noSystem;
  return ifSmaller(bytes, text);
}

function ifSmaller(bytes: Uint8Array, text: Uint8Array): Uint8Array | undefined {
  return bytes.length < text.length ? bytes : undefined;
}

function compressBrotli(text: Uint8Array, quality: number): Uint8Array {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: chooseWindow(text.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return brotliCompressSync(text, { params });
}

/** Bits of a window (RFC 7932 §9.1) for the whole file: a wider one finds no more, but costs memory on both ends. */
function chooseWindow(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(
    Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );
}
