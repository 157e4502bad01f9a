/** A file of the output: its contents, or the path of an existing file to copy. */
export type OutputFile = string | Uint8Array | CopiedFile;

/** A file that already exists in the cache or in an earlier output. */
export interface CopiedFile {
  /** Absolute path. */
  readonly copyFrom: string;
  /** Bytes, if known. */
  readonly size?: number;
}

/** A file that takes long to make, so only once it is needed: a build makes all, a local server those requested. */
export interface LazyFile {
  readonly make: () => Promise<CopiedFile>;
}

/** The whole site: from output path (forward slashes, no leading one: `contact/index.html`) to file. */
export type Output = ReadonlyMap<string, OutputFile>;

/** The whole site, some files of which have yet to be made. */
export type LazyOutput = ReadonlyMap<string, OutputFile | LazyFile>;

/** One file of the output, yielded while the site is being made. */
export type OutputEntry = readonly [path: string, file: OutputFile];

/** An entry to be written; `fingerprint` identifies everything that determines the bytes of a generated file. */
export type TracedEntry = readonly [path: string, file: OutputFile, fingerprint?: string];

export function isCopied(file: OutputFile): file is CopiedFile {
  return typeof file === "object" && "copyFrom" in file;
}

export function isLazy(file: OutputFile | LazyFile): file is LazyFile {
  return typeof file === "object" && "make" in file;
}

// By esbuild (`-GUN7IMVV.css`) or by the generator (`-11d5f5b8.webp`); optionally precompressed.
const contentHashed = /-(?:[0-9A-Z]{8}|[0-9a-f]{8}|[0-9a-f]{16})\.[a-z0-9]+(?:\.(?:br|gz))?$/;

/** Whether a file's name carries a content hash, so that the file never changes under that name. */
export function hasContentHash(path: string): boolean {
  return contentHashed.test(path);
}
