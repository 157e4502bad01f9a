import { expect, test } from "vitest";
import { openTagReader } from "../../src/generator/check/openTagReader.ts";
import { readPageFacts } from "../../src/generator/check/readPageFacts.ts";

const read = (html: string, readTag = openTagReader()) => readPageFacts(html, readTag);
const listUrls = (html: string) => read(html).references.map(([{ url }]) => url);

test.each([
  ["in double quotes", '<p title="a > b"></p><a href="/x/">X</a>'],
  ["in single quotes", "<p title='a > b > c'></p><a href='/x/'>X</a>"],
  ["in a text", 'a > b <a href="/x/">X</a>'],
  ["beside a `<` in a text", 'a < b > c <3 <a href="/x/">X</a>'],
])("a `>` %s ends no tag", (_, html) => {
  expect(listUrls(html)).toEqual(["/x/"]);
});

test.each([
  ["a comment", '<!-- <a href="/no/"> -->'],
  ["a script", '<script>"<a href=/no/>"</script>'],
  ["a style", '<style>/* <a href="/no/"> */</STYLE>'],
  ["a text field", '<textarea><a href="/no/"></textarea>'],
  ["the title", '<title><a href="/no/"></title>'],
])("what looks like a tag in %s is none", (_, html) => {
  expect(listUrls(`${html}<a href="/x/">X</a>`)).toEqual(["/x/"]);
});

test("a page that breaks off in a tag, a comment or a title is read as far as it goes", () => {
  for (const end of ['<a href="/no', "<!-- ", "<title>T", "<"]) {
    expect(listUrls(`<a href="/x/">X</a>${end}`)).toEqual(["/x/"]);
  }
});

test("a title is told as it is read, not as it is written", () => {
  expect(read("<title>A &amp; B &#x27;C&#x27;</title>").title).toBe("A & B 'C'");
});

test("what stands where is told for each page, though its tags were met on another", () => {
  const readTag = openTagReader();
  const first = read('<h1 id="a">A</h1><a href="/x/">X</a>', readTag);
  const second = read('<p>P</p><a href="/x/">X</a>\n<h1 id="a">A</h1>', readTag);
  expect([first.ids, first.references.map(([, index]) => index)]).toEqual([[["a", 0]], [17]]);
  expect([second.ids, second.references.map(([, index]) => index)]).toEqual([[["a", 28]], [8]]);
});

test("a tag is read aright however many others were read since", () => {
  const readTag = openTagReader();
  const many = Array.from({ length: 10_000 }, (_, index) => `<a href="/${index}/">`).join("");
  for (let round = 0; round < 2; round += 1) {
    const { references } = read(many, readTag);
    expect(references).toHaveLength(10_000);
    expect(references[0]?.[0].url).toBe("/0/");
    expect(references[9_999]?.[0].url).toBe("/9999/");
  }
});

const shapes: [name: string, one: string, other: string, isSame: boolean][] = [
  ["other words", "<p>One</p>", "<p>Two words</p>", true],
  ["another address", '<a href="/a/">A</a>', '<a href="/b/">A</a>', true],
  [
    "other island props",
    "<div data-x='{\"a\": 1}'></div>",
    "<div data-x='{\"b\": 2}'></div>",
    true,
  ],
  ["no words", "<p>One</p>", "<p> </p>", false],
  ["another element", "<p>One</p>", "<b>One</b>", false],
  ["another nesting", "<p><b>One</b></p>", "<p><b>One</p></b>", false],
  ["another value of an attribute", '<p dir="ltr">A</p>', '<p dir="up">A</p>', false],
  ["an attribute twice", '<p lang="en">A</p>', '<p lang="en" lang="en">A</p>', false],
  ["an empty value", '<p id="a">A</p>', '<p id="">A</p>', false],
  ["a tag closed in itself", "<p>A</p>", "<p/>A</p>", false],
];

test.each(shapes)("a page with %s: one shape or two", (_, one, other, isSame) => {
  expect(read(one).shape === read(other).shape).toBe(isSame);
});
