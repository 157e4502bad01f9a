import {
  accessSync,
  constants,
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
import { type FolderEntry, isBelow, walk } from "../diagnostics/files.ts";
import { explainSystemError } from "../diagnostics/systemErrors.ts";
import { foreignTo, manifestFile, readManifest, rejectForeign, stageManifest } from "./manifest.ts";
import { foldersOf, hasContentHash } from "./output.ts";
import {
  keysOf,
  type MadeOutput,
  makeStaging,
  type OutputSize,
  removeStaging,
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
 * @throws DiagnosticError if the folder can't be written, holds something that no build wrote where the site is to be,
 *   or another build is writing to it
 */
export function replaceOutput(outDir: string, root: string, output: MadeOutput): OutputSize {
  const where = nameFolder(outDir, root);
  let staging: string | undefined;
  let isExchanging = false;
  try {
    const folder = findFolder(outDir, root);
    staging = makeStaging(folder, where);
    const keyOf = keysOf(folder);
    const listed = readManifest(folder);
    const isForeign = foreignTo(listed ?? [], keyOf);
    const all = walk(folder, isOfSite);
    const foreign = all.filter(({ path }) => isForeign(path));
    const isHindrance = listed === undefined ? () => true : hindering(output, keyOf);
    rejectForeign(foreign.filter(isHindrance).map(toPath), where, listed !== undefined);
    const old = all.filter(({ path }) => !isForeign(path));
    requireWritable(folder, root, old);
    const oldFiles = old.filter(({ isFolder }) => !isFolder).map(toPath);
    const staged = stageFiles(output, staging, folder, new Set(oldFiles), keyOf);
    const newFiles = [...staged.files.values()];
    const listBoth = stageManifest(folder, staging, "both", [...oldFiles, ...newFiles]);
    const listNew = stageManifest(folder, staging, "new", newFiles);
    // First: should this build be killed later, the next one knows the files of both sites.
    listBoth();
    isExchanging = true;
    exchange(folder, old, staged, keyOf);
    listNew();
    return staged.size;
  } catch (error) {
    throw explainSystemError(error, where, isExchanging);
  } finally {
    if (staging !== undefined) removeStaging(staging);
  }
}

/** The output folder in messages. */
const nameFolder = (outDir: string, root: string) => relative(root, outDir) || ".";

const toPath = ({ path }: FolderEntry) => path;

/** Tells which file or folder of somebody else is where the new site has a file, or a folder that is to hold some. */
function hindering(output: MadeOutput, keyOf: (path: string) => string) {
  const files = new Set([...output.keys()].map(keyOf));
  const folders = foldersOf(files);
  return ({ path, isFolder }: FolderEntry): boolean => {
    const key = keyOf(path);
    const isWithinFile = [...foldersOf([key])].some((folder) => files.has(folder));
    return files.has(key) || isWithinFile || (!isFolder && folders.has(key));
  };
}

/** Rejects a folder that no site may be put in, before anything is made for it. @throws DiagnosticError that says why */
export async function checkFolder(outDir: string, root: string): Promise<void> {
  try {
    findFolder(outDir, root);
  } catch (error) {
    throw explainSystemError(error, nameFolder(outDir, root));
  }
}

/** The real path of the output folder: a symbolic link stays, and the site goes where it points. */
function findFolder(outDir: string, root: string): string {
  const where = nameFolder(outDir, root);
  const elsewhere = "Move it away, or choose another folder with --out.";
  const refuseFolder = (message: string, hint = elsewhere) => {
    throw new DiagnosticError([{ where, message, hint }]);
  };
  const stats = statSync(outDir, { throwIfNoEntry: false });
  if (stats === undefined && lstatSync(outDir, { throwIfNoEntry: false }) !== undefined) {
    // Not created: it may be on a disk that is not mounted now.
    const hint = "Make that folder, or mount its disk, or remove the link.";
    refuseFolder("This is a link to a folder that is not there.", hint);
  }
  const folder = stats === undefined ? outDir : realpathSync(outDir);
  if (isBelow(folder, realpathSync(root))) {
    const hint = "Choose a folder of its own with --out.";
    refuseFolder("The output folder would replace the project itself.", hint);
  }
  if (stats?.isDirectory() === false) {
    refuseFolder("This is a file, not a folder, so the site can't be put here.");
  }
  // Before anything is written into it. Its names first: a build may just be ending.
  const names = stats === undefined ? [] : readdirSync(folder);
  const isOther = (name: string) => name === manifestFile || isOfSite(name);
  if (readManifest(folder) === undefined) {
    const isForeign = foreignTo([]);
    rejectForeign(
      names.filter((name) => isOther(name) && isForeign(name)),
      where,
      false,
    );
  }
  return folder;
}

/** @throws the system's error for a folder of the old site that is not writable, before anything is changed */
function requireWritable(folder: string, root: string, old: readonly FolderEntry[]): void {
  const folders = old.filter(({ isFolder }) => isFolder).map(toPath);
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
 * @param old everything in the folder that builds have written
 */
function exchange(
  folder: string,
  old: readonly FolderEntry[],
  { files, fresh }: StagedOutput,
  keyOf: (path: string) => string,
): void {
  const rank = (path: string) => rankOf({ path, isFolder: false });
  const folders = foldersOf(files.keys());
  const known = new Set(old.map(toPath));
  // Files where the new site has folders, and folders where it has files.
  for (const { path, isFolder } of old) {
    const isInTheWay = (isFolder ? files : folders).has(keyOf(path));
    if (isInTheWay) rmSync(join(folder, path), { recursive: true, force: true });
  }
  // Without what somebody else has put there meanwhile.
  const left = walk(folder, isOfSite).filter(
    ({ path, isFolder }) => known.has(path) && !(isFolder ? folders : files).has(keyOf(path)),
  );
  for (const [path, staged] of [...fresh].sort(([a], [b]) => rank(a) - rank(b))) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    renameSync(staged, join(folder, path));
  }
  // What is in a folder goes before the folder.
  for (const { path, isFolder } of left.reverse().sort((a, b) => rankOf(b) - rankOf(a))) {
    const isKept = isFolder && readdirSync(join(folder, path)).length > 0;
    if (!isKept) rmSync(join(folder, path), { recursive: true, force: true });
  }
}

function rankOf({ path, isFolder }: FolderEntry): number {
  if (isFolder) return 0;
  if (hasContentHash(path)) return 1;
  return /\.html(?:\.\w+)?$/.test(path) ? 3 : 2;
}

// `lost+found` is at the root of each ext4 disk.
const others = [stagingName, manifestFile, "lost+found"];

const isOfSite = (path: string) => !others.includes(path);
