import { describe, expect, test } from "vitest";
import { readSourceText } from "../../src/generator/content/readSourceText.ts";
import type { Diagnostic } from "../../src/generator/diagnostics/diagnostic.ts";
import { type ContentTree, makeContentTree } from "./contentTree.ts";
import { collectProblems, edit, readTree } from "./loadTree.ts";

const site = "content/site.yaml";
const terms = "content/legal/terms.md";

interface BrokenFile {
  readonly name: string;
  readonly breakTree: (tree: ContentTree) => void;
  readonly diagnostics: Partial<Diagnostic>[];
}

const brokenFiles: BrokenFile[] = [
  {
    name: "a missing file",
    breakTree: (tree) => tree.delete("content/services/cloud.yaml"),
    diagnostics: [{ where: "content/services/cloud.yaml", message: "the file is missing" }],
  },
  {
    name: "a file whose name is misspelt",
    breakTree: (tree) => rename(tree, "content/home.yaml", "content/hom.yaml"),
    diagnostics: [
      {
        where: "content/hom.yaml",
        message: "unexpected file",
        hint: "Did you mean content/home.yaml?",
      },
      { where: "content/home.yaml", message: "the file is missing" },
    ],
  },
  {
    name: "a file whose name differs in case only, which some disks would take",
    breakTree: (tree) =>
      rename(tree, "content/services/itConsult.yaml", "content/services/itconsult.yaml"),
    diagnostics: [
      { where: "content/services/itConsult.yaml", message: "the file is missing" },
      {
        where: "content/services/itconsult.yaml",
        hint: "Did you mean content/services/itConsult.yaml?",
      },
    ],
  },
  {
    name: "a file that no page shows",
    breakTree: (tree) => tree.set("content/services/blockchain.yaml", "id: blockchain\n"),
    diagnostics: [{ where: "content/services/blockchain.yaml", message: "unexpected file" }],
  },
  {
    name: "a position whose file name would make a bad address",
    breakTree: (tree) =>
      rename(tree, "content/positions/tester.yaml", "content/positions/Test Engineer.yaml"),
    diagnostics: [
      {
        where: "content/positions/Test Engineer.yaml",
        message: expect.stringContaining("file name must be words of a-z"),
      },
    ],
  },
  {
    name: "an empty file",
    breakTree: (tree) => tree.set(site, "\n"),
    diagnostics: [{ where: site, message: "the file is empty" }],
  },
  {
    name: "a file with comments only",
    breakTree: (tree) => tree.set(site, "# To do\n"),
    diagnostics: [{ where: site, message: "the file holds no values" }],
  },
  {
    name: "a file that holds a list",
    breakTree: (tree) => tree.set(site, "- Acme\n"),
    diagnostics: [{ where: site, line: 1, message: "expected a group of keys, found a list of 1" }],
  },
  {
    name: "bytes that are not UTF-8",
    breakTree: (tree) => {
      const bytes = Buffer.from(readTree(tree, site).replace("tagline: Things", "tagline: Thés"));
      tree.set(site, Buffer.from(bytes.toString("utf8"), "latin1"));
    },
    diagnostics: [{ where: site, line: 3, column: 12, message: "the file is not UTF-8 here" }],
  },
  {
    name: "a legal text without front matter",
    breakTree: (tree) => tree.set(terms, "## Terms\n"),
    diagnostics: [{ where: terms, line: 1, message: expect.stringContaining("front matter") }],
  },
  {
    name: "a legal text whose front matter does not end",
    breakTree: (tree) => edit(tree, terms, "\n---\n", "\n"),
    diagnostics: [{ where: terms, line: 1, message: expect.stringContaining("front matter") }],
  },
  {
    name: "a legal text without text",
    breakTree: (tree) => edit(tree, terms, /## First[\s\S]*/, ""),
    diagnostics: [{ where: terms, message: "the text below the second `---` is empty" }],
  },
];

test.each(brokenFiles)("$name is refused", async ({ breakTree, diagnostics }) => {
  const tree = makeContentTree();
  breakTree(tree);
  const found = await collectProblems(tree);
  expect(found).toMatchObject(diagnostics);
});

test("a file that cannot be read is a problem with the system's reason", async () => {
  const { problem } = await readSourceText(import.meta.dirname, "nowhere.yaml");
  expect(problem).toMatchObject({ where: "nowhere.yaml" });
  expect(problem?.message).toMatch(/^cannot be read: ENOENT/);
});

test("a project without content/ lacks every file", async () => {
  const diagnostics = await collectProblems(new Map());
  expect(diagnostics.map(({ message }) => message)).toEqual(Array(26).fill("the file is missing"));
});

describe("diagnostics", () => {
  test("of all files come together, sorted by file and line", async () => {
    const tree = makeContentTree();
    tree.delete("content/shell.yaml");
    edit(tree, "content/services/travel.yaml", "category: Development", "category: Dev");
    edit(tree, "content/services/travel.yaml", "title2:", "titel2:");
    edit(tree, terms, "(/contact#form)", "(/nowhere)");
    edit(tree, "content/features.yaml", "lead:", "laed:");
    const diagnostics = await collectProblems(tree);
    expect(diagnostics.map(({ where }) => where)).toEqual([
      "content/features.yaml",
      terms,
      "content/services/travel.yaml",
      "content/services/travel.yaml",
      "content/shell.yaml",
    ]);
    expect(diagnostics[2]?.line).toBeLessThan(diagnostics[3]?.line ?? 0);
  });

  test("of other files are still found when site.yaml is broken, and none is made up for them", async () => {
    const tree = makeContentTree();
    tree.set(site, "name: [\n");
    edit(tree, "content/features.yaml", "lead:", "laed:");
    const places = (await collectProblems(tree)).map(({ where }) => where);
    expect(new Set(places)).toEqual(new Set(["content/features.yaml", site]));
  });

  test("do not multiply when site.yaml lacks the name: a title's length is then unknown", async () => {
    const tree = makeContentTree();
    edit(tree, site, "name: Acme\n", "");
    const title = `${"x".repeat(56)}{company}`;
    edit(tree, "content/home.yaml", /title: The home.*/, `title: "${title}"`);
    expect(await collectProblems(tree)).toMatchObject([
      { where: site, message: "the key “name” is missing" },
    ]);
  });
});

test.each([
  ["title", /title: The terms page.*/],
  ["description", /description: What the terms.*/],
])("a %s of a page that another page has is refused with both files", async (part, line) => {
  const tree = makeContentTree();
  const other = readTree(tree, "content/about.yaml");
  edit(tree, terms, line, new RegExp(`${part}: (The|What the) about.*`).exec(other)?.[0] ?? "");
  const [problem, ...rest] = await collectProblems(tree);
  expect(rest).toEqual([]);
  expect(problem).toMatchObject({ where: terms, line: part === "title" ? 4 : 5 });
  expect(problem?.message).toContain("found that of content/about.yaml");
});

function rename(tree: ContentTree, from: string, to: string): void {
  tree.set(to, readTree(tree, from));
  tree.delete(from);
}
