import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { readdir, rename, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openCache } from "../../../src/generator/cache/cache.ts";
import { contentHash } from "../../../src/generator/cache/contentHash.ts";
import type { TracedEntry } from "../../../src/generator/output/output.ts";
import { precompress } from "../../../src/generator/output/precompress.ts";
import { replaceOutput } from "../../../src/generator/output/replaceOutput.ts";
import { writeOutput } from "../../../src/generator/output/write.ts";
import { readTree, type Tree } from "../../support/exchangedSites.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

const words = "The same words again and again. ".repeat(20);
const site: Tree = {
  "404.html": `404 ${words}`,
  "index.html": `home ${words}`,
  "about/index.html": `about ${words}`,
  "assets/app-AAAAAAA1.js": `script ${words}`,
};

let root: string;
let dist: string;
beforeEach(async () => {
  root = await makeTempFolder();
  dist = join(root, "dist");
});

/** Writes a site as a build does. @returns how often it was written */
async function build(pages: Tree, meanwhile?: (times: number) => unknown): Promise<number> {
  const cache = openCache(join(root, ".cache"));
  const output = Object.entries(pages).map(
    ([path, text]): TracedEntry => [path, text, contentHash(text)],
  );
  let times = 0;
  await replaceOutput(
    dist,
    root,
    async (folder, last) => {
      times += 1;
      const written = await writeOutput(precompress(output, cache, last), folder, last);
      await meanwhile?.(times);
      return written;
    },
    { cache },
  );
  return times;
}

/** Output of a build of these pages into an empty folder. */
async function buildAfresh(pages: Tree): Promise<Tree> {
  const [before, other] = [dist, join(root, "other")];
  await rm(other, { recursive: true, force: true });
  dist = other;
  await build(pages);
  dist = before;
  return readTree(other);
}

/** Inode and modification time of each file. */
function identify(): Record<string, string> {
  const files = Object.keys(readTree(dist)).map((path) => {
    const { ino, mtimeMs } = statSync(join(dist, path));
    return [path, `${ino} ${mtimeMs}`] as const;
  });
  return Object.fromEntries(files);
}

test("unchanged files are left untouched in dist; changed, new and removed ones are brought up to date", async () => {
  await build(site);
  const before = identify();
  const { "about/index.html": _, ...rest } = site;
  const edited = { ...rest, "index.html": `edited ${words}`, "new/index.html": `new ${words}` };
  expect(await build(edited)).toBe(1);
  const after = identify();
  expect(readTree(dist)).toEqual(await buildAfresh(edited));
  const untouched = Object.keys(after).filter((path) => after[path] === before[path]);
  const files = ["404.html", "assets/app-AAAAAAA1.js"];
  expect(untouched.sort()).toEqual(files.flatMap((file) => [file, `${file}.br`, `${file}.gz`]));
  expect(existsSync(join(dist, "about"))).toBe(false);
});

const page = () => join(dist, "about/index.html");

test.each<[what: string, harm: () => unknown]>([
  [
    "changed to other words of one length",
    () => writeFile(page(), "A".repeat(site["about/index.html"]?.length ?? 0)),
  ],
  [
    "changed, and given its old date back",
    async () => {
      const { atime, mtime } = statSync(page());
      await writeFile(page(), "A".repeat(site["about/index.html"]?.length ?? 0));
      await utimes(page(), atime, mtime);
    },
  ],
  ["emptied", () => truncate(page())],
  ["removed", () => rm(page())],
  ["removed with its folder", () => rm(join(dist, "about"), { recursive: true })],
  ["replaced by an older file", () => rename(join(dist, "404.html.gz"), page())],
  ["left without its precompressed file", () => rm(`${page()}.br`)],
  ["given a folder in its place", () => rm(page()).then(() => mkdirSync(page()))],
  ["joined by a file of somebody else", () => writeFile(join(dist, "about/notes.txt"), "")],
])("a page in dist that was %s is restored by the next build", async (_, harm) => {
  await build(site);
  await harm();
  await build(site);
  expect(readTree(dist)).toEqual(await buildAfresh(site));
});

test.each<[what: string, harm: (record: string) => unknown]>([
  ["is gone", (record) => rm(record)],
  ["was cut off", (record) => truncate(record, 100)],
  ["was written over", (record) => writeFile(record, readFileSync(record).fill(7))],
])("if the record of the last build %s, the next build writes the site again", async (_, harm) => {
  await build(site);
  const before = identify();
  const folder = join(root, ".cache/last-output");
  for (const name of await readdir(folder)) await harm(join(folder, name));
  await build(site);
  expect(readTree(dist)).toEqual(await buildAfresh(site));
  expect(identify()["index.html"]).not.toBe(before["index.html"]);
});

test.each<[what: string, change: () => unknown]>([
  ["changed", () => writeFile(page(), "changed")],
  [
    "replaced by another build",
    () => writeFile(join(root, "a"), "a").then(() => rename(join(root, "a"), page())),
  ],
  ["removed with all others", () => rm(dist, { recursive: true })],
])(
  "if a page in dist is %s during a build, the whole site is written a second time",
  async (_, change) => {
    await build(site);
    expect(await build(site, (times) => times === 1 && change())).toBe(2);
    expect(readTree(dist)).toEqual(await buildAfresh(site));
  },
);

test("on a case-insensitive disk, an alias that differs only in case does not overwrite an unchanged page", async () => {
  await build(site);
  // On such a disk the two paths are one folder, as with this link.
  symlinkSync("about", join(dist, "About"));
  await build({ ...site, "About/index.html": "redirect" });
  expect(readTree(dist)).toEqual(await buildAfresh(site));
});

test("a page whose compression quality changes with its position among the pages is written again", async () => {
  const source = readFileSync(new URL(import.meta.url), "utf8");
  const pages = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, `${name} ${source}`]));
  const names = ["404.html", ...Array.from({ length: 65 }, (_, index) => `p${index}.html`)];
  await build(pages(names));
  const fewer = pages(names.filter((name) => name !== "p3.html"));
  await build(fewer);
  expect(readTree(dist)).toEqual(await buildAfresh(fewer));
  expect(readdirSync(dist)).not.toContain("p3.html.br");
});
