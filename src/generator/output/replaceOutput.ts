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
  listStanding,
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
  /** Keeps what is known of the folder from one build to the next; everything is written if not given. */
  readonly cache?: Pick<Cache, "keep" | "recall">;
  /** Is called while this build still holds its turn, once whatever is changed has another time. */
  readonly onReplaced?: (() => void) | undefined;
}

/**
 * Puts a new output in the place of the one before. The folder itself stays: it may be a symbolic link or a mounted disk,
 * and a server or a container may hold it open. The new site is written to a folder apart, so that a build that fails or
 * is killed leaves the old one whole, and then moved in file by file; see `exchange`. What the last build left there and is
 * to be there again stays.
 *
 * @param outDir absolute path of the output folder
 * @param fill writes the new output into the folder it is given, but for what stands in the last one; where it throws,
 * nothing is replaced. Is called once more where somebody else changed what was to stay
 * @returns what `fill` returns
 * @throws DiagnosticError when the folder can't be written or is not one of ours
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
      const standing = listStanding(made);
      const { length } = walk(written).filter(({ isFolder }) => !isFolder);
      if (length + standing.length !== size?.files) {
        const message =
          "Something deleted files of the new site while it was written. The site built before is untouched.";
        throw new DiagnosticError([{ where, message, hint: "Build again." }]);
      }
      staging = await waitForTurn(folder, written);
      if (!isUntouched(last, standing)) {
        removeIfAllowed(staging);
        last = { folder, files: new Map() };
        continue;
      }
      if (existsSync(folder)) {
        const old = walk(folder);
        refuseLockedFolders(folder, root, old);
        isExchanging = true;
        exchange(staging, folder, old, standing);
        // What is left are empty folders, and second names of files of the cache, by which the site's own would change.
        for (const name of listNames(staging)) removeIfAllowed(join(staging, name));
      } else renameSync(staging, folder);
      // Whatever is changed from now on has a later time.
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

/** What the system refused elsewhere, in the cache for one, is not blamed on the output folder. */
function explainElsewhere(error: unknown, staging: string): never {
  const { path, syscall } = error as NodeJS.ErrnoException;
  const isOutput = path === undefined || path.startsWith(staging) || syscall === "copyfile";
  throw isOutput ? error : explainSystemError(error);
}

/** @throws DiagnosticError where a folder of the old site may not be changed, before anything is */
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
 * Moves a new site in, file by file: first what never changes under its name, then all but pages, then the pages. What
 * only the old site has goes in the opposite order. So at any moment every path of the old site is there, or every one
 * of the new; every file is whole; and every page has the files with a content hash that it loads.
 *
 * @param old all that is in the folder
 * @param standing paths of what stays there
 */
function exchange(
  staging: string,
  folder: string,
  old: readonly Entry[],
  standing: readonly string[],
): void {
  // By it the next build knows the folder as a site, should this one be the first and be killed here.
  const rank = (entry: Entry) =>
    old.length === 0 && entry.path === "404.html" ? -1 : rankOf(entry);
  const remove = ({ path }: Entry) => rmSync(join(folder, path), { recursive: true, force: true });
  const stays = withFolders(standing);
  // The disk is asked what is there: it may not tell `About` from `about`.
  const has = ({ path }: Entry) => existsSync(join(staging, path));
  const isOther = ({ path, isFolder }: Entry) =>
    lstatSync(join(staging, path)).isDirectory() !== isFolder;
  const goes = ({ path }: Entry) => !stays.has(path);
  // Files in the place of folders, and folders in that of files.
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

/** Paths, and those of all folders round them. */
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

/** All that is in a site's folder, folders before what is in them; a link counts as a file. */
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
