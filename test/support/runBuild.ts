import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { LocalServer } from "../../src/generator/serve/localServer.ts";
import { serveOutput } from "../../src/generator/serve/serve.ts";
import { buildDate } from "./buildDate.ts";
import { findFreePort } from "./findFreePort.ts";
import { root } from "./root.ts";

// The real command line, in a process of its own.

/** Path from the root of what runs a command. */
export const main = "src/generator/command/main.js";

/** How a build ended. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** On both streams. */
  readonly printed: string;
}

export interface ShellBuild {
  /** The project's folder; this one if not given. */
  readonly folder?: string;
  /** From the project, or absolute. */
  readonly out: string;
  /** Path that the site stands under; `/` if not given. */
  readonly base?: string;
  /** Run by the shell before it becomes the build, such as `ulimit -n 64`. */
  readonly first?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Path of the Node that builds; this one if not given. */
  readonly node?: string;
  /** Modules loaded before the build. */
  readonly preload?: readonly string[];
  /** A user without rights, in the place of this one. */
  readonly uid?: number;
}

/** Builds the site as `npm run build` does, through a shell that may take things away from it first. */
export function runShellBuild(options: ShellBuild): Promise<Ended> {
  return startBuild(options).ended;
}

function startBuild(options: ShellBuild, detached = false) {
  const { folder = root, out, base = "/", first, env, node = process.execPath } = options;
  const build = [
    ...[node, ...(options.preload ?? []).flatMap((name) => ["--import", name]), main],
    ...["build", "--base", base, "--out", out, "--date", buildDate],
  ];
  const [command = "", ...args] =
    first === undefined ? build : ["sh", "-c", `${first} && exec "$@"`, "sh", ...build];
  const child = spawn(command, args, {
    cwd: folder,
    // Vitest sets NODE_ENV to "test"; a build is to be the one that visitors get.
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached,
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  });
  const printed = keepPrinted(child);
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal, printed: printed() }));
  });
  return { child, ended, printed };
}

/** What a process has printed so far, on both streams. */
export function keepPrinted({ stdout, stderr }: ChildProcess): () => string {
  let printed = "";
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  return () => printed;
}

/** Builds into a folder. @throws Error with what the build printed where it failed */
export async function buildInto(base: string, out: string): Promise<void> {
  const { code, printed } = await runShellBuild({ base, out });
  if (code !== 0) throw new Error(`The site could not be built:\n${printed}`);
}

/** Builds into a folder of its own, and serves that until it is closed. */
export async function serveBuild(base: string): Promise<Pick<LocalServer, "url" | "close">> {
  await mkdir(join(root, ".cache"), { recursive: true });
  const folder = await mkdtemp(join(root, ".cache/test-"));
  const out = join(folder, "site");
  await buildInto(base, out);
  const server = await serveOutput(out, { base, port: await findFreePort() });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Resolves when the build is to be killed. */
export type Moment = (build: RunningBuild) => Promise<unknown>;

/** The build's own process, or also those that it started. */
export type Victim = "process" | "group";

export interface RunningBuild {
  readonly out: string;
  /** Resolves once the build has printed the word, or is over. */
  readonly hasPrinted: (word: string) => Promise<void>;
  readonly isOver: () => boolean;
}

/** Runs a real build into a folder, to its end or until the moment to kill it. */
export async function runBuild(
  out: string,
  moment?: Moment,
  victim: Victim = "process",
): Promise<void> {
  const { child, ended, printed } = startBuild({ out }, victim === "group");
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const hasPrinted = async (word: string) => {
    while (!isOver() && !printed().includes(word)) await wait(1);
  };
  await moment?.({ out, hasPrinted, isOver });
  if (moment !== undefined && !isOver()) {
    if (victim === "group" && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  }
  const { code, signal } = await ended;
  if (code !== 0 && signal !== "SIGKILL") throw new Error(`the build failed:\n${printed()}`);
}

/** Puts a folder that passes for an older site, with pages that the real one has not. */
export async function writeOldSite(out: string): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await mkdir(join(out, "gone"), { recursive: true });
  for (const path of ["index.html", "404.html", "gone/index.html"])
    await writeFile(join(out, path), `old ${path}`);
}

/** What builds put beside their output folder while they write. */
export async function listSiblings(out: string): Promise<string[]> {
  const names = await readdir(dirname(out));
  return names.filter((name) => name.startsWith(`.${basename(out)}-`));
}

/** One hash over all names and bytes; equal for equal trees only. */
export async function hashTree(folder: string): Promise<string> {
  return createHash("sha256")
    .update(JSON.stringify(await hashFiles(folder)))
    .digest("hex");
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const path of await listFiles(folder)) {
    const bytes = await readFile(join(folder, path));
    hashes[path] = createHash("sha256").update(bytes).digest("hex");
  }
  return hashes;
}

/**
 * Which of two sites is in a folder. "both" is what a build that is killed while it moves the new site in may leave:
 * every file is one of the two sites', and at least one of them has all its files there.
 */
export async function tellSites(out: string, old: string, whole: string) {
  const [found, ...sites] = await Promise.all([out, old, whole].map(hashFiles));
  const [oldFiles = {}, newFiles = {}] = sites;
  if (isDeepStrictEqual(found, oldFiles)) return "old";
  if (isDeepStrictEqual(found, newFiles)) return "new";
  const isOfOne = ([path, hash]: [string, string]) =>
    oldFiles[path] === hash || newFiles[path] === hash;
  const isThere = (files: object) => Object.keys(files).every((path) => path in (found ?? {}));
  const isBoth = Object.entries(found ?? {}).every(isOfOne) && sites.some(isThere);
  return isBoth ? "both" : "broken";
}

/** Paths of all files in a folder and in those in it, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

const sources = ["build.ts", "package.json", "tsconfig.json", "src", "content", "assets"];
// In the cache's folder, but of no step of a build.
const noStep = /^(?:test-|server-bundle$|program$|tools$|node$|results$)/;

/** The project once more; its packages are a link, and its cache is empty, a copy of this one's, or links to it. */
export async function copyProject(
  folder: string,
  cache: "empty" | "copied" | "shared",
): Promise<void> {
  await mkdir(join(folder, ".cache"), { recursive: true });
  const options = { recursive: true, preserveTimestamps: true };
  for (const name of sources) await cp(join(root, name), join(folder, name), options);
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  if (cache === "empty") return;
  for (const entry of await readdir(join(root, ".cache"), { withFileTypes: true })) {
    if (!entry.isDirectory() || noStep.test(entry.name)) continue;
    const [from, to] = [join(root, ".cache", entry.name), join(folder, ".cache", entry.name)];
    await (cache === "shared" ? symlink(from, to) : cp(from, to, options));
  }
}
