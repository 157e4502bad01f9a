import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, readdir, readFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { contentHash } from "../../src/generator/cache/contentHash.ts";
import { root } from "./root.ts";
import { listFiles, listSiblings } from "./runBuild.ts";
import { isLinuxRoot, mountDiskAt, nobody } from "./smallDisk.ts";
import { runTinySite } from "./tinySite.ts";

/** Hash of each file by path. */
type Hashes = ReadonlyMap<string, string>;

interface Outcome {
  /** Exit code; null if the build was killed. */
  readonly code: number | null;
  /** What a failed build printed, without times and folders. */
  readonly problems: string;
}

interface ColdBuild extends Outcome {
  readonly output: Hashes;
}

/** Builds run as an unprivileged user if possible: unlike root it can't read files that only root may read. */
const builder = isLinuxRoot ? nobody : undefined;
const site = "test/fixtures/tiny-site";
const sources = ["package.json", "tsconfig.json", "src/generator", site];

/** Variants of the tiny site. The first has share images, which take most of a build's time. */
export const variants = ["everything", "widgets2"] as const;

export interface Flags {
  readonly base: "/" | "/sub/";
  readonly variant: (typeof variants)[number];
}

const copyAll = (from: string, to: string) =>
  cp(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });

/** Copies and builds the tiny site, with the generator and links to packages: all of a build's inputs are editable. */
export async function makeTemplate(folder: string): Promise<void> {
  for (const path of sources) await copyAll(join(root, path), join(folder, path));
  const packages = join(folder, "node_modules");
  await mkdir(packages);
  for (const name of await readdir(join(root, "node_modules"))) {
    if (name.startsWith(".")) continue;
    await symlink(join(root, "node_modules", name), join(packages, name));
  }
  await chmod(folder, 0o755);
  giveAway(folder);
  for (const variant of variants) {
    const { code, problems } = await startBuild(folder, { base: "/", variant }).ended;
    if (code !== 0) throw new Error(problems);
  }
}

/** Results of builds without a cache, by their sources: the same sources build the same. */
export type ColdBuilds = Map<string, Promise<ColdBuild>>;

/**
 * @param folder a new folder, into which the template is copied with its cache and its output
 * @param hasDisk whether the cache has a disk of its own
 */
export async function openModelProject(
  template: string,
  folder: string,
  known: ColdBuilds,
  hasDisk = false,
) {
  const project = join(folder, "warm");
  const cache = join(project, site, ".cache");
  await mkdir(cache, { recursive: true });
  await chmod(folder, 0o755);
  const unmount = hasDisk ? mountDiskAt(cache, 12) : undefined;
  await copyAll(template, project);
  giveAway(project);
  const out = join(project, site, "dist");

  const readSources = async (): Promise<Hashes> =>
    hashFiles(project, (path) => !/(?:^|\/)(?:\.cache|dist|\.dist-[^/]*)\//.test(path));

  /** Copies the sources before a build runs in the folder. @returns builds the copy, or gives the known result */
  async function prepareCold(flags: Flags): Promise<() => Promise<ColdBuild>> {
    const key = contentHash(JSON.stringify([flags, ...(await readSources())]));
    const found = known.get(key);
    if (found !== undefined) return () => found;
    const copy = join(folder, key);
    for (const path of [...sources, "node_modules"])
      await copyAll(join(project, path), join(copy, path));
    for (const made of [".cache", "dist"])
      await rm(join(copy, site, made), { recursive: true, force: true });
    giveAway(copy);
    return () => {
      const cold = buildCopy(copy, flags);
      known.set(key, cold);
      return cold;
    };
  }

  async function buildCopy(copy: string, flags: Flags): Promise<ColdBuild> {
    const ended = await startBuild(copy, flags).ended;
    const output = await hashFiles(join(copy, site, "dist"));
    await rm(copy, { recursive: true });
    return { ...ended, output };
  }

  return {
    project,
    site: join(project, site),
    cache,
    hasDisk,
    start: (flags: Flags) => startBuild(project, flags),
    readOutput: () => hashFiles(out),
    /**
     * Builds, and compares the result and every byte with a build of the same sources without a cache.
     *
     * @returns what differs; nothing if all is well
     */
    findDifferences: async (flags: Flags): Promise<string[]> => {
      const before = await hashFiles(out);
      const buildCold = await prepareCold(flags);
      const [warm, cold] = await Promise.all([startBuild(project, flags).ended, buildCold()]);
      if (warm.code !== cold.code || warm.problems !== cold.problems)
        return [`warm: ${warm.code} ${warm.problems}`, `cold: ${cold.code} ${cold.problems}`];
      const expected = cold.code === 0 ? cold.output : before;
      const left = await listSiblings(out);
      return [...compare(expected, await hashFiles(out)), ...left.map((name) => `${name} is left`)];
    },
    close: async (): Promise<void> => {
      unmount?.();
      await rm(folder, { recursive: true });
    },
  };
}

export type ModelProject = Awaited<ReturnType<typeof openModelProject>>;

function compare(expected: Hashes, found: Hashes): string[] {
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((path) => {
    if (expected.get(path) === found.get(path)) return [];
    if (!found.has(path)) return [`${path} is missing`];
    return [expected.has(path) ? `${path} is another` : `${path} is there`];
  });
}

/** Hashes the files of a folder that may be missing. */
async function hashFiles(
  folder: string,
  counts: (path: string) => boolean = () => true,
): Promise<Hashes> {
  const paths = (await listFiles(folder).catch(() => [])).filter(counts);
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path, contentHash(await readFile(join(folder, path)))] as const),
    ),
  );
}

/** Gives the user that builds run as write access to the site's folder. */
function giveAway(project: string): void {
  if (builder !== undefined) execFileSync("chown", ["-R", `${builder}`, join(project, site)]);
}

function startBuild(project: string, { base, variant }: Flags) {
  const user = builder === undefined ? {} : { uid: builder, gid: builder };
  const options = { detached: true, ...user };
  const folder = join(project, site);
  const { child, printed } = runTinySite(folder, ["build", "--base", base], variant, options);
  const ended = once(child, "close").then(([code]) => ({
    code: code as number | null,
    problems: code === 0 ? "" : tidy(printed(), project),
  }));
  const kill = () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  };
  return { kill, ended };
}

/** Removes the steps' times and progress, and names of folders. */
function tidy(printed: string, project: string): string {
  return printed.replaceAll(/^ {2}.*(?:\d ms|\d s| \d+ of \d+)\n/gm, "").replaceAll(project, "");
}
