import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isCopied, type Output, type OutputFile } from "./output.ts";

const writesAtOnce = 32;

/**
 * Writes every file of the output below a folder.
 *
 * Two output paths may differ in case alone (an alias beside its page). On a disk that does not tell
 * them apart the one that comes first in the output stands, so that an alias never overwrites a page.
 */
export async function writeOutput(output: Output, folder: string): Promise<void> {
  const folders = new Set([...output.keys()].map((path) => dirname(join(folder, path))));
  for (const name of folders) await mkdir(name, { recursive: true });

  const seen = new Set<string>();
  const firsts: [string, OutputFile][] = [];
  const twins: [string, OutputFile][] = [];
  for (const entry of output) {
    const folded = entry[0].toLowerCase();
    (seen.has(folded) ? twins : firsts).push(entry);
    seen.add(folded);
  }
  for (let start = 0; start < firsts.length; start += writesAtOnce) {
    const batch = firsts.slice(start, start + writesAtOnce);
    await Promise.all(batch.map(([path, file]) => writeOne(join(folder, path), file)));
  }
  for (const [path, file] of twins) {
    await writeOne(join(folder, path), file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

async function writeOne(path: string, file: OutputFile): Promise<void> {
  if (isCopied(file)) await copyFile(file.copyFrom, path);
  else await writeFile(path, file, { flag: "wx" });
}
