import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { RenderedSite } from "../../../src/generator/core/build/plugin.ts";
import type { MadeOutput } from "../../../src/generator/core/output/writeOutput.ts";
import { writeOutput } from "../../../src/generator/core/output/writeOutput.ts";
import { keepPrevious } from "../../../src/generator/plugins/keepPrevious/index.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

let root: string;
let outDir: string;
beforeEach(async () => {
  root = await makeTempFolder();
  outDir = join(root, "dist");
});

/** Builds a site of these files over the existing one. @returns the files that were carried forward */
async function build(...paths: string[]): Promise<string[]> {
  const made = new Map(["404.html", ...paths].map((path) => [path, `content of ${path}`]));
  const flags = new Set(["keep-previous"]);
  const site = { output: made, outDir, flags } as Partial<RenderedSite> as RenderedSite;
  const carried = [...((await keepPrevious().files?.(site)) ?? [])];
  writeOutput(outDir, root, new Map([...made, ...carried]) as MadeOutput);
  return carried.map(([path]) => path).slice(0, -1);
}

const script = (version: number) => `assets/app-AAAAAAA${version}.js`;

test.each([
  ["assets/app-GUN7IMVV.css.br", true],
  ["assets/kolam-bf5683947158072c.svg", true],
  ["assets/pictures/about_hero-480-11d5f5b8.webp", true],
  ["index.html", false],
  ["assets/plain.css", false],
  ["assets/app-shortish.css", false],
  ["icon-11d5f5b8.png", false],
])("%s is carried forward unchanged: %s", async (path, isCarried) => {
  expect(await build(path)).toEqual([]);
  expect(await build("new.html")).toEqual(isCarried ? [path] : []);
  const text = await readFile(join(outDir, path), "utf8").catch(() => undefined);
  expect(text).toBe(isCarried ? `content of ${path}` : undefined);
});

test("an asset is carried forward through three changes of the assets, then dropped", async () => {
  await build(script(1));
  expect(await build(script(2))).toEqual([script(1)]);
  expect(await build(script(3))).toEqual([script(1), script(2)]);
  expect(await build(script(4))).toEqual([script(1), script(2), script(3)]);
  expect(await build(script(5))).toEqual([script(2), script(3), script(4)]);
});

test("rebuilding the same site does not age the assets carried forward", async () => {
  await build(script(1));
  for (let times = 0; times < 6; times += 1) expect(await build(script(2))).toEqual([script(1)]);
});

test("an asset that comes back into use has its age reset", async () => {
  for (const version of [1, 2, 3, 1, 4, 5]) await build(script(version));
  expect(await build(script(6))).toContain(script(1));
});

test.each(["{", "[]", '{"assets/app-AAAAAAA1.js": "old"}', undefined])(
  "no asset is lost if the record of carried assets is damaged or missing (%s)",
  async (list) => {
    await build(script(1));
    await build(script(2));
    const path = join(outDir, "carried-forward.json");
    await (list === undefined ? rm(path) : writeFile(path, list));
    expect(await build(script(3))).toEqual([script(1), script(2)]);
  },
);
