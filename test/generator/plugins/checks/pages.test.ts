import { expect, test } from "vitest";
import { bodyLine, check, makeHead, makePage, makeSite, texts } from "./fixtureSite.ts";

const photo = "/photo-480.jpg";
const noSize = `The image ${photo} has no width and height.`;

test.each([
  ['<p id="a">A</p><i id="a">A</i>', 'The id "a" is used 2 times on this page.', "the newer one"],
  [`<img src="${photo}" width="4" height="3"/>`, `The image ${photo} has no alt text.`, 'alt=""'],
  [`<img src="${photo}" alt=""/>`, noSize, "layout shifts"],
  [`<img src="${photo}" alt="" width="4"/>`, noSize, "layout shifts"],
  ["<h3>Address</h3>", "An h3 follows an h1: a level is skipped.", "Make it an h2."],
  ["<h1>Address</h1>", "The page has 2 h1 headings.", "exactly one"],
])("%s after the h1 is rejected at its line", (body, message, hint) => {
  expect(check(makeSite(body))).toMatchObject([
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
])("a page that contains only %s is rejected", (body, message) => {
  const site = makeSite().set("contact/index.html", makePage("contact", body));
  expect(check(site)).toMatchObject([{ where: "contact/index.html", message }]);
});

test("headings may go back up by several levels, and an SVG may have the title of another page", () => {
  const svg = "<svg><title>Title of home</title></svg>";
  expect(check(makeSite(`<h2>B</h2><h3>C</h3><h4>D</h4><h2>E</h2>${svg}`))).toEqual([]);
});

const contactHead = makeHead("contact");
const ofHome = "is the same as that of index.html";

test.each([
  ["title", "no", /Title of contact/, "", "The page has no title."],
  ["title", "an empty", /Title of contact/, " ", "The page has no title."],
  ["title", "another page's", /Title of contact/, "Title of home", `The title ${ofHome}`],
  ["description", "no", /<meta[^>]*>/, "", "The page has no description."],
  ["description", "an empty", /What.*about\./, " ", "The page has no description."],
  ["description", "another page's", "What contact", "What home", `The description ${ofHome}`],
])("a page whose %s is %s one is rejected", (field, _, from, to, message) => {
  const page = makePage("contact", "<h1>Contact</h1>", contactHead.replace(from, to));
  expect(check(makeSite().set("contact/index.html", page))).toEqual([
    {
      where: "contact/index.html",
      message: expect.stringContaining(message),
      hint: expect.stringMatching(`content a head.${field}|a head.${field} of its own`),
    },
  ]);
});

test("a redirect may have the title and description of the page that it leads to", () => {
  const refresh = '<meta http-equiv="refresh" content="0; url=/"/>';
  const redirect = makePage("home", "<h1>Home</h1>", makeHead("home") + refresh);
  expect(check(makeSite().set("Home/index.html", redirect))).toEqual([]);
});

const { "sitemap.xml": sitemap } = texts;

test.each([
  ["leaves a page out", /.*contact.*/, "", "does not list"],
  ["lists a page twice", "/contact/", "/", "is listed twice"],
  ["lists a page marked noindex", "/contact/", "/hidden/", "not the canonical"],
  ["names another host", "a.example/contact/", "b.example/contact/", "not the canonical"],
])("a sitemap that %s is rejected", (_, from, to, message) => {
  const site = makeSite().set("sitemap.xml", sitemap.replace(from, to));
  expect(check(site)).toContainEqual(
    expect.objectContaining({ where: "sitemap.xml", message: expect.stringContaining(message) }),
  );
});
