import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { contentHash } from "../cache/contentHash.ts";
import { isSealed } from "../cache/seal.ts";
import { writeEntry } from "../cache/writeEntry.ts";
import { type Effort, encodings } from "./encodings.ts";
import type { CopiedFile } from "./output.ts";

/** A file as it is stored for browsers that take it in an encoding. */
export interface Variant {
  readonly extension: string;
  readonly file: Required<CopiedFile>;
}

/** Packs files, or finds them packed by an earlier run. */
export interface VariantStore {
  /** The file in every encoding, the tightest first; without those that are no smaller than the file. */
  readonly pack: (bytes: Uint8Array, effort: Effort) => Promise<readonly Variant[]>;
}

/**
 * Opens the cache of packed files. The name of each says what was packed, and in two parts at its end the size and the
 * digest of what came of it: one that was damaged is made anew, so that a page that no browser can read is never built.
 *
 * @param cacheDir absolute path; made if it is not there
 */
export async function openVariantStore(cacheDir: string): Promise<VariantStore> {
  await mkdir(cacheDir, { recursive: true });
  const known = new Map(readdirSync(cacheDir).flatMap(readName));

  function find(key: string): Variant["file"] | undefined {
    const entry = known.get(key);
    if (entry === undefined) return undefined;
    const copyFrom = join(cacheDir, entry.name);
    return isSound(copyFrom, entry) ? { copyFrom, size: entry.size } : undefined;
  }

  async function add(key: string, packing: Promise<Uint8Array>): Promise<Variant["file"]> {
    const bytes = await packing;
    const copyFrom = join(cacheDir, `${key}-${bytes.length}-${contentHash(bytes)}`);
    await writeEntry(copyFrom, bytes);
    return { copyFrom, size: bytes.length };
  }

  return {
    pack: async (bytes, effort) => {
      const print = contentHash(bytes);
      const variants = encodings.map(async ({ extension, pack }) => {
        const key = `${print}-${effort}.${extension}`;
        return { extension, file: find(key) ?? (await add(key, pack(bytes, effort))) };
      });
      return (await Promise.all(variants)).filter(({ file }) => file.size < bytes.length);
    },
  };
}

interface Entry {
  readonly name: string;
  readonly size: number;
  readonly digest: string;
}

function readName(name: string): [key: string, entry: Entry][] {
  const [, key, size, digest] = /^(\w+-\w+\.\w+)-(\d+)-(\w+)$/.exec(name) ?? [];
  return key === undefined ? [] : [[key, { name, size: Number(size), digest: digest ?? "" }]];
}

/** Without promises: in a site of many pages they would take several times as long as the disk. */
function isSound(path: string, { size, digest }: Entry): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.size !== size) return false;
  // Somebody may have written to it under its other name, in the output.
  return isSealed(stats) || contentHash(readFileSync(path)) === digest;
}
