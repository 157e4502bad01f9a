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
import { findUnchanged, type LastOutput, type MadeFile, type MadeFiles } from "./lastOutput.ts";
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
 * Writes files into a folder as they come, one at a time and synchronously: concurrent writes take more CPU
 * time, all of which is needed to make the files.
 *
 * Two output paths may differ in case alone (an alias after its page). On a case-insensitive disk the first
 * one wins, so that an alias never overwrites a page.
 *
 * @param last the output that the new one will replace: files that are unchanged in it are not written
 */
export async function writeOutput(
  output: Iterable<TracedEntry> | AsyncIterable<TracedEntry>,
  folder: string,
  last?: LastOutput,
): Promise<WrittenOutput> {
  const size = { pages: 0, files: 0, bytes: 0 };
  const made = new Map<string, MadeFile>();
  const folders = new Set<string>();
  // By the path in lower case.
  const seen = new Map<string, string>();
  for await (const [path, file, fingerprint] of output) {
    const folded = path.toLowerCase();
    const twin = seen.get(folded);
    const unchanged = findUnchanged(last, path, fingerprint);
    if (unchanged === undefined) {
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
    const bytes = sizeOf(unchanged ?? file);
    size.bytes += bytes;
    if (fingerprint === undefined) continue;
    const signature = unchanged && last?.files.get(path)?.signature;
    made.set(path, { fingerprint, size: bytes, signature });
  }
  return { size, made };
}

/** Whether two paths are the same file, as on a case-insensitive disk. */
function isSame(folder: string, path: string, other: string): boolean {
  try {
    return realpathSync.native(`${folder}/${path}`) === realpathSync.native(`${folder}/${other}`);
  } catch {
    return false;
  }
}

/**
 * Makes a hard link if possible, which takes a twentieth of the time of a copy. The cache notices if the file is
 * changed under its name in the output.
 */
function placeCopy(path: string, { copyFrom }: CopiedFile): void {
  const copy = () => {
    // Checked first, because `copyFileSync` fails in the same way for a target that can't be written.
    accessSync(copyFrom, constants.R_OK);
    copyFileSync(copyFrom, path, constants.COPYFILE_EXCL);
  };
  try {
    linkSync(copyFrom, path);
  } catch {
    // The file is on another disk or another user's, or the disk has no hard links.
    copy();
    return;
  }
  // Servers and upload tools tell by its modification time that a file has changed.
  if (hasContentHash(path)) return;
  try {
    const now = Date.now() / 1000;
    // Keeps the fraction of a second, by which the cache recognises contents that it wrote itself.
    utimesSync(path, now, Math.floor(now) + (statSync(path).mtimeMs % 1000) / 1000);
  } catch {
    // Another user's file may perhaps be linked to without its time being settable.
    rmSync(path);
    copy();
  }
}

function sizeOf(file: OutputFile): number {
  if (!isCopied(file)) return Buffer.byteLength(file);
  return file.size ?? statSync(file.copyFrom).size;
}
