import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCache } from "../../../../src/generator/core/cache/cache.ts";
import { hashFiles } from "../../../../src/generator/core/cache/contentHash.ts";
import { makeTempFolder } from "../../../support/tempFolder.ts";

const key = (options: unknown) => ({ step: "step", options });
const bytes = (text: string) => async () => Buffer.from(text);
const never = () => expect.fail("made again");

test("a file is made once for a key, and found by later runs", async () => {
  const folder = await makeTempFolder();
  const path = await openCache(folder).file(key([1]), bytes("one"));
  expect(readFileSync(path, "utf8")).toBe("one");
  expect(await openCache(folder).file(key([1]), never)).toBe(path);
  expect(openCache(folder).find(key([2]))).toBeUndefined();
});

test("a value with maps and bytes comes back as it was stored", async () => {
  const folder = await makeTempFolder();
  const value = { files: new Map([["a", new Uint8Array([0, 255])]]) };
  await openCache(folder).value(key("v"), async () => value);
  expect(await openCache(folder).value(key("v"), never)).toEqual(value);
});

test("a value is not stored if its inputs have changed while it was made", async () => {
  const folder = await makeTempFolder();
  const makeOld = async () => "old";
  expect(await openCache(folder).value(key("v"), makeOld, () => false)).toBe("old");
  expect(await openCache(folder).value(key("v"), async () => "new")).toBe("new");
});

test.each([
  ["emptied", (path: string) => writeFileSync(path, "")],
  ["cut", (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 3))],
  ["garbage", (path: string) => writeFileSync(path, "garbage")],
  ["of another key", (path: string, other: string) => copyFileSync(other, path)],
  [
    "a folder",
    (path: string) => {
      rmSync(path);
      mkdirSync(join(path, "in it"), { recursive: true });
    },
  ],
  [
    "a link to nothing",
    (path: string) => {
      rmSync(path);
      symlinkSync("/nothing", path);
    },
  ],
  ["a file of another name", (path: string) => renameSync(path, path.replace(/-.*/, ".bin"))],
])(
  "a cached file that is %s by the next run is made again, and found by the one after",
  async (_, damage) => {
    const folder = await makeTempFolder();
    const cache = openCache(folder);
    const path = await cache.file(key("f"), bytes("first"));
    const other = await cache.file(key("g"), bytes("other"));
    const value = await cache.file(key("v"), bytes("a value that no run has stored"));
    damage(path, other);
    damage(value, other);
    const again = await openCache(folder).file(key("f"), bytes("first"));
    expect(readFileSync(again, "utf8")).toBe("first");
    expect(await openCache(folder).value(key("v"), async () => "again")).toBe("again");
    expect(await openCache(folder).file(key("f"), never)).toEqual(again);
    expect(await openCache(folder).value(key("v"), never)).toBe("again");
  },
);

test("what another run is writing is left to it", async () => {
  const folder = await makeTempFolder();
  const path = await openCache(folder).file(key("f"), bytes("first"));
  const draft = `${path}.0f9c.tmp`;
  renameSync(path, draft);
  expect(openCache(folder).find(key("f"))).toBeUndefined();
  expect(readFileSync(draft, "utf8")).toBe("first");
});

test("nothing is stored where making fails", async () => {
  const folder = await makeTempFolder();
  const failing = openCache(folder).file(key("f"), () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  expect(openCache(folder).find(key("f"))).toBeUndefined();
});

test("pruning deletes what was not used for a month, and leaves what is not the cache's, or can't be deleted", async () => {
  const folder = await makeTempFolder();
  const cache = openCache(folder);
  const paths = [];
  for (const [name, days] of [
    ["new", 0],
    ["used", 40],
    ["old", 40],
  ] as const) {
    const path = await cache.file(key(name), bytes(name));
    const usedAt = Date.now() / 1000 - days * 86_400;
    utimesSync(path, usedAt, usedAt);
    paths.push(path);
  }
  // Stands for a file that this user can't delete: a folder, which it takes another call to delete.
  mkdirSync(join(folder, "step", "stuck.bin"));
  utimesSync(join(folder, "step", "stuck.bin"), 0, 0);
  writeFileSync(join(folder, "step", "notes.txt"), "");
  utimesSync(join(folder, "step", "notes.txt"), 0, 0);
  cache.find(key("used"));
  cache.prune();
  expect(paths.map((path) => statSync(path, { throwIfNoEntry: false })?.isFile())).toEqual([
    ...[true, true, undefined],
  ]);
  expect(readdirSync(join(folder, "step"))).toContain("notes.txt");
});

test("the hash of files changes with a name, a content, a new file and a missing one, but not with the folder around", async () => {
  const hashOf = async (files: Record<string, string>) => {
    const folder = await makeTempFolder();
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return hashFiles(
      folder,
      ["a", "b", "c"].map((name) => join(folder, name)),
    );
  };
  const states = [{ a: "1" }, { a: "2" }, { b: "1" }, { a: "1", b: "" }, {}];
  const hashes = await Promise.all(states.map(hashOf));
  expect(new Set(hashes).size).toBe(states.length);
  expect(await hashOf({ a: "1" })).toBe(hashes[0]);
});

test("the hash of a folder's files leaves out what editors put beside them, such as Emacs's links to nothing", async () => {
  const folder = await makeTempFolder();
  writeFileSync(join(folder, "a.ts"), "");
  const before = hashFiles(folder, [folder]);
  symlinkSync("user@host.1:1", join(folder, ".#a.ts"));
  writeFileSync(join(folder, "a.ts~"), "");
  expect(hashFiles(folder, [folder])).toBe(before);
});
