import { stat } from "node:fs/promises";

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
