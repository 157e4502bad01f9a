import { expect, test } from "vitest";
import { bodyLine, collectFaults, makePage, makeSite } from "./fixtureSite.ts";

const size = 'alt="" width="4" height="3"';

const fit = '<img src="/photo-480.jpg" srcset="/photo-480.jpg 480w, /photo-961.jpg 960w"';

test.each([
  ["<a href>", "/contct/", "/contact/", '<a href="/contct/">misspelt</a>'],
  ["<a href>", "/Contact/", "/contact/", '<a href="/Contact/">in another case</a>'],
  ["<a href>", "/contact", "/contact/", '<a href="/contact">without its slash</a>'],
  ["<a href>", "contact/", "/contact/", '<a href="contact/">not from the root</a>'],
  ["<a href>", "/50%/x", "", '<a href="/50%/x">a stray percent sign</a>'],
  ["<a href>", "#50%", "", '<a href="#50%">a stray percent sign</a>'],
  ["<a href>", "#fom", "#form", '<p id="form">Form</p><a href="#fom">on this page</a>'],
  ["<a href>", "/#ofers", "#offers", '<a href="/#ofers">on another page</a>'],
  ["<img src>", "/photo-481.jpg", "/photo-480.jpg", `<img src="/photo-481.jpg" ${size}/>`],
  ["<img srcset>", "/photo-961.jpg", "/photo-960.jpg", `${fit} ${size}/>`],
  ["<script src>", "/menu.js", "", '<script type="module" src="/menu.js"></script>'],
  ["<use href>", "/sprites.svg#a", "/sprite.svg", '<svg><use href="/sprites.svg#a"/></svg>'],
  ["<use href>", "/sprite.svg#arow", "#arrow", '<svg><use href="/sprite.svg#arow"/></svg>'],
  ["<label for>", "#mail", "#email", '<label for="mail">Mail</label><input id="email"/>'],
  ["<p aria-labelledby>", "#heading-1", "", '<p aria-labelledby="heading-1">Text</p>'],
  ["<button popovertarget>", "#x", "", '<button type="button" popovertarget="x">Menu</button>'],
])("%s to the missing %s is refused, and %j suggested: %s", (from, url, meant, body) => {
  const reason = url.includes("#") ? "but " : "but the site has no such page or file.";
  expect(collectFaults(makeSite(`<h1>Contact</h1>\n${body}`))).toEqual([
    {
      where: "contact/index.html",
      line: bodyLine + 1,
      column: expect.any(Number),
      message: expect.stringContaining(`${from} leads to "${url}", ${reason}`),
      hint: expect.stringMatching(meant === "" ? "^Correct the " : `^Did you mean "${meant}"\\?$`),
    },
  ]);
});

test.each(["//example.com/", "javascript:alert(1)", "JavaScript:alert(1)"])(
  "%s is not an address that the site may link to",
  (url) => {
    expect(collectFaults(makeSite(`<h1>Contact</h1><a href="${url}">Link</a>`))).toMatchObject([
      {
        line: bodyLine,
        column: "<h1>Contact</h1>".length + 1,
        message: `<a href> leads to "${url}", which is not an address that the site may link to.`,
        hint: "Use a path of this site, or an https:, mailto: or tel: address.",
      },
    ]);
  },
);

test("a link without the site's base path is refused", () => {
  const site = makeSite('<h1>Contact</h1><a href="/contact/">Contact</a>');
  expect(collectFaults(site, { base: "/sub/" })).toContainEqual(
    expect.objectContaining({
      where: "contact/index.html",
      message: expect.stringContaining('leads to "/contact/"'),
    }),
  );
});

test("links to pages, files, fragments, email addresses, phone numbers and other sites are accepted", () => {
  const body = `<h1 id="top">Contact</h1>
<a href="/">Home</a> <a href="/#offers">Offers</a> <a href="#top">Top</a> <a href="#">Start</a>
<a href="/photo-960.jpg">Photo</a> <a href="/contact/?from=menu#top">With a query</a>
<a href="https://example.com/x">Other</a> <a href="mailto:a@b.example">Mail</a> <a href="tel:+911">Call</a>
<img src="/photo-480.jpg" srcset="/photo-480.jpg 480w, /photo-960.jpg 960w" sizes="50vw" ${size}/>
<a href="/photo-960.jpg#page=2">Part of a file</a> <a href="/contact/#:~:text=form">Words</a>
<svg><use href="/sprite.svg#arrow"></use></svg>`;
  expect(collectFaults(makeSite(body))).toEqual([]);
});

test("all faults are reported in one run, each once, at its first place, with every page that has it", () => {
  const site = makeSite('<h1>Contact</h1><a href="/x/">X</a>\n<a href="/y/">Y</a>');
  site.set("index.html", makePage("home", '<h1>Home</h1><a href="/x/">X</a>'));
  site.delete("site.css");
  const found = collectFaults(site).map(
    ({ where, line, message, pages = [] }) =>
      `${where}:${line} ${/"([^"]*)"/.exec(message)?.[1]} ${pages.join(" ")}`,
  );
  expect(found).toEqual([
    "contact/index.html:6 /site.css / /contact/",
    "contact/index.html:9 /x/ / /contact/",
    "contact/index.html:10 /y/ ",
  ]);
});
