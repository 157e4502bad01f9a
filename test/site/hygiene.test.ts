import { extname } from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate/browser";
import { expect, test } from "vitest";
import { hasContentHash } from "../../src/generator/core/output/output.ts";
import { mediaTypes } from "../../src/generator/plugins/kit/mediaTypes.ts";
import { buildOutput, loadOnce } from "../support/buildOutput.ts";
import { has, linksOf, listPages, parsePage, readText } from "../support/readPage.ts";

const output = await buildOutput();
const pages = listPages(output).map(([file, html]) => ({ file, html, page: parsePage(html) }));
const { positions, industries } = await loadOnce();
const aliases = industries.flatMap(({ alias }) => alias ?? []);

/** Matching elements of every page, with the page's file, so that failures name it. */
function findOnPages(selector: string): [file: string, markup: string][] {
  return pages.flatMap(({ file, page }) =>
    [...page.querySelectorAll(selector)].map((one) => [file, one.outerHTML] as [string, string]),
  );
}

test("the content security policy is the same on every page, but for the hash of its styles, and precedes everything it applies to", () => {
  const policies = findOnPages('meta[http-equiv="Content-Security-Policy"]');
  const plain = policies.map(([, markup]) => markup.replace(/style-src 'self' 'sha256-[^']*/, ""));
  expect(new Set(plain).size).toBe(1);
  expect(policies).toHaveLength(pages.length);
  const early = pages.flatMap(({ page }) => {
    const head = [...page.querySelectorAll("head > *")].map(({ outerHTML }) => outerHTML);
    return head.slice(
      0,
      head.findIndex((markup) => markup.includes("Content-Security-Policy")),
    );
  });
  // React puts these two first: they cause no request.
  expect(early.filter((markup) => !/^<meta (?:charset|name="viewport")/i.test(markup))).toEqual([]);
});

// Without rules for what the build itself checks (links, headings, ids, inline styles) or React writes its own way.
const markupRules =
  "element-permitted-content element-permitted-occurrences element-permitted-order element-permitted-parent " +
  "element-required-ancestor element-required-content element-required-attributes element-name close-order " +
  "no-dup-attr attribute-misuse attribute-allowed-values deprecated";

test("the markup of every page is valid by the HTML standard", () => {
  const rules = markupRules.split(" ").map((rule) => [rule, "error"] as const);
  const config = { root: true, elements: ["html5"], rules: Object.fromEntries(rules) };
  const validator = new HtmlValidate(new StaticConfigLoader(config));
  const validate = (html: string) =>
    validator
      .validateStringSync(html)
      .results.flatMap(({ messages }) => messages)
      .map(({ line, message, ruleId }) => `${line}: ${message} (${ruleId})`);
  expect(validate("<p><div>A</div></p>")).not.toEqual([]);
  const found = pages.flatMap(({ file, html }) => validate(html).map((text) => `${file}:${text}`));
  expect(found).toEqual([]);
});

test("only the 404 page, the thank-you page, sample positions and redirects are noindex", () => {
  const samples = positions.filter(({ hasPlaceholder }) => hasPlaceholder);
  const noindex = findOnPages("meta[name='robots'][content='noindex']").map(([file]) => file);
  expect(noindex).toEqual(findOnPages("meta[name='robots']").map(([file]) => file));
  expect(noindex.sort()).toEqual([
    "404.html",
    ...samples.map(({ path }) => `${path.slice(1)}/index.html`).sort(),
    "contact/thank-you/index.html",
    ...aliases.map((alias) => `${alias.slice(1)}/index.html`).sort(),
  ]);
  const missing = parsePage(readText(output, "404.html"));
  expect(has(missing, "link[rel='canonical']")).toBe(false);
});

test("the 404 page links to every page that is linked anywhere on the site", () => {
  const pathsOf = (page: Document, selector = "a") =>
    linksOf(page, selector).map(({ href }) => href.replace(/#.*/, ""));
  const linked = new Set(pages.flatMap(({ page }) => pathsOf(page)));
  const listed = pathsOf(parsePage(readText(output, "404.html")), "main a");
  const isPage = (path: string) => path.startsWith("/") && !output.has(path.slice(1));
  const missing = [...linked].filter((path) => isPage(path) && !listed.includes(path));
  expect(missing).toEqual([]);
});

test("the 404 page shows four links and has the list of all pages collapsed", () => {
  const page = parsePage(readText(output, "404.html"));
  expect(page.querySelector("#site-pages")?.matches("details:not([open])")).toBe(true);
  const shown = linksOf(page, ".inner-hero a").map(({ href }) => href);
  expect(shown).toEqual(["/", "/services/", "/solutions/", "/contact/"]);
});

test("licences.txt includes the font's licence", () => {
  expect(readText(output, "licences.txt")).toContain("SIL OPEN FONT LICENSE Version 1.1");
});

test("every file in assets has a content hash in its name, so that it can be cached for a year", () => {
  const assets = [...output.keys()].filter((path) => path.startsWith("assets/"));
  expect(assets.filter((path) => !hasContentHash(path))).toEqual([]);
  expect(assets).not.toHaveLength(0);
});

test("every file extension in the output has a known media type", () => {
  const known = mediaTypes.map(({ extension }) => `.${extension}`);
  const kinds = new Set(
    [...output.keys()].map((path) => extname(path.replace(/\.(?:br|gz)$/, ""))),
  );
  expect([...kinds].filter((kind) => kind !== "" && !known.includes(kind))).toEqual([]);
});

test("every page has its styles before its scripts, those at low priority, and its paint waits for no style sheet or font", () => {
  const orders = pages.map(({ page }) =>
    [...page.querySelectorAll("style, link[rel=stylesheet], link[rel=preload], script[src]")]
      .map(({ outerHTML }) => /(?:fetchpriority|rel)="(\w+)"/i.exec(outerHTML)?.[1] ?? "style")
      .join(" "),
  );
  const others = orders.filter((order) => !/^style stylesheet(?: low)+$/.test(order));
  // Redirects have neither styles nor a script.
  expect(others).toEqual(aliases.map(() => "stylesheet"));
  expect(findOnPages("link[rel=stylesheet]:not([media])")).toEqual([]);
});

// On large screens the first one stands in the first window, and is its largest paint.
test("the first picture of every page is fetched at once and before others, and all others lazily", () => {
  const orders = pages.map(({ page }) =>
    [...page.querySelectorAll("img")]
      .map(({ outerHTML }) => / (loading|fetchpriority)="\w+"/i.exec(outerHTML)?.[1]?.toLowerCase())
      .join(" "),
  );
  expect(new Set(orders.map((order) => order.replaceAll(" loading", "")))).toEqual(
    new Set(["", "fetchpriority"]),
  );
});
