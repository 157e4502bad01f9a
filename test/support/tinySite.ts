import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { keepPrinted } from "./runBuild.ts";

const repository = resolve(import.meta.dirname, "../..");

// As deep as the fixture, whose files import the generator by relative paths.
const copies = join(repository, ".cache/test-tiny");

/** Copies the tiny site, without a cache, for edits. @returns its folder */
export async function copyTinySite(): Promise<string> {
  await mkdir(copies, { recursive: true });
  const folder = await mkdtemp(join(copies, "tiny-"));
  await cp(join(repository, "test/fixtures/tiny-site"), folder, { recursive: true });
  return folder;
}

/** Variants of the site in the fixture. */
export type TinySite = "widgets0" | "widgets1" | "widgets2" | "everything";

/** Runs a command on the site as `npm run` does, with the generator that the site imports. */
export function runTinySite(
  folder: string,
  args: readonly string[],
  site: TinySite = "widgets0",
  options: Pick<SpawnOptions, "uid" | "gid" | "detached"> = {},
): { readonly child: ChildProcess; readonly printed: () => string } {
  const day = args[0] === "serve" ? [] : ["--date", "2026-11-02"];
  const main = resolve(folder, "../../../src/generator/command/main.js");
  const child = spawn(process.execPath, [main, ...args, ...day], {
    cwd: folder,
    env: { ...process.env, TINY_SITE: site, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
    ...options,
  });
  return { child, printed: keepPrinted(child) };
}

/** Builds the site. @returns its files by output path, without the precompressed ones */
export async function buildTinySite(
  folder: string,
  widgets: 0 | 1 | 2 = 0,
): Promise<ReadonlyMap<string, Buffer>> {
  const { child, printed } = runTinySite(folder, ["build"], `widgets${widgets}`);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`the tiny site was not built:\n${printed()}`);
  return readOutput(join(folder, "dist"));
}

async function readOutput(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path)] as const),
    ),
  );
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
