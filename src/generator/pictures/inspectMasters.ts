import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Problem, ProblemError } from "../../problems/problem.ts";
import { fingerprint } from "../fingerprint.ts";
import { findMasters, type MasterFile } from "./listPictures.ts";
import { measureMaster } from "./measureMaster.ts";
import type { Ledger } from "./openLedger.ts";
import { readStamp } from "./readStamp.ts";

/** A master that has been decoded without fault, now or in an earlier run. */
export interface Master extends MasterFile {
  /** Hash of the file's bytes. */
  readonly hash: string;
  /** Width in px, upright. */
  readonly width: number;
  /** Height in px, upright. */
  readonly height: number;
}

/**
 * Finds all masters with their hashes and sizes. Opens only those that changed since the ledger saw them.
 *
 * @throws ProblemError naming every file that cannot be a master or cannot be decoded.
 */
export async function inspectMasters(root: string, ledger: Ledger): Promise<readonly Master[]> {
  const found = await findMasters(root);
  const inspected = await Promise.all(found.map((master) => inspect(master, root, ledger)));
  const problems = inspected.flatMap((result) => ("problem" in result ? [result.problem] : []));
  if (problems.length > 0) throw new ProblemError(problems);
  return inspected.flatMap((result) => ("problem" in result ? [] : [result]));
}

async function inspect(
  { name, file }: MasterFile,
  root: string,
  ledger: Ledger,
): Promise<Master | { readonly problem: Problem }> {
  const path = join(root, file);
  const known = ledger.masters.get(file);
  // Before reading: if the file changes in between, the next run sees another stamp and looks again.
  const stamp = (await readStamp(path)) ?? "";
  if (known !== undefined && known.stamp === stamp) {
    return { name, file, hash: known.hash, width: known.width, height: known.height };
  }
  const bytes = await readFile(path);
  const hash = fingerprint(bytes);
  const size = known?.hash === hash ? known : await measureMaster(file, bytes);
  if ("problem" in size) return size;
  const { width, height } = size;
  await ledger.record({ kind: "master", key: file, stamp, hash, width, height });
  return { name, file, hash, width, height };
}
