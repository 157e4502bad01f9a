import fs, { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import {
  formatManifest,
  lockFile,
  manifestFile,
  readManifest,
  tempFile,
} from "../../src/generator/core/output/manifest.ts";
import { writeOutput } from "../../src/generator/core/output/writeOutput.ts";
import { listFiles } from "./runBuild.ts";
import { makeTempFolder } from "./tempFolder.ts";

/** Text of each file by its path. */
export type Tree = Readonly<Record<string, string>>;

/** The text of a page names the files that it loads, and pages that it leads to. */
export const oldSite: Tree = {
  "404.html": "old, loads assets/app-AAAAAAA1.js",
  "index.html": "old, loads assets/app-AAAAAAA1.js assets/both-AAAAAAA0.js",
  "index.html.br": "old, loads assets/app-AAAAAAA1.js",
  "gone/index.html": "old, loads assets/deep/gone-AAAAAAA1.js",
  "icons/a.svg": "old",
  "gone.txt": "old",
  "assets/app-AAAAAAA1.js": "old",
  "assets/both-AAAAAAA0.js": "new and old",
  "assets/deep/gone-AAAAAAA1.js": "old",
};

export const newSite: Tree = {
  "404.html": "new, loads assets/app-AAAAAAA2.js",
  "index.html":
    "new, loads assets/app-AAAAAAA2.js assets/both-AAAAAAA0.js leads to added/deep/index.html",
  "index.html.br": "new, loads assets/app-AAAAAAA2.js",
  "added/deep/index.html": "new, loads assets/new/added-AAAAAAA2.js added.txt",
  "added.txt": "new",
  "icons/a.svg": "new",
  "assets/app-AAAAAAA2.js": "new",
  "assets/both-AAAAAAA0.js": "new and old",
  "assets/new/added-AAAAAAA2.js": "new",
};

/** The files of a site and the manifest that its build has left. */
export const asBuilt = (site: Tree): Tree => ({
  ...site,
  [manifestFile]: formatManifest(Object.keys(site)),
});

/** The same, with `dist/` before their paths. */
export const inDist = (site: Tree): Tree =>
  Object.fromEntries(Object.entries(asBuilt(site)).map(([path, text]) => [`dist/${path}`, text]));

/** Makes a folder of these files until the test ends. */
export async function makeTree(tree: Tree): Promise<string> {
  const root = await makeTempFolder();
  writeTree(root, tree);
  return root;
}

export function writeTree(folder: string, tree: Tree): void {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    if (path.endsWith("/")) mkdirSync(join(folder, path), { recursive: true });
    else writeFileSync(join(folder, path), text);
  }
}

export function readTree(folder: string): Tree {
  return Object.fromEntries(
    listFiles(folder).map((path) => [path, readFileSync(join(folder, path), "utf8")]),
  );
}

/** Writes the new site into a folder, as a build does, or another one. */
export function replaceWithNewSite(outDir: string, root: string, site = newSite) {
  return writeOutput(outDir, root, new Map(Object.entries(site)));
}

/**
 * Which site a server finds in a folder: the old one, the new one, files of both, or part of a first one.
 *
 * @throws if files of both sites are missing, or a file that a page loads, or the manifest lacks a file, which the next
 *   build would take for somebody else's
 */
export function tellSite(folder: string): "old" | "new" | "both" | "part" {
  const { [manifestFile]: _, [lockFile]: __, [tempFile]: ___, ...found } = readTree(folder);
  const paths = Object.keys(found);
  const listed = new Set(readManifest(folder));
  const unlisted = paths.filter((path) => !listed.has(path));
  if (unlisted.length > 0) throw new Error(`the manifest lacks ${unlisted}`);
  const state = JSON.stringify(found, null, 2);
  const isPart = paths.every((path) => found[path]?.startsWith("new"));
  // Pages of a first site come in any order: nobody is there to follow a link.
  const named = isPart ? /assets\/\S+|\w+\.txt/g : /assets\/\S+|\w+\.txt|\S+\.html/g;
  for (const [path, text] of Object.entries(found)) {
    if (![oldSite[path], newSite[path]].includes(text)) throw new Error(`${path} is neither's`);
    const missing = (text.match(named) ?? []).filter((name) => !(name in found));
    if (missing.length > 0) throw new Error(`${path} misses ${missing}: ${state}`);
  }
  const isWhole = (site: Tree) => Object.keys(site).every((path) => path in found);
  const matches = (site: Tree) => paths.every((path) => found[path] === site[path]);
  if (isWhole(oldSite) && matches(oldSite)) return "old";
  if (isWhole(newSite) && matches(newSite)) return "new";
  if (isPart) return "part";
  if (!isWhole(oldSite) && !isWhole(newSite)) throw new Error(`fewer files than either: ${state}`);
  return "both";
}

/**
 * Replaces the site in a folder as a build does that is killed at a call that changes the disk: the file that it opens
 * then is left empty, and of the folders that it makes the last is missing.
 *
 * @param number of the call, from 1
 * @returns false if the build makes fewer calls, so that it is complete
 */
export function killReplacing(dist: string, root: string, number: number): boolean {
  const { mkdirSync, renameSync, rmSync, rmdirSync, writeFileSync } = fs;
  const real = { mkdirSync, renameSync, rmSync, rmdirSync, writeFileSync };
  const restore = () => {
    Object.assign(fs, real);
    syncBuiltinESMExports();
  };
  onTestFinished(restore);
  let made = 0;
  for (const [name, call] of Object.entries<(...args: never[]) => unknown>(real)) {
    const killedAt = (path: never, ...args: never[]) => {
      made += 1;
      if (made < number) return call(path, ...args);
      if (made === number && name === "mkdirSync") mkdirSync(dirname(path), { recursive: true });
      if (made === number && name === "writeFileSync") writeFileSync(path, "");
      throw new Error("killed");
    };
    Object.assign(fs, { [name]: killedAt });
  }
  syncBuiltinESMExports();
  try {
    replaceWithNewSite(dist, root);
  } catch (error) {
    if (made < number) throw error;
  } finally {
    restore();
  }
  return made >= number;
}
