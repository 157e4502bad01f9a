import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { carryForward } from "../../../src/generator/output/carryForward.ts";
import { isCopied, type OutputFile } from "../../../src/generator/output/output.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

/** Builds a site of these files over the one in the folder, and tells which files are there then. */
async function build(out: string, ...paths: string[]): Promise<string[]> {
  const output = new Map<string, OutputFile>();
  const made = paths.map((path): [string, string] => [path, `content of ${path}`]);
  for await (const [path, file] of carryForward(made, out)) {
    output.set(path, isCopied(file) ? await readFile(file.copyFrom) : file);
  }
  await rm(out, { recursive: true, force: true });
  for (const [path, file] of output) {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), file as string);
  }
  return [...output.keys()].filter((path) => path !== "carried-forward.json");
}

const script = (version: number) => `assets/app-AAAAAAA${version}.js`;

test("a fingerprinted file that the new site no longer has goes along, as it was", async () => {
  const out = join(await makeTempFolder(), "dist");
  await build(out, "index.html", script(1));
  expect(await build(out, "index.html", script(2))).toEqual(["index.html", script(2), script(1)]);
  expect(await readFile(join(out, script(1)), "utf8")).toBe(`content of ${script(1)}`);
});

test.each([
  "assets/app-GUN7IMVV.css.br",
  "assets/chunk-CG2VBMCT.js.gz",
  "assets/kolam-bf5683947158072c.svg",
  "assets/pictures/about_hero-480-11d5f5b8.webp",
])("%s goes along", async (path) => {
  const out = join(await makeTempFolder(), "dist");
  await build(out, path);
  expect(await build(out, "index.html")).toEqual(["index.html", path]);
});

test.each([
  "index.html",
  "old/index.html",
  "assets/plain.css",
  "assets/app-shortish.css",
  "icon-11d5f5b8.png",
])("%s does not", async (path) => {
  const out = join(await makeTempFolder(), "dist");
  await build(out, path);
  expect(await build(out, "new.html")).toEqual(["new.html"]);
});

test("a file goes along through three changes of the assets, and then no more", async () => {
  const out = join(await makeTempFolder(), "dist");
  await build(out, script(1));
  expect(await build(out, script(2))).toContain(script(1));
  expect(await build(out, script(3))).toContain(script(1));
  expect(await build(out, script(4))).toEqual([script(4), script(1), script(2), script(3)]);
  expect(await build(out, script(5))).toEqual([script(5), script(2), script(3), script(4)]);
});

test("building the same again ages nothing", async () => {
  const out = join(await makeTempFolder(), "dist");
  await build(out, script(1));
  for (let times = 0; times < 6; times += 1) await build(out, script(2));
  expect(await build(out, script(2))).toEqual([script(2), script(1)]);
});

test("a file that is in use again starts anew", async () => {
  const out = join(await makeTempFolder(), "dist");
  for (const version of [1, 2, 3, 1]) await build(out, script(version));
  for (const version of [4, 5]) await build(out, script(version));
  expect(await build(out, script(6))).toContain(script(1));
});

test.each(["", "{", "[]", '{"assets/app-AAAAAAA1.js": "old"}'])(
  "a damaged list (%s) loses nothing",
  async (list) => {
    const out = join(await makeTempFolder(), "dist");
    await build(out, script(1));
    await build(out, script(2));
    await writeFile(join(out, "carried-forward.json"), list);
    expect(await build(out, script(3))).toEqual([script(3), script(1), script(2)]);
  },
);

test("where no site stands yet there is nothing to carry", async () => {
  const out = join(await makeTempFolder(), "dist");
  expect(await build(out, "index.html")).toEqual(["index.html"]);
});
