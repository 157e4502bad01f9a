import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { type Entry, isBelow, walk } from "../diagnostics/files.ts";
import { explainSystemError } from "../diagnostics/systemErrors.ts";
import { hasContentHash } from "./output.ts";
import {
  type MadeOutput,
  makeStaging,
  type OutputSize,
  type StagedOutput,
  stageFiles,
  stagingName,
} from "./stage.ts";

/**
 * Replaces the last output with a new one. The folder itself stays: it may be a symbolic link or a mounted disk, and a
 * server or a container may hold it open. The new files are written to a staging folder, so that a build that fails or
 * is killed leaves the old site intact, and are then moved in one by one; see `exchange`. Files that are the same stay.
 *
 * @param outDir absolute path of the output folder
 * @throws DiagnosticError if the folder can't be written, holds something other than a site built here, or another
 *   build is writing to it
 */
export function replaceOutput(outDir: string, root: string, output: MadeOutput): OutputSize {
  const where = relative(root, outDir) || ".";
  let staging: string | undefined;
  let isExchanging = false;
  try {
    const folder = findFolder(outDir, root, where);
    const old = existsSync(folder) ? walk(folder, isOwn) : [];
    requireWritable(folder, root, old);
    staging = makeStaging(folder, where);
    const oldFiles = old.filter(({ isFolder }) => !isFolder).map(({ path }) => path);
    const staged = stageFiles(output, staging, folder, new Set(oldFiles));
    isExchanging = true;
    exchange(folder, old, staged);
    return staged.size;
  } catch (error) {
    throw explainSystemError(error, where, isExchanging);
  } finally {
    if (staging !== undefined) rmSync(staging, { recursive: true, force: true });
  }
}

/** The real path of the output folder: a symbolic link stays, and the site goes where it points. */
function findFolder(outDir: string, root: string, where: string): string {
  const elsewhere = "Move it away, or choose another folder with --out.";
  const reject = (message: string, hint = elsewhere) => {
    throw new DiagnosticError([{ where, message, hint }]);
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
    reject("This is a file, not a folder, so the site can't be put here.");
  }
  const names = stats === undefined ? [] : readdirSync(folder).filter(isOwn);
  if (names.length > 0 && !names.includes("404.html")) {
    const found = "something other than a site built here (it has no 404.html)";
    reject(`This folder holds ${found}, so it is not replaced.`);
  }
  return folder;
}

/** @throws the system's error for a folder of the old site that is not writable, before anything is changed */
function requireWritable(folder: string, root: string, old: readonly Entry[]): void {
  if (!existsSync(folder)) return;
  const folders = old.filter(({ isFolder }) => isFolder).map(({ path }) => path);
  for (const path of ["", ...folders]) {
    const locked = join(folder, path);
    try {
      accessSync(locked, constants.W_OK);
    } catch (error) {
      throw explainSystemError(error, relative(root, locked));
    }
  }
}

/**
 * Moves a new site in, file by file: first files with a content hash in their names, then everything else but pages,
 * then the pages. Files that only the old site has are then removed in the opposite order. So at any moment all paths
 * of the old site exist or all of the new one; every file is complete; and every page finds its hashed files.
 *
 * @param old everything in the folder
 */
function exchange(
  folder: string,
  old: readonly Entry[],
  { files, fresh, keyOf }: StagedOutput,
): void {
  // In an empty folder 404.html goes first: should this build be killed here, the next one recognises a site by it.
  const rank = (path: string) =>
    old.length === 0 && path === "404.html" ? -1 : rankOf({ path, isFolder: false });
  const remove = ({ path }: Entry) => rmSync(join(folder, path), { recursive: true, force: true });
  const folders = foldersOf(files);
  // Files where the new site has folders, and folders where it has files.
  old.filter(({ path, isFolder }) => (isFolder ? files : folders).has(keyOf(path))).forEach(remove);
  const left = walk(folder, isOwn).filter(
    ({ path, isFolder }) => !(isFolder ? folders : files).has(keyOf(path)),
  );
  for (const [path, staged] of [...fresh].sort(([a], [b]) => rank(a) - rank(b))) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    renameSync(staged, join(folder, path));
  }
  left.sort((a, b) => rankOf(b) - rankOf(a)).forEach(remove);
}

/** Paths of all folders that files are in. */
function foldersOf(files: ReadonlySet<string>): ReadonlySet<string> {
  const folders = new Set([...files].map(dirname));
  for (const folder of folders) folders.add(dirname(folder));
  return folders;
}

function rankOf({ path, isFolder }: Entry): number {
  if (isFolder) return 0;
  if (hasContentHash(path)) return 1;
  return /\.html(?:\.\w+)?$/.test(path) ? 3 : 2;
}

// Not part of a site: `lost+found` is at the root of each ext4 disk.
const others = [stagingName, "lost+found"];

const isOwn = (path: string) => !others.includes(path);
