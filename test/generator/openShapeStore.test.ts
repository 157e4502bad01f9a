import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openShapeStore } from "../../src/generator/check/openShapeStore.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

test("what one run adds the next one knows, and only that", async () => {
  const path = join(await makeTempFolder(), "deep/shapes");
  const store = await openShapeStore(path);
  expect(store.has("a")).toBe(false);
  store.add("a");
  store.add("b");
  expect(store.has("a")).toBe(true);
  await store.save();

  const next = await openShapeStore(path);
  expect(["a", "b", "c"].map((shape) => next.has(shape))).toEqual([true, true, false]);
});

test("what a run does not save is forgotten", async () => {
  const path = join(await makeTempFolder(), "shapes");
  (await openShapeStore(path)).add("a");
  expect((await openShapeStore(path)).has("a")).toBe(false);
});

test("two runs side by side both add to the file", async () => {
  const path = join(await makeTempFolder(), "shapes");
  const [one, two] = [await openShapeStore(path), await openShapeStore(path)];
  one.add("a");
  two.add("b");
  await Promise.all([one.save(), two.save()]);
  const next = await openShapeStore(path);
  expect(["a", "b"].map((shape) => next.has(shape))).toEqual([true, true]);
});

test("a run that finds nothing new leaves the file as it is", async () => {
  const path = join(await makeTempFolder(), "shapes");
  await writeFile(path, "a\n");
  await (await openShapeStore(path)).save();
  expect(await readFile(path, "utf8")).toBe("a\n");
});

test("a damaged file knows nothing of what it lost, and an empty line is no shape", async () => {
  const path = join(await makeTempFolder(), "shapes");
  await writeFile(path, "abcd\n\nef");
  const store = await openShapeStore(path);
  expect(store.has("abcdef")).toBe(false);
  await mkdir(`${path}-folder`);
  expect((await openShapeStore(`${path}-folder`)).has("abcd")).toBe(false);
});
