import { expect, test } from "vitest";
import { renderMarkdown } from "../../../../src/generator/core/content/markdown.ts";

function render(body: string): string {
  return renderMarkdown(body, (href) => `/base${href}/`).trim();
}

test.each([
  ["get an id from their words", "## What we keep", '<h2 id="what-we-keep">What we keep</h2>'],
  ["keep words in other formats", "### Use of `cookies`, **now**", 'id="use-of-cookies-now"'],
  ["keep letters and marks of Tamil", "## தமிழ் மொழி", 'id="தமிழ்-மொழி"'],
  ["have an id even without letters", "## …", 'id="section"'],
])("headings %s", (_, body, html) => {
  expect(render(body)).toContain(html);
});

test("headings with the same words get distinct ids", () => {
  const ids = [...render("## A\n\n## A\n\n## A 2\n\n## A").matchAll(/id="([^"]*)"/g)];
  expect(ids.map(([, id]) => id)).toEqual(["a", "a-2", "a-2-2", "a-3"]);
});

test.each([
  ["to pages go through resolveHref", "[x](/contact)", 'href="/base/contact/"'],
  ["to pages keep query and fragment", "[x](/a?b#c)", 'href="/base/a/?b#c"'],
  ["in lists and tables too", "| a |\n|---|\n| [x](/contact) |", 'href="/base/contact/"'],
  ["to another host without scheme stay", "[x](//example.com)", 'href="//example.com"'],
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
