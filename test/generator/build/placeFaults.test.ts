import { expect, test } from "vitest";
import { placeFaults } from "../../../src/generator/build/placeFaults.ts";
import { type Diagnostic, DiagnosticError } from "../../../src/generator/diagnostics/diagnostic.ts";
import type { FoundWords } from "../../../src/generator/edit/editor.ts";

const root = `${import.meta.dirname.replace(/\/test\/.*/, "")}`;

/** A page rendered with source attributes, and the same without. */
const sourced = `<!DOCTYPE html>
<main data-source="src/site/page.tsx:3:5"><h2 data-source="src/site/page.tsx:4:7">A</h2><p><img src="b"/><b>B &amp; C</b></p>
<picture data-source="src/generator/images/ResponsivePicture.tsx:9:9"><img data-source="src/generator/images/ResponsivePicture.tsx:10:9"/></picture><i data-source="src/site/page.tsx:8:1"></i>B &amp; C<u data-source="src/generators/a.tsx:9:1"></u></main>`;
const plain = sourced.replaceAll(/ data-source="[^"]*"/g, "");

/** Line and column of an element in the plain page. */
function placeIn(tag: string) {
  const before = plain.slice(0, plain.indexOf(tag)).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const words: Record<string, FoundWords> = {
  "B & C": {
    words: [{ file: "content/page.md", line: 7, column: 3 } as FoundWords["words"][number]],
    traces: [{ of: [0], isWhole: true, isContinued: false }],
  },
};

async function place(diagnostics: readonly Diagnostic[], renderSources = async () => sourced) {
  const error = await placeFaults(new DiagnosticError(diagnostics), root, {
    renderSources,
    findWords: async ({ keys }) => words[keys[0] ?? ""] ?? { words: [], traces: [] },
  });
  return error instanceof DiagnosticError ? error.diagnostics : error;
}

const page = { where: "a/index.html", message: "Wrong." };

test.each([
  ["its JSX", "<h2", "src/site/page.tsx", 4, 7],
  ["its words, where it comes from Markdown", "<p>", "content/page.md", 7, 3],
  ["the JSX round it, where it has no words", '<img src="b"', "src/site/page.tsx", 3, 5],
  [
    "its JSX, also in a folder whose name begins as the generator's",
    "<u",
    "src/generators/a.tsx",
    9,
    1,
  ],
  ["the site's JSX round a part of the generator", "<img/>", "src/site/page.tsx", 3, 5],
])("an element's fault is reported at %s, with its page", async (_, tag, where, line, column) => {
  expect(await place([{ ...page, ...placeIn(tag) }])).toEqual([
    { where, line, column, message: "Wrong.", pages: ["/a/"] },
  ]);
});

test("a fault at a position inside a tag is located at that tag's element", async () => {
  const { line, column } = placeIn("<h2");
  expect(await place([{ ...page, line, column: column + 2 }])).toMatchObject([{ line: 4 }]);
});

test("faults of one kind at one place are merged into one, which lists all their pages", async () => {
  const at = { ...placeIn("<h2"), hint: "Mend it." };
  const found = await place([
    { ...page, ...at, message: "1 is wrong.", pages: ["/a/", "/b/"] },
    { ...page, ...at, message: "2 is wrong.", where: "c/index.html" },
    { ...page, ...at, message: "Other.", hint: "Otherwise." },
  ]);
  expect(found).toMatchObject([
    {
      message: "1 is wrong. 1 more problem of this kind comes from here.",
      pages: ["/a/", "/b/", "/c/"],
    },
    { message: "Other.", pages: ["/a/"] },
  ]);
});

test("a fault outside any element of a page, or on a page that can't be rendered again, keeps its place", async () => {
  const faults = [
    page,
    { where: "sitemap.xml", line: 1, message: "Wrong." },
    { ...page, line: 1, column: 1 },
  ];
  expect(await place(faults)).toEqual(faults);
  const fault = { ...page, ...placeIn("<h2") };
  expect(await place([fault], () => Promise.reject(new Error("the worker ended")))).toEqual([
    fault,
  ]);
});

test("broken links at one place are merged into one fault, whatever page each hint suggests", async () => {
  const at = placeIn("<h2");
  const found = await place([
    { ...page, ...at, message: 'leads to "/a".', hint: 'Did you mean "/b"?' },
    { ...page, ...at, message: 'leads to "/c".' },
  ]);
  expect(found).toMatchObject([
    { message: 'leads to "/a". 1 more problem of this kind comes from here.' },
  ]);
});

test.each([
  new Error("the output worker exited unexpectedly"),
  Object.assign(new DiagnosticError([{ where: "/", message: "No such page." }]), { pages: ["/"] }),
])("an error that is not a fault in built pages is returned unchanged: %s", async (error) => {
  const pages = {
    renderSources: async () => "",
    findWords: async () => ({ words: [], traces: [] }),
  };
  expect(await placeFaults(error, root, pages)).toBe(error);
});
