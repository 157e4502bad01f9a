import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** `most` takes twenty times as long as `less` and leaves a seventh less. */
export type Effort = "most" | "less";

/** A content encoding (RFC 9110 §8.4.1) in which files are stored beside themselves. */
export interface Encoding {
  /** What is added to the file's name, without a dot. */
  readonly extension: string;
  readonly pack: (bytes: Uint8Array, effort: Effort) => Promise<Uint8Array>;
}

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

const brotliQuality: Readonly<Record<Effort, number>> = {
  most: constants.BROTLI_MAX_QUALITY,
  less: 9,
};

// Of gzip's header (RFC 1952 §2.3): the byte for the operating system, and what says that none is named.
const systemByte = 9;
const noSystem = 255;

export const encodings: readonly Encoding[] = [
  {
    extension: "br",
    pack: (bytes, effort) =>
      packBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
          [constants.BROTLI_PARAM_LGWIN]: chooseWindow(bytes.length),
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  {
    extension: "gz",
    // Node writes no time, but it does write the system: without it, the same site has the same bytes everywhere.
    // As tight as it gets, always: it takes a twentieth of brotli's time.
    pack: async (bytes) => {
      const packed = await packGzip(bytes, { level: constants.Z_BEST_COMPRESSION });
      packed[systemByte] = noSystem;
      return packed;
    },
  },
];

/** Bits of the window (RFC 7932 §9.1) that holds the whole file. A wider one finds no more, and costs memory in both ends. */
function chooseWindow(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(
    Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );
}
