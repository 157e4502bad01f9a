import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { type CacheKey, openCache } from "../../../src/generator/cache/cache.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

export const key: CacheKey = { step: "step", room: "cache", options: { a: [1] } };
export const bytes = Buffer.from("made");

/** Makes a project with two files and a folder of partials, with steps that count how often they run. */
export async function makeProject() {
  const root = await makeTempFolder();
  const pathOf = (name: string) => join(root, name);
  const write = (name: string, text: string) => writeFile(pathOf(name), text);
  await mkdir(pathOf("parts"));
  await write("one.txt", "1");
  await write("two.txt", "2");
  // A file written in the same tick of the disk's clock in which a step starts is not trusted.
  await wait(20);
  let runs = 0;
  const memo = async (own = key, during = async () => undefined as unknown) => {
    // Opens the cache again, as the next build does.
    const { value, reads } = await openCache(pathOf(".cache")).memo(own, async (inputs) => {
      runs += 1;
      for (const name of ["one.txt", "two.txt", "parts", "parts/never"]) inputs.add(pathOf(name));
      const text = await readFile(pathOf("one.txt"), "utf8");
      await during();
      return text;
    });
    return { runs, value, reads };
  };
  const file = async (own = key) => {
    const { path, size } = await openCache(pathOf(".cache")).file(own, async () => {
      runs += 1;
      return bytes;
    });
    return { runs, path, size };
  };
  const findEntry = async () => {
    const [name = expect.fail("nothing kept")] = await readdir(pathOf(".cache/step"));
    return pathOf(`.cache/step/${name}`);
  };
  return { root, pathOf, write, memo, file, findEntry };
}

export type Project = Awaited<ReturnType<typeof makeProject>>;
