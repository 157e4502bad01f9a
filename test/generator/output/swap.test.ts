import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { DiagnosticError } from "../../../src/generator/diagnostics/diagnostic.ts";
import type { OutputFile } from "../../../src/generator/output/output.ts";
import { replaceOutput as replace } from "../../../src/generator/output/swap.ts";
import { writeOutput } from "../../../src/generator/output/write.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

const site = new Map([
  ["index.html", "new"],
  ["404.html", "new 404"],
]);

async function replaceOutput(
  output: ReadonlyMap<string, OutputFile>,
  out: string,
  root: string,
): Promise<void> {
  await replace(out, root, async (folder) => void (await writeOutput(output, folder)));
}

/** Of a process that has long gone: no system counts so far. */
const deadPid = 2 ** 30;

async function writeTree(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function readTree(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = files.map(async (path) => [
    path.slice(folder.length + 1),
    await readFile(path, "utf8"),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

test("the new site stands alone: files of the one before are gone, and nothing is left beside it", async () => {
  const root = await makeTempFolder();
  await writeTree(root, { "dist/404.html": "old 404", "dist/gone/index.html": "old" });
  await replaceOutput(site, join(root, "dist"), root);
  expect(await readTree(root)).toEqual({ "dist/index.html": "new", "dist/404.html": "new 404" });
  expect(await readdir(root)).toEqual(["dist"]);
});

test("an empty folder and a missing one are filled", async () => {
  const root = await makeTempFolder();
  await mkdir(join(root, "empty"));
  await replaceOutput(site, join(root, "empty"), root);
  await replaceOutput(site, join(root, "missing"), root);
  expect((await readdir(join(root, "empty"))).sort()).toEqual(["404.html", "index.html"]);
  expect((await readdir(join(root, "missing"))).sort()).toEqual(["404.html", "index.html"]);
});

test("a folder inside folders that are missing is made", async () => {
  const root = await makeTempFolder();
  await replaceOutput(site, join(root, "made/on/the/way"), root);
  expect(Object.keys(await readTree(root)).sort()).toEqual([
    "made/on/the/way/404.html",
    "made/on/the/way/index.html",
  ]);
});

test("a folder that holds something else is refused and left as it is", async () => {
  const root = await makeTempFolder();
  await writeTree(root, { "photos/holiday.jpg": "precious" });
  await expect(replaceOutput(site, join(root, "photos"), root)).rejects.toMatchObject({
    diagnostics: [
      {
        where: "photos",
        message: expect.stringContaining("something other than a site built here"),
        hint: expect.stringContaining("--out"),
      },
    ],
  });
  expect(await readTree(root)).toEqual({ "photos/holiday.jpg": "precious" });
});

test("a file in the place of the folder is refused and left as it is", async () => {
  const root = await makeTempFolder();
  await writeTree(root, { dist: "precious" });
  await expect(replaceOutput(site, join(root, "dist"), root)).rejects.toMatchObject({
    diagnostics: [{ where: "dist", message: expect.stringContaining("This is a file") }],
  });
  expect(await readTree(root)).toEqual({ dist: "precious" });
});

test.each(["project", ".", "project/.", "project/src/.."])(
  "the project itself and folders around it are refused: %s",
  async (path) => {
    const around = await makeTempFolder();
    await writeTree(around, { "project/404.html": "looks like a site", "404.html": "too" });
    const refused = replaceOutput(site, join(around, path), join(around, "project"));
    await expect(refused).rejects.toMatchObject({
      diagnostics: [{ message: "The output folder would replace the project itself." }],
    });
    expect(await readTree(around)).toEqual({
      "project/404.html": "looks like a site",
      "404.html": "too",
    });
  },
);

// Root may write everywhere, so a folder that may not be written can't be had here. A path below a file
// can't be written by anybody.
test("a place that cannot be written is told as a problem, not as a fault of the generator", async () => {
  const root = await makeTempFolder();
  await writeTree(root, { file: "precious" });
  await expect(replaceOutput(site, join(root, "file/dist"), root)).rejects.toBeInstanceOf(
    DiagnosticError,
  );
  expect(await readTree(root)).toEqual({ file: "precious" });
});

test("a build that fails while it writes leaves the old site whole and nothing beside it", async () => {
  const root = await makeTempFolder();
  const old = { "dist/404.html": "old 404", "dist/index.html": "old" };
  await writeTree(root, old);
  const broken = new Map<string, OutputFile>(site);
  broken.set("a.avif", { copyFrom: join(root, "no such picture") });
  await expect(replaceOutput(broken, join(root, "dist"), root)).rejects.toThrow("ENOENT");
  expect(await readTree(root)).toEqual(old);
  expect(await readdir(root)).toEqual(["dist"]);
});

test("a site that a killed build had moved away comes back before anything is written", async () => {
  const root = await makeTempFolder();
  await writeTree(root, { [`.dist-old-${deadPid}/404.html`]: "old 404" });
  const broken = new Map([["a.avif", { copyFrom: join(root, "no such picture") }]]);
  await expect(replaceOutput(broken, join(root, "dist"), root)).rejects.toThrow("ENOENT");
  expect(await readTree(root)).toEqual({ "dist/404.html": "old 404" });
});

test("what killed builds left half-written is cleared away", async () => {
  const root = await makeTempFolder();
  await writeTree(root, {
    "dist/404.html": "old 404",
    [`.dist-new-${deadPid}/index.html`]: "half",
    [`.dist-old-${deadPid}/index.html`]: "older",
  });
  await replaceOutput(site, join(root, "dist"), root);
  expect(await readdir(root)).toEqual(["dist"]);
});

test("what a build that still runs is writing is left alone", async () => {
  const root = await makeTempFolder();
  const running = `.dist-new-${process.ppid}`;
  await writeTree(root, { [`${running}/index.html`]: "half" });
  await replaceOutput(site, join(root, "dist"), root);
  expect((await readdir(root)).sort()).toEqual([running, "dist"]);
});

test.each([".dist-backup", ".dist-new-design", ".dist-old-2024-site", ".dist-new-"])(
  "a folder of somebody else whose name is like ours is left alone: %s",
  async (name) => {
    const root = await makeTempFolder();
    await writeTree(root, { [`${name}/notes.txt`]: "precious", "dist/404.html": "old 404" });
    await replaceOutput(site, join(root, "dist"), root);
    expect(existsSync(join(root, name, "notes.txt"))).toBe(true);
  },
);

test("builds of several processes into one folder at a time leave one whole site", async () => {
  const root = await makeTempFolder();
  const out = join(root, "dist");
  const script = fileURLToPath(new URL("./replaceRepeatedly.ts", import.meta.url));
  const run = promisify(execFile);
  await Promise.all(
    ["one", "two", "three"].map((mark) =>
      run(process.execPath, ["--import", "tsx", script, out, root, mark]),
    ),
  );
  const texts = Object.values(await readTree(out));
  expect(texts).toHaveLength(41);
  expect(new Set(texts).size).toBe(1);
  expect(await readdir(root)).toEqual(["dist"]);
});
