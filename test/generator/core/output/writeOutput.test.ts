import { lstatSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { readdir, readFile, readlink, stat, symlink, utimes } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatManifest } from "../../../../src/generator/core/output/manifest.ts";
import type { MadeFile } from "../../../../src/generator/core/output/output.ts";
import { writeOutput } from "../../../../src/generator/core/output/writeOutput.ts";
import { collectDiagnostics } from "../../../support/collectDiagnostics.ts";
import {
  asBuilt,
  inDist,
  makeTree,
  newSite,
  oldSite,
  readTree,
  replaceWithNewSite,
  type Tree,
  tellSite,
  writeTree,
} from "../../../support/exchangedSites.ts";
import { makeTempFolder } from "../../../support/tempFolder.ts";

/** Pid of no process: larger than any system's maximum. */
const deadPid = 2 ** 30;

test.each<[what: string, before: Tree, kept: Tree]>([
  ["nothing is there yet", {}, {}],
  ["an empty folder is there", { "dist/": "" }, {}],
  ["a site with other files is there", inDist(oldSite), {}],
  [
    "files are where folders are to be, and folders where files are",
    inDist({ ...oldSite, added: "old", "added.txt/deep/a.txt": "old" }),
    {},
  ],
  [
    "a killed build left something half-written",
    {
      ...inDist(oldSite),
      "dist/_manifest.lock": `${hostname()} ${deadPid}`,
      "dist/_manifest.temp": "half",
    },
    {},
  ],
  [
    "a build was killed, and its lock then deleted by hand",
    { ...inDist(oldSite), "dist/_manifest.temp": "half" },
    {},
  ],
  ["a system has shown the empty folder", {}, { "dist/.DS_Store": "" }],
  ["it is the top of a disk", inDist(oldSite), { "dist/lost+found/1234": "of the file system" }],
])("where %s, nothing is left but the new site", async (_, before, kept) => {
  const root = await makeTree({ ...before, ...kept });
  expect(replaceWithNewSite(join(root, "dist"), root)).toMatchObject({ pages: 3, files: 9 });
  expect(readTree(root)).toEqual({ ...inDist(newSite), ...kept });
  expect(await readdir(root)).toEqual(["dist"]);
  const folders = readdirSync(join(root, "dist"), { recursive: true, withFileTypes: true });
  expect(folders.map(({ name }) => name)).not.toContain("gone");
});

test("text, bytes and copied files are written as they are", async () => {
  const root = await makeTree({ "stored.avif": "picture" });
  const bytes = new Uint8Array([0, 255, 13, 10]);
  const output = new Map<string, MadeFile>([
    ["404.html", "<p>ரு</p>"],
    ["assets/a.woff2", bytes],
    ["assets/deep/b.avif", { copyFrom: join(root, "stored.avif") }],
  ]);
  const size = writeOutput(join(root, "dist"), root, output);
  expect(size).toEqual({ pages: 1, files: 3, bytes: 13 + 4 + 7 });
  expect(await readFile(join(root, "dist/404.html"), "utf8")).toBe("<p>ரு</p>");
  expect([...(await readFile(join(root, "dist/assets/a.woff2")))]).toEqual([...bytes]);
  expect(await readFile(join(root, "dist/assets/deep/b.avif"), "utf8")).toBe("picture");
  // A copy: whoever changes the output doesn't reach the cache.
  writeFileSync(join(root, "dist/assets/deep/b.avif"), "changed");
  expect(await readFile(join(root, "stored.avif"), "utf8")).toBe("picture");
});

test("files that are the same are left alone, modification time included; all others are replaced", async () => {
  const root = await makeTree(inDist(oldSite));
  const dist = join(root, "dist");
  // Even one from the far future, which is no sign that it is newer.
  for (const path of Object.keys(oldSite)) await utimes(join(dist, path), 9e9, 9e9);
  replaceWithNewSite(dist, root);
  expect(tellSite(dist)).toBe("new");
  expect((await stat(join(dist, "assets/both-AAAAAAA0.js"))).mtimeMs).toBe(9e12);
  expect((await stat(join(dist, "icons/a.svg"))).mtimeMs).toBeLessThan(9e12);
});

