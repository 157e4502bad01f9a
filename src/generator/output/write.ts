import {
  accessSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { findStanding, type LastOutput, type MadeFile, type MadeFiles } from "./lastOutput.ts";
import {
  type CopiedFile,
  hasContentHash,
  isCopied,
  type OutputFile,
  type TracedEntry,
} from "./output.ts";

/** The size of a site that was written. */
export interface OutputSize {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
}

export interface WrittenOutput {
  readonly size: OutputSize;
  readonly made: MadeFiles;
}

/**
 * Writes files below a folder as they come. One by one and without a promise: several at once cost more
 * of a processor, and all of that is needed to make the files.
 *
 * Two output paths may differ in case alone (an alias after its page). On a disk that does not tell
 * them apart the one that comes first stands, so that an alias never overwrites a page.
 *
 * @param last what stands in the folder that the new one will replace, and is not written
 */
export async function writeOutput(
  output: Iterable<TracedEntry> | AsyncIterable<TracedEntry>,
  folder: string,
  last?: LastOutput,
): Promise<WrittenOutput> {
  const size = { pages: 0, files: 0, bytes: 0 };
  const made = new Map<string, MadeFile>();
  const folders = new Set<string>();
  // By the path in small letters.
  const seen = new Map<string, string>();
  for await (const [path, file, madeFrom] of output) {
    const folded = path.toLowerCase();
    const twin = seen.get(folded);
    const standing = findStanding(last, path, madeFrom);
    if (standing === undefined) {
      if (last !== undefined && twin !== undefined && isSame(last.folder, path, twin)) continue;
      const target = `${folder}/${path}`;
      const parent = dirname(target);
      if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
      folders.add(parent);
      try {
        if (isCopied(file)) placeCopy(target, file);
        else writeFileSync(target, file, { flag: "wx" });
      } catch (error) {
        const isTwin = twin !== undefined && (error as NodeJS.ErrnoException).code === "EEXIST";
        if (!isTwin) throw error;
        continue;
      }
    }
    seen.set(folded, path);
    size.files += 1;
    if (path.endsWith(".html")) size.pages += 1;
    const bytes = sizeOf(standing ?? file);
    size.bytes += bytes;
    if (madeFrom === undefined) continue;
    const signature = standing && last?.files.get(path)?.signature;
    made.set(path, { madeFrom, size: bytes, signature });
  }
  return { size, made };
}

/** Whether a disk takes two paths for one. */
function isSame(folder: string, path: string, other: string): boolean {
  try {
    return realpathSync.native(`${folder}/${path}`) === realpathSync.native(`${folder}/${other}`);
  } catch {
    return false;
  }
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
