import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentHash } from "../cache/contentHash.ts";
import type { Ledger, MasterColours } from "../cache/openLedger.ts";
import { readStamp } from "../cache/readStamp.ts";
import { type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import { findMasters, type MasterFile } from "./listPictures.ts";
import { findSizeProblem, type Size } from "./masterSizes.ts";
import { measureMaster } from "./measureMaster.ts";
import { runInParallel } from "./runInParallel.ts";

/** A master that has been decoded without fault, now or in an earlier run. */
export interface Master extends MasterFile {
  /** Hash of the file's bytes. */
  readonly hash: string;
  /** Width in px, upright. */
  readonly width: number;
  /** Height in px, upright. */
  readonly height: number;
  readonly colours: MasterColours;
}

// Whole files and decoded pictures are in memory meanwhile, and a photograph may have 100 megapixels.
const inspectedAtOnce = 2;

/**
 * Finds all masters with their hashes and sizes. Opens only those that changed since the ledger saw them.
 *
 * @param least the smallest size that is taken
 * @throws DiagnosticError naming every file that cannot be a master, cannot be decoded or is too small.
 */
export async function inspectMasters(
  root: string,
  ledger: Ledger,
  least: Size,
): Promise<readonly Master[]> {
  const found = await findMasters(root);
  const masters: Master[] = [];
  const diagnostics: Diagnostic[] = [];
  await runInParallel(found, inspectedAtOnce, async (file) => {
    const result = await inspect(file, root, ledger);
    const problem =
      "problem" in result ? result.problem : findSizeProblem(file.file, result, least);
    if (problem !== undefined) diagnostics.push(problem);
    else if (!("problem" in result)) masters.push(result);
  });
  // They came in as they were done, and the same input has to give the same output.
  if (diagnostics.length > 0)
    throw new DiagnosticError(diagnostics.sort((a, b) => (a.where < b.where ? -1 : 1)));
  return masters.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function inspect(
  { name, file }: MasterFile,
  root: string,
  ledger: Ledger,
): Promise<Master | { readonly problem: Diagnostic }> {
  const path = join(root, file);
  const known = ledger.masters.get(file);
  // Before reading: if the file changes in between, the next run sees another stamp and looks again.
  const stamp = (await readStamp(path)) ?? "";
  if (known !== undefined && known.stamp === stamp) {
    const { hash, width, height, colours } = known;
    return { name, file, hash, width, height, colours };
  }
  const bytes = await readFile(path);
  const hash = contentHash(bytes);
  const size = known?.hash === hash ? known : await measureMaster(file, bytes);
  if ("problem" in size) return size;
  const { width, height, colours } = size;
  await ledger.record({ kind: "master", key: file, stamp, hash, width, height, colours });
  return { name, file, hash, width, height, colours };
}
