import type { Cache, CacheKey } from "../cache/cache.ts";
import { type CopiedFile, isLazy, type LazyFile } from "../output/output.ts";
import { openQueue } from "./sharp.ts";

/** Progress of making files. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** A file that is in the cache, or has yet to be made. */
export type LazyEntry = readonly [path: string, file: CopiedFile | LazyFile];

/** Finds a key's file in the cache, or returns it as one to be made. */
export type FindOrMake = (key: CacheKey, make: () => Promise<Uint8Array>) => CopiedFile | LazyFile;

/**
 * Files that are made on demand, several at once and each once per key. A file that is requested again while it waits
 * is made next. If one fails, those that wait fail too: nobody needs them.
 */
export function openLazyFiles(cache: Cache): FindOrMake {
  const queue = openQueue();
  const running = new Map<string, Promise<CopiedFile>>();
  const waiting = new Set<string>();
  let failing = new AbortController();

  return (key, make) => {
    const id = JSON.stringify(key);
    const { signal } = failing;
    const run = async (): Promise<CopiedFile> => {
      waiting.delete(id);
      signal.throwIfAborted();
      try {
        const { path, size } = await cache.file(key, make);
        return { copyFrom: path, size };
      } catch (error) {
        failing.abort(error);
        failing = new AbortController();
        throw error;
      }
    };
    const found = cache.find(key);
    if (found !== undefined) return { copyFrom: found.path, size: found.size };
    return {
      make: () => {
        if (waiting.has(id)) queue.setPriority(id, 1);
        const made = running.get(id);
        if (made !== undefined) return made;
        waiting.add(id);
        const adding = queue.add(run, { id }).finally(() => running.delete(id));
        running.set(id, adding);
        return adding;
      },
    };
  };
}

/** Makes all files that have yet to be made. */
export async function makeAll(
  entries: Iterable<LazyEntry>,
  onProgress?: (progress: Progress) => void,
): Promise<Map<string, CopiedFile>> {
  const all = [...entries];
  const total = all.filter(([, file]) => isLazy(file)).length;
  let done = 0;
  const make = async ([path, file]: LazyEntry): Promise<[string, CopiedFile]> => {
    if (!isLazy(file)) return [path, file];
    const made = await file.make();
    done += 1;
    onProgress?.({ done, total });
    return [path, made];
  };
  return new Map(await Promise.all(all.map(make)));
}
