import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Cache, CacheKey } from "../cache/cache.ts";
import { sign } from "../cache/signature.js";
import type { CopiedFile } from "./output.ts";

/** A file that was made, not copied. */
export interface MadeFile {
  /** See `TracedEntry`. */
  readonly madeFrom: string;
  /** Bytes. */
  readonly size: number;
}

/** By output path. */
export type MadeFiles = ReadonlyMap<string, MadeFile>;

/** What the last build left in an output folder. */
export interface LastOutput {
  /** Absolute path. */
  readonly folder: string;
  readonly files: ReadonlyMap<string, MadeFile & { readonly signature: string }>;
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
export function listStanding(last: LastOutput, made: MadeFiles): string[] {
  return [...made].flatMap(([path, { madeFrom }]) =>
    findStanding(last, path, madeFrom) === undefined ? [] : [path],
  );
}

/** Whether files are what the last build left: nobody has changed or replaced one since. */
export function isUntouched({ folder, files }: LastOutput, paths: readonly string[]): boolean {
  return paths.every((path) => sign(`${folder}/${path}`) === files.get(path)?.signature);
}

/** Nothing stands where there is no site, or no record of it that can be read. */
export function readLastOutput(folder: string, cache: Pick<Cache, "find">): LastOutput {
  const record = existsSync(join(folder, "404.html")) ? cache.find(keyOf(folder)) : undefined;
  try {
    const files = record && (deserialize(readFileSync(record.path)) as LastOutput["files"]);
    return { folder, files: files ?? new Map() };
  } catch {
    return { folder, files: new Map() };
  }
}

/** @param standing paths of files that were not written: whatever happened to them since shows by their old signatures */
export function keepLastOutput(
  { folder, files }: LastOutput,
  made: MadeFiles,
  standing: readonly string[],
  cache: Pick<Cache, "replace">,
): void {
  const stays = new Set(standing);
  const kept = new Map<string, MadeFile & { signature: string | undefined }>();
  for (const [path, file] of made) {
    const signature = stays.has(path) ? files.get(path)?.signature : sign(`${folder}/${path}`);
    kept.set(path, { ...file, signature });
  }
  cache.replace(keyOf(folder), serialize(kept));
}

function keyOf(folder: string): CacheKey {
  return { step: "last-output", room: "output", options: [folder, process.versions] };
}
