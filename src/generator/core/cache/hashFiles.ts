import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { toLocal } from "../diagnostics/files.ts";
import { contentHash } from "./contentHash.ts";

/**
 * One hash of the names and contents of files, and of all files in folders: the key of whatever is made from them.
 *
 * @param root absolute; names are hashed from there, so that a copied project has the same hash
 * @param paths absolute; a missing one has no files
 */
export function hashFiles(root: string, paths: readonly string[]): string {
  const files = paths.filter(existsSync).flatMap((path) => {
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name));
  });
  const hashes = [...new Set(files)].sort().map((file) => {
    return [toLocal(root, file), contentHash(readFileSync(file))];
  });
  return contentHash(JSON.stringify(hashes));
}
