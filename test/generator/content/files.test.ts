import { execFileSync } from "node:child_process";
import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Diagnostic } from "../../../src/generator/diagnostics/diagnostic.ts";
import { makeTempFolder, writeFiles } from "../../support/tempFolder.ts";
import { files, listDiagnostics, loadRoot, makeTree, readTree, writeTree } from "./smallPlan.ts";

const { home, site, terms, cup } = files;

type Row = [
  name: string,
  spoil: (root: string) => Promise<unknown>,
  ...diagnostics: Partial<Diagnostic>[],
];

/** Replaces a file or folder by something else. */
function replace(file: string, make: (path: string) => Promise<unknown>) {
  return async (root: string) => {
    await rm(join(root, file), { recursive: true });
    await make(join(root, file));
  };
}

/** Changes the contents of a file. */
function rewrite(file: string, change: (text: string) => string | Uint8Array) {
  return (root: string) => writeFile(join(root, file), change(readTree(makeTree(), file)));
}

function move(from: string, to: string) {
  return (root: string) => rename(join(root, from), join(root, to));
}

const missing = "the file is missing";
const unexpected = "unexpected file";
const leadsOut = "is a symbolic link to a file outside content/";
const utf16 = "expected the encoding UTF-8, found UTF-16, which Windows calls Unicode";
const shows = (code: string) => `found the control character ${code}, which no page can show`;

const names: Row[] = [
  ["a missing file", (root) => rm(join(root, home)), { where: home, message: missing }],
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
    (root) => writeFile(join(root, "content/Home.yaml"), "a: b\n"),
    {
      where: "content/Home.yaml",
      message: unexpected,
      hint: "No page uses this file: move it out of the content folder, or delete it.",
    },
  ],
  ...["Big Cup", "Cup", "cup_2", "-cup", "tässchen"].map(
    (slug): Row => [
      `an entry named ${slug}`,
      move(cup, `content/products/${slug}.yaml`),
      {
        where: `content/products/${slug}.yaml`,
        message: expect.stringContaining("must consist of words of a-z and 0-9 joined by hyphens"),
        hint: expect.stringContaining(slug === "Big Cup" ? " to big-cup.yaml." : "rename the file"),
      },
    ],
  ),
  ...["note-two.md", "Note.md", "note.yaml"].map(
    (name): Row => [
      `a note named ${name}`,
      (root) => writeFile(join(root, "content/notes", name), "---\n---\nx"),
      {
        where: `content/notes/${name}`,
        message: expect.stringMatching(
          /each after the first with a capital letter, followed by \.md/,
        ),
        hint: expect.stringMatching(/ to note(?:Two)?\.md\.$/),
      },
    ],
  ),
  [
    "a folder in an entry's folder",
    async (root) => {
      await mkdir(join(root, "content/products/more"));
      await move(cup, "content/products/more/cup.yaml")(root);
    },
    { where: "content/products/more/cup.yaml", message: unexpected },
  ],
  [
    "no content at all",
    (root) => rm(join(root, "content"), { recursive: true }),
    ...[home, terms, site].map((where) => ({ where, message: missing })),
  ],
];

const links: Row[] = [
  [
    "a link to a file outside content/",
    replace(home, (path) => symlink("../secret.yaml", path)),
    { where: home, message: leadsOut },
  ],
  [
    "a link to a file of the system",
    replace(terms, (path) => symlink("/etc/passwd", path)),
    { where: terms, message: leadsOut },
  ],
  [
    "a link to a folder whose name begins as that of content/",
    async (root) => {
      await writeFiles(root, [["content-old/home.yaml", "a: b\n"]]);
      await replace(home, (path) => symlink("../content-old/home.yaml", path))(root);
    },
    { where: home, message: leadsOut },
  ],
  ...[
    ["nowhere.yaml", "ENOENT"],
    ["home.yaml", "ELOOP"],
  ].map(
    ([target = "", code]): Row => [
      `a link to ${target}`,
      replace(home, (path) => symlink(target, path)),
      { where: home, message: expect.stringContaining(`cannot be read: ${code}`) },
    ],
  ),
  [
    "a link in the place of a folder",
    replace("content/products", (path) => symlink("/etc", path)),
    { where: "content/products", message: unexpected },
  ],
  [
    "a folder in the place of a file",
    replace(home, (path) => mkdir(path)),
    { where: home, message: missing },
  ],
  [
    "a pipe in the place of a file",
    replace(home, async (path) => execFileSync("mkfifo", [path])),
    { where: home, message: "is not a regular file" },
  ],
];