test("listed paths outside the folder or behind a link are left alone", async () => {
  const { _manifest = "", ...old } = asBuilt(oldSite);
  const escaping = `${_manifest}../outside.txt\nlinked/a.txt\nlink.txt\n`;
  const outside = { "outside.txt": "precious", "elsewhere/a.txt": "precious" };
  const root = await makeTree({ ...inDist(old), "dist/_manifest": escaping, ...outside });
  const dist = join(root, "dist");
  symlinkSync("../elsewhere", join(dist, "linked"));
  symlinkSync("../outside.txt", join(dist, "link.txt"));
  replaceWithNewSite(dist, root);
  expect(readTree(root)).toEqual({ ...inDist(newSite), ...outside });
  expect(lstatSync(join(dist, "linked")).isSymbolicLink()).toBe(true);
  expect(lstatSync(join(dist, "link.txt")).isSymbolicLink()).toBe(true);
});

test.each<[what: string, tree: Tree, outDir: string, expected: object]>([
  ["a file", { dist: "precious" }, "dist", { message: /This is a file, not a folder/ }],
  ["a folder below a file", { file: "precious" }, "file/dist", { message: /ENOTDIR/ }],
  ["the project itself", { "404.html": "a site?" }, ".", { message: /replace the project itself/ }],
  ["a link to the project", { "404.html": "" }, "link", { message: /replace the project itself/ }],
  ["a folder around the project", { "404.html": "" }, "..", { message: /the project itself/ }],
  ["a link that leads nowhere", {}, "broken", { message: /not there/, hint: /mount its disk/ }],
])(
  "%s is rejected as the output folder with an explanation, and left unchanged",
  async (_, tree, outDir, expected) => {
    const root = await makeTree(tree);
    await symlink(".", join(root, "link"));
    await symlink("/no/such/disk", join(root, "broken"));
    const [found] = collectDiagnostics(() => replaceWithNewSite(join(root, outDir), root));
    for (const [part, text] of Object.entries(expected))
      expect(found).toHaveProperty(part, expect.stringMatching(text));
    expect(readTree(root)).toEqual(tree);
    expect(await readlink(join(root, "broken"))).toBe("/no/such/disk");
  },
);

const website: Tree = {
  "dist/.htaccess": "theirs",
  "dist/.well-known/acme-challenge/token": "theirs",
  "dist/404.html": "theirs",
  "dist/blog/index.html": "precious",
  "dist/CNAME": "theirs",
};

test.each<[what: string, tree: Tree, first: string]>([
  ["somebody else's site", website, ".htaccess"],
  ["a site of a build that left no manifest", { "dist/404.html": "old" }, "404.html"],
  ["a folder with one file that nobody sees", { "dist/.htpasswd": "precious" }, ".htpasswd"],
  ["a folder with nothing but a folder", { "dist/uploads/": "" }, "uploads"],
  ["a folder with another file of that name", { "dist/_manifest": "theirs" }, "_manifest"],
  ["a folder with a folder of that name", { "dist/_manifest/a.json": "theirs" }, "_manifest"],
  [
    "a site built here with somebody else's file where the new one has its own",
    { ...inDist(oldSite), "dist/added.txt": "precious", "dist/blog/a.html": "precious" },
    "added.txt",
  ],
  [
    "a site built here with somebody else's folder where the new one has a file",
    { ...inDist(oldSite), "dist/added.txt/a.txt": "precious" },
    "added.txt",
  ],
  [
    "a site built here with somebody else's folder where it had a file, as the new one has",
    {
      ...inDist(oldSite),
      "dist/_manifest": formatManifest([...Object.keys(oldSite), "added.txt"]),
      "dist/added.txt/a.txt": "precious",
    },
    "added.txt",
  ],
  [
    "a site built here with somebody else's file where the new one has a folder",
    { ...inDist(oldSite), "dist/added": "precious" },
    "added",
  ],
  [
    "a site built here with somebody else's empty folder where the new one has a file",
    { ...inDist(oldSite), "dist/added.txt/": "" },
    "added.txt",
  ],
  [
    "a site built here with somebody else's file in its folder, where the new one has a file",
    { ...inDist({ ...oldSite, "added.txt/a.txt": "old" }), "dist/added.txt/b.txt": "precious" },
    "added.txt/b.txt",
  ],
])(
  "%s is not replaced: the first path that no build has written is named, and nothing changes",
  async (_, tree, first) => {
    const root = await makeTree(tree);
    const before = listAll(root);
    const found = collectDiagnostics(() => replaceWithNewSite(join(root, "dist"), root));
    const message = `This folder holds ${first}, which no build is known to have written, so nothing in it is replaced.`;
    const move = "Move that away, or choose another folder with --out.";
    const hint = tree["dist/_manifest"]?.includes("404.html")
      ? move
      : `${move} If all of it is from a build that left no _manifest, delete what is in it.`;
    expect(found).toMatchObject([{ where: "dist", message, hint }]);
    expect(listAll(root)).toEqual(before);
    expect(readTree(root)).toMatchObject(
      Object.fromEntries(Object.entries(tree).filter(([path]) => !path.endsWith("/"))),
    );
  },
);

