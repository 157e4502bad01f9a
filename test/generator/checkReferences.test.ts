import { expect, test } from "vitest";
import { bodyLine, collectFaults, makePage, makeSite } from "./fixtureSite.ts";

interface Fault {
  readonly name: string;
  readonly body: string;
  readonly message: string;
  readonly hint?: string;
}

const image = 'alt="" width="4" height="3"';

const faults: Fault[] = [
  {
    name: "a link to nothing",
    body: '<a href="/abuot/">About</a>',
    message: '<a href> leads to "/abuot/", but the site has no such page or file.',
    hint: "Correct the address or add the page.",
  },
  {
    name: "a misspelt link",
    body: '<a href="/contct/">Contact</a>',
    message: '<a href> leads to "/contct/"',
    hint: 'Did you mean "/contact/"?',
  },
  {
    name: "a link in another case",
    body: '<a href="/Contact/">Contact</a>',
    message: '<a href> leads to "/Contact/"',
    hint: 'Did you mean "/contact/"?',
  },
  {
    name: "a link without its slash at the end",
    body: '<a href="/contact">Contact</a>',
    message: '<a href> leads to "/contact"',
    hint: 'Did you mean "/contact/"?',
  },
  {
    name: "a link that is not from the root",
    body: '<a href="contact/">Contact</a>',
    message: '<a href> leads to "contact/"',
    hint: 'Did you mean "/contact/"?',
  },
  {
    name: "an image of nothing",
    body: `<img src="/photo-481.jpg" ${image}/>`,
    message: '<img src> leads to "/photo-481.jpg"',
    hint: 'Did you mean "/photo-480.jpg"?',
  },
  {
    name: "a srcset entry of nothing",
    body: `<img src="/photo-480.jpg" srcset="/photo-480.jpg 480w, /photo-961.jpg 960w" ${image}/>`,
    message: '<img srcset> leads to "/photo-961.jpg"',
    hint: 'Did you mean "/photo-960.jpg"?',
  },
  {
    name: "a source of nothing",
    body: `<picture><source srcset="/photo.avif 480w"/><img src="/photo-480.jpg" ${image}/></picture>`,
    message: '<source srcset> leads to "/photo.avif"',
  },
  {
    name: "a script of nothing",
    body: '<script type="module" src="/menu.js"></script>',
    message: '<script src> leads to "/menu.js"',
  },
  {
    name: "a drawing of nothing",
    body: '<svg><use href="/sprites.svg#arrow"></use></svg>',
    message: '<use href> leads to "/sprites.svg#arrow"',
    hint: 'Did you mean "/sprite.svg"?',
  },
  {
    name: "a drawing that the sprite has not",
    body: '<svg><use href="/sprite.svg#arow"></use></svg>',
    message: 'nothing in sprite.svg has the id "arow"',
    hint: 'Did you mean "#arrow"?',
  },
  {
    name: "a fragment of nothing on this page",
    body: '<p id="form">Form</p><a href="#fom">Form</a>',
    message: 'nothing in contact/index.html has the id "fom"',
    hint: 'Did you mean "#form"?',
  },
  {
    name: "a fragment of nothing on another page",
    body: '<a href="/#ofers">Offers</a>',
    message: 'nothing in index.html has the id "ofers"',
    hint: 'Did you mean "#offers"?',
  },
  {
    name: "a label for nothing",
    body: '<label for="mail">Mail</label><input id="email"/>',
    message: '<label for> leads to "#mail"',
    hint: 'Did you mean "#email"?',
  },
  {
    name: "a name that stands nowhere",
    body: '<section aria-labelledby="heading-1"><p>Text</p></section>',
    message: '<section aria-labelledby> leads to "#heading-1"',
  },
  {
    name: "a button of nothing",
    body: '<button type="button" popovertarget="menu">Menu</button>',
    message: '<button popovertarget> leads to "#menu"',
  },
  {
    name: "a protocol-relative link",
    body: '<a href="//example.com/">Elsewhere</a>',
    message: 'leads to "//example.com/", which is no address that the site may link to',
    hint: "Use a path of this site, or an https:, mailto: or tel: address.",
  },
  {
    name: "a script in a link",
    body: '<a href="javascript:alert(1)">Click</a>',
    message: 'leads to "javascript:alert(1)", which is no address that the site may link to',
  },
  {
    name: "a script in a link, in capitals",
    body: '<a href="JavaScript:alert(1)">Click</a>',
    message: 'leads to "JavaScript:alert(1)", which is no address that the site may link to',
  },
];

test.each(faults)("$name is refused, with its place and what to do", async (fault) => {
  const diagnostics = await collectFaults(makeSite(`<h1>Contact</h1>\n${fault.body}`));
  expect(diagnostics).toEqual([
    expect.objectContaining({
      where: "contact/index.html",
      line: bodyLine + 1,
      message: expect.stringContaining(fault.message),
      hint: expect.stringContaining(fault.hint ?? ""),
    }),
  ]);
});

test("a style sheet of nothing is refused", async () => {
  const site = makeSite("<h1>Contact</h1>");
  site.delete("site.css");
  site.set("index.css", "");
  expect(await collectFaults(site)).toEqual([
    expect.objectContaining({
      where: "contact/index.html",
      line: 6,
      message: expect.stringContaining("/site.css"),
    }),
    expect.objectContaining({ where: "index.html", line: 6 }),
  ]);
});

test("a link from the server's root is refused where the site stands under a base", async () => {
  const site = makeSite('<h1>Contact</h1><a href="/contact/">Contact</a>');
  const diagnostics = await collectFaults(site, "/sub/");
  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      where: "contact/index.html",
      message: expect.stringContaining('leads to "/contact/"'),
    }),
  );
});

test("links to pages, files, fragments, mailboxes, telephones and other sites are let through", async () => {
  const body = `<h1 id="top">Contact</h1>
<a href="/">Home</a> <a href="/#offers">Offers</a> <a href="#top">Top</a> <a href="#">Start</a>
<a href="/photo-960.jpg">Photo</a> <a href="/contact/?from=menu#top">With a query</a>
<a href="https://example.com/x">Other</a> <a href="mailto:a@b.example">Mail</a> <a href="tel:+911">Call</a>
<img src="/photo-480.jpg" srcset="/photo-480.jpg 480w, /photo-960.jpg 960w" sizes="50vw" ${image}/>
<svg><use href="/sprite.svg#arrow"></use></svg>`;
  expect(await collectFaults(makeSite(body))).toEqual([]);
});

test("every fault of every page is told at once", async () => {
  const site = makeSite('<h1>Contact</h1><a href="/x/">X</a><a href="/y/">Y</a>');
  site.set("index.html", makePage("home", '<h1>Home</h1><a href="/z/">Z</a>'));
  const diagnostics = await collectFaults(site);
  expect(
    diagnostics.map(({ where, message }) => `${where} ${/"([^"]*)"/.exec(message)?.[1]}`),
  ).toEqual(["contact/index.html /x/", "contact/index.html /y/", "index.html /z/"]);
});

test("a stray percent sign in an address is told as a fault like any other", async () => {
  const diagnostics = await collectFaults(
    makeSite('<h1>Contact</h1>\n<a href="/50%/x">Half</a>\n<a href="#50%">Half</a>'),
  );
  expect(diagnostics).toEqual([
    expect.objectContaining({ where: "contact/index.html", line: bodyLine + 1 }),
    expect.objectContaining({ where: "contact/index.html", line: bodyLine + 2 }),
  ]);
});
