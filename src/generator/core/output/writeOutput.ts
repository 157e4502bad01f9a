import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { type FolderEntry, isBelow } from "../diagnostics/files.ts";
import { explainSystemError } from "../diagnostics/systemErrors.ts";
import { lockFolder } from "./lock.ts";
import { formatManifest, manifestFile, pendingLine, tempFile } from "./manifest.ts";
import { isCopied, type MadeFile } from "./output.ts";
import { planOutput } from "./planOutput.ts";

/** A site whose files are all made, by output path. */
export type MadeOutput = ReadonlyMap<string, MadeFile>;

/**
 * Writes a site over the last one, file by file, and then deletes what only the last one had. The folder itself stays:
 * it may be a symbolic link or a mounted disk, and a server or a container may hold it open. At any moment every page
 * finds what it loads, and the manifest lists every file of both sites.
 *
 * @param outDir absolute path of the output folder
 * @returns the size of the site, in bytes too
 * @throws DiagnosticError if the folder can't be written, holds something that no build wrote where the site is to be,
 *   or another build is writing to it
 */
export function writeOutput(outDir: string, root: string, output: MadeOutput) {
  const where = nameFolder(outDir, root);
  let isReplacing = false;
  try {
    const folder = findFolder(outDir, root);
    mkdirSync(dirname(folder), { recursive: true });
    // Not `recursive`: with that option Node reports a read-only disk as a missing folder.
    if (!existsSync(folder)) mkdirSync(folder);
    const unlock = lockFolder(folder, where);
    try {
      const plan = planOutput(folder, where, output.keys());
      // Of files that the site hasn't, as they are now.
      const read = (path: string) =>
        readOutput(output.get(path) ?? { copyFrom: join(folder, path) });
      const list = (lines: string[]) =>
        put(folder, manifestFile, Buffer.from(formatManifest(lines)));
      // Should this build be killed, the next one knows the files of both sites.
      list([...plan.kept, ...plan.pending.map((path) => pendingLine(path, read(path)))]);
      isReplacing = true;
      remove(folder, plan.inTheWay);
      const sizes = plan.paths.map((path) => put(folder, path, read(path)));
      remove(folder, plan.gone);
      list(plan.paths);
      const pages = plan.paths.filter((path) => path.endsWith(".html")).length;
      return { pages, files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    } finally {
      unlock();
    }
  } catch (error) {
    throw explainSystemError(error, where, isReplacing);
  }
}

/**
 * Rejects a folder that a site can't be put in, before anything is made for it.
 *
 * @param paths of the site, once they are known
 * @throws DiagnosticError that says why
 */
export async function checkFolder(
  outDir: string,
  root: string,
  paths: Iterable<string> = [],
): Promise<void> {
  const where = nameFolder(outDir, root);
  try {
    const folder = findFolder(outDir, root);
    if (existsSync(folder)) planOutput(folder, where, paths);
  } catch (error) {
    throw explainSystemError(error, where);
  }
}

/** The output folder in messages. */
const nameFolder = (outDir: string, root: string) => relative(root, outDir) || ".";

/** The real path of the output folder: a symbolic link stays, and the site goes where it points. */
function findFolder(outDir: string, root: string): string {
  const reject = (message: string, hint: string) => {
    throw new DiagnosticError([{ where: nameFolder(outDir, root), message, hint }]);
  };
  const stats = statSync(outDir, { throwIfNoEntry: false });
  if (stats === undefined && lstatSync(outDir, { throwIfNoEntry: false }) !== undefined) {
    // Not created: it may be on a disk that is not mounted now.
    const hint = "Make that folder, or mount its disk, or remove the link.";
    reject("This is a link to a folder that is not there.", hint);
  }
  const folder = stats === undefined ? outDir : realpathSync(outDir);
  if (isBelow(folder, realpathSync(root))) {
    const hint = "Choose a folder of its own with --out.";
    reject("The output folder would replace the project itself.", hint);
  }
  if (stats?.isDirectory() === false) {
    const hint = "Move it away, or choose another folder with --out.";
    reject("This is a file, not a folder, so the site can't be put here.", hint);
  }
  return folder;
}

/** Writes a file, whole at once, unless it is the same already. @returns its size */
function put(folder: string, path: string, bytes: Uint8Array): number {
  const file = join(folder, path);
  if (holds(file, bytes)) return bytes.length;
  mkdirSync(dirname(file), { recursive: true });
  // A link of that name isn't followed.
  writeFileSync(join(folder, tempFile), bytes, { flag: "wx" });
  renameSync(join(folder, tempFile), file);
  return bytes.length;
}

/** Files are read into this one after the other: a buffer for each would fill the memory once more with the site. */
let scratch = Buffer.alloc(0);

function holds(file: string, bytes: Uint8Array): boolean {
  const { length } = bytes;
  try {
    if (lstatSync(file).size !== length) return false;
    if (scratch.length < length) scratch = Buffer.alloc(length);
    const opened = openSync(file, "r");
    try {
      const size = readSync(opened, scratch, 0, length, 0);
      return size === length && scratch.compare(bytes, 0, length, 0, length) === 0;
    } finally {
      closeSync(opened);
    }
  } catch {
    // It isn't there, or can't be read.
    return false;
  }
}

/** Deletes files, and folders unless somebody has put something into them. */
function remove(folder: string, entries: readonly FolderEntry[]): void {
  for (const { path, isFolder } of entries) {
    try {
      if (isFolder) rmdirSync(join(folder, path));
      else rmSync(join(folder, path), { force: true });
    } catch (error) {
      if (!isFolder) throw error;
    }
  }
}

function readOutput(file: MadeFile): Uint8Array {
  const made = isCopied(file) ? readFileSync(file.copyFrom) : file;
  return typeof made === "string" ? Buffer.from(made) : made;
}
