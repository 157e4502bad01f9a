import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { hasContentHash, type TracedEntry } from "./output.ts";

/** How many builds ago a file was last part of the site, by output path; builds that dropped no asset don't count. */
type Ages = ReadonlyMap<string, number>;

const recordFile = "carried-forward.json";

// A page that a visitor opened up to this many changes ago still finds its files.
const oldest = 3;

/**
 * Passes files on, followed by assets of the previous site that the new one no longer has, which pages that are still
 * open may load: only those with a content hash in their names, as only they never change, and only for a few changes.
 * A file of the output lists them with their ages, for the next build.
 *
 * @param outDir absolute path of the folder that the output will replace
 */
export async function* carryForward(
  output: Iterable<TracedEntry> | AsyncIterable<TracedEntry>,
  outDir: string,
): AsyncGenerator<TracedEntry> {
  const made = new Set<string>();
  for await (const entry of output) {
    made.add(entry[0]);
    yield entry;
  }
  const left = (await listAssets(outDir)).filter((path) => !made.has(path));
  const carried = [...growOlder(left, await readAges(outDir))].filter(([, age]) => age <= oldest);
  for (const [path] of carried) yield [path, { copyFrom: join(outDir, path) }];
  yield [recordFile, `${JSON.stringify(Object.fromEntries(carried), null, 2)}\n`];
}

/** Ages grow only if this build drops an asset, so repeating a build doesn't age anything. */
function growOlder(left: readonly string[], ages: Ages): Ages {
  const step = left.some((path) => !ages.has(path)) ? 1 : 0;
  return new Map(left.map((path) => [path, (ages.get(path) ?? 0) + step]));
}

async function listAssets(outDir: string): Promise<string[]> {
  const entries = await readdir(join(outDir, "assets"), { recursive: true }).catch(() => []);
  return entries
    .map((path) => `assets/${path.replaceAll("\\", "/")}`)
    .filter(hasContentHash)
    .sort();
}

/** If the record is missing or damaged, files are only carried longer. */
async function readAges(outDir: string): Promise<Ages> {
  try {
    const record = JSON.parse(await readFile(join(outDir, recordFile), "utf8"));
    const ages = Object.entries<unknown>(record);
    return new Map(ages.filter((entry): entry is [string, number] => Number.isInteger(entry[1])));
  } catch {
    return new Map();
  }
}
