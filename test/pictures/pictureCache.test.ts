import { appendFile, readdir, readFile, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { encodePictures } from "../../src/generator/images/encodePictures.ts";
import { makeProject, type PictureProject } from "./makeProject.ts";

/** Runs once and counts the files that had to be encoded. */
async function run(project: PictureProject) {
  const onProgress = vi.fn();
  const { pictures, files } = await encodePictures({ ...project, onProgress });
  return { pictures, files, encoded: onProgress.mock.calls.length };
}

async function makePaintedProject() {
  const project = await makeProject();
  await project.paint("cloud.png", 64, 48, "#14172b");
  await project.paint("web.png", 64, 48, "#bc3d27");
  const { files, encoded } = await run(project);
  const entry = [...files.values()][0] ?? expect.fail("nothing encoded");
  return { project, entry, encoded };
}

test("a second run encodes nothing, loads no encoder and says the same", async () => {
  const project = await makeProject();
  await project.paint("cloud.png", 64, 48, "#14172b");
  const cold = await run(project);
  vi.doMock("sharp", () => expect.fail("the encoder was loaded"));
  onTestFinished(() => {
    vi.doUnmock("sharp");
  });
  vi.resetModules();
  const fresh = await import("../../src/generator/images/encodePictures.ts");
  const warm = await fresh.encodePictures(project);
  // Two crops, each as AVIF, WebP and JPEG.
  expect(cold.encoded).toBe(6);
  expect(warm).toEqual({ pictures: cold.pictures, files: cold.files });
});

test("only what changed is encoded again, under new names", async () => {
  const { project, encoded } = await makePaintedProject();
  const before = await run(project);
  await project.paint("web.png", 64, 48, "#1f6a4b");
  const after = await run(project);
  expect(after.encoded).toBe(encoded / 2);
  const clouds = [after, before].map(({ pictures: { cloud } }) => cloud);
  expect(clouds[0]).toEqual(clouds[1]);
  const names = (result: typeof before) =>
    [...result.files.keys()].filter((path) => path.includes("/web-"));
  expect(names(after).filter((path) => names(before).includes(path))).toEqual([]);
});

test("masters and entries that only look newer are not encoded again", async () => {
  const { project, entry } = await makePaintedProject();
  for (const path of [join(project.root, "assets/pictures/web.png"), entry]) {
    await utimes(path, new Date(), new Date(Date.now() + 5000));
  }
  expect(await run(project)).toHaveProperty("encoded", 0);
});

test.each<[string, (path: string) => Promise<void>]>([
  ["cut short", (path) => truncate(path, 20)],
  ["deleted", (path) => rm(path)],
  [
    "overwritten with as many bytes",
    async (path) => writeFile(path, (await readFile(path)).fill(7)),
  ],
])("an entry that was %s is made again", async (_, spoil) => {
  const { project, entry } = await makePaintedProject();
  const sound = await readFile(entry);
  await spoil(entry);
  expect(await run(project)).toHaveProperty("encoded", 1);
  expect(await readFile(entry)).toEqual(sound);
  expect(await run(project)).toHaveProperty("encoded", 0);
});

test("a spoilt ledger costs encodings and nothing else", async () => {
  const { project, encoded } = await makePaintedProject();
  const ledger = join(project.cacheDir, "ledger.jsonl");
  await appendFile(ledger, '\n{"kind":"entry","key":');
  expect(await run(project)).toHaveProperty("encoded", 0);
  await writeFile(ledger, '{"kind":"entry"}\nnot JSON');
  expect(await run(project)).toHaveProperty("encoded", encoded);
  expect(await run(project)).toHaveProperty("encoded", 0);
});

test("a ledger grown long is cut to what still counts", async () => {
  const { project } = await makePaintedProject();
  const ledger = join(project.cacheDir, "ledger.jsonl");
  const text = await readFile(ledger, "utf8");
  await writeFile(ledger, text.repeat(100));
  expect(await run(project)).toHaveProperty("encoded", 0);
  expect((await readFile(ledger, "utf8")).length).toBe(text.length);
});

test("two runs at once do not spoil each other", async () => {
  const project = await makeProject();
  for (const name of ["a", "b", "c", "d"])
    await project.paint(`${name}.png`, 64, 48, `#${name}0${name}0${name}0`);
  const [one, two] = await Promise.all([run(project), run(project)]);
  expect(one.files).toEqual(two.files);
  expect(await run(project)).toHaveProperty("encoded", 0);
  const left = await readdir(project.cacheDir);
  expect(left.filter((name) => name.endsWith(".tmp"))).toEqual([]);
  expect(left.length).toBe(one.files.size + 1);
});

test("two names for the same picture share their encoded files", async () => {
  const project = await makeProject();
  await project.paint("cloud.png", 64, 48, "#14172b");
  await project.paint("sky.png", 64, 48, "#14172b");
  const { files, encoded } = await run(project);
  expect({ files: files.size, encoded }).toEqual({ files: 12, encoded: 6 });
});
