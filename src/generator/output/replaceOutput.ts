import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { explainSystemError } from "../diagnostics/systemErrors.ts";

/**
 * Puts a new output in the place of the one before. Everything is written beside the folder first
 * and then swapped in by two renames with nothing between them, so that a build that fails or is killed
 * leaves the old site whole. Should the machine stop between the two, the next build puts the old one back.
 *
 * @param out absolute path of the output folder
 * @param fill writes the new output into the folder it is given; where it throws, nothing is replaced
 * @returns what `fill` returns
 * @throws DiagnosticError when the folder can't be written or is not one of ours
 */
export async function replaceOutput<Result>(
  out: string,
  root: string,
  fill: (folder: string) => Result | Promise<Result>,
): Promise<Result> {
  try {
    refuseForeignFolder(out, root);
    mkdirSync(dirname(out), { recursive: true });
  } catch (error) {
    throw explainSystemError(error, relative(root, out) || out);
  }
  const staging = siblingOf(out, "new");
  const previous = siblingOf(out, "old");
  try {
    restoreInterrupted(out);
    // Not with its parents: asked for those too, Node calls a read-only disk a folder that is not there.
    mkdirSync(staging);
    const result = await fill(staging);
    swap(staging, out, previous);
    return result;
  } catch (error) {
    throw explainSystemError(error, relative(root, out) || out);
  } finally {
    rmSync(staging, { recursive: true, force: true });
    rmSync(previous, { recursive: true, force: true });
  }
}

/** `.dist-new-4711`: beside the folder, so that a rename does not cross file systems. */
function siblingOf(out: string, kind: "new" | "old"): string {
  return join(dirname(out), `.${basename(out)}-${kind}-${process.pid}`);
}

function swap(staging: string, out: string, previous: string): void {
  // Another build may swap at the same time: whoever finds the place taken again moves that output away too.
  for (let tries = 0; ; tries += 1) {
    try {
      if (existsSync(out)) renameSync(out, previous);
      renameSync(staging, out);
      return;
    } catch (error) {
      if (tries === 5 || !isTaken(error)) {
        if (!existsSync(out) && existsSync(previous)) renameSync(previous, out);
        throw error;
      }
      rmSync(previous, { recursive: true, force: true });
    }
  }
}

function isTaken(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOTEMPTY" || code === "EEXIST" || code === "ENOENT";
}

/** Clears up after builds that were killed: their half-written folders go, and a site that was moved away comes back. */
function restoreInterrupted(out: string): void {
  const prefix = `.${basename(out)}-`;
  for (const name of readdirSync(dirname(out))) {
    // Only names that siblingOf gives: `.dist-backup` is somebody else's.
    const [, kind, pid] =
      /^(new|old)-(\d+)$/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : "") ?? [];
    if (kind === undefined || isRunning(Number(pid))) continue;
    const path = join(dirname(out), name);
    if (kind === "old" && !existsSync(out)) renameSync(path, out);
    else rmSync(path, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch {
    return false;
  }
}

function refuseForeignFolder(out: string, root: string): void {
  const where = relative(root, out) || ".";
  if (!relative(resolve(out), root).startsWith("..")) {
    throw new DiagnosticError([
      {
        where,
        message: "The output folder would replace the project itself.",
        hint: "Choose a folder of its own with --out.",
      },
    ]);
  }
  const stats = statSync(out, { throwIfNoEntry: false });
  if (stats === undefined) return;
  const names = stats.isDirectory() ? listNames(out) : undefined;
  if (names === undefined || (names.length > 0 && !names.includes("404.html"))) {
    throw new DiagnosticError([
      {
        where,
        message: stats.isDirectory()
          ? "This folder holds something other than a site built here (it has no 404.html), so it is not replaced."
          : "This is a file, not a folder, so the site can't be put here.",
        hint: "Move it away, or choose another folder with --out.",
      },
    ]);
  }
}

/** In one look: a build that runs beside this one may move the folder away between two. */
function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isTaken(error)) return [];
    throw error;
  }
}
