// SPEC §2, §3 and §9 counted off: every row that a visitor sees without JavaScript, and the test that holds it.
// What moves (auto-advance, fades, heights, visible cards, dots and arrows at work) is held in test/browser.
//
// §2 route table, all 19 paths          every path of the route table is a page        (this file)
//    parent routes with wrappers        a service leads to the other seven / an industry to the other four,
//                                       the solutions wrapper shows the features       (specServices, specIndustries)
//    capitalised menu segments          test/site/aliases.test.ts
//    hash anchors                       test/generator/checkReferences.test.ts: every fragment has its element
//    shared layout: header              the header leads … in order / both dropdowns   (this file)
//    shared layout: mobile menu         the small-screen menu …                        (this file)
//    shared layout: footer              the footer …                                   (this file)
//    shared layout: year 2025           the footer shows the year 2025                 (this file)
//    call-to-action banner              every page but contact and its thanks closes with …           (this file)
// §2 home, items 1 to 7                 test/site/specHome.test.ts, one or more tests an item
// §2 About Us                           test/site/specAbout.test.ts
// §2 service pages                      test/site/specServices.test.ts
// §2 industry pages                     test/site/specIndustries.test.ts
// §2 careers page                       test/site/specCareers.test.ts
// §2 contact page                       test/site/specContact.test.ts
// §3 carousel slide                     specHome: three slides, slides lead to contact
// §3 service                            specHome: eight cards, the panel; specServices: hero, overview
// §3 lifecycle step                     specHome: six steps
// §3 about tab                          specAbout: three tabs
// §3 hero content                       specAbout, specServices, specIndustries, specCareers: the hero
// §3 offering                           specServices, specIndustries: five cards under What We Offer
// §3 approach step                      specServices: five numbered steps
// §3 industry card                      specIndustries: the two cards, five items each
// §3 contact form fields                specContact: four fields
// §9 hero carousel slides 3             specHome: three slides
// §9 services 8, industries 5           this file: dropdowns and footer; specHome: cards and tiles
// §9 lifecycle steps 6                  specHome: six steps
// §9 about tabs 3, features 6           specAbout: three tabs, six features
// §9 approach steps 5, offerings 5      specServices, specIndustries
// §9 challenges and solutions 5 each    specIndustries: five items each
// §9 values 4, culture 9, to apply 4    specCareers
// §9 footer year 2025                   this file

import { expect, test } from "vitest";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, linksOf, listPages, readPage, textOf, textsOf } from "../support/readPage.ts";

const output = await buildPages();
const { site } = await loadOnce();
const home = readPage(output, "/");

const services = [
  { text: "Custom software development", href: "/services/custom/" },
  { text: "Web applications", href: "/services/webApplication/" },
  { text: "Mobile apps", href: "/services/mobileApp/" },
  { text: "E-commerce", href: "/services/ecommerce/" },
  { text: "Cloud", href: "/services/cloud/" },
  { text: "Software maintenance and support", href: "/services/softwareMaintenance/" },
  { text: "IT consulting", href: "/services/itConsult/" },
  { text: "Travel and hospitality technology", href: "/services/travel/" },
];

const industries = [
  { text: "Banking & Finance", href: "/solutions/banking/" },
  { text: "Education & eLearning", href: "/solutions/education/" },
  { text: "Agriculture & AgriTech", href: "/solutions/agriculture/" },
  { text: "Healthcare & Wellness", href: "/solutions/healthcare/" },
  { text: "Manufacturing & Industry", href: "/solutions/manufacturing/" },
];

const paths = [
  "/",
  "/aboutus",
  "/careers",
  "/contact",
  "/services",
  ...services.map(({ href }) => href.slice(0, -1)),
  "/solutions",
  ...industries.map(({ href }) => href.slice(0, -1)),
];

test.each(paths)(
  "every path of the route table is a page with a heading of its own: %s",
  (path) => {
    expect(textsOf(readPage(output, path), "h1")).toEqual([expect.stringMatching(/\S/)]);
  },
);

test.each(paths)("header, main and footer surround %s", (path) => {
  const { children } = readPage(output, path).body;
  const regions = [...children].map((child) => child.localName);
  expect(regions.filter((name) => ["header", "main", "footer"].includes(name))).toEqual([
    "header",
    "main",
    "footer",
  ]);
});

