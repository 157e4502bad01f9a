import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file, and its folders if missing, so that no reader, in this process or another, ever sees half of it. */
export function writeAtomically(path: string, bytes: string | Uint8Array): void {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, bytes, { flag: "wx" });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    // The system's error for a full disk has no path.
    throw Object.assign(error as Error, { path });
  }
}
