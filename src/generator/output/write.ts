import {
  accessSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import {
  type CopiedFile,
  hasContentHash,
  isCopied,
  type OutputEntry,
  type OutputFile,
} from "./output.ts";

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
 *
 * @param look sees every file before it is written
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
    try {
      if (isCopied(file)) placeCopy(target, file);
      else writeFileSync(target, file, { flag: "wx" });
    } catch (error) {
      const isTwin = seen.has(folded) && (error as NodeJS.ErrnoException).code === "EEXIST";
      if (!isTwin) throw error;
      continue;
    }
    seen.add(folded);
    size.files += 1;
    if (path.endsWith(".html")) size.pages += 1;
    size.bytes += sizeOf(file);
  }
  return size;
}

/**
 * As a hard link, which takes a twentieth of the time of a copy. The cache finds out if what it holds was changed
 * under its name in the output.
 */
function placeCopy(path: string, { copyFrom }: CopiedFile): void {
  const copy = () => {
    // Told apart from a folder that can't be written, of which copying says the same.
    accessSync(copyFrom, constants.R_OK);
    copyFileSync(copyFrom, path, constants.COPYFILE_EXCL);
  };
  try {
    linkSync(copyFrom, path);
  } catch {
    // On another disk, of another user, or on a disk without links.
    copy();
    return;
  }
  // Servers and uploads tell by its time that a file is another than before under its name.
  if (hasContentHash(path)) return;
  try {
    const now = Date.now() / 1000;
    // What it has below the second stays: by that the cache knows that the contents are its own.
    utimesSync(path, now, Math.floor(now) + (statSync(path).mtimeMs % 1000) / 1000);
  } catch {
    // The file of another user may be linked to, perhaps, and its time not be set.
    rmSync(path);
    copy();
  }
}

function sizeOf(file: OutputFile): number {
  if (!isCopied(file)) return Buffer.byteLength(file);
  return file.size ?? statSync(file.copyFrom).size;
}
