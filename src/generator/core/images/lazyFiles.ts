import { join } from "node:path";
import { generatorFolder } from "../../start.js";
import type { Cache, CacheKey } from "../cache/cache.ts";
import { hashFiles } from "../cache/contentHash.ts";
import type { CopiedFile, LazyFile } from "../output/output.ts";
import { openQueue } from "./sharp.ts";

/** A file that is in the cache, or has yet to be made. */
export type LazyEntry = readonly [path: string, file: CopiedFile | LazyFile];

const codeHashes = new Map<string, string>();

/** Hash of the code that makes files, which may make others once it is new; no process gets new code. */
function hashCode(plugin: string): string {
  const rooms = ["core/images", `plugins/${plugin}`].map((room) => join(generatorFolder, room));
  const hash = codeHashes.get(plugin) ?? hashFiles(generatorFolder, rooms);
  codeHashes.set(plugin, hash);
  return hash;
}

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
  const running = new Map<string, Promise<CopiedFile>>();
  const waiting = new Set<string>();
  let failing = new AbortController();

  /** Finds a key's file in the cache, or returns it as one to be made. */
  return ({ step, options }: CacheKey, make: () => Promise<Uint8Array>): CopiedFile | LazyFile => {
    const key = { step, options: [options, code] };
    const cached = cache.find(key);
    if (cached !== undefined) return { copyFrom: cached.path };
    const id = JSON.stringify(key);
    const run = async (signal: AbortSignal): Promise<CopiedFile> => {
      waiting.delete(id);
      signal.throwIfAborted();
      try {
        const { path } = await cache.file(key, make);
        return { copyFrom: path };
      } catch (error) {
        failing.abort(error);
        failing = new AbortController();
        throw error;
      }
    };
    return {
      make: () => {
        if (waiting.has(id)) queue.setPriority(id, 1);
        const made = running.get(id);
        if (made !== undefined) return made;
        waiting.add(id);
        const { signal } = failing;
        const adding = queue.add(() => run(signal), { id }).finally(() => running.delete(id));
        running.set(id, adding);
        return adding;
      },
    };
  };
}
