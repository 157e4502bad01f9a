import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { root } from "./root.ts";

const installing = new Map<string, Promise<string>>();

/**
 * Imports a module, without its type, of packages with a lock file of their own: those of `test/tools` only long runs
 * need, that of `test/chromium` only machines without a browser.
 *
 * @throws Error if npm can't install them
 */
export async function importTool<Module>(name: string, source = "test/tools"): Promise<Module> {
  const tools = await installPackages(source);
  return import(pathToFileURL(createRequire(join(tools, "package.json")).resolve(name)).href);
}

/**
 * Installs packages at the first call, by their own lock file, and keeps them in the cache.
 *
 * @param source folder of the lock file, from the root
 * @returns absolute path of the folder whose `node_modules` has them
 * @throws Error if npm can't install them
 */
export function installPackages(source: string): Promise<string> {
  const known = installing.get(source) ?? install(source);
  installing.set(source, known);
  return known;
}

/** Installs into a temporary folder and then renames it, as several test files may install at once. */
async function install(source: string): Promise<string> {
  const lock = await readFile(join(root, source, "package-lock.json"));
  const version = createHash("sha256").update(lock).digest("hex").slice(0, 12);
  const folder = join(root, ".cache/tools", version);
  if (existsSync(folder)) return folder;
  process.stderr.write(`Installing the packages of ${source}.\n`);
  await mkdir(join(root, ".cache/tools"), { recursive: true });
  const fresh = await mkdtemp(join(root, ".cache/tools/new-"));
  try {
    for (const name of ["package.json", "package-lock.json"])
      await cp(join(root, source, name), join(fresh, name));
    const args = ["ci", "--prefix", fresh, "--no-audit", "--no-fund"];
    await promisify(execFile)("npm", args, { shell: process.platform === "win32" });
    // If another process was quicker, its folder is as good.
    await rename(fresh, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return folder;
}
