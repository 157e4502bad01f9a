import { expect, test, vi } from "vitest";
import { openCache } from "../../../src/generator/cache/cache.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";
import { bodyLine, collectFaults, makePage, makeSite, openMemoryCache } from "./fixtureSite.ts";

const valid = `<p>Text</p><p lang="en">Text</p><input type="text"/><p id="a">Text</p><div>Text</div>
<img src="/photo-480.jpg" alt="" width="4" height="3"/>`;

const faults: [name: string, body: string, message: string][] = [
  ["a div in a p", "<p><div>Text</div></p>", "</p>"],
  ["a link in a link", '<a href="/"><a href="/contact/">Twice</a></a>', "<a>"],
  ["a link in a button", '<button type="button"><a href="/">Home</a></button>', "<a>"],
  ["a form in a form", '<form action="/"><form action="/"></form></form>', "<form>"],
  ["an unknown element", "<blink>Text</blink>", "blink"],
  ["an obsolete element", "<center>Text</center>", "center"],
  ["an invalid value", '<input type="mail"/>', "mail"],
  ["tags that close in another order", "<p><strong><em>Text</strong></em></p>", "<em>"],
  ["an end tag without a start tag", "<p>Text</em></p>", "</em>"],
  ["an end tag that browsers take for an element", "<div>Text</p></div>", "</p>"],
  ["an attribute that stands twice", '<p lang="en" lang="ta">Text</p>', "lang"],
  ["an id of two words", '<p id="b c">Text</p>', "id"],
  ["a width that is no number", '<img src="/site.css" alt="" width="NaN" height="3"/>', "width"],
];

test("the hint for a stray end tag says that something in its element has ended that earlier", () => {
  const found = collectFaults(makeSite("<h1>Contact</h1><p><div>Text</div></p>"));
  expect(found).toMatchObject([{ hint: expect.stringContaining("such as a <div> in a <p>") }]);
});

test.each(faults)(
  "%s is refused at its line, even if the page without it is known to be valid",
  (_, body, message) => {
    const cache = openMemoryCache();
    expect(collectFaults(makeSite(`<h1>Contact</h1>${valid}`), { cache })).toEqual([]);
    const diagnostics = collectFaults(makeSite(`<h1>Contact</h1>\n${body}`), { cache });
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        where: "contact/index.html",
        line: bodyLine + 1,
        message: expect.stringMatching(`${message}.*\\(html-validate: `),
      }),
    );
    expect(collectFaults(makeSite(`<h1>Contact</h1>\n${body}`), { cache })).toEqual(diagnostics);
  },
);

const known = '<p>Text <a href="/contact/">Contact</a> <em>more</em> <b>text</b></p>';
const elsewhere: [place: string, valid: string, body: string, message: string][] = [
  ["in a link", `<div>${known}</div>`, `<a href="/"><div>${known}</div></a>`, "<a>"],
  ["in a button", `<div>${known}</div>`, `<button><div>${known}</div></button>`, "<a>"],
  ["in a list", `<div>${known}</div>`, `<ul><div>${known}</div></ul>`, "<div>"],
  ["outside its list", `<dl><dt>A</dt><dd>${known}</dd></dl>`, `<dd>${known}</dd>`, "<dd>"],
  [
    "beside a second one where only one is allowed",
    `<table><caption>${known}</caption></table>`,
    `<table><caption>${known}</caption><caption>${known}</caption></table>`,
    "<caption>",
  ],
  [
    "without its required content",
    `<details><summary>A</summary>${known}</details>`,
    `<details>${known}</details>`,
    "<summary>",
  ],
];

test.each(elsewhere)(
  "markup that is valid on one page is refused on another if placed %s",
  (_, valid, body, message) => {
    const cache = openMemoryCache();
    const site = makeSite(`<h1>Contact</h1>${valid}`);
    expect(collectFaults(site)).toEqual([]);
    site.set("other/index.html", makePage("other", `<h1>Other</h1>\n${body}`));
    expect(collectFaults(site, { cache })).toContainEqual(
      expect.objectContaining({
        where: "other/index.html",
        line: bodyLine + 1,
        message: expect.stringContaining(message),
      }),
    );
  },
);

test("valid markup shared by pages is accepted on each, including elements with required content", () => {
  const common = `<div>${known}</div><details><summary>A</summary>${known}</details>`;
  const site = makeSite(`<h1>Contact</h1>${common}`);
  site.set("other/index.html", makePage("other", `<h1>Other</h1><h2>More</h2>${common}`));
  expect(collectFaults(site)).toEqual([]);
});

test("markup found valid is cached for later runs, even if another page has a fault", async () => {
  const folder = await makeTempFolder();
  const site = makeSite("<h1>Contact</h1><p><div>Text</div></p>");
  const run = () => {
    const known: boolean[] = [];
    const cache = openCache(folder);
    const find: typeof cache.find = (key) => {
      const found = cache.find(key);
      if (key.step === "valid-markup") known.push(found !== undefined);
      return found;
    };
    expect(collectFaults(site, { cache: { ...cache, find } })).not.toEqual([]);
    return known;
  };
  expect(run()).toEqual([false, false]);
  await Promise.resolve();
  expect(run()).toEqual([true, false]);
});

test("pages that differ only in words, URLs, ids and data attributes are validated once", () => {
  const cache = openMemoryCache();
  const file = vi.fn(cache.file);
  const site = makeSite(
    '<h1 id="a">Contact</h1><a href="/">Home &amp; more</a><p data-x="1">A</p>',
  );
  const body = '<h1 id="b">Other</h1><a href="/contact/">Write</a><p data-x="23">B &gt; C</p>';
  site.set("other/index.html", makePage("other", body));
  expect(collectFaults(site, { cache: { ...cache, file } })).toEqual([]);
  expect(file).toHaveBeenCalledTimes(2);
});
