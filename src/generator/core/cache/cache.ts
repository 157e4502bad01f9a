import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { contentHash } from "./contentHash.ts";

/** All that decides a result: the same key always means the same bytes. */
export interface CacheKey {
  /** Name of the step, which is also its folder in the cache: lower-case words joined by hyphens. */
  readonly step: string;
  /** All options, content hashes of inputs and versions of tools: plain data, complete as JSON. */
  readonly options: unknown;
}

/** A result stored as a file in the cache. */
export interface CachedFile {
  /** Absolute path. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** Results kept between runs. The folder may be deleted at any time. */
export interface Cache {
  find(key: CacheKey): CachedFile | undefined;
  /** The file of a key; on a cache miss what `make` returns is stored first. */
  file(key: CacheKey, make: () => Promise<Uint8Array>): Promise<CachedFile>;
  /**
   * The same for a structured-cloneable value.
   *
   * @param isStill whether the key still describes the inputs once the value is made; otherwise it is not stored
   */
  value<Value>(key: CacheKey, make: () => Promise<Value>, isStill?: () => boolean): Promise<Value>;
  /** Deletes what no run has used for a month. */
  prune(): void;
}

const day = 86_400_000;
const month = 30 * day;

/** @param folder absolute path, such as `<root>/.cache`; made when something is written to it */
export function openCache(folder: string): Cache {
  const pathOf = ({ step, options }: CacheKey) =>
    join(folder, step, `${contentHash(JSON.stringify(options))}.bin`);

  function find(key: CacheKey): CachedFile | undefined {
    const path = pathOf(key);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return undefined;
    // By the mtime, `prune` knows when a file was last used.
    if (Date.now() - stats.mtimeMs > day) ifAllowed(() => utimesSync(path, new Date(), new Date()));
    return { path, size: stats.size };
  }

  function write(key: CacheKey, bytes: Uint8Array): CachedFile {
    const path = pathOf(key);
    writeAtomically(path, bytes);
    return { path, size: bytes.length };
  }

  return {
    find,
    file: async (key, make) => find(key) ?? write(key, await make()),
    value: async <Value>(key: CacheKey, make: () => Promise<Value>, isStill = () => true) => {
      const stored = find(key);
      if (stored !== undefined) {
        try {
          return deserialize(readFileSync(stored.path)) as Value;
        } catch {
          // Written by a newer version of Node: made again.
        }
      }
      const value = await make();
      if (isStill()) write(key, serialize(value));
      return value;
    },
    prune: () => {
      const steps = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
      for (const step of steps.filter((entry) => entry.isDirectory())) {
        for (const name of readdirSync(join(folder, step.name))) {
          const path = join(folder, step.name, name);
          const stats = /\.(?:bin|tmp)$/.test(name) && statSync(path, { throwIfNoEntry: false });
          if (stats && Date.now() - stats.mtimeMs > month)
            ifAllowed(() => rmSync(path, { force: true }));
        }
      }
    },
  };
}

/** Keeps the cache in order, where that is possible: to fail at it is no reason to fail a build. */
function ifAllowed(keepOrder: () => void): void {
  try {
    keepOrder();
  } catch {
    // It is read-only, or belongs to another user, who prunes it.
  }
}

/** Writes a file, and its folders if missing, so that no reader, in this process or another, ever sees half of it. */
export function writeAtomically(path: string, bytes: string | Uint8Array): void {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, bytes, { flag: "wx" });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    // The system's error for a full disk has no path.
    throw Object.assign(error as Error, { path });
  }
}
