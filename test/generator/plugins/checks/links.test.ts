import { expect, test } from "vitest";
import { bodyLine, check, makePage, makeSite, texts } from "./fixtureSite.ts";

const size = 'alt="" width="4" height="3"';
const photo = "/photo-480.jpg";

test.each([
  ["<a href>", "/contct/", "/contact/", '<a href="/contct/">misspelt</a>'],
  ["<a href>", "/Contact/", "/contact/", '<a href="/Contact/">in another case</a>'],
  ["<a href>", "/contact", "/contact/", '<a href="/contact">without its slash</a>'],
  ["<a href>", "contact/", "/contact/", '<a href="contact/">not from the root</a>'],
  ["<a href>", "/50%/x", "", '<a href="/50%/x">a stray percent sign</a>'],
  ["<a href>", "#50%", "", '<a href="#50%">a stray percent sign</a>'],
  ["<a href>", "#fom", "#form", '<p id="form">Form</p><a href="#fom">on this page</a>'],
  ["<a href>", "/#ofers", "#offers", '<a href="/#ofers">on another page</a>'],
  ["<img src>", "/photo-481.jpg", photo, `<img src="/photo-481.jpg" ${size}/>`],
  ["<img srcset>", "/a,b.jpg", "", `<img src="${photo}" srcset="${photo} 1x, /a,b.jpg" ${size}/>`],
  ["<link href>", "/b.png", "", '<link rel="preload" as="image" href="/b.png"/>'],
  ["<meta content>", "/b.png", "", '<meta property="og:image" content="https://a.example/b.png"/>'],
  ["<script src>", "/menu.js", "", '<script type="module" src="/menu.js"></script>'],
  ["<use href>", "/sprites.svg#a", "/sprite.svg", '<svg><use href="/sprites.svg#a"/></svg>'],
  ["<use href>", "/sprite.svg#arow", "#arrow", '<svg><use href="/sprite.svg#arow"/></svg>'],
  ["<label for>", "#mail", "#email", '<label for="mail">Mail</label><input id="email"/>'],
  ["<p aria-labelledby>", "#heading-1", "", '<p aria-labelledby="heading-1">Text</p>'],
  ["<button popovertarget>", "#x", "", '<button type="button" popovertarget="x">Menu</button>'],
])("%s to the missing %s is rejected, and %j suggested: %s", (from, url, meant, body) => {
  const reason = url.includes("#") ? "but " : "but the site has no such page or file.";
  expect(check(makeSite(body))).toEqual([
    {
      where: "contact/index.html",
      line: bodyLine + 1,
      column: body.indexOf(from.split(" ", 1)[0] ?? "") + 1,
      message: expect.stringContaining(`${from} leads to "${url}", ${reason}`),
      hint: expect.stringMatching(
        meant === ""
          ? "^Correct the "
          : `^Did you mean (href.* and makes )?"${meant}"(\\?$| of it)`,
      ),
    },
  ]);
});

/** The hint for the contact page. */
const inCode = (address: string) =>
  `Did you mean href("/contact")? It is in what usePage(), or the site's own hook, returns, and makes "${address}" of it; components for links that call it take "/contact".`;

test("a suggested page is named as in code, which knows no base path, and as in HTML", () => {
  const found = check(makeSite('<a href="/contac/">Contact</a>'));
  expect(found).toMatchObject([{ hint: inCode("/contact/") }]);
  const moved = check(makeSite('<a href="/sub/contac/">Contact</a>'), { base: "/sub/" });
  expect(moved.map(({ hint }) => hint)).toContain(inCode("/sub/contact/"));
});

test.each(["//example.com/", "javascript:alert(1)", "JavaScript:alert(1)"])(
  "%s is not an address that the site may link to",
  (url) => {
    expect(check(makeSite(`<a href="${url}">Link</a>`))).toMatchObject([
      {
        line: bodyLine + 1,
        message: `<a href> leads to "${url}", which is not an address that the site may link to.`,
        hint: "Use a path of this site, or an https:, mailto: or tel: address.",
      },
    ]);
  },
);

test("a link without the site's base path is rejected, and the one with it suggested", () => {
  const site = makeSite('<a href="/contact/">Contact</a>');
  const message = '<a href> leads to "/contact/", but the site is at "/sub/".';
  const hint = inCode("/sub/contact/");
  const found = check(site, { base: "/sub/" });
  expect(found).toContainEqual(
    expect.objectContaining({ where: "contact/index.html", message, hint }),
  );
});

test("links to pages, files, fragments, email addresses, phone numbers and other sites are accepted", () => {
  const body = `<p id="top">Top</p><!-- <a href="/no/"> --><textarea><a href="/no/"></textarea>
<a href="/">Home</a> <a href="/#offers">Offers</a> <a href="#top">Top</a> <a href="#">Start</a>
<a href="/photo-960.jpg">Photo</a> <a href="/contact/?from=menu#top">With a query</a>
<a href="https://example.com/x">Other</a> <a href="mailto:a@b.example">Mail</a> <a href="tel:+911">Call</a>
<img src="${photo}" srcset="${photo} 480w ,/photo-960.jpg 960w" sizes="50vw" ${size}/>
<a href="/photo-960.jpg#page=2">Part of a file</a> <a href="/contact/#:~:text=form">Words</a>
<svg><use href="/sprite.svg#arrow"></use></svg> <p id="ரு">A</p><a href="#%E0%AE%B0%E0%AF%81">Encoded</a>`;
  expect(check(makeSite(body))).toEqual([]);
});

test("a missing image that is also preloaded is reported for the image alone", () => {
  const preload = '<link rel="preload" as="image" href="/a.png"/>';
  const found = check(makeSite(`${preload}<img src="/a.png" ${size}/>`));
  expect(found).toMatchObject([{ message: expect.stringContaining("<img src>") }]);
});

test("everything is reported in one run, each once, at its first place, with every page that has it", () => {
  const site = makeSite('<a href="/x/">X</a>\n<a href="#top">Top</a>');
  site.set(
    "index.html",
    makePage("home", '<h1 id="top">A</h1><a href="/x/">X</a><a href="#top">B</a>'),
  );
  site.delete("site.css");
  const found = check(site).map(
    ({ where, line, message, pages = [] }) =>
      `${where}:${line} ${/"([^"]*)"/.exec(message)?.[1]} ${pages.join(" ")}`,
  );
  expect(found).toEqual([
    "contact/index.html:6 /site.css / /contact/ /hidden/",
    "contact/index.html:10 /x/ / /contact/",
    "contact/index.html:11 #top ",
  ]);
});

test.each<[what: string, file: keyof typeof texts, from: string, to: string]>([
  ["lists a missing page", "sitemap.xml", "/contact/", "/contcat/"],
  ["names another sitemap", "robots.txt", "/sitemap.xml", "/map.xml"],
  ["links to a missing page", "llms.txt", "/contact/", "/kontakt/"],
  ["is not where it says", ".well-known/security.txt", "/.well-known/", "/"],
  ["has a start URL that does not exist", "site.webmanifest", '"/contact/"', '"/kontakt/"'],
  ["claims another path", "site.webmanifest", '"scope":"/"', '"scope":"/x/"'],
  ["has a missing icon", "site.webmanifest", photo, "/icons.png"],
])("a file that %s is rejected at its line: %s", (_, file, from, to) => {
  const line = texts[file].split("\n").findIndex((text) => text.includes(from)) + 1;
  const message = expect.stringContaining("no such page or file");
  const site = makeSite().set(file, texts[file].replace(from, to));
  expect(check(site)).toContainEqual(expect.objectContaining({ where: file, line, message }));
});
