import { execFileSync } from "node:child_process";
import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Diagnostic } from "../../../src/generator/diagnostics/diagnostic.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";
import {
  type ContentTree,
  files,
  listDiagnostics,
  loadRoot,
  loadTree,
  makeTree,
  readTree,
  writeTree,
} from "./smallPlan.ts";

const { home, site, terms, cup } = files;

type Row = [
  name: string,
  change: (tree: ContentTree) => unknown,
  ...diagnostics: Partial<Diagnostic>[],
];

/** Moves a file to another name. */
function move(from: string, to: string) {
  return (tree: ContentTree) => {
    tree.set(to, readTree(tree, from));
    tree.delete(from);
  };
}

const missing = "the file is missing";
const unexpected = "unexpected file";

const names: Row[] = [
  [
    "a misspelt name",
    move(home, "content/hom.yaml"),
    { where: "content/hom.yaml", message: unexpected, hint: `Did you mean ${home}?` },
    { where: home, message: missing },
  ],
  [
    "an entry that code links to, under another name",
    move(terms, "content/notes/term.md"),
    { where: terms, message: missing },
  ],
  [
    "a name that differs from another in case only",
    (tree) => tree.set("content/Home.yaml", "a: b\n"),
    {
      where: "content/Home.yaml",
      message: unexpected,
      hint: "No page uses this file: move it out of the content folder, or delete it.",
    },
  ],
  ...[
    ...["products/Big Cup.yaml", "products/cup_2.yaml", "products/-cup.yaml"],
    ...["notes/note-two.md", "notes/Note.md", "notes/note.yaml"],
  ].map(
    (name): Row => [
      `an entry named ${name}`,
      (tree) => tree.set(`content/${name}`, "a: b\n"),
      {
        where: `content/${name}`,
        message: expect.stringMatching(
          /must consist of words of .*( joined by hyphens, followed by \.yaml|a capital letter, followed by \.md)$/,
        ),
        hint: "Rename the file: its name becomes part of the page's address.",
      },
    ],
  ),
  [
    "a folder in an entry's folder",
    move(cup, "content/products/more/cup.yaml"),
    { where: "content/products/more/cup.yaml", message: unexpected },
  ],
  [
    "no content at all",
    (tree) => tree.clear(),
    ...[home, terms, site].map((where) => ({ where, message: missing })),
  ],
];

const utf8 = "expected the encoding UTF-8, found bytes of another one";

const contents: Row[] = [
  ...["", "\uFEFF \n\t\r\n", "# To do\n"].map(
    (text): Row => [
      `the text ${JSON.stringify(text)}`,
      (tree) => tree.set(site, text),
      { where: site, message: "the file has no keys and values" },
    ],
  ),
  [
    "a list",
    (tree) => tree.set(site, "- Acme\n"),
    { line: 1, message: "expected a group of keys, found a list of 1 item" },
  ],
  [
    "UTF-16 as Windows saves it",
    (tree) => tree.set(home, Buffer.from(`\uFEFF${readTree(tree, home)}`, "utf16le")),
    { where: home, line: 1, column: 1, message: utf8 },
  ],
  [
    "Windows-1252",
    (tree) => tree.set(home, Buffer.from(readTree(tree, home).replace("Words", "é"), "latin1")),
    { where: home, line: 4, column: 10, message: utf8, hint: expect.stringContaining("Save") },
  ],
];

test.each([...names, ...contents])(
  "what is wrong with content files is reported with its cause: %s",
  async (_, change, ...expected) => {
    const tree = makeTree();
    change(tree);
    expect(await listDiagnostics(tree)).toMatchObject(expected);
  },
);

test.each([
  [home, "nowhere.yaml", home, "cannot be read: ENOENT"],
  [home, "home.yaml", home, "cannot be read: ELOOP"],
  ["content/products", "/etc", "content/products", unexpected],
])("%s is reported if it is a link to %s", async (path, target, where, message) => {
  const root = await writeTree(makeTree());
  await rm(join(root, path), { recursive: true });
  await symlink(target, join(root, path));
  expect(await listDiagnostics(root)).toMatchObject([
    { where, message: expect.stringContaining(message) },
  ]);
});

test("content that is behind links loads like any other", async () => {
  const [root, elsewhere] = [await writeTree(makeTree()), await makeTempFolder()];
  const before = await loadRoot(root);
  execFileSync("mv", [join(root, "content"), elsewhere]);
  execFileSync("mv", [join(elsewhere, home), join(elsewhere, "h.yaml")]);
  await symlink("../h.yaml", join(elsewhere, home));
  await symlink(join(elsewhere, "content"), join(root, "content"));
  expect((await loadRoot(root)).content).toEqual(before.content);
});

test.each<[name: string, change: (tree: ContentTree) => unknown]>([
  [
    "a byte order mark and line ends of Windows",
    (tree) => {
      for (const file of tree.keys())
        tree.set(file, `\uFEFF${readTree(tree, file).replaceAll("\n", "\r\n")}`);
    },
  ],
  ...[
    ...["products/_template.yaml", ".DS_Store", "home.yaml~", "products/#cup.yaml#"],
    "schemas/site.schema.json",
  ].map((name): [string, (tree: ContentTree) => unknown] => [
    `the file ${name}`,
    (tree) => tree.set(`content/${name}`, "title: {"),
  ]),
])("%s does not change the loaded content", async (_, change) => {
  const tree = makeTree();
  const before = await loadTree(tree);
  change(tree);
  expect((await loadTree(tree)).content).toEqual(before.content);
});
