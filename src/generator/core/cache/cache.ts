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
import { basename, dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { cacheCure } from "../../start.js";
import { contentHash } from "./contentHash.ts";

/** All that decides a result: the same key always means the same bytes. */
export interface CacheKey {
  /** Name of the step, which is also its folder in the cache: lower-case words joined by hyphens. */
  readonly step: string;
  /** All options, content hashes of inputs and versions of tools: plain data, complete as JSON. */
  readonly options: unknown;
}

/** Results kept between runs. The folder may be deleted at any time. What can't be stored throws the system's error. */
export interface Cache {
  /** Absolute path of the file of a key. */
  find(key: CacheKey): string | undefined;
  /** The same; on a cache miss what `make` returns is stored first. */
  file(key: CacheKey, make: () => Promise<Uint8Array>): Promise<string>;
  /**
   * A structured-cloneable value.
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
  // For each step the paths of its files, by the hash of their keys.
  const steps = new Map<string, Map<string, string>>();
  const whole = new Set<string>();

  function pathsOf(step: string): Map<string, string> {
    const known = steps.get(step);
    if (known !== undefined) return known;
    const all = existsSync(join(folder, step)) ? readdirSync(join(folder, step)) : [];
    // Not the drafts, which another process may be writing.
    const names = all.filter((name) => name.endsWith(".bin"));
    const paths = new Map(names.map((name) => [name.replace(/-.*/, ""), join(folder, step, name)]));
    steps.set(step, paths);
    return paths;
  }

  function find({ step, options }: CacheKey): string | undefined {
    const path = pathsOf(step).get(hashKey(options));
    if (path === undefined) return undefined;
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined || !(whole.has(path) || isWhole(path))) {
      ifAllowed(() => rmSync(path, { recursive: true, force: true }));
      return undefined;
    }
    whole.add(path);
    // By the mtime, `prune` knows when a file was last used.
    if (Date.now() - stats.mtimeMs > day) ifAllowed(() => utimesSync(path, new Date(), new Date()));
    return path;
  }

  function write({ step, options }: CacheKey, bytes: Uint8Array): string {
    const key = hashKey(options);
    const path = join(folder, step, `${key}-${contentHash(bytes)}.bin`);
    try {
      writeAtomically(path, bytes);
    } catch (error) {
      // Of the folder, not of the file: steps that all find a full disk fail with one error.
      throw Object.assign(error as Error, { path: folder, hint: cacheCure });
    }
    pathsOf(step).set(key, path);
    return path;
  }

  return {
    find,
    file: async (key, make) => find(key) ?? write(key, await make()),
    value: async <Value>(key: CacheKey, make: () => Promise<Value>, isStill = () => true) => {
      const stored = find(key);
      if (stored !== undefined) {
        try {
          return deserialize(readFileSync(stored)) as Value;
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

const hashKey = (options: unknown) => contentHash(JSON.stringify(options));

/** Whether a file has the bytes whose hash is in its name: a power cut or a full disk leaves empty or cut ones. */
function isWhole(path: string): boolean {
  try {
    return basename(path).endsWith(`-${contentHash(readFileSync(path))}.bin`);
  } catch {
    // It is a folder, or can't be read.
    return false;
  }
}

/** Keeps the cache in order, where that is possible: to fail at it is no reason to fail a build. */
function ifAllowed(keepOrder: () => void): void {
  try {
    keepOrder();
  } catch {
    // It is read-only, or belongs to another user, who prunes it.
  }
}

/**
 * Writes a file, and its folders if missing, so that no reader, in this process or another, ever sees half of it, nor
 * after a power cut.
 */
export function writeAtomically(path: string, bytes: string | Uint8Array): void {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, bytes, { flag: "wx", flush: true });
    renameSync(draft, path);
  } catch (error) {
    if (existsSync(draft)) rmSync(draft);
    // The system's error for a full disk has no path.
    throw Object.assign(error as Error, { path });
  }
}
