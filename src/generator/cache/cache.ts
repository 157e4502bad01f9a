import { randomUUID } from "node:crypto";
import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { deserialize, serialize } from "node:v8";
import { contentHash } from "./contentHash.ts";
import { hashRoom } from "./hashRoom.ts";
import { hashFile, type Signed, sign } from "./signature.js";
import { writeAtomically } from "./writeAtomically.js";

/** All inputs of a result, except the files that are only known once it is made (see `memo`). */
export interface CacheKey {
  /** Name of the step, which is also its folder in the cache: lower-case words joined by hyphens. */
  readonly step: string;
  /** Folder of the generator with the step's code, such as `images`: any change in it makes the result stale. */
  readonly room: string;
  /** All options, content hashes of inputs and versions of tools: plain data, complete as JSON. */
  readonly options: unknown;
}

/** A result stored as a file in the cache. It may be hard-linked, and must never be changed. */
export interface CachedFile {
  /** Absolute path. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** The cache of all steps: results, keyed by all of their inputs. Its folder may be deleted at any time. */
export interface Cache {
  /** The file of a key, if it was made before and hasn't been changed since. */
  find(key: CacheKey): CachedFile | undefined;
  /** The same; on a cache miss what `make` returns is stored first. */
  file(key: CacheKey, make: () => Promise<Uint8Array>): Promise<CachedFile>;
  /** Stores a structured-cloneable value in place of the key's last one. If that fails, the value is merely missing. */
  keep(key: CacheKey, value: unknown): void;
  /** The value that `keep` stored last. */
  recall<Value>(key: CacheKey): Value | undefined;
  /**
   * A structured-cloneable value, made from files that are known only once it is made.
   *
   * @param make adds to `reads` the absolute paths of all files it reads or fails to find, and of all folders whose
   * file names matter
   * @returns the value, and the paths it was made from
   */
  memo<Value>(
    key: CacheKey,
    make: (reads: Set<string>) => Promise<Value>,
  ): Promise<{ readonly value: Value; readonly reads: ReadonlySet<string> }>;
  /** Deletes entries that no build has used for a month and, above 2 GB, the least recently used. Runs once a day. */
  prune(): void;
}

interface Entry extends CachedFile {
  readonly hash: string;
}

interface Memo<Value> {
  /** By path relative to the cache folder: the cache of a copied project then refers to the copy's files. */
  readonly inputs: ReadonlyMap<string, Signed>;
  readonly value: Value;
}

/** Name of an entry: the key's hash, the size in bytes and the hash of the contents. */
const entryName = /^(\w+)-(\d+)-(\w+)$/;
/** Name of a temporary file: an old one was left by a build that was killed. */
const draftName = /[0-9a-f-]{36}\.tmp$/;
const day = 86_400_000;
const oldest = 30 * day;
const maxBytes = 2_000_000_000;
/** Most entries of one key, so that switching between as many branches still hits the cache. */
const maxStates = 16;

/** @param folder absolute path, such as `<root>/.cache`; made when something is written to it */
export function openCache(folder: string): Cache {
  const steps = new Map<string, Map<string, Entry[]>>();

  /** Entries of a step by hashed key: a key may have several, one for each state of its input files. */
  function entriesOf(step: string): Map<string, Entry[]> {
    const known = steps.get(step);
    if (known !== undefined) return known;
    const entries = new Map<string, Entry[]>();
    steps.set(step, entries);
    for (const name of listNames(join(folder, step))) {
      const [, key, size, hash] = entryName.exec(name) ?? [];
      if (key === undefined || hash === undefined) continue;
      const entry = { path: join(folder, step, name), size: Number(size), hash };
      entries.set(key, [entry, ...(entries.get(key) ?? [])]);
    }
    return entries;
  }

  function findAll(key: CacheKey): Entry[] {
    const entries = entriesOf(key.step).get(hashKey(key)) ?? [];
    return entries.filter(isIntact);
  }

  function write(key: CacheKey, bytes: Uint8Array): Entry {
    const name = hashKey(key);
    const hash = contentHash(bytes);
    const path = join(folder, key.step, `${name}-${bytes.length}-${hash}`);
    const entry = { path, size: bytes.length, hash };
    writeAtomically(path, bytes, (draft) => seal(draft, Date.now(), hash));
    const entries = entriesOf(key.step);
    const others = (entries.get(name) ?? []).filter((other) => other.path !== path);
    for (const old of others.splice(maxStates - 1)) rmSync(old.path, { force: true });
    entries.set(name, [entry, ...others]);
    return entry;
  }

  return {
    find: (key) => findAll(key)[0],
    file: async (key, make) => findAll(key)[0] ?? write(key, await make()),
    keep: (key, value) => {
      const before = entriesOf(key.step).get(hashKey(key)) ?? [];
      try {
        const { path } = write(key, serialize(value));
        for (const old of before) if (old.path !== path) rmSync(old.path, { force: true });
      } catch {
        // The cache belongs to another user, or its disk is read-only or full.
      }
    },
    recall: (key) => {
      const [entry] = findAll(key);
      return entry && readValue(entry.path);
    },
    memo: async <Value>(key: CacheKey, make: (reads: Set<string>) => Promise<Value>) => {
      const seen = new Map<string, Signed>();
      const isAsRead = ([input, before]: readonly [string, Signed]) => {
        const now = seen.get(input) ?? readInput(resolve(folder, input), before);
        seen.set(input, now);
        return now[1] === before[1];
      };
      for (const { path } of findAll(key)) {
        const memo = readValue<Memo<Value>>(path);
        if (memo === undefined || ![...memo.inputs].every(isAsRead)) continue;
        const reads = [...memo.inputs.keys()].map((input) => resolve(folder, input));
        return { value: memo.value, reads: new Set(reads) };
      }
      const startedAt = readDiskClock(folder);
      const reads = new Set<string>();
      const value = await make(reads);
      const inputs = new Map([...reads].map((path) => [relative(folder, path), readInput(path)]));
      // A file saved meanwhile may have been read before that: then nothing is stored, and the next run makes it again.
      const isSteady = [...reads].every((path) => readChangeTime(path) < startedAt);
      if (isSteady) write(key, serialize({ inputs, value } satisfies Memo<Value>));
      return { value, reads };
    },
    prune: () => {
      try {
        prune(folder);
      } catch {
        // The cache belongs to another user, who prunes it, or its disk is read-only.
      }
    },
  };
}

/** Reads a stored value; undefined if it is damaged, or was written by a newer version of Node. */
function readValue<Value>(path: string): Value | undefined {
  try {
    return deserialize(readFileSync(path)) as Value;
  } catch {
    return undefined;
  }
}

function hashKey({ step, room, options }: CacheKey): string {
  return contentHash(JSON.stringify([step, hashRoom(room), options]));
}

/** Whether an entry is readable and unchanged: it may have been written to, also through a hard link in the output. */
function isIntact({ path, size, hash }: Entry): boolean {
  const stats = look(path);
  if (stats?.size !== size || !mayRead(path, stats)) return false;
  const sealed = isSealed(stats, hash);
  if (!sealed && hashBytes(path) !== hash) return false;
  const isStale = Date.now() - stats.atimeMs > day;
  if (!sealed || (isStale && !isLinked(stats))) seal(path, stats.mtimeMs, hash);
  return true;
}

function hashBytes(path: string): string | undefined {
  try {
    return contentHash(readFileSync(path));
  } catch {
    // Another process has just pruned it.
    return undefined;
  }
}

/** An output has it too: a new atime would change the ctime there, and a build take the file for touched by others. */
function isLinked({ nlink }: Stats): boolean {
  return nlink > 1;
}

function mayRead(path: string, { uid }: Stats): boolean {
  if (uid === process.getuid?.()) return true;
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** The mtime's part below a second (ms) encodes the hash: a later write, or another file in its place, changes it. */
function sealOf(hash: string): number {
  return (Number.parseInt(hash.slice(0, 4), 16) / 0x10000) * 1000;
}

/** On a disk with coarser timestamps no seal holds, and every file is hashed each time. */
function isSealed({ mtimeMs }: Stats, hash: string): boolean {
  return Math.abs((mtimeMs % 1000) - sealOf(hash)) < 0.005;
}

/** Also sets the atime, by which `prune` knows when the file was last used. */
function seal(path: string, writtenAt: number, hash: string): void {
  try {
    utimesSync(path, Date.now() / 1000, Math.floor(writtenAt / 1000) + sealOf(hash) / 1000);
  } catch {
    // The file belongs to another user: then its contents are hashed each time.
  }
}

/** The time (ms) by the disk's clock, which may differ from this machine's. */
function readDiskClock(folder: string): number {
  const probe = join(folder, `${randomUUID()}.tmp`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(probe, "");
  const { ctimeMs } = statSync(probe);
  rmSync(probe);
  return ctimeMs;
}

/** Prunes by the disk's clock: a process whose own clock is years ahead must not find everything too old. */
function prune(folder: string): void {
  const now = readDiskClock(folder);
  const marker = join(folder, "pruned");
  if (now - (look(marker)?.ctimeMs ?? 0) < day) return;
  writeAtomically(marker, new Uint8Array());
  const found = ["", ...listNames(folder)]
    .flatMap((step) => listNames(join(folder, step)).map((name) => join(folder, step, name)))
    .flatMap((path) => {
      const isDraft = draftName.test(path);
      const stats = isDraft || entryName.test(basename(path)) ? look(path) : undefined;
      // Linked entries are in use, and deleting them would free nothing.
      if (!stats?.isFile() || isLinked(stats)) return [];
      const limit = isDraft ? day : oldest;
      return [{ path, limit, size: stats.size, usedAt: stats.atimeMs }];
    })
    .sort((a, b) => b.usedAt - a.usedAt);
  let bytes = 0;
  for (const { path, limit, size, usedAt } of found) {
    bytes += size;
    if (bytes > maxBytes || now - usedAt > limit) rmSync(path, { force: true });
  }
}

/** Signs a file, or a folder's file names. @param before last result: a file is read only if its signature differs */
function readInput(path: string, before?: Signed): Signed {
  try {
    const signature = sign(path);
    if (signature.startsWith("folder ")) return [signature, JSON.stringify(listNames(path).sort())];
    return before?.[0] === signature ? before : [signature, hashFile(path, signature)];
  } catch {
    return ["unreadable", "unreadable"];
  }
}

/**
 * When (ms) a file or folder last changed, or the folder around a missing one. By ctime, not mtime: an older file that
 * was moved here keeps its older mtime.
 */
function readChangeTime(path: string): number {
  return (look(path) ?? look(dirname(path)))?.ctimeMs ?? 0;
}

function look(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
