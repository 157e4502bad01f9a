import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

interface PackageFile {
  readonly version: string;
  /** Operating systems that a package of native code is for. */
  readonly os?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Names and versions of an installed package and of all its dependencies, read without loading any: a dependency that
 * does the work, such as libvips for sharp, may be updated on its own. The result is the same on every system.
 *
 * @param from folder from which packages are looked up, in it and in its ancestors
 * @throws Error if the package is not installed
 */
export function readToolVersion(name: string, from = import.meta.dirname): string {
  const versions = new Map<string, string>();
  const visit = (needed: string, user: string) => {
    const folder = findPackage(needed, user);
    // Optional dependencies for other machines are not installed.
    if (folder === undefined || versions.has(folder)) return;
    const file = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as PackageFile;
    versions.set(folder, `${file.os === undefined ? needed : "machine code"} ${file.version}`);
    for (const next of Object.keys({ ...file.dependencies, ...file.optionalDependencies }))
      visit(next, folder);
  };
  visit(name, from);
  if (versions.size === 0) throw new Error(`${name} is not installed`);
  return [...new Set(versions.values())].sort().join(", ");
}

function findPackage(name: string, from: string): string | undefined {
  const folder = join(from, "node_modules", name);
  if (existsSync(join(folder, "package.json"))) return realpathSync(folder);
  return from === dirname(from) ? undefined : findPackage(name, dirname(from));
}
