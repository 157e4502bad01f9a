import { expect, test } from "vitest";
import { resolveLink } from "../../../src/generator/core/routing/locatePage.ts";
import {
  listHeadings,
  renderMarkdown,
} from "../../../src/generator/plugins/markdown/components.tsx";

const siteUrl = { origin: "https://acme.example", base: "/base/" };

function render(body: string): string {
  return renderMarkdown(body, "Terms", (link) => resolveLink(link, siteUrl)).trim();
}

test.each([
  ["get an id from their words", "## What we keep", '<h2 id="what-we-keep">What we keep</h2>'],
  ["keep words in other formats", "### Use of `cookies`, **now**", 'id="use-of-cookies-now"'],
  ["keep letters and marks of Tamil", "## தமிழ் மொழி", 'id="தமிழ்-மொழி"'],
  ["have an id even without letters", "## …", 'id="section"'],
  ["of two lines have the space between", "What we\nkeep\n---", 'id="what-we-keep"'],
  ["with a hard break too", "What we\\\nkeep\n---", 'id="what-we-keep"'],
  ["have ids of composed letters", "## Cafe\u0301", 'id="caf\u00e9"'],
  ["have ids without emoji", "## \u2764\uFE0F Care, 1\uFE0F\u20E3 to 3", 'id="care-1-to-3"'],
  ["have ids without soft hyphens", "## Un\u00ADseen", 'id="unseen"'],
])("headings %s", (_, body, html) => {
  expect(render(body)).toContain(html);
});

test("headings with the same words get distinct ids", () => {
  const ids = [...render("## A\n\n## A\n\n## A 2\n\n## A").matchAll(/id="([^"]*)"/g)];
  expect(ids.map(([, id]) => id)).toEqual(["a", "a-2", "a-2-2", "a-3"]);
});

test("all headings are listed, in the formats that they have, but without links", () => {
  const body = "Two\nlines\n---\n\n## Over [two](/a) *words*\n\n### A `b`\n\n## 🚀\n\n## ?";
  expect(listHeadings(body).map(({ level, id, html }) => [level, id, html])).toEqual([
    [2, "two-lines", "Two\nlines"],
    [2, "over-two-words", "Over two <em>words</em>"],
    [3, "a-b", "A <code>b</code>"],
    [2, "section", "🚀"],
    [2, "section-2", "?"],
  ]);
});

test("code and tables scroll in a frame that the keyboard reaches, each named by the heading above", () => {
  const table = "| A |\n|---|\n| b |";
  const html = render(
    `${table}\n\n## One & *two*\n\n${table}\n\n    code\n\n\`\`\`js\ncode\n\`\`\`\n`,
  );
  const frames = Array.from(html.matchAll(/<div ([^>]*)>(<\w+)/g), ([, , element]) => element);
  expect(frames).toEqual(["<table", "<table", "<pre", "<pre"]);
  const names = [...html.matchAll(/role="region" tabindex="0" aria-label="([^"]*)"/g)];
  expect(names.map(([, name]) => name)).toEqual([
    "Terms",
    "One &amp; two",
    "One &amp; two 2",
    "One &amp; two 3",
  ]);
  expect(html.match(/<\/(?:table|pre)>\n*<\/div>/g)).toHaveLength(4);
});

test("a header cell without words is an ordinary one", () => {
  const html = render("| | b |\n|---|--:|\n| c | |").replaceAll("\n", "");
  expect(html).toContain('<thead><tr><td></td><th class="to-right">b</th></tr></thead>');
});

test("columns are aligned by classes, as the content security policy blocks inline styles", () => {
  const html = render("| a | b | c |\n|:-:|--:|---|\n| d | e | f |");
  expect(html).not.toContain("style");
  expect(html.match(/<t[hd]\b[^>]*/g)).toEqual([
    ...['<th class="to-center"', '<th class="to-right"', "<th"],
    ...['<td class="to-center"', '<td class="to-right"', "<td"],
  ]);
});

test.each([
  ["to pages go to their URLs", "[x](/contact)", 'href="/base/contact/"'],
  ["to pages keep query and fragment", "[x](/a?b#c)", 'href="/base/a/?b#c"'],
  ["to the home page too", "[x](/#a)", 'href="/base/#a"'],
  ["to files have no slash at their end", "[x](/a/b.pdf#page=2)", 'href="/base/a/b.pdf#page=2"'],
  ["in lists and tables too", "| a |\n|---|\n| [x](/contact) |", 'href="/base/contact/"'],
  ["to another host without scheme stay", "[x](//example.com)", 'href="//example.com"'],
  [
    "of bare addresses are known as such, for print",
    "https://acme.example/b",
    'class="bare">https://acme.example/b</a></p>',
  ],
  ["to bare names are none", "acme.example and //acme.example", "<p>acme.example and //acme"],
  ["to mailboxes stay", "<info@acme.example>", 'href="mailto:info@acme.example"'],
  ["to parts of the page stay", "[x](#a)", 'href="#a"'],
])("links %s", (_, body, html) => {
  expect(render(body)).toContain(html);
});

test.each([
  ["<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"],
  ["<!-- a -->", "&lt;!-- a --&gt;"],
  ["<a href='javascript:alert(1)'>x</a>", "&lt;a href='javascript:alert(1)'&gt;x&lt;/a&gt;"],
  ["[x](JaVaScRiPt:alert(1))", "[x](JaVaScRiPt:alert(1))"],
  ["[x](&#106;avascript:alert(1))", "[x](javascript:alert(1))"],
  ["[x](data:text/html,x)", "[x](data:text/html,x)"],
  [
    '[x](# "&quot;onclick=&quot;alert(1)")',
    '<a href="#" title="&quot;onclick=&quot;alert(1)">x</a>',
  ],
])("no raw HTML and no script survives the rendering of %s", (body, html) => {
  expect(render(body).replace(/^<p>|<\/p>$/g, "")).toBe(html);
});

test("quotes, dashes and dots stay as typed", () => {
  expect(render(`'a' -- (c) ...`)).toBe("<p>'a' -- (c) ...</p>");
});
