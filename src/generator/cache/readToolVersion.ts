import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

interface PackageFile {
  readonly version: string;
  /** Systems that a package of machine code is for. */
  readonly os?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Names and versions of an installed package and of all packages that it needs, read without loading any: what does the
 * work, such as libvips for sharp, may change without the package that brings it. The same on every system.
 *
 * @param from folder from which packages are looked for upwards
 * @throws Error where the package is not installed
 */
export function readToolVersion(name: string, from = import.meta.dirname): string {
  const versions = new Map<string, string>();
  const visit = (needed: string, user: string) => {
    const folder = findPackage(needed, user);
    // An optional one that is for other machines is not there.
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
