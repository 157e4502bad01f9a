import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { openOutputCheck } from "../../../src/generator/check/checkOutput.ts";
import { readPageFacts } from "../../../src/generator/check/facts.ts";
import type { OutputEntry } from "../../../src/generator/output/output.ts";
import { allValid, makePage } from "./fixtureSite.ts";

const link = '<a href="/x/">X</a>';

test.each([
  ["a `>` in double quotes", '<p title="a > b"></p>'],
  ["a `>` in single quotes", "<p title='a > b > c'></p>"],
  ["signs in a text", "a < b > c <3 &lt;a href=/no/>"],
  ["a comment", '<!-- <a href="/no/"> -->'],
  ["a script", '<script>"<a href=/no/>"</script>'],
  ["a style", '<style>/* <a href="/no/"> */</STYLE>'],
  ["a text field", '<textarea><a href="/no/"></textarea>'],
  ["the title", '<title><a href="/no/"></title>'],
])("a link after %s is read at its place, and nothing before is taken for a link", (_, html) => {
  const reference = { url: "/x/", from: "<a href>" };
  expect(readPageFacts(html + link).references).toEqual([[reference, html.length]]);
});

test("a preload of an image on the page is not a reference of its own; any other preload is", () => {
  const preload = (href: string) => `<link rel="preload" as="image" href="${href}"/>`;
  const html = `${preload("/a.png")}${preload("/b.png")}<img src="/a.png" alt=""/>`;
  const told = readPageFacts(html).references.map(([{ url, from }]) => [from, url]);
  expect(told).toEqual([
    ["<link href>", "/b.png"],
    ["<img src>", "/a.png"],
  ]);
});

test("a URL in a srcset may hold commas, but not end with one", () => {
  const html = '<img srcset="/w_1,h_2/a.png 1x, /b.png,/c.png 2x ,/d.png, /e.png" alt=""/>';
  const urls = readPageFacts(html).references.map(([{ url }]) => url);
  expect(urls).toEqual(["/w_1,h_2/a.png", "/b.png,/c.png", "/d.png", "/e.png"]);
});

test.each(['<a href="/no', "<!-- ", "<title>T", "<"])(
  "a page cut off in %j is read up to there, and its markup differs from one without the fragment",
  (end) => {
    const { references, markup } = readPageFacts(`${link}${end}`);
    expect(references.map(([{ url }]) => url)).toEqual(["/x/"]);
    expect(markup).not.toBe(readPageFacts(link).markup);
  },
);

test("tags that recur on another page are read at their places there, with that page's own title", () => {
  const read = (before: string) =>
    readPageFacts(`${before}<h2 id="a">A</h2>${link}<img src="/i.png"/>`);
  const [first, next] = [read("<title>One</title>"), read("<title>Another</title><p>Words</p>")];
  const shift = "<title>Another</title><p>Words</p>".length - "<title>One</title>".length;
  for (const facts of ["ids", "headings", "references", "images"] as const) {
    const moved = first[facts].map(([fact, index]) => [fact, index + shift]);
    expect(next[facts]).toEqual(moved);
    expect(moved).not.toEqual([]);
  }
  expect([first.title, next.title]).toEqual(["One", "Another"]);
});

test("a title is read as displayed, with character references decoded", () => {
  const html = "<title>A &amp; B &#x27;C&#x27;</title>";
  expect(readPageFacts(html).title).toBe("A & B 'C'");
});

const markups: [name: string, one: string, other: string, isSame: boolean][] = [
  ["other words", "<p>One</p>", "<p>Two &amp; a half</p>", true],
  ["another address", '<a href="/a/">A</a>', '<a href="/b/">A</a>', true],
  ["other island props", "<p data-x='{\"a\": 1}'>A</p>", "<p data-x='{\"b\": 2}'>A</p>", true],
  ["no words", "<p>One</p>", "<p> </p>", false],
  ["another element", "<p>One</p>", "<b>One</b>", false],
  ["another nesting", "<p><b>One</b></p>", "<p><b>One</p></b>", false],
  ["an end tag left out", "<p>A</p><div>B</div>", "<p>A<div>B</div>", false],
  ["another value of an attribute", '<p dir="ltr">A</p>', '<p dir="up">A</p>', false],
  ["a value that looks like two", '<p dir="a" lang="b">A</p>', '<p dir="a lang=b">A</p>', false],
  ["an attribute twice", '<p lang="en">A</p>', '<p lang="en" lang="en">A</p>', false],
  ["an empty value", '<p id="a">A</p>', '<p id="">A</p>', false],
  ["a tag closed in itself", "<p>A</p>", "<p/>A</p>", false],
];

test.each(markups)("markup keeps exactly what decides validity: %s", (_, one, other, isSame) => {
  expect(readPageFacts(one).markup === readPageFacts(other).markup).toBe(isSame);
});

function* makeLargePages(count: number, bytes: number): Generator<OutputEntry> {
  for (let index = 0; index < count; index += 1) {
    const body = `<h1 id="top-of-the-page-${index}">ரு</h1><a href="/page-number-${index}/">On</a>
<img src="/a-picture-of-page-${index}.jpg"/><p>${"x".repeat(bytes)}</p>`;
    // Through a buffer, so that it is one flat string, like a page that comes from another thread.
    const page = Buffer.from(makePage(`page number ${index}`, body)).toString();
    yield [`page-${index}/index.html`, page];
  }
}

function weighHeap(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

test("after a page is read, only its facts and faults stay in memory, not its text", () => {
  const before = weighHeap();
  const check = openOutputCheck({ base: "/", outside: {}, cache: allValid });
  for (const entry of makeLargePages(300, 100_000)) check.read(entry);
  // In bytes; the texts take 60 MB.
  expect(weighHeap() - before).toBeLessThan(10_000_000);
  expect(check.finish).toThrow("The image /a-picture-of-page-299.jpg has no alt text.");
});
