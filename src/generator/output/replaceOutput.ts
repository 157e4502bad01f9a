import {
  accessSync,
  constants,
  type Dirent,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { explainSystemError } from "../diagnostics/systemErrors.ts";
import { hasContentHash } from "./output.ts";
import type { OutputSize } from "./write.ts";

/** A file or folder in a site, by its path from there. */
interface Entry {
  readonly path: string;
  readonly isFolder: boolean;
}

/**
 * Puts a new output in the place of the one before. The folder itself stays: it may be a symbolic link or a mounted disk,
 * and a server or a container may hold it open. The new site is written to a folder apart, so that a build that fails or
 * is killed leaves the old one whole, and then moved in file by file; see `exchange`.
 *
 * @param outDir absolute path of the output folder
 * @param fill writes the new output into the folder it is given; where it throws, nothing is replaced
 * @param onReplaced is called while this build still holds its turn
 * @returns what `fill` returns
 * @throws DiagnosticError when the folder can't be written or is not one of ours
 */
export async function replaceOutput<Result extends { readonly size: OutputSize | undefined }>(
  outDir: string,
  root: string,
  fill: (folder: string) => Promise<Result>,
  onReplaced: () => void = () => undefined,
): Promise<Result> {
  const where = relative(root, outDir) || outDir;
  let staging: string | undefined;
  let isExchanging = false;
  try {
    const folder = findFolder(outDir, root);
    removeKilled(folder);
    const written = makeStaging(folder);
    staging = written;
    const result = await fill(written).catch((error: unknown) => explainElsewhere(error, written));
    if (walk(written).filter(({ isFolder }) => !isFolder).length !== result.size?.files) {
      const message =
        "Something deleted files of the new site while it was written. The site built before is untouched.";
      throw new DiagnosticError([{ where, message, hint: "Build again." }]);
    }
    mkdirSync(folder, { recursive: true });
    refuseLockedFolders(folder, root);
    staging = await waitForTurn(folder, written);
    isExchanging = true;
    exchange(staging, folder);
    // What is left are empty folders, and second names of files of the cache, by which the site's own would change.
    for (const name of listNames(staging)) removeIfAllowed(join(staging, name));
    onReplaced();
    return result;
  } catch (error) {
    throw explainSystemError(error, where, isExchanging);
  } finally {
    if (staging !== undefined) removeIfAllowed(staging);
  }
}

/** The real folder: a link stays, and the site is put where it leads. */
function findFolder(outDir: string, root: string): string {
  const refuse = (message: string, hint: string) => {
    throw new DiagnosticError([{ where: relative(root, outDir) || ".", message, hint }]);
  };
  const stats = statSync(outDir, { throwIfNoEntry: false });
  if (stats === undefined && lstatSync(outDir, { throwIfNoEntry: false }) !== undefined) {
    // It is not made: it may be on a disk that is not mounted now.
    refuse(
      "This is a link to a folder that is not there.",
      "Make that folder, or mount its disk, or remove the link.",
    );
  }
  const folder = stats === undefined ? outDir : realpathSync(outDir);
  if (!relative(folder, realpathSync(root)).startsWith("..")) {
    refuse(
      "The output folder would replace the project itself.",
      "Choose a folder of its own with --out.",
    );
  }
  const hint = "Move it away, or choose another folder with --out.";
  if (stats?.isDirectory() === false) {
    refuse("This is a file, not a folder, so the site can't be put here.", hint);
  }
  const names = stats === undefined ? [] : listOwn(folder).map(({ name }) => name);
  if (names.length > 0 && !names.includes("404.html")) {
    refuse(
      "This folder holds something other than a site built here (it has no 404.html), so it is not replaced.",
      hint,
    );
  }
  return folder;
}

/**
 * A folder on the same disk, so that its files can be moved: beside the output folder (`.dist-new-4711`), or within it where
 * nothing can be moved in from outside, as where a disk is mounted or the folder around it may not be written.
 */
function makeStaging(folder: string): string {
  const name = `.${basename(folder)}-new-${process.pid}`;
  const [within, beside] = [join(folder, name), join(dirname(folder), name)];
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true });
    // Not with its parents: asked for those too, Node calls a read-only disk a folder that is not there.
    mkdirSync(beside);
    return beside;
  }
  mkdirSync(within);
  try {
    renameSync(within, beside);
    return beside;
  } catch {
    return within;
  }
}

