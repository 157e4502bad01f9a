import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { replaceOutput } from "../../src/generator/output/replaceOutput.ts";
import { writeOutput } from "../../src/generator/output/write.ts";
import { interceptFileCalls, makeSystemError } from "./fileCalls.ts";

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

/** The files of a site, with `dist/` before their paths. */
export const inDist = (site: Tree): Tree =>
  Object.fromEntries(Object.entries(site).map(([path, text]) => [`dist/${path}`, text]));

export function writeTree(folder: string, tree: Tree): void {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    if (path.endsWith("/")) mkdirSync(join(folder, path), { recursive: true });
    else writeFileSync(join(folder, path), text);
  }
}

export function readTree(folder: string): Tree {
  const entries = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
    : [];
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]),
  );
}

/** Replaces the output folder's contents with the new site, as a build does. */
export async function replaceWithNewSite(
  outDir: string,
  root: string,
  site: Tree = newSite,
): Promise<void> {
  await replaceOutput(outDir, root, (folder) => writeOutput(Object.entries(site), folder));
}

/**
 * Which site a server finds in a folder: none, the old one, the new one, files of both, or, if there was none before,
 * part of the new one.
 *
 * @throws if files of both sites are missing, or a file that a page loads
 */
export function judge(folder: string): "nothing" | "old" | "new" | "both" | "part" {
  // Temporary folders beside a site aren't linked to.
  const found = Object.fromEntries(
    Object.entries(readTree(folder)).filter(([path]) => !path.includes(".dist-")),
  );
  const paths = Object.keys(found);
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
    const loaded = text.match(/assets\/\S+/g) ?? [];
    const missing = loaded.filter((name) => !(name in found));
    if (missing.length > 0) throw new Error(`${path} misses ${missing}: ${state}`);
  }
  return "both";
}

type State = ReturnType<typeof judge>;

/** What may be where a site is to go, and the states that a server finds there while a new site replaces it. */
export const startingPoints: readonly {
  readonly what: string;
  readonly states: readonly [before: State, ...State[]];
  /** @param root the folder with `dist` */
  prepare(root: string): void;
}[] = [
  // If there is no folder, the new one is moved into place as a whole.
  { what: "not there", states: ["nothing", "new"], prepare: () => undefined },
  {
    what: "an empty folder",
    states: ["nothing", "part", "new"],
    prepare: (root) => mkdirSync(join(root, "dist")),
  },
  {
    what: "a link to a folder",
    states: ["old", "both", "new"],
    prepare(root) {
      writeTree(join(root, "srv/www"), oldSite);
      symlinkSync("srv/www", join(root, "dist"));
    },
  },
  {
    what: "the top of a disk, which nothing can be moved to or from",
    states: ["old", "both", "new"],
    prepare(root) {
      writeTree(root, inDist(oldSite));
      const within = join(root, "dist/");
      interceptFileCalls(["renameSync"], (call, ...paths) => {
        const isMove = new Set(paths.map((path) => String(path).startsWith(within))).size > 1;
        if (isMove) throw makeSystemError("EXDEV");
        return call();
      });
    },
  },
];

/** File system calls that replace one site by another. */
export const exchangeCalls = ["mkdirSync", "renameSync", "rmSync"] as const;

/** The states (see `judge`) that a server finds while a site is replaced, checked after each file system call. */
export async function watchReplacing(dist: string, root: string, served = dist): Promise<string[]> {
  const seen: string[] = [judge(served)];
  const end = interceptFileCalls(exchangeCalls, (call) => {
    const result = call();
    const state = judge(served);
    if (state !== seen.at(-1)) seen.push(state);
    return result;
  });
  await replaceWithNewSite(dist, root);
  end();
  return seen;
}
