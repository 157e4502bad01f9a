import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { type FolderEntry, isLeftBySystem, walk } from "../diagnostics/files.ts";
import { lockFile, manifestFile, readManifest, tempFile } from "./manifest.ts";
import { foldersOf, hasContentHash } from "./output.ts";

// `lost+found` is at the root of each ext4 disk.
const others = [lockFile, tempFile, "lost+found"];

/**
 * Compares a site with the last one in its folder.
 *
 * @param where the folder, for messages
 * @param output paths of the site
 * @returns `paths`: of the site, in the order of writing. `kept`: those that the last site has, too. `pending`: those that
 *   it hasn't, and the files that it alone has. `inTheWay` and `gone`: files and folders that it alone has, in the order
 *   of deleting: those in places of the site, which have to go first, and all others
 * @throws DiagnosticError that names the first file or folder that no build is known to have written: in a place of the
 *   site or, without a manifest, anywhere
 * @throws the system's error for a folder that is not writable
 */
export function planOutput(folder: string, where: string, output: Iterable<string>) {
  const keyOf = keysOf(folder);
  // Of an alias and its page, whose paths differ in case alone, such a disk can hold only the page, which comes first.
  const paths = [...new Map([...output].reverse().map((path) => [keyOf(path), path])).values()];
  const site = placesOf(paths, keyOf);
  const old = findBuilt(folder, where, site, keyOf);
  for (const path of ["", ...old.filter(({ isFolder }) => isFolder).map(toPath)])
    accessSync(join(folder, path), constants.W_OK);
  const oldFiles = new Set(filesOf(old).map(keyOf));
  const isNew = (path: string) => !oldFiles.has(keyOf(path));
  // What is in a folder goes before the folder.
  const gone = old.filter((entry) => !site.has(entry)).reverse();
  gone.sort((a, b) => rankGone(b) - rankGone(a));
  return {
    paths: paths.sort((a, b) => rankOf(a, isNew) - rankOf(b, isNew)),
    kept: paths.filter((path) => !isNew(path)),
    pending: [...paths.filter(isNew), ...filesOf(gone)],
    inTheWay: gone.filter(({ path }) => site.covers(path)),
    gone: gone.filter(({ path }) => !site.covers(path)),
  };
}

/** What builds have written into a folder, folders before what is in them; rejects all else where the site is to be. */
function findBuilt(folder: string, where: string, site: Places, keyOf: KeyOf): FolderEntry[] {
  // Both before the manifest is read: another build may just be ending.
  const names = readdirSync(folder).filter((n) => !others.includes(n) && !isLeftBySystem(n));
  const met = walk(folder, site.covers).filter((entry) => !(entry.isFolder && site.has(entry)));
  const listed = readManifest(folder);
  const places = placesOf(listed ?? [], keyOf);
  const isBuilt = (entry: FolderEntry) => places.has(entry) && (entry.isFolder || entry.isFile);
  const foreign = listed === undefined ? names : met.filter((e) => !isBuilt(e)).map(toPath);
  const [first] = foreign.sort();
  if (first !== undefined) {
    const message = `This folder holds ${first}, which no build is known to have written, so nothing in it is replaced.`;
    const move = "Move that away, or choose another folder with --out.";
    const early = ` If all of it is from a build that left no ${manifestFile}, delete what is in it.`;
    const hint = listed === undefined ? move + early : move;
    throw new DiagnosticError([{ where, message, hint }]);
  }
  return walk(folder, places.covers).filter(isBuilt);
}

/** Later files load earlier ones or lead to them: hashed ones, other new ones, new pages, changed ones, changed pages. */
function rankOf(path: string, isNew: (path: string) => boolean): number {
  if (hasContentHash(path)) return 0;
  const plain = path.replace(/\.(?:br|gz)$/, "");
  return (isNew(plain) ? 1 : 3) + (plain.endsWith(".html") ? 1 : 0);
}

const rankGone = ({ path, isFolder }: FolderEntry) => (isFolder ? -1 : rankOf(path, () => false));

const filesOf = (entries: readonly FolderEntry[]) =>
  entries.filter(({ isFolder }) => !isFolder).map(toPath);

const toPath = ({ path }: FolderEntry) => path;

/** Where a site's files are. */
interface Places {
  /** Whether a file or folder is one of the site. */
  readonly has: (entry: FolderEntry) => boolean;
  /** Whether a path is one of the site's, or in a folder where one of its files is to be. */
  readonly covers: (path: string) => boolean;
}

function placesOf(paths: readonly string[], keyOf: KeyOf): Places {
  const files = new Set(paths.map(keyOf));
  const folders = foldersOf(files);
  const isInFile = (key: string) => [...foldersOf([key])].some((folder) => files.has(folder));
  return {
    has: ({ path, isFolder }) => (isFolder ? folders : files).has(keyOf(path)),
    covers: (path) => [files, folders].some((set) => set.has(keyOf(path))) || isInFile(keyOf(path)),
  };
}

/** Its results are equal for paths that are one file on the disk of a folder, which may ignore case. */
type KeyOf = (path: string) => string;

function keysOf(folder: string): KeyOf {
  const isThere = (name: string) => existsSync(join(folder, name.toUpperCase()));
  const ignoresCase = isThere(lockFile) || isThere(manifestFile);
  return (path) => (ignoresCase ? path.toLowerCase() : path);
}
