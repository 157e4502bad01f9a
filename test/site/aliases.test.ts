import { expect, test } from "vitest";
import { listedPaths } from "../../src/generator/routing/listedPaths.ts";
import { site } from "../../src/site/site.ts";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, linksOf, listPages, parsePage, readPage } from "../support/readPage.ts";

// SPEC §2: the desktop menu spells the industries with capitals; here those spellings lead to the pages.
const aliases = [
  ["/solutions/Agriculture", "/solutions/agriculture/"],
  ["/solutions/Education", "/solutions/education/"],
  ["/solutions/HealthCare", "/solutions/healthcare/"],
  ["/solutions/Banking", "/solutions/banking/"],
  ["/solutions/Manufacturing", "/solutions/manufacturing/"],
] as const;

const origin = "https://aliases.example";
const output = await buildPages({ origin });
const { positions } = await loadOnce();
const canonicalPaths = listedPaths(site.routes).map((path) => (path === "/" ? "/" : `${path}/`));

test.each(aliases)("%s leads on to %s at once, and by a link", (alias, target) => {
  const page = readPage(output, alias);
  expect(find(page, "meta[http-equiv='refresh']").getAttribute("content")).toBe(`0; url=${target}`);
  expect(linksOf(page).map(({ href }) => href)).toEqual([target]);
});

test.each(aliases)("search engines keep the page itself and not %s", (alias, target) => {
  const page = readPage(output, alias);
  expect(find(page, "meta[name='robots']").getAttribute("content")).toBe("noindex");
  expect(find(page, "link[rel='canonical']").getAttribute("href")).toBe(origin + target);
});

test("these five are the only redirects, and none of them stands in the place of a page", () => {
  const redirects = listPages(output).filter(([, html]) => /http-equiv="refresh"/i.test(html));
  expect(redirects.map(([file]) => file).sort()).toEqual(
    aliases.map(([alias]) => `${alias.slice(1)}/index.html`).sort(),
  );
  expect(canonicalPaths).not.toEqual(expect.arrayContaining(aliases.map(([alias]) => `${alias}/`)));
});

test("an alias comes after its page in the output, so that it gives way on disks that ignore case", () => {
  const order = [...output.keys()];
  const isLater = aliases.map(
    ([alias, target]) =>
      order.indexOf(`${alias.slice(1)}/index.html`) > order.indexOf(`${target.slice(1)}index.html`),
  );
  expect(isLater).toEqual([true, true, true, true, true]);
});

test("no page links to an alias: all internal links name a path of the route table or a position", () => {
  const hrefs = listPages(output).flatMap(([, html]) => linksOf(parsePage(html)));
  const internal = new Set(hrefs.map(({ href }) => href).filter((href) => href.startsWith("/")));
  const paths = [...internal].map((href) => href.split("#")[0]);
  const positionPaths = positions.map(({ path }) => `${path}/`);
  expect([...new Set(paths)].sort()).toEqual([...canonicalPaths, ...positionPaths].sort());
});
