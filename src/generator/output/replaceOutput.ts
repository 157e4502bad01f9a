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
import { dirname, join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Cache } from "../cache/cache.ts";
import { tick } from "../cache/signature.js";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { explainSystemError } from "../diagnostics/systemErrors.ts";
import {
  isUntouched,
  keepLastOutput,
  type LastOutput,
  listUnchanged,
  readLastOutput,
} from "./lastOutput.ts";
import { hasContentHash } from "./output.ts";
import {
  listNames,
  listOwn,
  makeStaging,
  removeIfAllowed,
  removeKilled,
  waitForTurn,
} from "./staging.ts";
import type { WrittenOutput } from "./write.ts";

/** A file or folder in a site, by its path from there. */
interface Entry {
  readonly path: string;
  readonly isFolder: boolean;
}

const noCache = { keep: () => undefined, recall: () => undefined };

interface Replacing {
  /** Remembers the last output, so that unchanged files are not written again; if not given, all files are written. */
  readonly cache?: Pick<Cache, "keep" | "recall">;
  /** Called before another build may replace the output, once any further change gets a later timestamp. */
  readonly onReplaced?: (() => void) | undefined;
}

/**
 * Replaces the last output with a new one. The folder itself stays: it may be a symbolic link or a mounted disk, and a
 * server or a container may hold it open. The new site is written to a staging folder, so that a build that fails or is
 * killed leaves the old one intact, and is then moved in file by file; see `exchange`. Files that would come out the
 * same as in the last output stay in place.
 *
 * @param outDir absolute path of the output folder
 * @param fill writes the new output into the given folder, except for files kept from the last output; if it throws,
 * nothing is replaced. Called again, with no files to keep, if one of them was changed meanwhile
 * @returns what `fill` returns
 * @throws DiagnosticError if the folder can't be written, or holds something other than a site built here
 */
export async function replaceOutput<Result extends Partial<WrittenOutput>>(
  outDir: string,
  root: string,
  fill: (folder: string, last: LastOutput) => Promise<Result>,
  { cache = noCache, onReplaced }: Replacing = {},
): Promise<Result> {
  const where = relative(root, outDir) || outDir;
  let staging: string | undefined;
  let isExchanging = false;
  try {
    const folder = findFolder(outDir, root);
    removeKilled(folder);
    let last = readLastOutput(folder, cache);
    for (;;) {
      const written = makeStaging(folder);
      staging = written;
      const result = await fill(written, last).catch((error) => explainElsewhere(error, written));
      const { size, made = new Map() } = result;
      const unchanged = listUnchanged(made);
      const { length } = walk(written).filter(({ isFolder }) => !isFolder);
      if (length + unchanged.length !== size?.files) {
        const message =
          "Files of the new site were deleted while it was being written. The previous site is unchanged.";
        throw new DiagnosticError([{ where, message, hint: "Build again." }]);
      }
      staging = await waitForTurn(folder, written);
      if (!isUntouched(last, unchanged)) {
        removeIfAllowed(staging);
        last = { folder, files: new Map() };
        continue;
      }
      if (existsSync(folder)) {
        const old = walk(folder);
        refuseLockedFolders(folder, root, old);
        isExchanging = true;
        exchange(staging, folder, old, unchanged);
        // Empty folders, and second hard links to files of the site: removed later, they would change its ctimes.
        for (const name of listNames(staging)) removeIfAllowed(join(staging, name));
      } else renameSync(staging, folder);
      // So that any later change gets a later timestamp.
      await wait(tick);
      keepLastOutput(folder, made, cache);
      onReplaced?.();
      return result;
    }
  } catch (error) {
    throw explainSystemError(error, where, isExchanging);
  } finally {
    if (staging !== undefined) removeIfAllowed(staging);
  }
}

/** The real path of the output folder: a symbolic link stays, and the site goes where it points. */
function findFolder(outDir: string, root: string): string {
  const refuse = (message: string, hint: string) => {
    throw new DiagnosticError([{ where: relative(root, outDir) || ".", message, hint }]);
  };
  const stats = statSync(outDir, { throwIfNoEntry: false });
  if (stats === undefined && lstatSync(outDir, { throwIfNoEntry: false }) !== undefined) {
    // Not created: it may be on a disk that is not mounted now.
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

/** Explains system errors from elsewhere, such as the cache, without blaming the output folder. */
function explainElsewhere(error: unknown, staging: string): never {
  const { path, syscall } = error as NodeJS.ErrnoException;
  const isOutput = path === undefined || path.startsWith(staging) || syscall === "copyfile";
  throw isOutput ? error : explainSystemError(error);
}

/** @throws DiagnosticError if a folder of the old site is not writable; checked before anything is changed */
function refuseLockedFolders(folder: string, root: string, old: readonly Entry[]): void {
  for (const { path } of [{ path: "" }, ...old.filter(({ isFolder }) => isFolder)]) {
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
 * @param unchanged paths of the files that stay there
 */
function exchange(
  staging: string,
  folder: string,
  old: readonly Entry[],
  unchanged: readonly string[],
): void {
  // In an empty folder 404.html goes first: should this build be killed here, the next one recognises a site by it.
  const rank = (entry: Entry) =>
    old.length === 0 && entry.path === "404.html" ? -1 : rankOf(entry);
  const remove = ({ path }: Entry) => rmSync(join(folder, path), { recursive: true, force: true });
  const stays = withFolders(unchanged);
  // Asks the disk, which may be case-insensitive: `About` and `about` are one file then.
  const has = ({ path }: Entry) => existsSync(join(staging, path));
  const isOther = ({ path, isFolder }: Entry) =>
    lstatSync(join(staging, path)).isDirectory() !== isFolder;
  const goes = ({ path }: Entry) => !stays.has(path);
  // Files where the new site has folders, and folders where it has files.
  const blocking = old.filter((entry) => goes(entry) && has(entry) && isOther(entry));
  blocking.forEach(remove);
  const left = blocking.length === 0 ? old : walk(folder);
  const removed = left.filter((entry) => goes(entry) && !has(entry));
  for (const { path, isFolder } of walk(staging).sort((a, b) => rank(a) - rank(b))) {
    if (isFolder) mkdirSync(join(folder, path), { recursive: true });
    else renameSync(join(staging, path), join(folder, path));
  }
  removed.sort((a, b) => rankOf(b) - rankOf(a)).forEach(remove);
}

/** Paths, and those of all their parent folders. */
function withFolders(paths: readonly string[]): ReadonlySet<string> {
  const all = new Set(paths);
  for (const path of all) if (path.includes("/")) all.add(dirname(path));
  return all;
}

function rankOf({ path, isFolder }: Entry): number {
  if (isFolder) return 0;
  if (hasContentHash(path)) return 1;
  return /\.html(?:\.\w+)?$/.test(path) ? 3 : 2;
}

/** Everything in a site's folder, folders before their contents; a symbolic link counts as a file. */
function walk(folder: string): Entry[] {
  const entries: Entry[] = [];
  const add = (found: readonly Dirent[], prefix: string) => {
    for (const entry of found) {
      const path = prefix + entry.name;
      const isFolder = entry.isDirectory();
      entries.push({ path, isFolder });
      if (isFolder) add(readdirSync(`${folder}/${path}`, { withFileTypes: true }), `${path}/`);
    }
  };
  add(listOwn(folder), "");
  return entries;
}
