/** A file of the output: its contents, or the path of a stored file to copy. */
export type OutputFile = string | Uint8Array | CopiedFile;

/** A file that is ready in a cache: a picture, a packed text. */
export interface CopiedFile {
  /** Absolute path. */
  readonly copyFrom: string;
  /** Bytes, where they are known already. */
  readonly size?: number;
}

/** The whole site: from output path (forward slashes, no leading one: `contact/index.html`) to file. */
export type Output = ReadonlyMap<string, OutputFile>;

/** One file of it, as it comes while a site is being made. */
export type OutputEntry = readonly [path: string, file: OutputFile];

export function isCopied(file: OutputFile): file is CopiedFile {
  return typeof file === "object" && "copyFrom" in file;
}
