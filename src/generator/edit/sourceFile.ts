import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { contentHash } from "../cache/contentHash.ts";
import { writeAtomically } from "../cache/writeAtomically.js";
import type { ContentFolder } from "../content/contentFiles.ts";
import { leadsOutOf } from "../diagnostics/systemErrors.ts";

/**
 * A content file as it is now.
 *
 * @returns its text, with line ends `\n` and without the byte order mark; the hash of its bytes, another one as soon as
 *   anybody has written to it; and what writes a text in its bytes. Nothing for a file that can't be written back as it
 *   is: not UTF-8, or with line ends of two kinds
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
 * Writes a content file; a link in the folder stays a link.
 *
 * @throws Error where the file is not below the content folder, whatever leads to it
 */
export async function writeSource(place: ContentFolder, file: string, bytes: Buffer) {
  const path = join(place.root, file);
  if (await leadsOutOf(join(place.root, place.folder), path)) {
    throw new Error(`${file} is not below ${place.folder}/`);
  }
  writeAtomically(await realpath(path), bytes);
}
