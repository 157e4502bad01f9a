import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cp, mkdir, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import {
  formatManifest,
  lockFile,
  manifestFile,
  tempFile,
} from "../../src/generator/core/output/manifest.ts";
import { buildDate } from "./buildDate.ts";
import { growContent, grownBase, grownOrigin } from "./grownSite.ts";
import { root } from "./root.ts";

// Runs the real command line in its own process.

/** Path of the command line's entry point, from the root. */
export const main = "src/generator/start.js";

export interface ShellBuild {
  /** The project's folder; this repository if not given. */
  readonly folder?: string;
  /** Relative to the project, or absolute. */
  readonly out: string;
  /** Base path of the site; `/` if not given. */
  readonly base?: string;
  /** Further flags of the command. */
  readonly flags?: readonly string[];
  /** Run by the shell before it executes the build, such as `ulimit -n 64`. */
  readonly first?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Path of the Node binary; this process's if not given. */
  readonly node?: string;
  /** Modules loaded before the build. */
  readonly preload?: readonly string[];
  /** Uid of an unprivileged user to run as. */
  readonly uid?: number;
}

/** Builds the site as `npm run build` does, optionally from a shell that sets limits first. @returns how it ended */
export const runShellBuild = (options: ShellBuild) => startBuild(options).ended;

/** Starts a build in its own process, on request in its own process group. */
export function startBuild(options: ShellBuild, detached = false) {
  const { folder = root, out, base = "/", first, env, node = process.execPath } = options;
  const build = [
    ...[node, ...(options.preload ?? []).flatMap((name) => ["--import", name]), main],
    ...["build", "--base", base, "--out", out, "--date", buildDate, ...(options.flags ?? [])],
  ];
  const [command = "", ...args] =
    first === undefined ? build : ["sh", "-c", `${first} && exec "$@"`, "sh", ...build];
  const child = spawn(command, args, {
    cwd: folder,
    // Vitest sets NODE_ENV to "test"; this has to be a production build.
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached,
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  });
  const printed = keepPrinted(child.stdout, child.stderr);
  const errors = keepPrinted(child.stderr);
  const ended = once(child, "close").then((end) => {
    const [code, signal] = end as [number | null, NodeJS.Signals | null];
    return { code, signal, printed: printed(), errors: errors() };
  });
  return { child, ended, printed };
}

/** Collects what a process prints. @returns its output so far on these streams */
export function keepPrinted(...streams: readonly Readable[]): () => string {
  let printed = "";
  for (const stream of streams) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  return () => printed;
}

/**
 * Builds the site that the company has after two years (`grownSite.ts`) in a copy of the project.
 *
 * @returns the copy's `dist`
 * @throws Error with the build's output if it fails
 */
export async function buildGrown(folder: string): Promise<string> {
  await copyProject(folder, "shared");
  await growContent(folder);
  const out = join(folder, "dist");
  const flags = ["--origin", grownOrigin];
  const { code, printed } = await runShellBuild({ folder, out, base: grownBase, flags });
  if (code !== 0) throw new Error(`The grown site could not be built:\n${printed}`);
  return out;
}

/** Writes a folder that stands for an older site, with a page that the real one hasn't. */
export async function writeOldSite(out: string): Promise<void> {
  const paths = ["404.html", "assets/old-AAAAAAA1.js", "gone/index.html", "index.html"];
  await rm(out, { recursive: true, force: true });
  for (const folder of ["assets", "gone"]) await mkdir(join(out, folder), { recursive: true });
  for (const path of paths)
    await writeFile(join(out, path), `${path} loads assets/old-AAAAAAA1.js`);
  await writeFile(join(out, manifestFile), formatManifest(paths));
}

/** One hash of all names and bytes of a folder. */
export const hashTree = (folder: string) => hash(JSON.stringify(hashFiles(folder)));

/** A hash of each file of a folder. */
function hashFiles(folder: string): Record<string, string> {
  return Object.fromEntries(
    listFiles(folder).map((path) => [path, hash(readFileSync(join(folder, path)))]),
  );
}

/** A hash of each file of a site, without what is only there for builds. */
export function hashSite(folder: string): Record<string, string> {
  const { [manifestFile]: _, [lockFile]: __, [tempFile]: ___, ...files } = hashFiles(folder);
  return files;
}

/**
 * Which of two sites is in a folder. "both" is what a build that doesn't come to its end may leave: each file is from
 * one of the sites, at least one site is complete, and every page finds the files in `assets/` that it names.
 *
 * @param sites see `hashSite`
 */
export function tellSites(folder: string, sites: { readonly old: object; readonly new: object }) {
  const found = hashSite(folder);
  if (isDeepStrictEqual(found, sites.old)) return "old";
  if (isDeepStrictEqual(found, sites.new)) return "new";
  const both = [sites.old, sites.new].map((site) => new Map(Object.entries(site)));
  const isOfOne = Object.entries(found).every(([path, hash]) =>
    both.some((site) => site.get(path) === hash),
  );
  const isComplete = both.some((site) => [...site.keys()].every((path) => path in found));
  return isOfOne && isComplete && listMissing(folder).length === 0 ? "both" : "broken";
}

/** Paths in `assets/` that pages name and that aren't there. */
export function listMissing(folder: string): string[] {
  const pages = listFiles(folder).filter((path) => path.endsWith(".html"));
  const texts = pages.map((path) => readFileSync(join(folder, path), "utf8"));
  const named = texts.flatMap((text) => text.match(/\bassets\/[\w./-]*\w/g) ?? []);
  return [...new Set(named)].filter((path) => !existsSync(join(folder, path)));
}

const hash = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Paths of all files of a folder, sorted; none if it isn't there. */
export function listFiles(folder: string, parent = ""): string[] {
  const path = join(folder, parent);
  // Node's `recursive` follows links to folders in some of its versions.
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
  const paths = entries.flatMap((entry) => {
    if (entry.isDirectory()) return listFiles(folder, `${parent}${entry.name}/`);
    return entry.isFile() ? [parent + entry.name] : [];
  });
  return paths.sort();
}

const sources = [
  ...["build.ts", "package.json", "package-lock.json", "tsconfig.json"],
  ...["src", "content", "assets"],
];
// In the cache folder, but not of a build step.
const noStep = /^(?:test-|program$|schemas$|tools$|node$|results$)/;

const copying = { recursive: true, preserveTimestamps: true };

/** Copies the project, with a link to its packages. Its cache is empty, a copy, or links to this project's. */
export async function copyProject(
  folder: string,
  cache: "empty" | "copied" | "shared",
): Promise<void> {
  await mkdir(join(folder, ".cache"), { recursive: true });
  for (const name of sources) await cp(join(root, name), join(folder, name), copying);
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  if (cache !== "empty") await fillCache(folder, cache);
}

/** Adds what a copied project's cache lacks, as copies or as links. */
export async function fillCache(folder: string, how: "copied" | "shared"): Promise<void> {
  for (const entry of await readdir(join(root, ".cache"), { withFileTypes: true })) {
    if (!entry.isDirectory() || noStep.test(entry.name)) continue;
    const [from, to] = [join(root, ".cache", entry.name), join(folder, ".cache", entry.name)];
    await (how === "shared" ? symlink(from, to) : cp(from, to, { ...copying, force: false }));
  }
}
