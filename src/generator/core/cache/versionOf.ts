import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { generatorFolder } from "../../start.js";

/** Version of an installed package, for cache keys. sharp's pins that of its native code. */
export function versionOf(name: string): string {
  const main = createRequire(join(generatorFolder, "start.js")).resolve(name);
  const folder = join("node_modules", name);
  const root = main.slice(0, main.lastIndexOf(folder) + folder.length);
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
}
