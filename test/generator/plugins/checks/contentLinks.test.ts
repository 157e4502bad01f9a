import { expect, test } from "vitest";
import type { ContentLink } from "../../../../src/generator/core/content/loadContent.ts";
import { checkSite } from "../../../../src/generator/plugins/checks/index.ts";
import { makeSite } from "./fixtureSite.ts";

const place = { where: "content/terms.md", line: 12 };
const body = '<h2 id="what-we-keep">A</h2><h2 id="café">B</h2><p id="_menu">C</p>';

/** What is reported of a link in content, which is on the contact page too. */
function check(link: string, page = "/contact") {
  const links: ContentLink[] = [{ ...place, link, page }];
  const url = encodeURI(decodeURI(link)).replace(/^\/contact(?=[#?]|$)/, "/contact/");
  const site = makeSite(`${body}<a href="${url}">Link</a>`);
  site.set("brochure.pdf", new Uint8Array());
  site.set("assets/menu-AAAAAAA1.js", "");
  return checkSite(site, { base: "/", outside: {}, links });
}

test.each([
  ["#wat-we-keep", "a part of /contact", "Did you mean “#what-we-keep”?"],
  ["/contact#wat-we-keep", "a part of /contact", "Did you mean “/contact#what-we-keep”?"],
  ["/contact?from=here#cafe", "a part of /contact", "Did you mean “/contact?from=here#café”?"],
  ["#elsewhere", "a part of /contact", "Link to one of these: #what-we-keep, #café."],
  ["#மொழி", "found “#மொழி”", "Link to one of these: #what-we-keep, #café."],
  ["/brochur.pdf", "a page or file of the site", "Did you mean “/brochure.pdf”?"],
  ["/Brochure.PDF#page=2", "a page or file of the site", "Did you mean “/brochure.pdf”?"],
  [
    "/files/price list.pdf",
    "a page or file of the site",
    "Put files/price list.pdf into the folder of static files.",
  ],
  ["/static/brochure.pdf", "a page or file of the site", "Did you mean “/brochure.pdf”?"],
  [
    "/static/prices.pdf",
    "a page or file of the site",
    "Put prices.pdf into the folder of static files, and link to it as /prices.pdf.",
  ],
  ["/contact.html", "a page or file of the site", "Did you mean “/contact”?"],
  ["/contact/index.html#form", "a page or file of the site", "Did you mean “/contact”?"],
  [
    "/assets/menu-AAAAAAA2.js",
    "a page or file of the site",
    "Put assets/menu-AAAAAAA2.js into the folder of static files.",
  ],
])(
  "a link to the missing %s is reported once, at its place in content, with what may be meant",
  (...args) => {
    const [link, message, hint] = args;
    expect(check(link)).toEqual([{ ...place, message: expect.stringContaining(message), hint }]);
  },
);

test.each([
  ...["#what-we-keep", "#café", "/contact#what-we-keep", "/contact#:~:text=Contact", "/#offers"],
  ...[
    "/brochure.pdf",
    "/brochure.pdf#page=2",
    "/sitemap.xml",
    "/brochure.pdf?v=2",
    "/broch%75re.pdf",
  ],
])("a link to %s, which is there, is accepted", (link) => {
  expect(check(link)).toEqual([]);
});

test("parts of a page that isn't there, as its entry is left out, are not asked for", () => {
  expect(
    checkSite(makeSite(), {
      base: "/",
      outside: {},
      links: [{ ...place, link: "#a", page: "/gone" }],
    }),
  ).toEqual([]);
});
