import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { hostFiles, type ServingPolicy } from "../../src/generator/hosts/servingPolicy.ts";

/**
 * Reads the files of a built site that visitors get at their own addresses: no packed ones, none for hosts, not the
 * 404 page, and no aliases, from which servers may lead on.
 */
export async function readSite(
  folder: string,
  { base, pages }: ServingPolicy,
): Promise<ReadonlyMap<string, Buffer>> {
  const aliases = pages.flatMap(({ aliases }) => aliases.map((alias) => alias.slice(base.length)));
  const others = new Set<string>([
    ...hostFiles,
    "404.html",
    ...aliases.map((alias) => `${alias}index.html`),
  ]);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !others.has(path) && !/\.(?:br|gz)$/.test(path));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(join(folder, path))] as const),
    ),
  );
}
