import { expect, test } from "vitest";
import { bodyLine, collectFaults, makePage, makeSite } from "./fixtureSite.ts";

const photo = "/photo-480.jpg";
const noSize = `The image ${photo} has no width and height.`;

test.each([
  [
    '<p id="a">A</p><i id="a">A</i>',
    'The id "a" is used 2 times on this page.',
    "rename the others",
  ],
  [`<img src="${photo}" width="4" height="3"/>`, `The image ${photo} has no alt text.`, 'alt=""'],
  [`<img src="${photo}" alt=""/>`, noSize, "layout shifts"],
  [`<img src="${photo}" alt="" width="4"/>`, noSize, "layout shifts"],
  ["<h3>Address</h3>", "An h3 follows an h1: a level is skipped.", "Make it an h2."],
  ["<h1>Address</h1>", "The page has 2 h1 headings.", "exactly one"],
])("%s after the h1 is refused at its line", (body, message, hint) => {
  expect(collectFaults(makeSite(`<h1>Contact</h1>\n${body}`))).toMatchObject([
    {
      where: "contact/index.html",
      line: bodyLine + 1,
      message,
      hint: expect.stringContaining(hint),
    },
  ]);
});

test.each([
  ["<p>Contact</p>", "The page has 0 h1 headings."],
  ["<h2>A</h2><h1>B</h1>", "An h2 follows no heading: a level is skipped."],
])("a page that contains only %s is refused", (body, message) => {
  expect(collectFaults(makeSite(body))).toMatchObject([{ where: "contact/index.html", message }]);
});

test("headings may go back up by several levels, and an SVG may have the title of another page", () => {
  const body = "<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h2>E</h2>";
  const svg = "<svg><title>Title of home</title></svg>";
  expect(collectFaults(makeSite(body + svg))).toEqual([]);
});

test.each([
  ["title", '<title></title><meta name="description" content="D"/>'],
  ["title", '<title> </title><meta name="description" content="D"/>'],
  ["description", "<title>T</title>"],
  ["description", '<title>T</title><meta name="description" content=" "/>'],
])("a page without a %s is refused: %s", (field, head) => {
  const site = makeSite("");
  site.set("contact/index.html", makePage("contact", "<h1>Contact</h1>", head));
  expect(collectFaults(site)).toContainEqual({
    where: "contact/index.html",
    message: `The page has no ${field}.`,
    hint: `Give its content a head.${field}.`,
  });
});
