import { readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { isLeftBySystem } from "../diagnostics/files.ts";
import { foldersOf } from "./output.ts";

/** File of the output folder that lists what builds have written there. It is not part of the site: no visitor needs it. */
export const manifestFile = "_manifest";

// By this a manifest is told from another file of that name.
const firstLine = "# What builds have written into this folder: the next one deletes nothing else.";

/** Paths of all files that builds have written into a folder; undefined if none has. */
export function readManifest(folder: string): readonly string[] | undefined {
  const file = join(folder, manifestFile);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  const [first, ...paths] = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return first === firstLine ? paths : undefined;
}

/** The text of a manifest. */
export function formatManifest(paths: Iterable<string>): string {
  return [firstLine, ...[...new Set(paths)].sort(), ""].join("\n");
}

/**
 * Writes a manifest into the staging folder, so that moving it into place needs no more room on the disk.
 *
 * @param name of the file there
 * @returns moves it into the output folder
 */
export function stageManifest(
  folder: string,
  staging: string,
  name: string,
  paths: Iterable<string>,
) {
  const staged = join(staging, name);
  writeFileSync(staged, formatManifest(paths));
  return (): void => renameSync(staged, join(folder, manifestFile));
}

/**
 * Tells what no build is known to have written: a certificate's challenge, a form's spool, somebody's site.
 *
 * @param listed paths in the manifest
 * @param keyOf see `keysOf`
 * @returns whether a path in the output folder is such a file or folder
 */
export function foreignTo(listed: readonly string[], keyOf = (path: string) => path) {
  const files = new Set(listed.map(keyOf));
  const folders = foldersOf(files);
  return (path: string): boolean =>
    !files.has(keyOf(path)) && !folders.has(keyOf(path)) && !isLeftBySystem(path);
}

/**
 * @param paths what no build is known to have written, and the site can't be put beside
 * @param where the output folder, for the message
 * @throws DiagnosticError that names the first of them
 */
export function rejectForeign(paths: readonly string[], where: string, hasManifest: boolean): void {
  const [first] = [...paths].sort();
  if (first === undefined) return;
  const message = `This folder holds ${first}, which no build is known to have written, so nothing in it is replaced.`;
  const move = "Move that away, or choose another folder with --out.";
  const early = ` If all of it is from a build that left no ${manifestFile}, delete what is in it.`;
  throw new DiagnosticError([{ where, message, hint: hasManifest ? move : move + early }]);
}
