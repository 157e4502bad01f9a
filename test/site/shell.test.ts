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

const output = await buildPages();
const content = await loadOnce();
const { site } = content;
const { navigation, footer, callToAction } = content.shell;
const home = readPage(output, "/");

const listLinks = (entries: readonly { readonly title: string; readonly path: string }[]) =>
  entries.map(({ title, path }) => ({ text: title, href: `${path}/` }));
const services = listLinks(content.services);
const industries = listLinks(content.industries);
const allServices = { text: navigation.allServices, href: "/services/" };
const allIndustries = { text: navigation.allIndustries, href: "/solutions/" };

/** The header's entries: the plain ones as links, with the address of their page; those that unfold as their texts. */
const entries = [...home.querySelectorAll("header nav > ul > li > :first-child")];
const menu = entries.map(textOf);
const main = linksOf(home, "header nav > ul > li > a");

test("every page has header, main, footer and exactly one h1", () => {
  const pages = listPages(output).map(([file, html]) => ({ file, page: parsePage(html) }));
  const redirects = pages.filter(({ page }) => page.querySelector("[http-equiv='refresh']"));
  const others = pages.filter((one) => !redirects.includes(one));
  for (const { file, page } of others) {
    expect(textsOf(page, "h1"), file).toEqual([expect.stringMatching(/\S/)]);
    const regions = [...page.body.children].map(({ localName }) => localName);
    const marked = regions.filter((name) => ["header", "main", "footer"].includes(name));
    expect(marked, file).toEqual(["header", "main", "footer"]);
  }
  expect(others.length).toBeGreaterThan(redirects.length);
});

test("the header starts with the logo, linked to the home page, and has the menu entries in the order of the specification", () => {
  const logo = { text: expect.stringContaining(site.shortName), href: "/" };
  expect(linksOf(home, "header a")[0]).toEqual(logo);
  const { about, careers, contact } = navigation;
  const specified = [
    ...[navigation.home, about, navigation.services, navigation.industries, careers, contact],
  ];
  expect(menu.filter((text) => specified.includes(text))).toEqual(specified);
  expect(main.map(({ href }) => href)).toEqual(
    expect.arrayContaining(["/", "/aboutus/", "/careers/", "/contact/"]),
  );
});

test.each([
  [navigation.services, services, allServices],
  [navigation.industries, industries, allIndustries],
])(
  "the header's dropdown %s links to each of its pages, then to their overview",
  (label, pages, overview) => {
    const buttons = [...home.querySelectorAll("header nav > ul > li > button")];
    const button = buttons.find((one) => textOf(one) === label);
    const links = linksOf(button?.parentElement as Element);
    expect(links.map(({ href }) => href)).toEqual([...pages, overview].map(({ href }) => href));
  },
);

test("the mobile menu has the same entries as the header, with Services and Industries as expandable groups", () => {
  const nav = find(home, "#_mobile-menu nav");
  const rows = [...nav.querySelectorAll(":scope > ul > li")];
  expect(rows.map((row) => textOf(row.querySelector("summary") ?? row.querySelector("a")))).toEqual(
    menu,
  );
  expect([...nav.querySelectorAll("details")].map((group) => linksOf(group))).toEqual([
    [...services, allServices],
    [...industries, allIndustries],
  ]);
});

test("the footer lists quick links, services, industries and the legal texts", () => {
  const lists = [...home.querySelectorAll("footer nav")];
  expect(lists.map((list) => [textOf(list.querySelector("h2")), linksOf(list)])).toEqual([
    [footer.quickLinks, main],
    [navigation.services, services],
    [navigation.industries, industries],
  ]);
  const legal = listLinks(content.legal);
  expect(linksOf(home, "footer a").slice(-legal.length)).toEqual(legal);
  for (const { path, title } of content.legal)
    expect(textsOf(readPage(output, path), "h1")).toEqual([title]);
});

test("the footer has the address, the info mailbox, the social links and the copyright year", () => {
  expect(textOf(find(home, "footer address"))).toContain(site.address.city);
  expect(textOf(find(home, "footer"))).toContain(`© ${site.copyrightYear} ${site.name}`);
  const { info } = site.mailboxes;
  expect(linksOf(home, "footer a[href^='mailto:']")).toEqual([
    { text: info, href: `mailto:${info}` },
  ]);
  expect(linksOf(home, "footer a[href^='https:']")).toEqual(
    site.profiles.map(({ label, url }) => ({ text: label, href: url })),
  );
});

test("every page ends with the call to action, linked to contact; on contact pages, to the form's first field", () => {
  const links = listPages(output).flatMap(([file, html]) => {
    if (!html.includes("<footer")) return [];
    const banner = find(parsePage(html), "main > :last-child");
    const words = file.startsWith("contact/") ? content.shell.callToActionOnContact : callToAction;
    expect(textsOf(banner, "h2"), file).toEqual([words.heading]);
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
