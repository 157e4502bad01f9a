// @ts-check
import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Writes a file, and its folders if missing, so that no reader, in this process or another, ever sees half of it.
 *
 * @param {string} path
 * @param {string | Uint8Array} bytes
 * @param {(draft: string) => void} finish called with the temporary file before it is renamed to `path`
 */
export function writeAtomically(path, bytes, finish = () => undefined) {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, bytes, { flag: "wx" });
    finish(draft);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    // The system's error for a full disk has no path.
    throw Object.assign(/** @type {Error} */ (error), { path });
  }
}
