import { readdirSync, rmSync, statSync } from "node:fs";
import { chmod, chown, readdir, readlink, rm, symlink, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { diagnosticsOf } from "../../../src/generator/diagnostics/diagnostic.ts";
import { replaceOutput } from "../../../src/generator/output/replaceOutput.ts";
import { writeOutput } from "../../../src/generator/output/write.ts";
import {
  inDist,
  judge,
  newSite,
  oldSite,
  readTree,
  replaceWithNewSite,
  startingPoints,
  type Tree,
  watchReplacing,
  writeTree,
} from "../../support/exchangedSites.ts";
import { makeSystemError } from "../../support/fileCalls.ts";
import { replaceAsUser } from "../../support/replaceAsUser.ts";
import { nobody } from "../../support/smallDisk.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

async function makeTree(tree: Tree): Promise<string> {
  const root = await makeTempFolder();
  writeTree(root, tree);
  return root;
}

/** Pid of no process: larger than any system's maximum. */
const deadPid = 2 ** 30;

const runningPid = 1;

test.each<[what: string, before: Tree, kept: Tree]>([
  ["nothing is there yet", {}, {}],
  ["an empty folder is there", { "dist/": "" }, {}],
  ["a site with other files is there", inDist(oldSite), {}],
  [
    "files are where folders are to be, and folders where files are",
    { ...inDist(oldSite), "dist/added": "old", "dist/added.txt/deep/a.txt": "old" },
    {},
  ],
  [
    "killed builds left something half-written, beside it and within",
    {
      ...inDist(oldSite),
      [`.dist-new-${deadPid}/index.html`]: "half",
      [`.dist-ready-${deadPid}/index.html`]: "half",
      [`dist/.dist-new-${deadPid}/index.html`]: "half",
    },
    {},
  ],
  [
    "a first build was killed while it wrote within",
    { [`dist/.dist-new-${deadPid}/index.html`]: "half" },
    {},
  ],
  [
    "a build that still runs is writing",
    inDist(oldSite),
    {
      [`.dist-new-${runningPid}/index.html`]: "half",
      [`dist/.dist-new-${runningPid}/index.html`]: "half",
    },
  ],
  [
    "folders of somebody else have names like ours",
    inDist(oldSite),
    {
      ".dist-backup/notes.txt": "precious",
      ".dist-new-design/notes.txt": "precious",
      ".dist-new-2024-site/notes.txt": "precious",
      ".dist-new-/notes.txt": "precious",
    },
  ],
  [
    "it is the top of a disk",
    { ...inDist(oldSite) },
    { "dist/lost+found/1234": "of the file system" },
  ],
])(
  "where %s, nothing is left but the new site and files that belong to others",
  async (_, before, kept) => {
    const root = await makeTree({ ...before, ...kept });
    await replaceWithNewSite(join(root, "dist"), root);
    expect(readTree(root)).toEqual({ ...inDist(newSite), ...kept });
    const besides = Object.keys(kept).map((path) => path.split("/")[0]);
    expect((await readdir(root)).sort()).toEqual([...new Set([...besides, "dist"])].sort());
    const folders = readdirSync(join(root, "dist"), { recursive: true, withFileTypes: true });
    expect(folders.map(({ name }) => name)).not.toContain("gone");
  },
);

test("the staging folder of another user's running build, which may not be signalled (EPERM), is kept", async () => {
  const half = { [`.dist-new-${runningPid}/index.html`]: "half" };
  const root = await makeTree({ ...inDist(oldSite), ...half });
  const kill = vi.spyOn(process, "kill").mockImplementation(() => {
    throw makeSystemError("EPERM");
  });
  await replaceWithNewSite(join(root, "dist"), root).finally(() => kill.mockRestore());
  expect(readTree(root)).toEqual({ ...inDist(newSite), ...half });
});

test("an old site with modification times in the far future is replaced", async () => {
  const root = await makeTree(inDist(oldSite));
  for (const path of Object.keys(oldSite)) await utimes(join(root, "dist", path), 9e9, 9e9);
  await replaceWithNewSite(join(root, "dist"), root);
  expect(judge(join(root, "dist"))).toBe("new");
});

test.each<[what: string, tree: Tree, outDir: string, says: object]>([
  [
    "a folder that holds something else",
    { "photos/holiday.jpg": "precious" },
    "photos",
    { message: /something other than a site built here/, hint: /--out/ },
  ],
  ["a file", { dist: "precious" }, "dist", { message: /This is a file, not a folder/ }],
  [
    "a folder below a file",
    { file: "precious" },
    "file/dist",
    { message: /can't be there, because part of its path is a file, not a folder/ },
  ],
  ["the project itself", { "404.html": "a site?" }, ".", { message: /replace the project itself/ }],
  ["a link to the project", { "404.html": "" }, "link", { message: /replace the project itself/ }],
  ["the project by another name", { "404.html": "" }, "a/..", { message: /the project itself/ }],
  ["a folder around the project", { "404.html": "" }, "..", { message: /the project itself/ }],
  ["a link that leads nowhere", {}, "broken", { message: /not there/, hint: /mount its disk/ }],
])(
  "%s is refused as the output folder with an explanation, and left unchanged",
  async (_, tree, outDir, says) => {
    const root = await makeTree(tree);
    await symlink(".", join(root, "link"));
    await symlink("/no/such/disk", join(root, "broken"));
    const [diagnostic] = await diagnose(replaceWithNewSite(join(root, outDir), root));
    for (const [part, text] of Object.entries(says))
      expect(diagnostic).toHaveProperty(part, expect.stringMatching(text));
    expect(readTree(root)).toEqual(tree);
    expect(await readlink(join(root, "broken"))).toBe("/no/such/disk");
  },
);

/** Diagnostics of a run that must fail. */
const diagnose = (run: Promise<unknown>) =>
  run.then(() => expect.fail("nothing was refused"), diagnosticsOf);

test.each<[what: string, fill: (folder: string) => Promise<unknown>, error: string | RegExp]>([
  [
    "that fails while it writes",
    () => Promise.reject(new Error("no such picture")),
    "no such picture",
  ],
  ["whose files all vanish", (folder) => rm(folder, { recursive: true }), /ENOENT/],
  ["of whose files one vanishes", (folder) => rm(join(folder, "index.html")), /were deleted/],
])("a build %s leaves the old site whole and no leftovers beside it", async (_, spoil, error) => {
  const root = await makeTree(inDist(oldSite));
  const replacing = replaceOutput(join(root, "dist"), root, async (folder) => {
    const written = await writeOutput(Object.entries(newSite), folder);
    await spoil(folder);
    return written;
  });
  await expect(replacing).rejects.toThrow(error);
  expect(readTree(root)).toEqual(inDist(oldSite));
  expect(await readdir(root)).toEqual(["dist"]);
});

test("a disk error in the cache is reported at the cache's file, not at the output folder", async () => {
  const root = await makeTree(inDist(oldSite));
  const path = join(root, ".cache/precompress/a");
  const fill = () => Promise.reject(makeSystemError("EROFS", path));
  const [diagnostic] = await diagnose(replaceOutput(join(root, "dist"), root, fill));
  expect(diagnostic?.where).toBe(path);
  expect(diagnostic?.message).toMatch(/^A file that the build needs is on a read-only disk/);
});

test.each(startingPoints)(
  "where dist is $what, a server finds, from one call of the system to the next, $states",
  async ({ states, prepare }) => {
    const root = await makeTempFolder();
    prepare(root);
    const dist = join(root, "dist");
    const inode = statSync(dist, { throwIfNoEntry: false })?.ino;
    expect(await watchReplacing(dist, root)).toEqual(states);
    if (inode !== undefined) expect(statSync(dist).ino).toBe(inode);
  },
);

test.each([
  ["lower", runningPid],
  ["higher", deadPid],
])(
  "a build waits while another one, with a %s process id, is moving its site into place",
  async (_, pid) => {
    const root = await makeTree({ ...inDist(oldSite), [`.dist-ready-${pid}/a.html`]: "other" });
    const dist = join(root, "dist");
    const kill = vi.spyOn(process, "kill").mockReturnValue(true);
    let found = "";
    setTimeout(() => {
      found = judge(dist);
      rmSync(join(root, `.dist-ready-${pid}`), { recursive: true });
    }, 50);
    await replaceWithNewSite(dist, root).finally(() => kill.mockRestore());
    expect([found, judge(dist)]).toEqual(["old", "new"]);
  },
);

test.each<[what: string, locked: string, says: string]>([
  ["the folder around it", "", ""],
  ["it", "dist", "dist  The output folder can't be accessed: permission denied (EACCES)"],
  [
    "a folder in it",
    "dist/gone",
    "dist/gone  The output folder can't be accessed: permission denied",
  ],
])(
  "dist holds the whole new site or the old one after a build without write permission for %s",
  async (_, locked, says) => {
    const root = await makeTree(inDist(oldSite));
    const folders = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name));
    const isRoot = process.getuid?.() === 0;
    if (isRoot) for (const folder of [root, ...folders]) await chown(folder, nobody, nobody);
    await chmod(join(root, locked), 0o555);
    const dist = join(root, "dist");
    const said = await replaceAsUser(dist, root, isRoot ? nobody : undefined);
    await chmod(join(root, locked), 0o755);
    expect(said).toContain(says);
    expect(judge(dist)).toBe(says === "" ? "new" : "old");
    expect(await readdir(root)).toEqual(["dist"]);
  },
);