const listAll = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort();

test("what no build has written stays as it is beside the new site, and so do its folders", async () => {
  const theirs: Tree = {
    "dist/.well-known/acme-challenge/token": "theirs",
    "dist/assets/deep/photo-AAAAAAA1.jpg": "theirs",
    "dist/blog/index.html": "theirs",
    "dist/gone/more.txt": "theirs",
    "dist/CNAME": "theirs",
  };
  const root = await makeTree({ ...inDist(oldSite), ...theirs });
  mkdirSync(join(root, "dist/assets/uploads"));
  symlinkSync("blog", join(root, "dist/news"));
  replaceWithNewSite(join(root, "dist"), root);
  expect(readTree(root)).toEqual({ ...inDist(newSite), ...theirs });
  expect(readdirSync(join(root, "dist/assets"))).toContain("uploads");
  expect(await readlink(join(root, "dist/news"))).toBe("blog");
});

test("what somebody else adds while a build writes is left alone, and its folder with it", async () => {
  const root = await makeTree(inDist(oldSite));
  const dist = join(root, "dist");
  const added = {
    "added-by-hand.txt": "theirs",
    "gone/photo.jpg": "theirs",
    "new/a.jpg": "theirs",
  };
  const output = new Map<string, MadeFile>(Object.entries(newSite));
  // Read once the folder has been looked at.
  const last = {
    get copyFrom() {
      writeTree(dist, added);
      return join(root, "dist/_manifest");
    },
  };
  writeOutput(dist, root, output.set("z.avif", last));
  expect(readTree(dist)).toMatchObject({ ...newSite, ...added });
  expect(readTree(dist)).not.toHaveProperty("gone/index.html");
});

test("a dist that is a link to a folder stays one, and so does that folder", async () => {
  const root = await makeTree({});
  writeTree(join(root, "srv/www"), asBuilt(oldSite));
  symlinkSync("srv/www", join(root, "dist"));
  const { ino } = statSync(join(root, "srv/www"));
  replaceWithNewSite(join(root, "dist"), root);
  expect(tellSite(join(root, "srv/www"))).toBe("new");
  expect(statSync(join(root, "srv/www")).ino).toBe(ino);
  expect(await readlink(join(root, "dist"))).toBe("srv/www");
});

const twins = new Map([
  ["404.html", ""],
  ["solutions/banking/index.html", "page"],
  ["solutions/Banking/index.html", "redirect"],
]);

test("on a case-sensitive disk, paths that differ only in case are both written", async () => {
  const root = await makeTempFolder();
  writeOutput(join(root, "dist"), root, twins);
  expect(await readFile(join(root, "dist/solutions/Banking/index.html"), "utf8")).toBe("redirect");
  expect(await readFile(join(root, "dist/solutions/banking/index.html"), "utf8")).toBe("page");
});

test("on a case-insensitive disk, a page is not overwritten by a later alias that differs only in case", async () => {
  const root = await makeTempFolder();
  // On such a disk the lock has both names, as with this link.
  mkdirSync(join(root, "dist"));
  await symlink("_manifest.lock", join(root, "dist/_MANIFEST.LOCK"));
  writeFileSync(join(root, "dist/_manifest"), formatManifest([]));
  writeOutput(join(root, "dist"), root, twins);
  expect(await readFile(join(root, "dist/solutions/banking/index.html"), "utf8")).toBe("page");
  expect(await readdir(join(root, "dist/solutions"))).toEqual(["banking"]);
});
