import { brotliCompressSync, constants } from "node:zlib";
import { contentHash } from "../../core/cache/contentHash.ts";

/** Brotli's best quality. */
export const best = constants.BROTLI_MAX_QUALITY;

/** The quality of servers: it takes a fortieth of the time, and makes a tenth more. */
export const ofServers = 5;

/** Less than half of that time, and some 15 % more. */
export const rough = 2;

/** Sizes by quality and text: in watch mode, nearly everything is as it was before the save. */
const known = new Map<string, number>();

/** Bytes of a text that Brotli has compressed. */
export function packedSize(text: string, quality: number): number {
  const key = `${quality} ${contentHash(text)}`;
  const size = known.get(key) ?? pack(text, quality);
  known.set(key, size);
  return size;
}

function pack(text: string, quality: number): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    // 256 kB: to allocate a wider window takes longer than to compress a page.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  };
  return brotliCompressSync(text, { params }).length;
}
