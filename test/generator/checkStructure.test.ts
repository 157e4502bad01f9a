import { expect, test } from "vitest";
import { bodyLine, collectFaults, makeHead, makePage, makeSite } from "./fixtureSite.ts";

const faults: [name: string, body: string, message: string, hint: string][] = [
  [
    "an id that stands twice",
    '<h1 id="top">Contact</h1>\n<p id="top">Text</p>',
    'The id "top" stands 2 times on one page.',
    "rename the others",
  ],
  [
    "an image without alt",
    '<h1>Contact</h1>\n<img src="/photo-480.jpg" width="4" height="3"/>',
    "The image /photo-480.jpg has no alt text.",
    'write alt=""',
  ],
  [
    "an image without size",
    '<h1>Contact</h1>\n<img src="/photo-480.jpg" alt=""/>',
    "The image /photo-480.jpg has no width and height.",
    "jumps",
  ],
  [
    "an image without height",
    '<h1>Contact</h1>\n<img src="/photo-480.jpg" alt="" width="4"/>',
    "The image /photo-480.jpg has no width and height.",
    "jumps",
  ],
  [
    "a skipped heading level",
    "<h1>Contact</h1>\n<h3>Address</h3>",
    "An h3 follows an h1: a level is skipped.",
    "Make it an h2.",
  ],
  [
    "a second h1",
    "<h1>Contact</h1>\n<h1>Address</h1>",
    "The page has 2 h1 headings.",
    "exactly one",
  ],
];

test.each(faults)("%s is refused at its line", async (_, body, message, hint) => {
  expect(await collectFaults(makeSite(body))).toEqual([
    expect.objectContaining({
      where: "contact/index.html",
      line: bodyLine + 1,
      message,
      hint: expect.stringContaining(hint),
    }),
  ]);
});

test("a page without h1 is refused", async () => {
  expect(await collectFaults(makeSite("<p>Contact</p>"))).toEqual([
    expect.objectContaining({
      where: "contact/index.html",
      message: "The page has 0 h1 headings.",
    }),
  ]);
});

test("a page that starts below h1 is refused", async () => {
  expect(await collectFaults(makeSite("<h2>Address</h2><h1>Contact</h1>"))).toEqual([
    expect.objectContaining({
      line: bodyLine,
      message: "An h2 follows no heading: a level is skipped.",
      hint: "Make it an h1.",
    }),
  ]);
});

test("headings may fall by more than one level", async () => {
  const body = "<h1>Contact</h1><h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2>";
  expect(await collectFaults(makeSite(body))).toEqual([]);
});

const heads: [name: string, head: string, message: string][] = [
  ["no title", '<title></title><meta name="description" content="D"/>', "The page has no title."],
  [
    "a blank title",
    '<title> </title><meta name="description" content="D"/>',
    "The page has no title.",
  ],
  ["no description", "<title>T</title>", "The page has no description."],
  [
    "a blank description",
    '<title>T</title><meta name="description" content=" "/>',
    "The page has no description.",
  ],
];

test.each(heads)("a page with %s is refused", async (_, head, message) => {
  const site = makeSite("");
  site.set("contact/index.html", makePage("contact", "<h1>Contact</h1>", head));
  expect(await collectFaults(site)).toContainEqual(
    expect.objectContaining({ where: "contact/index.html", message }),
  );
});

test.each([
  ["title", '<title>Title of home</title><meta name="description" content="D"/>'],
  ["description", '<title>T</title><meta name="description" content="What home is about."/>'],
])("a %s that another page has too is refused, and the other page named", async (field, head) => {
  const site = makeSite("");
  site.set("contact/index.html", makePage("contact", "<h1>Contact</h1>", head));
  expect(await collectFaults(site)).toEqual([
    {
      where: "contact/index.html",
      message: expect.stringContaining(`The ${field} is that of index.html too`),
      hint: `Write a head.${field} of its own.`,
    },
  ]);
});

test("a title in an SVG is not the page's title", async () => {
  const site = makeSite("<h1>Contact</h1><svg><title>Title of home</title></svg>");
  expect(await collectFaults(site)).toEqual([]);
});

test("a page that only leads on may share the head of the page that it leads to", async () => {
  const site = makeSite("<h1>Contact</h1>");
  const refresh = '<meta http-equiv="refresh" content="0; url=/"/>';
  site.set("Home/index.html", makePage("home", "<h1>Home</h1>", makeHead("home") + refresh));
  expect(await collectFaults(site)).toEqual([]);
});
