import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Cache, CacheKey } from "../cache/cache.ts";
import { sign } from "../cache/signature.js";
import type { CopiedFile } from "./output.ts";

/** A file that was made, not copied. */
export interface MadeFile {
  /** See `TracedEntry`. */
  readonly madeFrom: string;
  /** Bytes. */
  readonly size: number;
  /** See `sign`: of one that stands in the output folder already. */
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

/** A file of the folder that is to be made once more as it stands there. */
export function findStanding(
  last: LastOutput | undefined,
  path: string,
  madeFrom: string | undefined,
): CopiedFile | undefined {
  const file = last?.files.get(path);
  if (last === undefined || file === undefined || file.madeFrom !== madeFrom) return undefined;
  return { copyFrom: join(last.folder, path), size: file.size };
}

/** Output paths of all files that a new site leaves as they stand. */
export function listStanding(made: MadeFiles): string[] {
  return [...made].flatMap(([path, { signature }]) => (signature === undefined ? [] : [path]));
}

/** Whether files are what the last build left: nobody has changed or replaced one since. */
export function isUntouched({ folder, files }: LastOutput, paths: readonly string[]): boolean {
  return paths.every((path) => sign(`${folder}/${path}`) === files.get(path)?.signature);
}

/** Nothing stands where there is no site, or no record of it that can be read. */
export function readLastOutput(folder: string, cache: Pick<Cache, "recall">): LastOutput {
  const isThere = existsSync(join(folder, "404.html"));
  return { folder, files: (isThere && cache.recall<MadeFiles>(keyOf(folder))) || new Map() };
}

/** Whatever happened to a file that was not written, since it was signed, shows by its old signature. */
export function keepLastOutput(folder: string, made: MadeFiles, cache: Pick<Cache, "keep">): void {
  const signed = Array.from(made, ([path, file]) => {
    return [path, { ...file, signature: file.signature ?? sign(`${folder}/${path}`) }] as const;
  });
  cache.keep(keyOf(folder), new Map(signed));
}

function keyOf(folder: string): CacheKey {
  return { step: "last-output", room: "output", options: [folder, process.versions] };
}
