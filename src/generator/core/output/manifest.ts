import { existsSync, lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "../cache/contentHash.ts";

/** File of the output folder that lists what builds have written there. It is not part of the site: no visitor needs it. */
export const manifestFile = "_manifest";

/** Is there while a build writes, and says whose build it is. */
export const lockFile = "_manifest.lock";

/** Where each file is written first: only a move puts it into place whole. */
export const tempFile = "_manifest.temp";

// By this a manifest is told from another file of that name.
const firstLine = "# What builds have written into this folder: the next one deletes nothing else.";

/** Paths of all files that builds have written into a folder; undefined if none has. */
export function readManifest(folder: string): readonly string[] | undefined {
  const file = join(folder, manifestFile);
  if (!isFile(file)) return undefined;
  const [first, ...lines] = readFileSync(file, "utf8").split("\n").slice(0, -1);
  if (first !== firstLine) return undefined;
  return lines.flatMap((line) => {
    const [path = "", hash] = line.split("\t");
    const place = join(folder, path);
    // Of a file that isn't there, the folders may be.
    const isBuilt =
      hash === undefined || !isFile(place) || hash === contentHash(readFileSync(place));
    return isBuilt ? [path] : [];
  });
}

/** The text of a manifest. @param lines paths, or `pendingLine`s */
export function formatManifest(lines: Iterable<string>): string {
  return [firstLine, ...[...lines].sort(), ""].join("\n");
}

/**
 * Lists a file that a build is about to add or to delete: should that build be killed, what is at this path later is
 * known to be a build's by its bytes, as it could be somebody else's.
 */
export const pendingLine = (path: string, bytes: Uint8Array) => `${path}\t${contentHash(bytes)}`;

/** Whether there is a file, which a symbolic link is not. */
const isFile = (path: string) => existsSync(path) && lstatSync(path).isFile();
