import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { hasContentHash, type TracedEntry } from "./output.ts";

/** How many builds ago, of those that changed anything in `assets`, a file was last in use; by output path. */
type Ages = ReadonlyMap<string, number>;

const recordFile = "carried-forward.json";

// Visitors who still have a page open from before the last so many changes find its files.
const oldest = 3;

/**
 * Passes files on, and after them those of the site that stands in the folder now which the new one no longer has: only
 * such as carry a content hash in their names, because they alone never change, and only for a few changes. What is
 * carried is listed in a file of the output, so that each build knows what the one before carried already.
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

/** A build in which nothing was replaced ages nothing: it may be repeated at will. */
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

/** A record that is missing or was damaged only means that files are carried longer. */
async function readAges(outDir: string): Promise<Ages> {
  try {
    const record = JSON.parse(await readFile(join(outDir, recordFile), "utf8"));
    const ages = Object.entries<unknown>(record);
    return new Map(ages.filter((entry): entry is [string, number] => Number.isInteger(entry[1])));
  } catch {
    return new Map();
  }
}
