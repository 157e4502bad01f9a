// @ts-check
import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Writes a file, and the folders round it, such that no reader, in this run or another, ever sees half of it.
 *
 * @param {string} path
 * @param {string | Uint8Array} bytes
 * @param {(draft: string) => void} finish done to the file before anybody can see it
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
    // A full disk is reported without one.
    throw Object.assign(/** @type {Error} */ (error), { path });
  }
}
