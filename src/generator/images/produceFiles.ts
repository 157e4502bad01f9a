import { availableParallelism } from "node:os";
import PQueue from "p-queue";
import type { Cache, CachedFile, CacheKey } from "../cache/cache.ts";
import type { CopiedFile } from "../output/output.ts";

/** Largest image that is decoded, in pixels of up to four bytes each; up to four images are decoded at once. */
export const maxPixels = 100_000_000;

/**
 * Loads sharp, only when something must be decoded or encoded: it costs start-up time and memory. One thread per image,
 * because images are processed in parallel; no cache, because no operation is repeated.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Concurrency of one per core, but no more than the four threads of Node's default thread pool. */
export const openQueue = () => new PQueue({ concurrency: Math.min(4, availableParallelism()) });

/** Progress of a step, in files. Not reported if everything was in the cache. */
export interface Progress {
  readonly done: number;
  /** All that this run has to make. */
  readonly total: number;
  /** Share of the work done, from 0 to 1, by `weigh`: large files take longer than small ones. */
  readonly share: number;
  /** Files found in the cache, from earlier runs, including interrupted ones. */
  readonly kept: number;
}

/** How files are made. */
export interface Producing<Item = unknown> {
  readonly queue?: PQueue;
  /** How long an item takes, relative to the others. */
  readonly weigh?: (item: Item) => number;
  readonly onProgress?: (progress: Progress) => void;
  /** Once it is aborted, no more files are started. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes every file that is not in the cache yet, once per key. Starts no more once one has failed.
 *
 * @returns all files, by output path
 */
export async function produceFiles<Item extends { readonly path: string; readonly key: CacheKey }>(
  items: readonly Item[],
  cache: Cache,
  make: (item: Item) => Promise<Uint8Array>,
  { queue = openQueue(), weigh = () => 1, onProgress, signal }: Producing<Item> = {},
): Promise<Map<string, CopiedFile>> {
  const made = new Map<string, CachedFile>();
  const missing = new Map<string, Item>();
  const keyed = items.map((item) => [JSON.stringify(item.key), item] as const);
  for (const [key, item] of new Map(keyed)) {
    const found = cache.find(item.key);
    if (found === undefined) missing.set(key, item);
    else made.set(key, found);
  }
  const failed = new AbortController();
  const work = [...missing.values()].reduce((sum, item) => sum + weigh(item), 0);
  const kept = made.size;
  let [done, worked] = [0, 0];
  const run = async (key: string, item: Item) => {
    signal?.throwIfAborted();
    failed.signal.throwIfAborted();
    const file = await cache
      .file(item.key, () => make(item))
      .catch((error: unknown) => {
        failed.abort(error);
        throw error;
      });
    made.set(key, file);
    done += 1;
    worked += weigh(item);
    onProgress?.({ done, total: missing.size, share: worked / work, kept });
  };
  await Promise.all(Array.from(missing, ([key, item]) => queue.add(() => run(key, item))));
  const files = new Map<string, CopiedFile>();
  for (const [key, item] of keyed) {
    const file = made.get(key);
    if (file !== undefined) files.set(item.path, { copyFrom: file.path, size: file.size });
  }
  return files;
}
