import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fingerprint } from "../fingerprint.ts";
import { writeEntry } from "../pictures/writeEntry.ts";
import { type Encoding, encodings } from "./encodings.ts";

/** A file as it is stored for browsers that take it in an encoding. */
export interface Variant {
  readonly extension: string;
  readonly bytes: Uint8Array;
}

/** Packs files, or finds them packed by an earlier run. */
export interface VariantStore {
  /** The file in every encoding, the tightest first; without those that are no smaller than the file. */
  readonly pack: (bytes: Uint8Array) => Promise<readonly Variant[]>;
}

/**
 * Opens the cache of packed files, by the contents of what is in them. What comes out of it is unpacked and
 * compared: that takes a hundredth of the time of packing, and a page that no browser can read is never built.
 *
 * @param cacheDir absolute path; made if it is not there
 */
export async function openVariantStore(cacheDir: string): Promise<VariantStore> {
  await mkdir(cacheDir, { recursive: true });
  return {
    pack: async (bytes) => {
      const name = fingerprint(bytes);
      const variants = await Promise.all(
        encodings.map(async (encoding) => ({
          extension: encoding.extension,
          bytes: await packOnce(bytes, encoding, join(cacheDir, `${name}.${encoding.extension}`)),
        })),
      );
      return variants.filter((variant) => variant.bytes.length < bytes.length);
    },
  };
}

async function packOnce(bytes: Uint8Array, encoding: Encoding, path: string): Promise<Uint8Array> {
  const stored = await readFile(path).catch(() => undefined);
  if (stored !== undefined) {
    const unpacked = await encoding.unpack(stored).catch(() => undefined);
    if (unpacked !== undefined && Buffer.compare(unpacked, bytes) === 0) return stored;
  }
  const packed = await encoding.pack(bytes);
  await writeEntry(path, packed);
  return packed;
}
