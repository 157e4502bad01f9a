import { copyFileSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isCopied, type OutputEntry, type OutputFile } from "./output.ts";

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
export function writeOutput(output: Iterable<OutputEntry>, folder: string): OutputSize {
  const size = { pages: 0, files: 0, bytes: 0 };
  const folders = new Set<string>();
  const seen = new Set<string>();
  for (const [path, file] of output) {
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
    size.bytes += isCopied(file) ? statSync(file.copyFrom).size : Buffer.byteLength(file);
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
  if (isCopied(file)) copyFileSync(file.copyFrom, path);
  else writeFileSync(path, file, { flag: "wx" });
}
