import { constants, copyFileSync, linkSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { seal } from "../cache/seal.ts";
import { hasContentHash } from "./hasContentHash.ts";
import { type CopiedFile, isCopied, type OutputEntry, type OutputFile } from "./output.ts";

/** The size of a site that was written. */
export interface OutputSize {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
}

/**
 * Writes files below a folder as they come. One by one and without a promise: several at once cost more
 * of a processor, and all of that is needed to make the files.
 *
 * Two output paths may differ in case alone (an alias after its page). On a disk that does not tell
 * them apart the one that comes first stands, so that an alias never overwrites a page.
 */
export async function writeOutput(
  output: Iterable<OutputEntry> | AsyncIterable<OutputEntry>,
  folder: string,
  look: (entry: OutputEntry) => void = () => undefined,
): Promise<OutputSize> {
  const size = { pages: 0, files: 0, bytes: 0 };
  const folders = new Set<string>();
  const seen = new Set<string>();
  for await (const entry of output) {
    look(entry);
    const [path, file] = entry;
    const target = `${folder}/${path}`;
    const parent = dirname(target);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    const folded = path.toLowerCase();
    if (seen.has(folded)) writeTwin(target, file);
    else writeOne(target, file);
    seen.add(folded);
    size.files += 1;
    if (path.endsWith(".html")) size.pages += 1;
    size.bytes += sizeOf(file);
  }
  return size;
}

function writeTwin(path: string, file: OutputFile): void {
  try {
    writeOne(path, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

function writeOne(path: string, file: OutputFile): void {
  if (isCopied(file)) placeCopy(path, file);
  else writeFileSync(path, file, { flag: "wx" });
}

/**
 * As a second name of the same file, which takes a twentieth of the time of a copy. The caches find out if what they
 * hold was changed under this name.
 */
function placeCopy(path: string, { copyFrom }: CopiedFile): void {
  try {
    linkSync(copyFrom, path);
  } catch {
    // On another disk, of another user, or on one without links.
    copyFileSync(copyFrom, path, constants.COPYFILE_EXCL);
  }
  // Servers and uploads tell by its time that a file is another than before under its name.
  if (!hasContentHash(path)) seal(path);
}

function sizeOf(file: OutputFile): number {
  if (!isCopied(file)) return Buffer.byteLength(file);
  return file.size ?? statSync(file.copyFrom).size;
}