test("the header has the logo, which leads home, and leads to the six places in order", () => {
  expect(linksOf(home, "header a")[0]).toEqual({
    text: expect.stringContaining(site.name),
    href: "/",
  });
  const items = [...home.querySelectorAll("header nav > ul > li")];
  expect(items.map((item) => textOf(item.firstElementChild))).toEqual([
    "Home",
    "About Us",
    "Services",
    "Industries",
    "Careers",
    "Contact Us",
  ]);
  expect(linksOf(home, "header nav > ul > li > a")).toEqual([
    { text: "Home", href: "/" },
    { text: "About Us", href: "/aboutus/" },
    { text: "Careers", href: "/careers/" },
    { text: "Contact Us", href: "/contact/" },
  ]);
});

test.each([
  ["Services", [...services.map(({ href }) => href), "/services/"]],
  ["Industries", [...industries.map(({ href }) => href), "/solutions/"]],
])("the header's %s dropdown leads to each page of its branch and the overview", (label, hrefs) => {
  const button = [...home.querySelectorAll("header nav > ul > li > button")].find(
    (one) => textOf(one) === label,
  );
  const links = [...(button?.parentElement?.querySelectorAll("a") ?? [])];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(hrefs);
});

test("the small-screen menu has the same entries, with Services and Industries as groups that expand", () => {
  const menu = find(home, "#mobile-menu nav");
  const rows = [...menu.querySelectorAll(":scope > ul > li")];
  expect(rows.map((row) => textOf(row.querySelector("summary") ?? row.querySelector("a")))).toEqual(
    ["Home", "About Us", "Services", "Industries", "Careers", "Contact Us"],
  );
  const groups = [...menu.querySelectorAll("details")];
  expect(groups.map((group) => linksOf(group))).toEqual([
    [...services, { text: "All services", href: "/services/" }],
    [...industries, { text: "All industries", href: "/solutions/" }],
  ]);
});

test.each([
  [
    "Quick links",
    [
      { text: "Home", href: "/" },
      { text: "About Us", href: "/aboutus/" },
      { text: "Careers", href: "/careers/" },
      { text: "Contact Us", href: "/contact/" },
    ],
  ],
  ["Services", services],
  ["Industries", industries],
])("the footer's list of %s", (heading, links) => {
  const lists = [...home.querySelectorAll("footer nav")];
  const list = lists.find((one) => textOf(one.querySelector("h2")) === heading);
  expect(linksOf(list as Element)).toEqual(links);
});

test("the footer has the Chennai address, the info mailbox and the social links", () => {
  expect(textOf(home.querySelector("footer address"))).toContain("Chennai");
  expect(linksOf(home, "footer a[href^='mailto:']")).toEqual([
    { text: site.mailboxes.info, href: `mailto:${site.mailboxes.info}` },
  ]);
  expect(linksOf(home, "footer a[href^='https:']")).toEqual(
    site.profiles.map(({ label, url }) => ({ text: label, href: url })),
  );
  expect(site.profiles).not.toHaveLength(0);
});

test("the footer names Privacy Policy, Terms of Service and Cookies, and each has its page", () => {
  expect(linksOf(home, "footer a").slice(-3)).toEqual([
    { text: "Privacy Policy", href: "/privacy/" },
    { text: "Terms of Service", href: "/terms/" },
    { text: "Cookies", href: "/cookies/" },
  ]);
  expect(textOf(readPage(output, "/privacy").querySelector("h1"))).toBe("Privacy Policy");
  expect(textOf(readPage(output, "/terms").querySelector("h1"))).toBe("Terms of Service");
  expect(textOf(readPage(output, "/cookies").querySelector("h1"))).toMatch(/^Cookie/);
});

test("the footer shows the year 2025", () => {
  expect(textOf(home.querySelector("footer"))).toContain(`© 2025 ${site.name}`);
});

test("every page but contact and its thanks closes with the banner Get In Touch, which links to contact", () => {
  const banners = listPages(output)
    .map(([, html]) => html)
    .filter((html) => html.includes("<footer"))
    .map((html) => /Get In Touch<\/h2>.*?<a [^>]*href="(\/contact\/)"/.exec(html)?.[1]);
  expect(banners.filter((href) => href === undefined)).toHaveLength(2);
  expect(textsOf(readPage(output, "/contact"), "h2")).not.toContain("Get In Touch");
  expect(textsOf(readPage(output, "/contact/thank-you"), "h2")).not.toContain("Get In Touch");
});
