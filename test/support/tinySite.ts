import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { root } from "./root.ts";
import { keepPrinted, listFiles } from "./runBuild.ts";

// As deep as the fixture, whose files import the generator by relative paths.
const copies = join(root, ".cache/test-tiny");

/** Copies the tiny site, without a cache, for edits. @returns its folder */
export async function copyTinySite(parent = copies): Promise<string> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "tiny-"));
  await cp(join(root, "test/fixtures/tiny-site"), folder, { recursive: true });
  return folder;
}

/** Copies the generator, so that its code can be edited too. @returns where copies of the tiny site use that one */
export async function copyGenerator(): Promise<string> {
  await mkdir(copies, { recursive: true });
  const folder = await mkdtemp(join(copies, "generator-"));
  for (const part of ["package.json", "tsconfig.json", "src/generator"])
    await cp(join(root, part), join(folder, part), { recursive: true });
  return join(folder, "as/deep");
}

/** Variants of the site in the fixture. */
export type TinySite = "widgets0" | "widgets2" | "everything";

/** Runs a command on the site as `npm run` does, with the generator that the site imports. */
export function runTinySite(
  folder: string,
  args: readonly string[],
  site: TinySite = "widgets0",
  options: Pick<SpawnOptions, "uid" | "gid" | "detached"> = {},
): { readonly child: ChildProcess; readonly printed: () => string } {
  const build = join(folder, "build.ts");
  const text = readFileSync(build, "utf8");
  writeFileSync(build, text.replace(/site\/\w+\.tsx/, `site/${site}.tsx`));
  const day = args[0] === "serve" ? [] : ["--date", "2026-11-02"];
  const start = resolve(folder, "../../../src/generator/start.js");
  const child = spawn(process.execPath, [start, ...args, ...day], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
    ...options,
  });
  return { child, printed: keepPrinted(child.stdout, child.stderr) };
}

/** Builds the site. @returns its files by output path */
export async function buildTinySite(
  folder: string,
  site: TinySite = "widgets0",
  flags: readonly string[] = [],
): Promise<ReadonlyMap<string, Buffer>> {
  const { child, printed } = runTinySite(folder, ["build", ...flags], site);
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`the tiny site was not built:\n${printed()}`);
  const out = join(folder, "dist");
  return new Map(listFiles(out).map((path) => [path, readFileSync(join(out, path))]));
}

const folders = ["content", "fonts", "images", "node_modules", "site", "static", "styles"];
const parts = [...folders, "tsconfig.json", "tsconfig.base.json", "package-lock.json"];

/** Makes a copy of the site hold what another one's sources say, without a cache or output. */
export async function copySources(from: string, to: string): Promise<void> {
  for (const part of [".cache", "dist", ...parts]) await removeFolder(join(to, part));
  for (const part of parts.filter((part) => existsSync(join(from, part))))
    await cp(join(from, part), join(to, part), { recursive: true });
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
