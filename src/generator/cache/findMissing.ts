import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentHash } from "./contentHash.ts";
import type { Ledger } from "./openLedger.ts";
import { readStamp } from "./readStamp.ts";

/**
 * Picks the files that must be made, each cache file once: those not in the cache and those whose file
 * is not what was written. Reads a file's bytes only if its stamp changed, for example in a restored cache.
 */
export async function findMissing<Wanted extends { readonly key: string }>(
  wanted: readonly Wanted[],
  cacheDir: string,
  ledger: Ledger,
): Promise<readonly Wanted[]> {
  const byKey = new Map(wanted.map((file) => [file.key, file]));
  const missing = await Promise.all(
    [...byKey.values()].map(async (file) =>
      (await isSound(file.key, cacheDir, ledger)) ? [] : [file],
    ),
  );
  return missing.flat();
}

async function isSound(key: string, cacheDir: string, ledger: Ledger): Promise<boolean> {
  const known = ledger.entries.get(key);
  if (known === undefined) return false;
  const path = join(cacheDir, key);
  const stamp = await readStamp(path);
  if (stamp === undefined) return false;
  if (stamp === known.stamp) return true;
  if (contentHash(await readFile(path)) !== known.hash) return false;
  await ledger.record({ ...known, stamp });
  return true;
}
