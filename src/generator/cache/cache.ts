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

/** Everything that decides a result, besides the contents of files that are only known once it is made. */
export interface CacheKey {
  /** Name of the step, which is also its folder in the cache: lower-case words joined by hyphens. */
  readonly step: string;
  /** Room of the generator with the step's code, such as `images`: with each change of it, all is made anew. */
  readonly room: string;
  /** Every option, content hash of an input and version of a tool: plain data that `JSON.stringify` writes whole. */
  readonly options: unknown;
}

/** A result that lies in the cache as a file. It may be linked to, and is never changed. */
export interface CachedFile {
  /** Absolute path. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** The one cache of all steps: results under keys of all that decides them. It may be deleted at any time. */
export interface Cache {
  /** The file of a key, if an earlier run made it and nobody has written to it since. */
  find(key: CacheKey): CachedFile | undefined;
  /** The same, made and kept where there is none. */
  file(key: CacheKey, make: () => Promise<Uint8Array>): Promise<CachedFile>;
  /** Keeps a value that can be cloned in the place of what was kept under the key. What can't be kept is only missing. */
  keep(key: CacheKey, value: unknown): void;
  /** What was kept last. */
  recall<Value>(key: CacheKey): Value | undefined;
  /**
   * A value that can be cloned, made from files that are known only once it is made.
   *
   * @param make adds the absolute path of every file that it reads or looks for in vain, and of every folder of which
   * the names of the files count
   * @returns the value, and what it was made from
   */
  memo<Value>(
    key: CacheKey,
    make: (reads: Set<string>) => Promise<Value>,
  ): Promise<{ readonly value: Value; readonly reads: ReadonlySet<string> }>;
  /** Deletes what no build has used for a month and, above 2 GB, what was used least recently. Looks once a day. */
  prune(): void;
}

interface Entry extends CachedFile {
  readonly hash: string;
}

interface Memo<Value> {
  /** By paths from the cache's folder: that of a copied project finds the copy's own files. */
  readonly inputs: ReadonlyMap<string, Signed>;
  readonly value: Value;
}

/** Name of an entry: the key's hash, the size in bytes and the hash of the contents. */
const entryName = /^(\w+)-(\d+)-(\w+)$/;
/** Of what is being written; only that of a build that was killed grows old. */
const draftName = /[0-9a-f-]{36}\.tmp$/;
const day = 86_400_000;
const oldest = 30 * day;
const mostBytes = 2_000_000_000;
/** Entries of one key: as many as there are branches somebody goes back and forth between. */
const mostStates = 16;

/** @param folder absolute path, such as `<root>/.cache`; made when something is written to it */
export function openCache(folder: string): Cache {
  const steps = new Map<string, Map<string, Entry[]>>();

  /** What is kept of a step: a key may have several entries, one for each state of the files it was made from. */
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
    return entries.filter(isSound);
  }

  function write(key: CacheKey, bytes: Uint8Array): Entry {
    const name = hashKey(key);
    const hash = contentHash(bytes);
    const path = join(folder, key.step, `${name}-${bytes.length}-${hash}`);
    const entry = { path, size: bytes.length, hash };
    writeAtomically(path, bytes, (draft) => seal(draft, Date.now(), hash));
    const entries = entriesOf(key.step);
    const others = (entries.get(name) ?? []).filter((other) => other.path !== path);
    for (const old of others.splice(mostStates - 1)) rmSync(old.path, { force: true });
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
        // Of another user, on a read-only disk or a full one.
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
      // One that was saved meanwhile may have been read before: then the next run makes it anew.
      const isSteady = [...reads].every((path) => readChangeTime(path) < startedAt);
      if (isSteady) write(key, serialize({ inputs, value } satisfies Memo<Value>));
      return { value, reads };
    },
    prune: () => {
      try {
        prune(folder);
      } catch {
        // Of another user, or on a read-only disk: then somebody else prunes it.
      }
    },
  };
}

/** Damaged, or written by a Node that is newer than this one: as good as none. */
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

/** Somebody may have written to it, also under its other name in the output, or keep it from us. */
function isSound({ path, size, hash }: Entry): boolean {
  const stats = look(path);
  if (stats?.size !== size || !mayRead(path, stats)) return false;
  const sealed = isSealed(stats, hash);
  if (!sealed && contentHash(readFileSync(path)) !== hash) return false;
  if (!sealed || Date.now() - stats.atimeMs > day) seal(path, stats.mtimeMs, hash);
  return true;
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

/** What a file's time of writing has below the second (ms): whoever writes to it later, or puts another file in its place, leaves something else. */
function sealOf(hash: string): number {
  return (Number.parseInt(hash.slice(0, 4), 16) / 0x10000) * 1000;
}

/** A disk that keeps times less exactly only has every file hashed each time. */
function isSealed({ mtimeMs }: Stats, hash: string): boolean {
  return Math.abs((mtimeMs % 1000) - sealOf(hash)) < 0.005;
}

/** Also says, by the time of the last access, that the file is in use. */
function seal(path: string, writtenAt: number, hash: string): void {
  try {
    utimesSync(path, Date.now() / 1000, Math.floor(writtenAt / 1000) + sealOf(hash) / 1000);
  } catch {
    // Of another user: then its contents are hashed each time.
  }
}

/** The time (ms) by the clock of the disk, which may be another than this machine's. */
function readDiskClock(folder: string): number {
  const probe = join(folder, `${randomUUID()}.tmp`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(probe, "");
  const { ctimeMs } = statSync(probe);
  rmSync(probe);
  return ctimeMs;
}

/** By the disk's clock: one process whose own clock is years ahead must not find everything too old. */
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
      if (!stats?.isFile()) return [];
      const limit = isDraft ? day : oldest;
      return [{ path, limit, size: stats.size, usedAt: stats.atimeMs }];
    })
    .sort((a, b) => b.usedAt - a.usedAt);
  let bytes = 0;
  for (const { path, limit, size, usedAt } of found) {
    bytes += size;
    if (bytes > mostBytes || now - usedAt > limit) rmSync(path, { force: true });
  }
}

/** @param before what it was: a file is only read where the disk says something else of it. Of a folder the names count */
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
 * When (ms) a file last changed, or a folder to which or from which one was moved. Not when it was written: whoever
 * moves an older file here brings its older date along.
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
