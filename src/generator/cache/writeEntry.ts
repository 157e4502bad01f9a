import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { readStamp } from "./readStamp.ts";

/**
 * Writes a cache file so that no reader, in this run or another, ever sees half of it.
 *
 * @returns the stamp of the written file; taken before the rename, so it is never that of another run's file.
 * @throws the file system's error (no room, no permission), leaving nothing behind.
 */
export async function writeEntry(path: string, content: Uint8Array | string): Promise<string> {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, content, { flag: "wx" });
    const stamp = await readStamp(draft);
    await rename(draft, path);
    return stamp ?? "";
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