const bytes: Row[] = [
  ["no bytes", rewrite(site, () => ""), { where: site, message: "the file is empty" }],
  [
    "white space",
    rewrite(site, () => "\uFEFF \n\t\r\n"),
    { where: site, message: "the file is empty" },
  ],
  [
    "comments",
    rewrite(site, () => "# To do\n"),
    { message: "the file has no keys and values, only comments or empty lines" },
  ],
  [
    "a list",
    rewrite(site, () => "- Acme\n"),
    { line: 1, message: "expected a group of keys, found a list of 1 item" },
  ],
  ...["[".repeat(100_000), `\n${"- ".repeat(50_000)}x`].map(
    (nested): Row => [
      `nesting that starts with ${JSON.stringify(nested.slice(0, 5))}`,
      rewrite(home, (text) => text.replace("Words", nested)),
      { where: home, message: expect.stringContaining("nested too deep") },
    ],
  ),
  [
    "UTF-16 as Windows saves it",
    rewrite(home, (text) => Buffer.from(`\uFEFF${text}`, "utf16le")),
    { where: home, line: 1, column: 1, message: utf16 },
  ],
  [
    "UTF-16 without a byte order mark",
    rewrite(home, (text) => Buffer.from(text, "utf16le")),
    { where: home, line: 1, column: 1, message: utf16 },
  ],
  ...(
    [
      [[0x93], "“"],
      [[0xe9], "é"],
      [[0xc0, 0x80], "À€"],
      [[0xed, 0xa0, 0x80], "í\u00A0€"],
      [[0xe0, 0xae], "à®"],
      [[0xf5, 0x80, 0x80, 0x80], "õ€€€"],
    ] as const
  ).map(
    ([wrong, meant]): Row => [
      `the bytes ${wrong.map((byte) => byte.toString(16)).join(" ")}`,
      rewrite(home, (text) => {
        const [before = "", after = ""] = text.split("Words", 2);
        return Buffer.concat([Buffer.from(before), Buffer.from(wrong), Buffer.from(after)]);
      }),
      {
        where: home,
        line: 4,
        column: 10,
        message: `expected the encoding UTF-8, found “${meant[0]}” encoded in Windows-1252`,
        hint: expect.stringMatching(`UTF-8.* Write instead:\ntagline: ${meant}$`),
      },
    ],
  ),
  ...["\u0000", "\u0007", "\u001B", "\u007F", "\u0085"].map((character): Row => {
    const code = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
    return [
      `the control character ${code}`,
      rewrite(terms, (text) => text.replace("## First", `a${character}b`)),
      { where: terms, line: 8, column: 2, message: shows(code) },
    ];
  }),
  [
    "line ends of the old Macintosh",
    rewrite(site, (text) => text.replaceAll("\n", "\r")),
    { where: site, line: 1, message: shows("U+000D") },
  ],
];

test.each([...names, ...links, ...bytes])(
  "problems with content files are reported with their cause: %s",
  async (_, spoil, ...expected) => {
    const root = await writeTree(makeTree());
    await writeFile(join(root, "secret.yaml"), "a: secret\n");
    await spoil(root);
    expect(await listDiagnostics(root)).toMatchObject(expected);
  },
);

const harmless: [name: string, spoil: (root: string) => Promise<unknown>][] = [
  [
    "a byte order mark and line ends of Windows",
    async (root) => {
      for (const [file, text] of makeTree()) {
        await writeFile(join(root, file), `\uFEFF${String(text).replaceAll("\n", "\r\n")}`);
      }
    },
  ],
  [
    "a link to a file that is in content/ too",
    async (root) => {
      await writeFiles(root, [["content/.shared/h.yaml", readTree(makeTree(), home)]]);
      await replace(home, (path) => symlink(".shared/h.yaml", path))(root);
    },
  ],
  [
    "all content behind a link",
    async (root) => {
      const elsewhere = await makeTempFolder();
      execFileSync("mv", [join(root, "content"), elsewhere]);
      await symlink(join(elsewhere, "content"), join(root, "content"));
    },
  ],
  [
    "a template, named with _ at its start,",
    (root) => writeFile(join(root, "content/products/_cup.yaml"), "title: {"),
  ],
  ["a dot file", (root) => writeFile(join(root, "content/.DS_Store"), "x")],
  ...["home.yaml~", "products/#cup.yaml#"].map((name): (typeof harmless)[number] => [
    `${name}, which an editor has left,`,
    (root) => writeFile(join(root, "content", name), "x"),
  ]),
  [
    "the schemas for editors",
    (root) => writeFiles(root, [["content/schemas/site.schema.json", "{}"]]),
  ],
];

test.each(harmless)("%s does not change the loaded content", async (_, spoil) => {
  const root = await writeTree(makeTree());
  const before = await loadRoot(root);
  await spoil(root);
  expect((await loadRoot(root)).content).toEqual(before.content);
});
