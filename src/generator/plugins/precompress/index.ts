import { statSync } from "node:fs";
import { extname } from "node:path";
import { promisify } from "node:util";
import zlib, { constants } from "node:zlib";
import PQueue from "p-queue";
import type { Plugin } from "../../core/build/plugin.ts";
import type { Cache } from "../../core/cache/cache.ts";
import { contentHash } from "../../core/cache/contentHash.ts";
import {
  hasContentHash,
  isCopied,
  isLazy,
  type MadeFile,
  type OutputEntry,
} from "../../core/output/output.ts";
import { hashCode } from "../kit/cacheKeys.ts";
import { textTypes } from "../kit/mediaTypes.ts";

const brotliCompress = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

// At its best quality Brotli would take longer for the pages than the rest of the build takes. The lower quality takes a
// fortieth of the time for output a tenth larger: some 1,200 B on top of 11 kB, which arrive in the same round trip.
const lowerQuality = 5;

// In the gzip header (RFC 1952 §2.3): offset of the operating system byte, and its value for "unknown".
const systemByte = 9;
const noSystem = 255;

const texts = new Set(textTypes.map(({ extension }) => `.${extension}`));

/**
 * Puts beside each text its precompressed variants: `index.html`, `index.html.br`, `index.html.gz`. A variant no smaller
 * than the text is left out. Files that many visitors request get the best quality: the home page, and the scripts and
 * styles of all pages, recognised by the content hash in their names.
 */
export function precompress(): Plugin {
  return {
    name: "precompress",
    files: ({ output, cache, isWatching }) => {
      if (isWatching) return [];
      // zlib takes the memory for a file as soon as it is asked, even if all of its threads are busy.
      const queue = new PQueue({ concurrency: 32 });
      return [...output].flatMap(([path, file]): OutputEntry[] => {
        if (isCopied(file) || isLazy(file) || !texts.has(extname(path))) return [];
        const isForMany = path === "index.html" || hasContentHash(path);
        const text = typeof file === "string" ? Buffer.from(file) : file;
        const pack = () => (isForMany ? packTightly(text, cache) : packPage(text));
        let packing: ReturnType<typeof packBoth> | undefined;
        const packBoth = () => queue.add(() => Promise.all([pack(), packGzip(text)]));
        const make = async (index: 0 | 1) => {
          packing ??= packBoth();
          return (await packing)[index];
        };
        return [
          [`${path}.br`, { make: () => make(0) }],
          [`${path}.gz`, { make: () => make(1) }],
        ];
      });
    },
  };
}

/** Brotli's best quality, through the cache. */
async function packTightly(text: Uint8Array, cache: Cache): Promise<MadeFile | undefined> {
  const quality = constants.BROTLI_MAX_QUALITY;
  const options = [process.versions["brotli"], hashCode("precompress"), contentHash(text)];
  const packed = await cache.file({ step: "brotli", options }, () => packBrotli(text, quality));
  return statSync(packed).size < text.length ? { copyFrom: packed } : undefined;
}

/** Not cached: a cache file takes as long as compressing a page at the lower quality. */
async function packPage(text: Uint8Array): Promise<MadeFile | undefined> {
  return ifSmaller(await packBrotli(text, lowerQuality), text);
}

/** Always at the best level, which takes no longer. */
async function packGzip(text: Uint8Array): Promise<MadeFile | undefined> {
  const bytes = await gzip(text, { level: constants.Z_BEST_COMPRESSION });
  // With the operating system left out, the same site has the same bytes on every system.
  bytes[systemByte] = noSystem;
  return ifSmaller(bytes, text);
}

function ifSmaller(bytes: Uint8Array, text: Uint8Array): Uint8Array | undefined {
  return bytes.length < text.length ? bytes : undefined;
}

function packBrotli(text: Uint8Array, quality: number): Promise<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: chooseWindow(text.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return brotliCompress(text, { params });
}

/** Bits of a window (RFC 7932 §9.1) for the whole file: a wider one finds no more, but costs memory on both ends. */
function chooseWindow(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(
    Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );
}
