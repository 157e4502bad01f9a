import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { isCopied, type MadeFile } from "./output.ts";

/** A site whose files are all made, by output path. */
export type MadeOutput = ReadonlyMap<string, MadeFile>;

/**
 * Name of the staging folder: within the output folder, from where files can always be moved, even if that is a mounted
 * disk or its parent is read-only.
 */
export const stagingName = ".new-site";

/** File in the staging folder that says whose it is: `<host name> <process id>`. Of two builds only one can make it. */
const ownerFile = ".new-site-owner";

// After this time (ms) a staging folder without a process of this host is taken for that of a killed build.
const patience = 60_000;

/**
 * Makes the staging folder.
 *
 * @param folder the output folder, absolute
 * @param where the output folder, for messages
 * @throws DiagnosticError if another build is writing to this folder
 */
export function makeStaging(folder: string, where: string): string {
  const staging = join(folder, stagingName);
  mkdirSync(dirname(folder), { recursive: true });
  // Not `recursive`: with that option Node reports a read-only disk as a missing folder.
  if (!existsSync(folder)) mkdirSync(folder);
  try {
    if (isAbandoned(staging)) rmSync(staging, { recursive: true });
    if (!existsSync(staging)) mkdirSync(staging);
    writeFileSync(join(staging, ownerFile), `${hostname()} ${process.pid}`, { flag: "wx" });
  } catch (error) {
    // Missing: that build has just ended and removed it.
    if (!["EEXIST", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    const message = `Another build is writing to this folder (it has the folder ${stagingName}).`;
    const hint = `Wait for it, or delete ${stagingName} if that build was killed.`;
    throw new DiagnosticError([{ where, message, hint }], { cause: error });
  }
  return staging;
}

/**
 * Removes the staging folder, and its owner's file before the folder itself: whoever makes that file in between has the
 * folder, which then isn't empty and stays.
 */
export function removeStaging(staging: string): void {
  try {
    const names = readdirSync(staging).filter((name) => name !== ownerFile);
    for (const name of [...names, ownerFile]) rmSync(join(staging, name), { recursive: true });
    rmdirSync(staging);
  } catch (error) {
    const isTaken = ["ENOTEMPTY", "EEXIST", "ENOENT"];
    if (!isTaken.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}

/** Whether the build that a staging folder belongs to was killed. */
function isAbandoned(staging: string): boolean {
  const file = join(staging, ownerFile);
  // Without that file the folder is nobody's: its build was killed as it came or went.
  if (!existsSync(file)) return false;
  // Empty while its build is writing it.
  const [host, pid] = readFileSync(file, "utf8").split(" ");
  if (host !== hostname()) return Date.now() - statSync(staging).mtimeMs > patience;
  // The id of a process of an earlier container with this one's name.
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * A function whose results are equal for paths that are one file on the disk of a folder, which may ignore case.
 *
 * @param folder the output folder, absolute, with its staging folder
 */
export function keysOf(folder: string): (path: string) => string {
  const ignoresCase = existsSync(join(folder, stagingName.toUpperCase()));
  return (path) => (ignoresCase ? path.toLowerCase() : path);
}

/** The size of a site, in bytes too. */
export type OutputSize = StagedOutput["size"];

/** What `stageFiles` has found and written. */
export type StagedOutput = ReturnType<typeof stageFiles>;

/**
 * Writes into the staging folder all files that are not the same in the output folder already. One at a time and
 * synchronously: nothing else is left to do then.
 *
 * @param old paths of the files in the output folder, without what is behind links to folders: such a link is replaced
 * @param keyOf see `keysOf`
 * @returns `fresh`: where each staged file is, by its output path. `files`: the paths of all files, by their keys
 */
export function stageFiles(
  output: MadeOutput,
  staging: string,
  folder: string,
  old: ReadonlySet<string>,
  keyOf: (path: string) => string,
) {
  const size = { pages: 0, files: 0, bytes: 0 };
  const fresh = new Map<string, string>();
  const files = new Map<string, string>();
  for (const [path, file] of output) {
    // Of an alias and its page, whose paths differ in case alone, such a disk can hold only the page, which comes first.
    if (files.has(keyOf(path))) continue;
    files.set(keyOf(path), path);
    const made = isCopied(file) ? readFileSync(file.copyFrom) : file;
    const bytes = typeof made === "string" ? Buffer.from(made) : made;
    size.files += 1;
    size.bytes += bytes.length;
    if (path.endsWith(".html")) size.pages += 1;
    if (old.has(path) && holds(join(folder, path), bytes)) continue;
    const target = join(staging, String(fresh.size));
    fresh.set(path, target);
    writeFileSync(target, bytes);
  }
  return { size, files, fresh };
}

function holds(path: string, bytes: Uint8Array): boolean {
  try {
    return statSync(path).size === bytes.length && readFileSync(path).equals(bytes);
  } catch {
    // It can't be read, or is a link to nothing.
    return false;
  }
}
