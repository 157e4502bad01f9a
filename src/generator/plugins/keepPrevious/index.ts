import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "../../core/build/plugin.ts";
import { listFiles } from "../../core/diagnostics/files.ts";
import { type CopiedFile, hasContentHash, type Output } from "../../core/output/output.ts";

const flag = "keep-previous";
const recordFile = "carried-forward.json";

// A page that a visitor opened up to this many changes ago still finds its files.
const oldest = 3;

/**
 * With `--keep-previous`, adds the assets of the previous site that the new one no longer has, which pages that are
 * still open may load: only those with a content hash in their names, as only they never change, and only for a few
 * changes. A file lists them with their ages, for the next build. The last plugin, as it must know all other files.
 */
export function keepPrevious(): Plugin {
  return {
    name: "keep previous",
    flags: { [flag]: "keep hashed files of earlier builds, which open pages may still load" },
    files: async ({ flags, outDir, output }) =>
      flags.has(flag) && outDir !== undefined ? carryForward(output, outDir) : [],
  };
}

async function carryForward(output: Output, outDir: string) {
  const ages = await readAges(outDir);
  const left = listAssets(outDir).filter((path) => !output.has(path));
  // Ages grow only if this build drops an asset, so repeating a build doesn't age anything.
  const step = left.some((path) => !ages.has(path)) ? 1 : 0;
  const carried = left
    .map((path) => [path, (ages.get(path) ?? 0) + step] as const)
    .filter(([, age]) => age <= oldest);
  const files = carried.map(([path]): [string, CopiedFile] => [
    path,
    { copyFrom: join(outDir, path) },
  ]);
  const record = `${JSON.stringify(Object.fromEntries(carried), null, 2)}\n`;
  return [...files, [recordFile, record] as const];
}

function listAssets(outDir: string): string[] {
  // The slash leaves out a file of that name, which another site may have.
  const names = existsSync(`${outDir}/assets/`) ? listFiles(outDir, "assets") : [];
  return names.map((name) => `assets/${name}`).filter(hasContentHash);
}

/** By output path, how many changes ago a file was last used; if the record is damaged, files are only carried longer. */
async function readAges(outDir: string): Promise<Map<string, number>> {
  try {
    const record = JSON.parse(await readFile(join(outDir, recordFile), "utf8"));
    const ages = Object.entries<unknown>(record);
    return new Map(ages.filter((entry): entry is [string, number] => Number.isInteger(entry[1])));
  } catch {
    return new Map();
  }
}
