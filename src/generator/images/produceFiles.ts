import type { Cache, CacheKey } from "../cache/cache.ts";
import type { CopiedFile } from "../output/output.ts";

/** Pixels of the largest image that is decoded. It takes up to four bytes a pixel, and two are decoded at once. */
export const mostPixels = 100_000_000;

/**
 * Loads the encoder, only where something must be decoded or encoded: it costs start-up time and memory. One thread
 * per image, because whole images run side by side; no cache, because no operation is repeated.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Runs a task for every item, two at a time: whole images are in memory meanwhile, and the smallest machine that this
 * runs on has two cores. Starts no more once one has failed.
 *
 * @throws what the first failed task threw, after the running ones have ended
 */
export async function runInPairs<Item>(
  items: Iterable<Item>,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items].values();
  const failures: unknown[] = [];
  const work = async () => {
    for (const item of queue) {
      if (failures.length > 0) return;
      await task(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all([work(), work()]);
  if (failures.length > 0) throw failures[0];
}

/** How far a step has come, in files. Not reported at all when everything was in the cache. */
export interface Progress {
  readonly done: number;
  /** All that this run has to make. */
  readonly total: number;
}

/**
 * Makes every file that is not in the cache yet; those of one key once.
 *
 * @returns all files, by output path
 */
export async function produceFiles<Item extends { readonly path: string; readonly key: CacheKey }>(
  items: readonly Item[],
  cache: Cache,
  make: (item: Item) => Promise<Uint8Array>,
  onProgress?: (progress: Progress) => void,
): Promise<Map<string, CopiedFile>> {
  const produce = (item: Item) => cache.file(item.key, () => make(item));
  const missing = items.filter(({ key }) => cache.find(key) === undefined);
  const byKey = new Map(missing.map((item) => [JSON.stringify(item.key), item]));
  let done = 0;
  await runInPairs(byKey.values(), async (item) => {
    await produce(item);
    done += 1;
    onProgress?.({ done, total: byKey.size });
  });
  const files = new Map<string, CopiedFile>();
  for (const item of items) {
    const { path, size } = await produce(item);
    files.set(item.path, { copyFrom: path, size });
  }
  return files;
}
