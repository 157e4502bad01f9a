import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { replaceOutput } from "../../../src/generator/output/swap.ts";
import { writeOutput } from "../../../src/generator/output/write.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

/** Text of each file by its path; of an empty folder, nothing. */
type Tree = Readonly<Record<string, string>>;

const site = { "index.html": "new", "404.html": "new 404" };
const oldSite = { "dist/index.html": "old", "dist/404.html": "old 404" };
const newSite = { "dist/index.html": "new", "dist/404.html": "new 404" };

async function makeTree(tree: Tree): Promise<string> {
  const root = await makeTempFolder();
  for (const [path, text] of Object.entries(tree)) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await (path.endsWith("/") ? mkdir(join(root, path)) : writeFile(join(root, path), text));
  }
  return root;
}

async function readTree(folder: string): Promise<Tree> {
  const tree: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) tree[path.slice(folder.length + 1)] = await readFile(path, "utf8");
  }
  return tree;
}

async function replace(root: string, outDir = "dist"): Promise<void> {
  await replaceOutput(join(root, outDir), root, async (folder) => {
    await writeOutput(Object.entries(site), folder);
  });
}

/** Of a process that has long gone: no system counts so far. */
const deadPid = 2 ** 30;

/** Of a process that runs, as another user if these tests don't run as root. */
const runningPid = 1;

test.each<[what: string, before: Tree, kept: Tree]>([
  ["nothing is there yet", {}, {}],
  ["an empty folder is there", { "dist/": "" }, {}],
  ["a site with other files is there", { ...oldSite, "dist/gone/index.html": "old" }, {}],
  [
    "killed builds left something half-written",
    {
      ...oldSite,
      [`.dist-new-${deadPid}/index.html`]: "half",
      [`.dist-old-${deadPid}/index.html`]: "older",
    },
    {},
  ],
  [
    "a build that still runs is writing",
    oldSite,
    { [`.dist-new-${runningPid}/index.html`]: "half" },
  ],
  [
    "folders of somebody else have names like ours",
    oldSite,
    {
      ".dist-backup/notes.txt": "precious",
      ".dist-new-design/notes.txt": "precious",
      ".dist-old-2024-site/notes.txt": "precious",
      ".dist-new-/notes.txt": "precious",
    },
  ],
])(
  "where %s, the new site stands alone and only what is not ours beside it",
  async (_, before, kept) => {
    const root = await makeTree({ ...before, ...kept });
    await replace(root);
    expect(await readTree(root)).toEqual({ ...newSite, ...kept });
    const besides = Object.keys(kept).map(dirname);
    expect((await readdir(root)).sort()).toEqual([...besides, "dist"].sort());
  },
);

test("a folder inside folders that are missing is made", async () => {
  const root = await makeTempFolder();
  await replace(root, "made/on/the/way");
  expect(await readTree(join(root, "made/on/the/way"))).toEqual(site);
});

test.each<[what: string, tree: Tree, outDir: string, message: string]>([
  [
    "a folder that holds something else",
    { "photos/holiday.jpg": "precious" },
    "photos",
    "something other than a site built here",
  ],
  ["a file", { dist: "precious" }, "dist", "This is a file, not a folder"],
  // Root may write everywhere, but nobody below a file.
  ["a folder that can't be written", { file: "precious" }, "file/dist", "lies below a file"],
  ["the project itself", { "404.html": "a site?" }, ".", "would replace the project itself"],
  ["the project by another name", { "404.html": "" }, "src/..", "would replace the project itself"],
  ["a folder around the project", { "404.html": "" }, "..", "would replace the project itself"],
])("%s is refused with what to do, and left as it is", async (_, tree, outDir, message) => {
  const root = await makeTree(tree);
  await expect(replace(root, outDir)).rejects.toMatchObject({
    diagnostics: [
      {
        message: expect.stringContaining(message),
        hint: expect.stringContaining("--out"),
      },
    ],
  });
  expect(await readTree(root)).toEqual(tree);
});

test.each<[what: string, fill: (folder: string) => Promise<void>, error: string]>([
  [
    "that fails while it writes",
    async (folder) => {
      await writeFile(join(folder, "index.html"), "half");
      throw new Error("no such picture");
    },
    "no such picture",
  ],
  [
    "whose output vanishes before it is swapped in",
    (folder) => rm(folder, { recursive: true }),
    "ENOENT",
  ],
])("a build %s leaves the old site whole and nothing beside it", async (_, fill, error) => {
  const root = await makeTree(oldSite);
  await expect(replaceOutput(join(root, "dist"), root, fill)).rejects.toThrow(error);
  expect(await readTree(root)).toEqual(oldSite);
  expect(await readdir(root)).toEqual(["dist"]);
});

test("a site that a killed build had moved away comes back before anything is written", async () => {
  const root = await makeTree({ [`.dist-old-${deadPid}/404.html`]: "old 404" });
  await replaceOutput(join(root, "dist"), root, async () => {
    expect(await readTree(join(root, "dist"))).toEqual({ "404.html": "old 404" });
  });
});

test("builds of several processes into one folder at a time leave one whole site", async () => {
  const root = await makeTempFolder();
  const script = fileURLToPath(new URL("./replaceRepeatedly.ts", import.meta.url));
  const args = ["--import", "tsx", script, join(root, "dist"), root];
  const run = promisify(execFile);
  await Promise.all(["one", "two", "three"].map((mark) => run(process.execPath, [...args, mark])));
  const texts = Object.values(await readTree(join(root, "dist")));
  expect(texts).toHaveLength(41);
  expect(new Set(texts).size).toBe(1);
  expect(await readdir(root)).toEqual(["dist"]);
});
