import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { root } from "./root.ts";

let installing: Promise<string> | undefined;

/**
 * Absolute path of a module of `test/tools`: packages that only long runs need, and machines without a browser. They are
 * installed at the first call, by their own lock, and kept in the cache.
 *
 * @throws Error where npm can't install them
 */
export async function findTool(name: string): Promise<string> {
  installing ??= installTools();
  return createRequire(join(await installing, "package.json")).resolve(name);
}

/** The same module, loaded; its types are the caller's word. */
export async function importTool<Module>(name: string): Promise<Module> {
  return import(pathToFileURL(await findTool(name)).href);
}

/** Beside its place and then moved there, as several test files may ask at once. */
async function installTools(): Promise<string> {
  const source = join(root, "test/tools");
  const lock = await readFile(join(source, "package-lock.json"));
  const version = createHash("sha256").update(lock).digest("hex").slice(0, 12);
  const folder = join(root, ".cache/tools", version);
  if (existsSync(folder)) return folder;
  process.stdout.write("Installing the packages of test/tools.\n");
  await mkdir(join(root, ".cache/tools"), { recursive: true });
  const fresh = await mkdtemp(join(root, ".cache/tools/new-"));
  try {
    for (const name of ["package.json", "package-lock.json"])
      await cp(join(source, name), join(fresh, name));
    const args = ["ci", "--prefix", fresh, "--no-audit", "--no-fund"];
    await promisify(execFile)("npm", args, { shell: process.platform === "win32" });
    // Where another process was quicker, its folder is as good.
    await rename(fresh, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return folder;
}
