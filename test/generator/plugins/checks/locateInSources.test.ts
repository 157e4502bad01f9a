import { expect, test } from "vitest";
import type { Diagnostic } from "../../../../src/generator/core/diagnostics/diagnostic.ts";
import { locateInSources } from "../../../../src/generator/plugins/checks/locateInSources.ts";
import { root } from "../../../support/root.ts";
import { makeTempFolder, writeFiles } from "../../../support/tempFolder.ts";

/** A page rendered with source attributes, and the same without. */
const sourced = `<!DOCTYPE html>
<main data-source="src/site/page.tsx:3:5"><h2 data-source="src/site/page.tsx:4:7">A</h2><p><img src="b"/><b>B &amp; C</b></p>
<picture data-source="src/generator/a.tsx:9:9"><img data-source="src/generator/a.tsx:10:9"/></picture><hr data-source="src/generator/a.tsx:9:9\tsrc/site/parts.tsx:6:3=Rule\tsrc/site/page.tsx:7:5=Section"/><i data-source="src/site/page.tsx:8:1"></i><u data-source="src/generators/a.tsx:9:1"></u></main>`;
const plain = sourced.replaceAll(/ data-source="[^"]*"/g, "");

/** Line and column of an element in the plain page. */
function placeOf(tag: string) {
  const before = plain.slice(0, plain.indexOf(tag)).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const locate = (...diagnostics: Diagnostic[]) => locateInSources(diagnostics, root, () => sourced);

const page = { where: "a/index.html", message: "Wrong." };

test.each([
  ["its JSX", "<h2", "src/site/page.tsx", 4, 7],
  ["the JSX around it, if it comes from Markdown", '<img src="b"', "src/site/page.tsx", 3, 5],
  ["the site's JSX around a part of the generator", "<img/>", "src/site/page.tsx", 3, 5],
  ["its JSX in a folder whose name begins as the generator's", "<u", "src/generators/a.tsx", 9, 1],
])(
  "what is wrong with an element is reported at %s, with its page",
  (_, tag, where, line, column) => {
    expect(locate({ ...page, ...placeOf(tag) })).toEqual([
      { where, line, column, message: "Wrong.", pages: ["/a/"] },
    ]);
  },
);

test("what is wrong within a component is reported at the site's JSX nearest to it, and at what uses that", () => {
  expect(locate({ ...page, ...placeOf("<hr") })).toEqual([
    {
      ...{ where: "src/site/parts.tsx", line: 6, column: 3, message: "Wrong.", pages: ["/a/"] },
      uses: ["in Section (used at src/site/page.tsx:7:5)"],
    },
  ]);
});

test.each([
  ["the use that names it", '<Link to="/b/c" />', 'leads to "/sub/b/c/".', 9, ["rendered by Link"]],
  [
    "the use that makes it from a name",
    `<Link to={\`/b/\${name}\`} />`,
    'leads to "/sub/b/c/".',
    9,
    ["rendered by Link"],
  ],
  ["the component, if any fits", `<Link to={\`/\${name}\`} />`, 'leads to "/c/".', 2, ["in Link"]],
  ["the use with an id", '<Link id="top">', 'The id "top" is used twice.', 9, ["rendered by Link"]],
  ["the component, if no use does", '<Link to="/b" />', 'leads to "/sub/b/c/".', 2, ["in Link"]],
  ["the component that names it itself", "<Link to={to} />", 'leads to "/own".', 2, ["in Link"]],
])("a wrong value is reported at %s", async (_, tag, message, line, uses) => {
  const folder = await makeTempFolder();
  await writeFiles(folder, [
    ["parts.tsx", '\n  <a title="/own" href={to}>\n'],
    ["page.tsx", `${"\n".repeat(8)}${tag}\n`],
  ]);
  const html = '<a data-source="parts.tsx:2:3\tpage.tsx:9:1=Link"></a>';
  const [found] = locateInSources([{ ...page, line: 1, message }], folder, () => html);
  expect(found).toMatchObject({ line, uses: uses.map((use) => expect.stringContaining(use)) });
});

test.each([
  ["<p> is in <p>", '<p data-source="a.tsx:1:1"><p data-source="a.tsx:2:1">'],
  [
    "<a> is in <a>",
    '<a data-source="a.tsx:1:1"><i data-source="a.tsx:3:1"><a data-source="a.tsx:2:1">',
  ],
])("%s: both are named, as the outer one may be in another component", (message, html) => {
  const column = html.replaceAll(/ data-source="[^"]*"/g, "").lastIndexOf("<") + 1;
  const [found] = locateInSources([{ ...page, line: 1, column, message }], root, () => html);
  const name = message.slice(1, 2);
  expect(found).toMatchObject({ where: "a.tsx", line: 2, uses: [`in <${name}> (a.tsx:1:1)`] });
});

test("an id that is used twice is reported at the second place, and the first is named", async () => {
  const folder = await makeTempFolder();
  const page = '<Part id="top" />\n\n<Part id="end" />\n<Part id="top" />\n';
  await writeFiles(folder, [["page.tsx", page]]);
  const part = (id: string, line: number) =>
    `<h2 id="${id}" data-source="part.tsx:1:1\tpage.tsx:${line}:1=Part"></h2>`;
  const html = part("top", 1) + part("end", 3) + part("top", 4);
  const column = html.replaceAll(/ data-source="[^"]*"/g, "").lastIndexOf("<h2") + 1;
  const message = 'The id "top" is used 2 times on this page.';
  const [found] = locateInSources(
    [{ where: "a/index.html", line: 1, column, message }],
    folder,
    () => html,
  );
  const uses = ["used first at page.tsx:1:1", "rendered by Part (part.tsx:1:1)"];
  expect(found).toMatchObject({ where: "page.tsx", line: 4, uses });
});

test("a position inside a tag is located at that tag's element", () => {
  const { line, column } = placeOf("<h2");
  expect(locate({ ...page, line, column: column + 2 })).toMatchObject([{ line: 4 }]);
});

test("diagnostics outside the elements of a page keep their places", () => {
  const outside = [
    page,
    { where: "sitemap.xml", line: 1, message: "Wrong." },
    { ...page, line: 1, column: 1 },
  ];
  expect(locate(...outside)).toEqual(outside);
});

test("diagnostics of one kind at one place are merged into one, which lists all their pages", () => {
  const at = { ...placeOf("<h2"), hint: "Mend it." };
  const found = locate(
    { ...page, ...at, message: "1 is wrong.", pages: ["/a/", "/b/"] },
    { ...page, ...at, message: "2 is wrong.", where: "c/index.html" },
    { ...page, ...at, message: "Other.", hint: "Otherwise." },
  );
  expect(found).toMatchObject([
    {
      message: "1 is wrong. 1 more problem of this kind comes from here.",
      pages: ["/a/", "/b/", "/c/"],
    },
    { message: "Other.", pages: ["/a/"] },
  ]);
});

test("broken links at one place are merged into one diagnostic, whatever page each hint suggests", () => {
  const at = placeOf("<h2");
  const found = locate(
    { ...page, ...at, message: 'leads to "/a".', hint: 'Did you mean "/b"?' },
    { ...page, ...at, message: 'leads to "/c".' },
  );
  expect(found).toMatchObject([
    { message: 'leads to "/a". 1 more problem of this kind comes from here.' },
  ]);
});
