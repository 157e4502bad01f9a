import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";

/** A content encoding (RFC 9110 §8.4.1) in which files are stored beside themselves. */
export interface Encoding {
  /** What is added to the file's name, without a dot. */
  readonly extension: string;
  readonly pack: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** @throws Error if the bytes are not what `pack` returns */
  readonly unpack: (bytes: Uint8Array) => Promise<Uint8Array>;
}

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

// Of gzip's header (RFC 1952 §2.3): the byte for the operating system, and what says that none is named.
const systemByte = 9;
const noSystem = 255;

/** Both as tight as they get: packed once, sent often. */
export const encodings: readonly Encoding[] = [
  {
    extension: "br",
    pack: (bytes) =>
      packBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    unpack: promisify(brotliDecompress),
  },
  {
    extension: "gz",
    // Node writes no time, but it does write the system: without it, the same site has the same bytes everywhere.
    pack: async (bytes) => {
      const packed = await packGzip(bytes, { level: constants.Z_BEST_COMPRESSION });
      packed[systemByte] = noSystem;
      return packed;
    },
    unpack: promisify(gunzip),
  },
];
