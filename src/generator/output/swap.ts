import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { explainSystemError } from "../diagnostics/systemErrors.ts";

/**
 * Puts a new output in the place of the one before. Everything is written beside the folder first
 * and then swapped in by two renames with nothing between them, so that a build that fails or is killed
 * leaves the old site whole. Should the machine stop between the two, the next build puts the old one back.
 *
 * @param outDir absolute path of the output folder
 * @param fill writes the new output into the folder it is given; where it throws, nothing is replaced
 * @returns what `fill` returns
 * @throws DiagnosticError when the folder can't be written or is not one of ours
 */
export async function replaceOutput<Result>(
  outDir: string,
  root: string,
  fill: (folder: string) => Result | Promise<Result>,
): Promise<Result> {
  try {
    refuseForeignFolder(outDir, root);
    mkdirSync(dirname(outDir), { recursive: true });
  } catch (error) {
    throw explainSystemError(error, relative(root, outDir) || outDir);
  }
  const staging = siblingOf(outDir, "new");
  const previous = siblingOf(outDir, "old");
  try {
    restoreInterrupted(outDir);
    // Not with its parents: asked for those too, Node calls a read-only disk a folder that is not there.
    mkdirSync(staging);
    const result = await fill(staging);
    swap(staging, outDir, previous);
    return result;
  } catch (error) {
    throw explainSystemError(error, relative(root, outDir) || outDir);
  } finally {
    rmSync(staging, { recursive: true, force: true });
    // If it could not be put back, it is the only site there is: the next build puts it back.
    if (existsSync(outDir)) rmSync(previous, { recursive: true, force: true });
  }
}

/** `.dist-new-4711`: beside the folder, so that a rename does not cross file systems. */
function siblingOf(outDir: string, kind: "new" | "old"): string {
  return join(dirname(outDir), `.${basename(outDir)}-${kind}-${process.pid}`);
}

function swap(staging: string, outDir: string, previous: string): void {
  // Another build may swap at the same time: whoever finds a new output there moves that away too.
  for (let tries = 0; ; tries += 1) {
    try {
      if (existsSync(outDir)) renameSync(outDir, previous);
      renameSync(staging, outDir);
      return;
    } catch (error) {
      // Somebody may have deleted the new output: then the old one is the only site there is.
      if (tries === 5 || !hasMoved(error) || !existsSync(staging)) {
        if (!existsSync(outDir) && existsSync(previous)) renameSync(previous, outDir);
        throw error;
      }
      rmSync(previous, { recursive: true, force: true });
    }
  }
}

/** Whether a folder came or went between two calls. */
function hasMoved(error: unknown): boolean {
  return ["ENOTEMPTY", "EEXIST", "ENOENT"].includes(codeOf(error) ?? "");
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/** Clears up after builds that were killed: their half-written folders go, and a site that was moved away comes back. */
function restoreInterrupted(outDir: string): void {
  const prefix = `.${basename(outDir)}-`;
  for (const name of readdirSync(dirname(outDir))) {
    // Only names that siblingOf gives: `.dist-backup` is somebody else's.
    const [, kind, pid] =
      /^(new|old)-(\d+)$/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : "") ?? [];
    if (kind === undefined || isRunning(Number(pid))) continue;
    const path = join(dirname(outDir), name);
    if (kind === "old" && !existsSync(outDir)) renameSync(path, outDir);
    else rmSync(path, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    // Of another user.
    return codeOf(error) === "EPERM";
  }
}

function refuseForeignFolder(outDir: string, root: string): void {
  const refuse = (message: string, hint: string) => {
    throw new DiagnosticError([{ where: relative(root, outDir) || ".", message, hint }]);
  };
  if (!relative(resolve(outDir), root).startsWith("..")) {
    refuse(
      "The output folder would replace the project itself.",
      "Choose a folder of its own with --out.",
    );
  }
  const stats = statSync(outDir, { throwIfNoEntry: false });
  if (stats === undefined) return;
  const hint = "Move it away, or choose another folder with --out.";
  if (!stats.isDirectory()) {
    refuse("This is a file, not a folder, so the site can't be put here.", hint);
  }
  const names = listNames(outDir);
  if (names.length > 0 && !names.includes("404.html")) {
    refuse(
      "This folder holds something other than a site built here (it has no 404.html), so it is not replaced.",
      hint,
    );
  }
}

/** In one look: a build that runs beside this one may move the folder away between two. */
function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (hasMoved(error)) return [];
    throw error;
  }
}
