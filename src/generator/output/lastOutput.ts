import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Cache, CacheKey } from "../cache/cache.ts";
import { sign } from "../cache/signature.js";
import type { CopiedFile } from "./output.ts";

/** A generated file, as opposed to a copied one. */
export interface MadeFile {
  /** See `TracedEntry`. */
  readonly fingerprint: string;
  /** Bytes. */
  readonly size: number;
  /** See `sign`; while a site is being written, only for files kept from the last output. */
  readonly signature?: string | undefined;
}

/** By output path. */
export type MadeFiles = ReadonlyMap<string, MadeFile>;

/** What the last build left in an output folder. */
export interface LastOutput {
  /** Absolute path. */
  readonly folder: string;
  readonly files: MadeFiles;
}

/** The file of the last output that can be kept; undefined if it is missing or would come out different now. */
export function findUnchanged(
  last: LastOutput | undefined,
  path: string,
  fingerprint: string | undefined,
): CopiedFile | undefined {
  const file = last?.files.get(path);
  if (last === undefined || file === undefined || file.fingerprint !== fingerprint)
    return undefined;
  return { copyFrom: join(last.folder, path), size: file.size };
}

/** Output paths of all files that are kept from the last output. */
export function listUnchanged(made: MadeFiles): string[] {
  return [...made].flatMap(([path, { signature }]) => (signature === undefined ? [] : [path]));
}

/** Whether files are as the last build left them: none was changed or replaced since. */
export function isUntouched({ folder, files }: LastOutput, paths: readonly string[]): boolean {
  return paths.every((path) => sign(`${folder}/${path}`) === files.get(path)?.signature);
}

/** Has no files if the folder holds no site, or if there is no readable record of it. */
export function readLastOutput(folder: string, cache: Pick<Cache, "recall">): LastOutput {
  const isThere = existsSync(join(folder, "404.html"));
  return { folder, files: (isThere && cache.recall<MadeFiles>(keyOf(folder))) || new Map() };
}

/** A file that was kept retains its old signature, by which the next build notices any change made to it since. */
export function keepLastOutput(folder: string, made: MadeFiles, cache: Pick<Cache, "keep">): void {
  const signed = Array.from(made, ([path, file]) => {
    return [path, { ...file, signature: file.signature ?? sign(`${folder}/${path}`) }] as const;
  });
  cache.keep(keyOf(folder), new Map(signed));
}

function keyOf(folder: string): CacheKey {
  return { step: "last-output", room: "output", options: [folder, process.versions] };
}
