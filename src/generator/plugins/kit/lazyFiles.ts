import type { Cache, CacheKey } from "../../core/cache/cache.ts";
import type { CopiedFile, LazyFile } from "../../core/output/output.ts";
import { hashCode } from "./cacheKeys.ts";
import { openQueue } from "./sharp.ts";

/** A file that is in the cache, or has yet to be made. */
export type LazyEntry = readonly [path: string, file: CopiedFile | LazyFile];

/**
 * Files that are made on demand, several at once and each once per key. A file that is requested again while it waits
 * is made next. If one fails, those that wait fail too: the build fails, and in watch mode they are made when they are
 * requested again.
 *
 * @param plugin folder of the plugin that makes them
 */
export function openLazyFiles(cache: Cache, plugin: string) {
  const code = hashCode(plugin);
  const queue = openQueue();
  /** All files that wait or are being made, by the ids of their keys. */
  const asked = new Map<string, Promise<CopiedFile>>();
  /** Ids of those that wait. */
  const waiting = new Set<string>();
  // A round ends with the first file that can't be made. What is asked for after that belongs to the next one.
  let round = new AbortController();

  async function store(key: CacheKey, make: () => Promise<Uint8Array>): Promise<CopiedFile> {
    try {
      return { copyFrom: await cache.file(key, make) };
    } catch (error) {
      round.abort(error);
      round = new AbortController();
      throw error;
    }
  }

  function wait(id: string, run: () => Promise<CopiedFile>): Promise<CopiedFile> {
    const { signal } = round;
    waiting.add(id);
    const runNow = () => {
      waiting.delete(id);
      signal.throwIfAborted();
      return run();
    };
    return queue.add(runNow, { id }).finally(() => asked.delete(id));
  }

  /** Finds a key's file in the cache, or returns it as one to be made. */
  return ({ step, options }: CacheKey, make: () => Promise<Uint8Array>): CopiedFile | LazyFile => {
    const key = { step, options: [options, code] };
    const cached = cache.find(key);
    if (cached !== undefined) return { copyFrom: cached };
    const id = JSON.stringify(key);
    return {
      make: () => {
        if (waiting.has(id)) queue.setPriority(id, 1);
        const file = asked.get(id) ?? wait(id, () => store(key, make));
        asked.set(id, file);
        return file;
      },
    };
  };
}
