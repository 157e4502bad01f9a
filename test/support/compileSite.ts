import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { openCompiler } from "../../src/generator/core/assets/compiler.ts";
import { openCache } from "../../src/generator/core/cache/cache.ts";
import { root as repository } from "./root.ts";

/** Makes a project of these files in the repository, whose packages it then has, until the test ends. */
export async function makeSourceProject(files: Readonly<Record<string, string>>) {
  await mkdir(join(repository, ".cache"), { recursive: true });
  const root = await mkdtemp(join(repository, ".cache/test-sources-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) await write(path, text);
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
