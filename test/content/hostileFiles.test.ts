import { execFileSync } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempFolder } from "../support/tempFolder.ts";
import { makeContentTree } from "./contentTree.ts";
import { edit, readTree } from "./loadTree.ts";
import { loadProject, replaceFile, rewrite, type Spoiled, writeProject } from "./spoiledProject.ts";

const shell = "content/shell.yaml";
const home = "content/home.yaml";
const terms = "content/legal/terms.md";

const missing = (where: string) => ({ where, message: "the file is missing" });

const files: Spoiled[] = [
  {
    name: "a link to a file outside content/",
    spoil: replaceFile(shell, (path) => symlink("../secret.yaml", path)),
    diagnostics: [{ where: shell, message: "is a link that leads out of content/" }],
  },
  {
    name: "a link to a file of the system",
    spoil: replaceFile(terms, (path) => symlink("/etc/passwd", path)),
    diagnostics: [{ where: terms, message: "is a link that leads out of content/" }],
  },
  {
    name: "a link to a file of a folder whose name begins as that of content/",
    spoil: async (root) => {
      await mkdir(join(root, "content-old"));
      await writeFile(join(root, "content-old/shell.yaml"), "skipLink: old\n");
      await replaceFile(shell, (path) => symlink("../content-old/shell.yaml", path))(root);
    },
    diagnostics: [{ where: shell, message: "is a link that leads out of content/" }],
  },
  {
    name: "a link to nothing",
    spoil: replaceFile(shell, (path) => symlink("nowhere.yaml", path)),
    diagnostics: [{ where: shell, message: expect.stringContaining("cannot be read: ENOENT") }],
  },
  {
    name: "a link to itself",
    spoil: replaceFile(shell, (path) => symlink("shell.yaml", path)),
    diagnostics: [{ where: shell, message: expect.stringContaining("cannot be read: ELOOP") }],
  },
  {
    name: "a link in the place of a folder",
    spoil: replaceFile("content/positions", (path) => symlink("/etc", path)),
    diagnostics: [{ where: "content/positions", message: "unexpected file" }],
  },
  {
    name: "a folder in the place of a file",
    spoil: replaceFile(shell, (path) => mkdir(path)),
    diagnostics: [missing(shell)],
  },
  {
    name: "a folder of files in the place of a file",
    spoil: replaceFile(shell, async (path) => {
      await mkdir(path);
      await writeFile(join(path, "shell.yaml"), "skipLink: Skip\n");
    }),
    diagnostics: [missing(shell), { where: `${shell}/shell.yaml`, message: "unexpected file" }],
  },
  {
    name: "a pipe in the place of a file",
    spoil: replaceFile(shell, async (path) => execFileSync("mkfifo", [path])),
    diagnostics: [{ where: shell, message: "is no file" }],
  },
  {
    name: "a file of no bytes",
    spoil: rewrite(shell, () => ""),
    diagnostics: [{ where: shell, message: "the file is empty" }],
  },
  {
    name: "a file of white space",
    spoil: rewrite(shell, () => "\uFEFF \n\t\r\n"),
    diagnostics: [{ where: shell, message: "the file is empty" }],
  },
  {
    name: "a name that differs from another in case only",
    spoil: (root) => writeFile(join(root, "content/Home.yaml"), "a: b\n"),
    diagnostics: [{ where: "content/Home.yaml", message: "unexpected file" }],
  },
  {
    name: "brackets in brackets, deeper than a program can follow",
    spoil: rewrite(shell, (text) => text.replace("Skip", "[".repeat(100_000))),
    diagnostics: [{ where: shell, message: expect.stringContaining("nested too deep") }],
  },
  {
    name: "lists in lists, deeper than a program can follow",
    spoil: rewrite(shell, (text) => text.replace("Skip", `\n${"- ".repeat(50_000)}x`)),
    diagnostics: [{ where: shell, message: expect.stringContaining("nested too deep") }],
  },
];

test.each(files)("$name is told as such", async ({ spoil, diagnostics }) => {
  const root = await writeProject();
  await spoil(root);
  expect((await loadProject(root)).diagnostics).toMatchObject(diagnostics);
});

const harmless: Omit<Spoiled, "diagnostics">[] = [
  {
    name: "a byte order mark and line ends of Windows",
    spoil: async (root) => {
      for (const [file, text] of makeContentTree()) {
        await writeFile(join(root, file), `\uFEFF${String(text).replaceAll("\n", "\r\n")}`);
      }
    },
  },
  {
    name: "a link to a file that is in content/ too",
    spoil: async (root) => {
      await mkdir(join(root, "content/.shared"));
      await writeFile(join(root, "content/.shared/s.yaml"), readTree(makeContentTree(), shell));
      await replaceFile(shell, (path) => symlink(".shared/s.yaml", path))(root);
    },
  },
  {
    name: "all content behind a link",
    spoil: async (root) => {
      const elsewhere = await makeTempFolder();
      execFileSync("mv", [join(root, "content"), elsewhere]);
      await symlink(join(elsewhere, "content"), join(root, "content"));
    },
  },
];

test.each(harmless)("$name changes no word", async ({ spoil }) => {
  const root = await writeProject();
  const before = await loadProject(root);
  await spoil(root);
  const after = await loadProject(root);
  expect(after.diagnostics).toEqual([]);
  expect(after.content).toEqual(before.content);
});

test("a line of a megabyte is one value, and so is a megabyte of lines", async () => {
  const line = "word ".repeat(200_000).trim();
  const tree = makeContentTree();
  edit(tree, home, "Words of heading", line);
  edit(tree, terms, "## First", `## First\n\n${"word\n".repeat(200_000)}`);
  const root = await writeProject();
  for (const [file, text] of tree) await writeFile(join(root, file), text);
  const { content } = await loadProject(root);
  expect(content?.home.heading).toBe(line);
  expect(content?.legal.terms.body.length).toBeGreaterThan(1_000_000);
});
