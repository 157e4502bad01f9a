import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** Folder, from the root, of the package that a source belongs to. */
export function findPackage(source: string): string | undefined {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(source)?.[0];
}

/**
 * Adds all that decides how esbuild treats a source: the file; its folder, in which a new file may take precedence; and
 * the package.json and tsconfig.json that set how it is resolved, compiled and tree-shaken.
 */
export function addInputs(reads: Set<string>, root: string, source: string): void {
  const file = resolve(root, source);
  const folder = dirname(file);
  reads.add(file).add(folder);
  // A new `menu.ts` takes precedence over `menu/index.ts`.
  if (/^index\.\w+$/.test(basename(file))) reads.add(dirname(folder));
  for (const place of climb(folder)) {
    reads.add(join(place, "package.json"));
    if (existsSync(join(place, "package.json"))) break;
  }
  const ownPackage = findPackage(source);
  if (ownPackage !== undefined) {
    reads.add(resolve(root, ownPackage, "package.json"));
    return;
  }
  for (const place of climb(folder)) {
    addTsconfig(reads, join(place, "tsconfig.json"));
    if (existsSync(join(place, "tsconfig.json"))) break;
  }
}

/** Adds a tsconfig.json and those that it extends. */
function addTsconfig(reads: Set<string>, file: string): void {
  if (reads.has(file)) return;
  reads.add(file);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const [, names = ""] = /"extends"\s*:\s*(\[[^\]]*\]|"[^"]*")/.exec(text) ?? [];
  for (const [, name = ""] of names.matchAll(/"([^"]+?)(?:\.json)?"/g)) {
    const base = /^[./]/.test(name) ? resolve(dirname(file), `${name}.json`) : findBase(file, name);
    if (base !== undefined) addTsconfig(reads, base);
  }
}

/** The tsconfig.json that a package has under this name, such as `@tsconfig/node20` or `@tsconfig/node20/tsconfig`. */
function findBase(file: string, name: string): string | undefined {
  return Array.from(climb(dirname(file)), (place) => join(place, "node_modules", name))
    .flatMap((path) => [`${path}.json`, join(path, "tsconfig.json")])
    .find((path) => existsSync(path));
}

/** A folder and its ancestors, innermost first. */
function* climb(folder: string): Generator<string> {
  yield folder;
  if (folder !== dirname(folder)) yield* climb(dirname(folder));
}
