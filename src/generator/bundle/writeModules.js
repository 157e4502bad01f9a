// @ts-check
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { writeAtomically } from "../cache/writeAtomically.js";

const hour = 3_600_000;

/**
 * Writes modules with content hashes in their names, and deletes old ones: only those that are an hour older than the
 * newest, because another build may be about to load what it has just written.
 *
 * @param {string} folder
 * @param {Iterable<readonly [path: string, contents: Uint8Array]>} modules absolute paths, all in the folder
 */
export function writeModules(folder, modules) {
  const needed = new Map(modules);
  for (const [path, contents] of needed)
    if (!holds(path, contents)) writeAtomically(path, contents);
  const files = readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined ? [] : [{ path, writtenAt: stats.mtimeMs }];
  });
  const newest = Math.max(...files.map(({ writtenAt }) => writtenAt));
  for (const { path, writtenAt } of files) {
    if (newest - writtenAt > hour && !needed.has(path)) rmSync(path, { force: true });
  }
}

/**
 * Whether a file has these contents: a build that was killed, or had a full disk, may have left half of them.
 *
 * @param {string} path
 * @param {Uint8Array} contents
 */
function holds(path, contents) {
  try {
    return readFileSync(path).equals(contents);
  } catch {
    return false;
  }
}
