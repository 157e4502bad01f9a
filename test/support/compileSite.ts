import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openCompiler } from "../../src/generator/core/assets/compiler.ts";
import { openCache } from "../../src/generator/core/cache/cache.ts";
import { root as repository } from "./root.ts";
import { makeTempFolder, writeFiles } from "./tempFolder.ts";

/** Makes a project of these files in the repository, whose packages it then has, until the test ends. */
export async function makeSourceProject(files: Readonly<Record<string, string>>) {
  const root = await makeTempFolder(join(repository, ".cache"));
  await writeFiles(root, Object.entries(files));
  const write = (path: string, text: string) => writeFiles(root, [[path, text]]);
  const edit = async (path: string, from: string, to: string) => {
    const text = await readFile(join(root, path), "utf8");
    if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`);
    await write(path, text.replaceAll(from, to));
  };
  /** A compiler as a new process has it. */
  const open = () => {
    const cache = openCache(join(root, ".cache"));
    return openCompiler({ root, sources: ["src", "styles"], cache });
  };
  return { root, write, edit, open };
}
