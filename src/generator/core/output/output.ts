import { dirname } from "node:path/posix";

/** A file that already exists in the cache or in an earlier output. */
export interface CopiedFile {
  /** Absolute path. */
  readonly copyFrom: string;
}

/** Contents, or an existing file to copy. */
export type MadeFile = string | Uint8Array | CopiedFile;

/** A file that is made when the site is written, or when a browser requests it. */
export interface LazyFile {
  /** May be called several times: the file is made once. Resolves to undefined if the site is better off without the file. */
  readonly make: () => Promise<MadeFile | undefined>;
}

export type OutputFile = MadeFile | LazyFile;

/** The whole site: from output path (forward slashes, no leading one: `contact/index.html`) to file. */
export type Output = ReadonlyMap<string, OutputFile>;

export type OutputEntry = readonly [path: string, file: OutputFile];

export function isCopied(file: OutputFile): file is CopiedFile {
  return typeof file === "object" && "copyFrom" in file;
}

export function isLazy(file: OutputFile): file is LazyFile {
  return typeof file === "object" && "make" in file;
}

/** Paths of all folders that files are in. */
export function foldersOf(files: Iterable<string>): ReadonlySet<string> {
  const folders = new Set([...files].map(dirname));
  // The set grows meanwhile: this reaches the parents of parents too, up to ".".
  for (const folder of folders) folders.add(dirname(folder));
  return folders;
}

/** The text of a file whose contents are known; undefined for others. */
export function textOf(file: OutputFile | undefined): string | undefined {
  if (file === undefined || typeof file === "string") return file;
  return isCopied(file) || isLazy(file) ? undefined : decoder.decode(file);
}

const decoder = new TextDecoder();

// By esbuild (`-GUN7IMVV.css`) or by the generator (`-11d5f5b8.webp`); optionally precompressed.
const contentHashed = /-(?:[0-9A-Z]{8}|[0-9a-f]{8}|[0-9a-f]{16})\.[a-z0-9]+(?:\.(?:br|gz))?$/;

/** Whether a file's name carries a content hash, so that the file never changes under that name. */
export function hasContentHash(path: string): boolean {
  return contentHashed.test(path);
}
