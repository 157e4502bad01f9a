import { expect, test } from "vitest";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import {
  find,
  linksOf,
  listPages,
  parsePage,
  readPage,
  textOf,
  textsOf,
} from "../support/readPage.ts";
import { industries, mainPages as main, services } from "./specification.ts";

const output = await buildPages();
const { site } = await loadOnce();
const home = readPage(output, "/");

const menu = ["Home", "About Us", "Services", "Industries", "Careers", "Contact Us"];

test("each of the 19 specified addresses is a page with header, main, footer and exactly one h1", () => {
  const overviews = [{ href: "/services/" }, { href: "/solutions/" }];
  const hrefs = [...main, ...overviews, ...services, ...industries].map(({ href }) => href);
  expect(hrefs).toHaveLength(19);
  for (const href of hrefs) {
    const page = readPage(output, href.replace(/(.)\/$/, "$1"));
    expect(textsOf(page, "h1"), href).toEqual([expect.stringMatching(/\S/)]);
    const regions = [...page.body.children].map(({ localName }) => localName);
    expect(
      regions.filter((name) => ["header", "main", "footer"].includes(name)),
      href,
    ).toEqual(["header", "main", "footer"]);
  }
});

test("the header starts with the logo, linked to the home page, and has the six menu entries in order", () => {
  const logo = { text: expect.stringContaining(site.shortName), href: "/" };
  expect(linksOf(home, "header a")[0]).toEqual(logo);
  const items = [...home.querySelectorAll("header nav > ul > li")];
  expect(items.map((item) => textOf(item.firstElementChild))).toEqual(menu);
  expect(linksOf(home, "header nav > ul > li > a")).toEqual(main);
});

test.each([
  ["Services", services, "/services/"],
  ["Industries", industries, "/solutions/"],
])(
  "the header's %s dropdown links to each of its pages, then to their overview",
  (label, pages, overview) => {
    const buttons = [...home.querySelectorAll("header nav > ul > li > button")];
    const button = buttons.find((one) => textOf(one) === label);
    const links = linksOf(button?.parentElement as Element);
    expect(links.map(({ href }) => href)).toEqual([...pages.map(({ href }) => href), overview]);
  },
);

test("the mobile menu has the same entries as the header, with Services and Industries as expandable groups", () => {
  const nav = find(home, "#mobile-menu nav");
  const rows = [...nav.querySelectorAll(":scope > ul > li")];
  expect(rows.map((row) => textOf(row.querySelector("summary") ?? row.querySelector("a")))).toEqual(
    menu,
  );
  expect([...nav.querySelectorAll("details")].map((group) => linksOf(group))).toEqual([
    [...services, { text: "All services", href: "/services/" }],
    [...industries, { text: "All industries", href: "/solutions/" }],
  ]);
});

test("the footer lists quick links, services, industries and the legal texts", () => {
  const lists = [...home.querySelectorAll("footer nav")];
  expect(lists.map((list) => [textOf(list.querySelector("h2")), linksOf(list)])).toEqual([
    ["Quick links", main],
    ["Services", services],
    ["Industries", industries],
  ]);
  expect(linksOf(home, "footer a").slice(-5)).toEqual([
    { text: "Privacy Policy", href: "/privacy/" },
    { text: "Terms of Service", href: "/terms/" },
    { text: "Cookies", href: "/cookies/" },
    { text: "Accessibility", href: "/accessibility/" },
    { text: "Equal Opportunity", href: "/equal-opportunity/" },
  ]);
  const headings = ["/privacy", "/terms", "/cookies"].map((path) =>
    textOf(find(readPage(output, path), "h1")),
  );
  expect(headings).toEqual(["Privacy Policy", "Terms of Service", "Cookies"]);
});

test("the footer has the Chennai address, the info mailbox, the social links and the copyright year 2025", () => {
  expect(textOf(find(home, "footer address"))).toContain("Chennai");
  expect(textOf(find(home, "footer"))).toContain(`© 2025 ${site.name}`);
  const { info } = site.mailboxes;
  expect(linksOf(home, "footer a[href^='mailto:']")).toEqual([
    { text: info, href: `mailto:${info}` },
  ]);
  expect(linksOf(home, "footer a[href^='https:']")).toEqual(
    site.profiles.map(({ label, url }) => ({ text: label, href: url })),
  );
  expect(site.profiles).not.toHaveLength(0);
});

test("every page ends with the Get In Touch banner, linked to contact; on contact pages, to the form's first field", () => {
  const links = listPages(output).flatMap(([file, html]) => {
    if (!html.includes("<footer")) return [];
    const banner = find(parsePage(html), "main > :last-child");
    expect(textOf(find(banner, "h2")), file).toBe("Get In Touch");
    return linksOf(banner).map(({ href }) => [file, href] as const);
  });
  const onContact = links.filter(([, href]) => href !== "/contact/");
  expect(onContact.sort()).toEqual([
    ["contact/index.html", "/contact/#contact-name"],
    ["contact/thank-you/index.html", "/contact/#contact-name"],
  ]);
  const field = find(readPage(output, "/contact"), "main form :is(input, textarea)");
  expect(field.id).toBe("contact-name");
  expect(links.length).toBeGreaterThan(onContact.length);
});
