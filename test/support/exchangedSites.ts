import fs, { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { formatManifest, manifestFile } from "../../src/generator/core/output/manifest.ts";
import { replaceOutput } from "../../src/generator/core/output/replaceOutput.ts";
import { listFiles } from "./runBuild.ts";
import { makeTempFolder } from "./tempFolder.ts";

/** Text of each file by its path. */
export type Tree = Readonly<Record<string, string>>;

/** The text of a page names the files that it loads. */
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
  "index.html": "new, loads assets/app-AAAAAAA2.js assets/both-AAAAAAA0.js",
  "index.html.br": "new, loads assets/app-AAAAAAA2.js",
  "added/deep/index.html": "new, loads assets/new/added-AAAAAAA2.js",
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

/** Replaces the output folder's contents with the new site, as a build does. */
export function replaceWithNewSite(outDir: string, root: string) {
  return replaceOutput(outDir, root, new Map(Object.entries(newSite)));
}

/**
 * Which site a server finds in a folder: none, the old one, the new one, files of both, or, if there was none before,
 * part of the new one.
 *
 * @throws if files of both sites are missing, or a file that a page loads, or the manifest lacks a file, which the next
 *   build would take for somebody else's
 */
export function tellSite(folder: string): "nothing" | "old" | "new" | "both" | "part" {
  const { [manifestFile]: manifest = "", ...all } = readTree(folder);
  // The staging folder isn't linked to.
  const found = Object.fromEntries(
    Object.entries(all).filter(([path]) => !path.startsWith(".new-site/")),
  );
  const paths = Object.keys(found);
  const unlisted = paths.filter((path) => !manifest.split("\n").includes(path));
  if (unlisted.length > 0) throw new Error(`the manifest lacks ${unlisted}`);
  if (paths.length === 0) return "nothing";
  const isWhole = (site: Tree) => Object.keys(site).every((path) => path in found);
  const matches = (site: Tree) => paths.every((path) => found[path] === site[path]);
  if (isWhole(oldSite) && matches(oldSite)) return "old";
  if (isWhole(newSite) && matches(newSite)) return "new";
  if (paths.every((path) => found[path]?.startsWith("new"))) return "part";
  const state = JSON.stringify(found, null, 2);
  if (!isWhole(oldSite) && !isWhole(newSite)) throw new Error(`fewer files than either: ${state}`);
  for (const [path, text] of Object.entries(found)) {
    if (![oldSite[path], newSite[path]].includes(text)) throw new Error(`${path} is neither's`);
    const missing = (text.match(/assets\/\S+/g) ?? []).filter((name) => !(name in found));
    if (missing.length > 0) throw new Error(`${path} misses ${missing}: ${state}`);
  }
  return "both";
}

/** The states (see `tellSite`) that a server finds while a site is replaced, looked at after each file system call. */
export function watchReplacing(dist: string, root: string, served = dist): string[] {
  const seen: string[] = [tellSite(served)];
  const names = ["mkdirSync", "renameSync", "rmSync", "writeFileSync"] as const;
  const real = Object.fromEntries(names.map((name) => [name, fs[name]]));
  for (const name of names) {
    const original = fs[name] as (...args: unknown[]) => unknown;
    const around = (...args: unknown[]) => {
      const result = original(...args);
      const state = tellSite(served);
      if (state !== seen.at(-1)) seen.push(state);
      return result;
    };
    Object.assign(fs, { [name]: around });
  }
  syncBuiltinESMExports();
  const restore = () => {
    Object.assign(fs, real);
    syncBuiltinESMExports();
  };
  onTestFinished(restore);
  replaceWithNewSite(dist, root);
  restore();
  return seen;
}
