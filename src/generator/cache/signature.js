// @ts-check
import { createHash } from "node:crypto";
import { readFileSync, realpathSync, statSync } from "node:fs";

// Plain JavaScript: whether a build has anything to do is asked before anything else is loaded.

/** The clock of a disk ticks: what was written a little later may have an earlier time (ms). */
export const tick = 20;

/**
 * A file as it was: what the disk says of it, and the hash of its contents.
 *
 * @typedef {readonly [signature: string, contentHash: string]} Signed
 */

/**
 * What no writer of a file can leave as it was: whoever sets back its time of writing still sets the time of its change.
 * Of a link to a folder, where it leads.
 *
 * @param {string} path
 */
export function sign(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return "nothing";
  if (stats.isDirectory()) return `folder ${realpathSync(path)}`;
  if (!stats.isFile()) return "other";
  const { size, mtimeMs, ctimeMs, ino, dev } = stats;
  // A disk that keeps whole seconds has the same times for what is written twice in one.
  const contents = ctimeMs % 1000 === 0 ? hash(readFileSync(path)) : "";
  return ["file", size, mtimeMs, ctimeMs, ino, dev, contents].join(" ");
}

/**
 * Whether a file has the contents that it had, which are read only where the disk says something else of it.
 *
 * @param {string} path
 * @param {Signed | undefined} before
 */
export function isAsSigned(path, before, signature = sign(path)) {
  if (before === undefined) return false;
  try {
    return before[0] === signature || hashFile(path, signature) === before[1];
  } catch {
    // What another user has made unreadable is another file; who then needs it says that it can't be read.
    return false;
  }
}

/**
 * @param {string} path
 * @param {string} signature
 */
export function hashFile(path, signature) {
  return signature.startsWith("file ") ? hash(readFileSync(path)) : signature;
}

/** @param {string | Uint8Array} bytes */
export function hash(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
