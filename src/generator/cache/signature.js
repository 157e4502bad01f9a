// @ts-check
import { createHash } from "node:crypto";
import { readFileSync, realpathSync, statSync } from "node:fs";

// Plain JavaScript, because it decides whether there is anything to build before anything else is loaded.

/** Resolution of file timestamps (ms): a file may get a time up to this much before it was written. */
export const tick = 20;

/**
 * State of a file when it was read: its metadata (see `sign`), and the hash of its contents.
 *
 * @typedef {readonly [signature: string, contentHash: string]} Signed
 */

/**
 * Signature of a file's metadata, which no write leaves as it was: setting the mtime back still changes the ctime.
 * For a folder, or a link to one, its real path.
 *
 * @param {string} path
 */
export function sign(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return "nothing";
  if (stats.isDirectory()) return `folder ${realpathSync(path)}`;
  if (!stats.isFile()) return "other";
  const { size, mtimeMs, ctimeMs, ino, dev } = stats;
  // With timestamps in whole seconds two writes within a second look the same, so the contents are hashed too.
  const contents = ctimeMs % 1000 === 0 ? hash(readFileSync(path)) : "";
  return ["file", size, mtimeMs, ctimeMs, ino, dev, contents].join(" ");
}

/**
 * Whether a file still has the same contents; they are read only if its signature differs.
 *
 * @param {string} path
 * @param {Signed | undefined} before
 */
export function isAsSigned(path, before, signature = sign(path)) {
  if (before === undefined) return false;
  try {
    return before[0] === signature || hashFile(path, signature) === before[1];
  } catch {
    // A file that has become unreadable counts as changed; the step that needs it reports the error.
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
