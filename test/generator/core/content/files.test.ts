import { execFileSync } from "node:child_process";
import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatPlace } from "../../../../src/generator/core/diagnostics/diagnostic.ts";
import { makeTempFolder } from "../../../support/tempFolder.ts";
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

/** The last texts are the diagnostics: place, message and hint, or their beginnings. */
type Row = [name: string, change: (tree: ContentTree) => unknown, ...diagnostics: string[]];

/** Moves a file to another name. */
function move(from: string, to: string) {
  return (tree: ContentTree) => {
    tree.set(to, readTree(tree, from));
    tree.delete(from);
  };
}

const missing = "the file is missing";
const badName = "the file name must consist of words of a-z and 0-9";
const utf8 = "cannot be read: The encoded data was not valid for encoding utf-8 Restore";

const rows: Row[] = [
  [
    "a misspelt name",
    move(home, "content/hom.yaml"),
    `content/hom.yaml unexpected file Did you mean ${home}?`,
    `${home} ${missing}`,
  ],
  [
    "an entry that code links to, under another name",
    move(terms, "content/notes/term.md"),
    `${terms} ${missing}`,
  ],
  [
    "a name that differs from another in case only",
    (tree) => tree.set("content/Home.yaml", "a: b\n"),
    "content/Home.yaml unexpected file No page uses this file: name its kind in a row of the route table",
  ],
  ...["products/Big Cup.yaml", "products/cup_2.yaml", "notes/-note.md", "notes/note.yaml"].map(
    (name): Row => [
      name,
      (tree) => tree.set(`content/${name}`, "a: b\n"),
      `content/${name} ${badName}`,
    ],
  ),
  ...[
    ["notes/Our Terms.md", "Rename the file, for example to our-terms.md: its name"],
    ["notes/terms.and.more.md", "Rename the file, for example to terms-and-more.md: its name"],
    ["notes/Café.MD", "Rename the file, for example to cafe.md: its name"],
    ["notes/விதிகள்.md", "Rename the file: its name"],
  ].map(
    ([name, hint]): Row => [
      `${name}, with a name that would do`,
      (tree) => tree.set(`content/${name}`, "a: b\n"),
      `content/${name} ${badName}, joined by hyphens or by capital letters, followed by .md ${hint}`,
    ],
  ),
  ...[
    ["assets", "styles, scripts and pictures"],
    ["404", "the page that visitors get for a wrong address"],
    ["index", "the file of the page above it"],
    ...["con", "nul", "com1", "lPT9"].map((name) => [name, "a device on Windows"]),
  ].map(
    ([name, owner]): Row => [
      `${name}.md, whose address is taken`,
      (tree) => tree.set(`content/notes/${name}.md`, readTree(tree, terms)),
      `content/notes/${name}.md its page would have the address /${name}, which is that of ${owner?.startsWith("styles") ? "the folder of " : ""}${owner}`,
    ],
  ),
  [
    "a folder in an entry's folder",
    move(cup, "content/products/more/cup.yaml"),
    "content/products/more/cup.yaml unexpected file",
  ],
  ["nothing", (tree) => tree.clear(), ...[home, terms, site].map((file) => `${file} ${missing}`)],
  ...["", "\uFEFF \n\t\r\n", "# To do\n"].map(
    (text): Row => [
      `the text ${JSON.stringify(text)}`,
      (tree) => tree.set(site, text),
      `${site}:1:1 expected a group of keys, found nothing`,
    ],
  ),
  [
    "a list",
    (tree) => tree.set(site, "- Acme\n"),
    `${site}:1:1 expected a group of keys, found “- A`,
  ],
  [
    "UTF-16 as Windows saves it",
    (tree) => tree.set(home, Buffer.from(`\uFEFF${readTree(tree, home)}`, "utf16le")),
    `${home} ${utf8}`,
  ],
  [
    "Windows-1252",
    (tree) => tree.set(home, Buffer.from(readTree(tree, home).replace("Words", "é"), "latin1")),
    `${home} ${utf8}`,
  ],
];

test.each(rows)(
  "what is wrong with content files is reported: %s",
  async (_, change, ...expected) => {
    const tree = makeTree();
    change(tree);
    const found = await listDiagnostics(tree);
    const texts = found.map((one) => [formatPlace(one), one.message, one.hint].join(" "));
    expect(texts).toEqual(expected.map((start) => expect.stringContaining(start)));
  },
);

test.each([
  [home, "nowhere.yaml", home, "This link can't be followed (ENOENT"],
  [home, "home.yaml", home, "This link can't be followed (ELOOP"],
  ["content/products", "..", "content/products", "This is a link to a folder that it is in"],
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
  execFileSync("mv", [join(root, "content/products"), root]);
  await symlink(join(root, "products"), join(root, "content/products"));
  expect((await loadRoot(root)).content).toEqual(before.content);
});

test("line ends of Windows, templates and files of editors do not change the loaded content", async () => {
  const tree = makeTree();
  const before = await loadTree(tree);
  for (const file of tree.keys()) {
    tree.set(file, `\uFEFF${readTree(tree, file).replaceAll("\n", "\r\n")}`);
  }
  for (const name of [
    "README.md",
    "products/README.md",
    "products/_template.yaml",
    ".DS_Store",
    "home.yaml~",
    "products/#cup.yaml#",
  ]) {
    tree.set(`content/${name}`, "title: {");
  }
  expect((await loadTree(tree)).content).toEqual(before.content);
});
