import { existsSync, readFileSync } from "node:fs";
import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "../../core/cache/cache.ts";
import { contentHash } from "../../core/cache/contentHash.ts";
import type { ContentFolder } from "../../core/content/contentFiles.ts";
import { leadsOutOf } from "../../core/diagnostics/files.ts";

/**
 * Reads a content file from disk.
 *
 * @returns its text, with line ends `\n` and without the byte order mark; the hash of its bytes; and `encode`, which
 *   restores its line ends and byte order mark. Undefined for a file that this would alter: not UTF-8, or with mixed
 *   line ends
 */
export async function readSource({ root }: ContentFolder, file: string) {
  const bytes = await readFile(join(root, file));
  const raw = bytes.toString("utf8");
  const mark = raw.startsWith("\uFEFF") ? "\uFEFF" : "";
  const lineEnd = raw.includes("\r\n") ? "\r\n" : "\n";
  const encode = (text: string) => Buffer.from(mark + text.replaceAll("\n", lineEnd));
  const text = raw.slice(mark.length).replaceAll("\r\n", "\n");
  return encode(text).equals(bytes) ? { text, hash: contentHash(bytes), encode } : undefined;
}

/**
 * Writes a content file; a symbolic link stays one, and its target is written.
 *
 * @param hash of the bytes that it replaces
 * @returns false, without writing, if the file has other bytes or is gone
 * @throws Error if the file, with symbolic links resolved, is outside the content folder
 */
export async function writeSource(
  place: ContentFolder,
  file: string,
  bytes: Buffer,
  hash: string,
): Promise<boolean> {
  const path = join(place.root, file);
  if (!existsSync(path)) return false;
  if (leadsOutOf(join(place.root, place.folder), path)) {
    throw new Error(`${file} is not below ${place.folder}/`);
  }
  const target = await realpath(path);
  // Compared and written without a pause, in which it could be saved by someone else.
  if (contentHash(readFileSync(target)) !== hash) return false;
  writeAtomically(target, bytes);
  return true;
}
