import { createHash, randomUUID } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { contentHash } from "./contentHash.ts";

/** Everything that decides a result, besides the contents of files that are only known once it is made. */
export interface CacheKey {
  /** Name of the step, which is also its folder in the cache: lower-case words joined by hyphens. */
  readonly step: string;
  /** Counts up with each change of the step's code that changes its results. */
  readonly version: number;
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
  /**
   * A value that can be cloned, made from files that are known only once it is made.
   *
   * @param make adds the absolute path of every file that it reads
   * @returns the value, and the files that it was made from
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
  readonly inputs: ReadonlyMap<string, string>;
  readonly value: Value;
}

const day = 86_400_000;
const oldest = 30 * day;
const mostBytes = 2_000_000_000;

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
      const [, key, size, hash] = /^(\w+)-(\d+)-(\w+)$/.exec(name) ?? [];
      if (key === undefined || hash === undefined) continue;
      add(entries, key, { path: join(folder, step, name), size: Number(size), hash });
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
    writeAtomically(path, bytes);
    add(entriesOf(key.step), name, entry);
    return entry;
  }

  return {
    find: (key) => findAll(key)[0],
    file: async (key, make) => findAll(key)[0] ?? write(key, await make()),
    memo: async <Value>(key: CacheKey, make: (reads: Set<string>) => Promise<Value>) => {
      for (const { path } of findAll(key)) {
        const { inputs, value } = deserialize(readFileSync(path)) as Memo<Value>;
        const isSame = [...inputs].every(([file, hash]) => hashFile(file) === hash);
        if (isSame) return { value, reads: new Set(inputs.keys()) };
      }
      const startedAt = readDiskClock(folder);
      const reads = new Set<string>();
      const value = await make(reads);
      // One that was saved meanwhile may have been read before: then the next run makes it anew. By the time of the
      // last change of the file itself, because whoever moves an older file there brings its older date along.
      const isSteady = [...reads].every((file) => (look(file)?.ctimeMs ?? 0) < startedAt);
      const inputs = new Map([...reads].map((file) => [file, hashFile(file)] as const));
      if (isSteady) write(key, serialize({ inputs, value }));
      return { value, reads };
    },
    prune: () => prune(folder),
  };
}

function hashKey({ step, version, options }: CacheKey): string {
  return contentHash(JSON.stringify([step, version, options]));
}

function add(entries: Map<string, Entry[]>, key: string, entry: Entry): void {
  entries.set(key, [entry, ...(entries.get(key) ?? [])]);
}

/** Somebody may have written to it, also under its other name in the output. */
function isSound({ path, size, hash }: Entry): boolean {
  const stats = look(path);
  if (stats?.size !== size) return false;
  if (!isSealed(stats) && contentHash(readFileSync(path)) !== hash) return false;
  if (Date.now() - stats.atimeMs > day) seal(path, stats.mtimeMs);
  return true;
}

/** A cache file's time of writing is in whole seconds: whoever writes to it later leaves a part of a second in it. */
function isSealed({ mtimeMs }: Stats): boolean {
  return mtimeMs % 1000 === 0;
}

/** Also says, by the time of the last access, that the file is in use. */
function seal(path: string, writtenAt: number): void {
  try {
    utimesSync(path, Date.now() / 1000, Math.floor(writtenAt / 1000));
  } catch {
    // Of another user: then its contents are hashed each time.
  }
}

/** No reader, in this run or another, ever sees half of it. */
function writeAtomically(path: string, bytes: Uint8Array): void {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(draft, bytes, { flag: "wx" });
    seal(draft, Date.now());
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
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

function prune(folder: string): void {
  const marker = join(folder, "pruned");
  if (Date.now() - (look(marker)?.mtimeMs ?? 0) < day) return;
  writeAtomically(marker, new Uint8Array());
  const found = listNames(folder)
    .flatMap((step) => listNames(join(folder, step)).map((name) => join(folder, step, name)))
    .flatMap((path) => {
      const stats = look(path);
      return stats?.isFile() ? [{ path, size: stats.size, usedAt: stats.atimeMs }] : [];
    })
    .sort((a, b) => b.usedAt - a.usedAt);
  let bytes = 0;
  for (const { path, size, usedAt } of found) {
    bytes += size;
    if (bytes > mostBytes || Date.now() - usedAt > oldest) rmSync(path, { force: true });
  }
}

function hashFile(path: string): string {
  try {
    return createHash("sha256").update(readFileSync(path)).digest("hex");
  } catch {
    return "no file";
  }
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
