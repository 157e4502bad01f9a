import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { packFiles } from "../../../src/generator/watch/packedFiles.ts";

const page = "<p>₹ 5 – “grüße”</p>".repeat(1000);
const picture = new Uint8Array([1, 2]);
const copied = { copyFrom: "/cache/photo.avif" };
const entries = [
  ["index.html", page],
  ["icon.png", picture],
  ["photo.avif", copied],
] as const;

test("packed files come out unchanged, by path and in their order", () => {
  const files = packFiles(entries);
  expect([...files]).toEqual(entries);
  expect(files.get("index.html")).toBe(page);
  expect([files.has("photo.avif"), files.get("gone.html")]).toEqual([true, undefined]);
});

test("a text counts as changed if its contents differ, any other file if it is a different object", () => {
  const files = packFiles(entries);
  const hash = files.hashOf("index.html");
  expect(entries.map(([path, file]) => files.set(path, file))).toEqual([false, false, false]);
  expect(files.set("icon.png", new Uint8Array([1, 2]))).toBe(true);
  expect(files.set("index.html", `${page}!`)).toBe(true);
  expect(files.get("index.html")).toBe(`${page}!`);
  expect(files.hashOf("index.html")).not.toBe(hash);
  expect(files.set("new.html", "")).toBe(true);
  expect(files.get("new.html")).toBe("");
});

test("a copy is unaffected when files of the original are set or deleted", () => {
  const files = packFiles(entries);
  const copy = files.copy();
  files.set("index.html", "new");
  files.delete("icon.png");
  expect([...copy]).toEqual(entries);
  expect([...files.paths()]).toEqual(["index.html", "photo.avif"]);
});

test("a packed page takes less than a tenth of the memory of its text, and its packing buffer is freed", () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const measure = () => {
    // V8 frees buffers concurrently: the second collection waits for the first one's pending work.
    collectGarbage();
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  const before = measure();
  const files = packFiles(Array.from({ length: 300 }, (_, index) => [`${index}`, page + index]));
  expect((measure() - before) / 300).toBeLessThan(page.length * 0.1);
  expect(files.get("299")).toBe(`${page}299`);
});
