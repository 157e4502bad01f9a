import { createReadStream, statSync } from "node:fs";
import { relative, sep } from "node:path";
import { Readable } from "node:stream";
import type { FileSystem } from "../createSiteHandler.ts";
import { isCopied, type OutputFile } from "../output.ts";
import { describeRevision, injectClient } from "./injectClient.ts";

interface ServedFile {
  readonly path: string;
  readonly file: OutputFile;
  /** When it came to be as it is. */
  readonly mtime: Date;
  /** Of a page: see `describeRevision`; worked out when first asked for. */
  revision?: string;
}

/** The site as it is served while it is watched: in memory, so that the built one is never touched. */
export type ServedSite = ReturnType<typeof openServedSite>;

/**
 * @param folder absolute path of a folder that the site stands for; nothing has to be there
 * @param clientUrl what every page loads besides what it loads as built
 */
export function openServedSite(folder: string, clientUrl: string) {
  const files = new Map<string, ServedFile>();
  let stylesheet = "";

  const revisionOf = (path: string): string => {
    const page = files.get(path) ?? files.get("404.html");
    if (page === undefined || typeof page.file !== "string") return "";
    page.revision ??= describeRevision(page.file);
    return page.revision;
  };

  return {
    has: (path: string) => files.has(path),
    revisionOf,
    /** Output path of the style sheet that pages are to have. */
    stylesheet: () => stylesheet,
    setStylesheet: (path: string): void => {
      stylesheet = path;
    },

    /** Takes over what differs from what is served, and says how many files that were. */
    publish: (part: Iterable<readonly [string, OutputFile]>): number => {
      let changed = 0;
      for (const [path, file] of part) {
        if (isSame(files.get(path)?.file, file)) continue;
        files.set(path, { path, file, mtime: new Date() });
        changed += 1;
      }
      return changed;
    },

    /** Keeps what is served now, and gives the function that puts it back. */
    save: (): (() => void) => {
      const saved = { files: new Map(files), stylesheet };
      return () => {
        files.clear();
        for (const [path, file] of saved.files) files.set(path, file);
        ({ stylesheet } = saved);
      };
    },

    /** Lets go of all other files. */
    keepOnly: (paths: ReadonlySet<string>): void => {
      for (const path of files.keys()) if (!paths.has(path)) files.delete(path);
    },

    /** What `serve` reads of a disk. */
    fileSystem: {
      lstat: async (path: string) => {
        const served = find(path);
        const size = isCopied(served.file)
          ? statSync(served.file.copyFrom).size
          : bytesOf(served).length;
        const { mtime } = served;
        return { size, mtime, isDirectory: () => false, isSymbolicLink: () => false };
      },
      createReadStream: (
        path: string,
        { start = 0, end }: { start?: number; end?: number } = {},
      ) => {
        const served = find(path);
        if (isCopied(served.file)) {
          return createReadStream(
            served.file.copyFrom,
            end === undefined ? { start } : { start, end },
          );
        }
        const bytes = bytesOf(served);
        return Readable.from([bytes.subarray(start, (end ?? bytes.length - 1) + 1)]);
      },
      // The types of the package ask for overloads with callbacks that it does not use.
    } as unknown as FileSystem,
  };

  function find(absolute: string): ServedFile {
    const served = files.get(relative(folder, absolute).split(sep).join("/"));
    if (served === undefined) throw Object.assign(new Error("no such file"), { code: "ENOENT" });
    return served;
  }

  function bytesOf({ path, file }: ServedFile): Uint8Array {
    if (isCopied(file)) throw new Error("a file on the disk is not carried through memory");
    if (typeof file !== "string") return file;
    return Buffer.from(
      path.endsWith(".html") ? injectClient(file, clientUrl, revisionOf(path)) : file,
    );
  }
}

function isSame(a: OutputFile | undefined, b: OutputFile): boolean {
  if (a === undefined || typeof a === "string" || typeof b === "string") return a === b;
  if (isCopied(a) || isCopied(b)) return isCopied(a) && isCopied(b) && a.copyFrom === b.copyFrom;
  return Buffer.compare(a, b) === 0;
}
