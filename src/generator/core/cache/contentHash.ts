import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { listFiles, toLocal } from "../diagnostics/files.ts";

/** The first 16 hex digits of SHA-256: short enough for a file name, long enough to rule out collisions here. */
export function contentHash(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}

/**
 * One hash of the names and contents of files, and of all files in folders: the key of whatever is made from them. What
 * editors leave beside these doesn't count: the lock files of Emacs are links to nothing.
 *
 * @param root names are hashed from there, so that a copied project has the same hash
 * @param paths absolute; a missing one has no files
 */
export function hashFiles(root: string, paths: readonly string[]): string {
  const files = paths.filter(existsSync).flatMap((path) => {
    if (!statSync(path).isDirectory()) return [path];
    return listFiles(root, toLocal(root, path)).map((file) => join(path, file));
  });
  const hashes = [...new Set(files)].sort().map((file) => {
    return [toLocal(root, file), contentHash(readFileSync(file))];
  });
  return contentHash(JSON.stringify(hashes));
}