/** What builds into a folder are writing, or left behind when they were killed. */
function listStaging(folder: string) {
  const prefix = `.${basename(folder)}-`;
  return [dirname(folder), folder].flatMap((parent) =>
    listNames(parent).flatMap((name) => {
      // Only names that `makeStaging` gives: `.dist-backup` is somebody else's.
      const [, state, pid] =
        /^(new|ready)-(\d+)$/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : "") ?? [];
      return pid === undefined ? [] : [{ path: join(parent, name), state, pid: Number(pid) }];
    }),
  );
}

/** None of a folder that is not there, or may not be listed. */
function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function removeKilled(folder: string): void {
  for (const { path, pid } of listStaging(folder)) {
    if (!isRunning(pid)) removeIfAllowed(path);
  }
}

/** What is of another user may stay beside the site: it harms nobody. */
function removeIfAllowed(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {}
}

/** Whether another process of this number runs. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** What the system refused elsewhere, in the cache for one, is not blamed on the output folder. */
function explainElsewhere(error: unknown, staging: string): never {
  const { path, syscall } = error as NodeJS.ErrnoException;
  const isOutput = path === undefined || path.startsWith(staging) || syscall === "copyfile";
  throw isOutput ? error : explainSystemError(error);
}

/** @throws DiagnosticError where a folder of the old site may not be changed, before anything is */
function refuseLockedFolders(folder: string, root: string): void {
  for (const { path, isFolder } of walk(folder)) {
    const locked = join(folder, path);
    try {
      if (isFolder) accessSync(locked, constants.W_OK);
    } catch (error) {
      throw explainSystemError(error, relative(root, locked));
    }
  }
}

/**
 * Of several builds one moves its site in at a time, once it alone shows that it is ready. Of two that show it, the one
 * with the higher process number takes it back.
 *
 * @returns the folder's new path
 */
async function waitForTurn(folder: string, staging: string): Promise<string> {
  const ready = staging.replace(/new(?=-\d+$)/, "ready");
  for (let tries = 0; ; tries += 1) {
    if (!existsSync(ready)) renameSync(staging, ready);
    const others = listStaging(folder).filter(
      ({ state, pid }) => state === "ready" && isRunning(pid),
    );
    // What is ready for half a minute was killed, and its number is another process's by now.
    if (others.length === 0 || tries === 3000) return ready;
    if (others.some(({ pid }) => pid < process.pid)) renameSync(ready, staging);
    await wait(10);
  }
}

/**
 * Moves a new site in, file by file: first what never changes under its name, then all but pages, then the pages. What
 * only the old site has goes in the opposite order. So at any moment every path of the old site is there, or every one
 * of the new; every file is whole; and every page has the files with a content hash that it loads.
 */
function exchange(staging: string, folder: string): void {
  const old = walk(folder);
  // By it the next build knows the folder as a site, should this one be the first and be killed here.
  const rank = (entry: Entry) =>
    old.length === 0 && entry.path === "404.html" ? -1 : rankOf(entry);
  const remove = ({ path }: Entry) => rmSync(join(folder, path), { recursive: true, force: true });
  // The disk is asked what is there: it may not tell `About` from `about`.
  const has = ({ path }: Entry) => existsSync(join(staging, path));
  const isOther = ({ path, isFolder }: Entry) =>
    lstatSync(join(staging, path)).isDirectory() !== isFolder;
  // Files in the place of folders, and folders in that of files.
  for (const entry of old) if (has(entry) && isOther(entry)) remove(entry);
  const removed = walk(folder).filter((entry) => !has(entry));
  for (const { path, isFolder } of walk(staging).sort((a, b) => rank(a) - rank(b))) {
    if (isFolder) mkdirSync(join(folder, path), { recursive: true });
    else renameSync(join(staging, path), join(folder, path));
  }
  removed.sort((a, b) => rankOf(b) - rankOf(a)).forEach(remove);
}

function rankOf({ path, isFolder }: Entry): number {
  if (isFolder) return 0;
  if (hasContentHash(path)) return 1;
  return /\.html(?:\.\w+)?$/.test(path) ? 3 : 2;
}

/** All that is in a site's folder, folders before what is in them; a link counts as a file. */
function walk(folder: string): Entry[] {
  const describe = (entry: Dirent): Entry[] => {
    const path = relative(folder, join(entry.parentPath, entry.name));
    if (!entry.isDirectory()) return [{ path, isFolder: false }];
    const inside = readdirSync(join(folder, path), { withFileTypes: true });
    return [{ path, isFolder: true }, ...inside.flatMap(describe)];
  };
  return listOwn(folder).flatMap(describe);
}

/** Without what builds are writing there, and what ext4 puts at the top of each disk. */
function listOwn(folder: string): Dirent[] {
  const others = ["lost+found", ...listStaging(folder).map(({ path }) => basename(path))];
  return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !others.includes(name));
}
