import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";
import { contentHash } from "./contentHash.ts";
import { tick } from "./signature.js";

interface Running {
  /** The generator's folder, absolute. */
  readonly folder: string;
  /** When its code was loaded (ms), or just before. */
  readonly since: number;
}

// Worker threads run from bundles in another folder, so the thread that starts them passes this on.
const own: Running = { folder: resolve(import.meta.dirname, ".."), since: performance.timeOrigin };
const running = (getEnvironmentData("generator") as Running | undefined) ?? own;
setEnvironmentData("generator", running);

const hashes = new Map<string, string>();

/** Hash of all code in a folder of the generator, such as `images`, for cache keys: new code may make other results. */
export function hashRoom(room: string): string {
  const known = hashes.get(room);
  if (known !== undefined) return known;
  const hash = hashCode(join(running.folder, room), running.since);
  hashes.set(room, hash);
  return hash;
}

/** @param since when the code was loaded (ms), or just before */
export function hashCode(folder: string, since: number): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const parts = files.map((path) => [path.slice(folder.length), contentHash(readFileSync(path))]);
  // Files saved after they were loaded are not the code that runs: the hash is then unique to this process.
  const isSteady = files.every((path) => statSync(path).ctimeMs < since - tick);
  return contentHash(JSON.stringify([parts, isSteady ? "" : since]));
}
