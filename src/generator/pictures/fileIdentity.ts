import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";

/** The first 16 hex digits of SHA-256: short enough for a file name, long enough never to meet its like here. */
export function hashBytes(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}

/**
 * Says in one word whether a file may have changed since it was last read: size in bytes, time of last change in
 * ms and inode. Survives a rename, so it may be taken before one. `undefined` where there is no file.
 */
export async function readStamp(path: string): Promise<string | undefined> {
  try {
    const { size, mtimeMs, ino } = await stat(path);
    return `${size}-${mtimeMs}-${ino}`;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
