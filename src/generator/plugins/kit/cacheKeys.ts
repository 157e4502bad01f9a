import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { hashFiles } from "../../core/cache/contentHash.ts";
import { generatorFolder } from "../../start.js";

const codeHashes = new Map<string, string>();

/** Hash of the code that makes a plugin's files, which may make others once it is new; no process gets new code. */
export function hashCode(plugin: string): string {
  const rooms = ["plugins/kit/sharp.ts", `plugins/${plugin}`];
  const paths = rooms.map((room) => join(generatorFolder, room));
  const hash = codeHashes.get(plugin) ?? hashFiles(generatorFolder, paths);
  codeHashes.set(plugin, hash);
  return hash;
}

/** Version of an installed package, for cache keys. sharp's pins that of its native code. */
export function versionOf(name: string): string {
  const main = createRequire(join(generatorFolder, "start.js")).resolve(name);
  const folder = join("node_modules", name);
  const root = main.slice(0, main.lastIndexOf(folder) + folder.length);
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
}
