import { expect, test } from "vitest";
import { contentHash } from "../../src/generator/core/cache/contentHash.ts";
import { isCopied, isLazy, type Output, textOf } from "../../src/generator/core/output/output.ts";
import { buildOutput, loadOnce } from "../support/buildOutput.ts";
import { find, linksOf, listPages, parsePage, readPage } from "../support/readPage.ts";

const base = "/sub/path/";
const output = await buildOutput();
const below = await buildOutput({ base });

const { services, industries, positions, legal } = await loadOnce();

/** Second spellings of pages' addresses, and the pages that they redirect to. */
const redirects = industries.flatMap(({ alias, path }) =>
  alias === undefined ? [] : [[alias, `${path}/`] as const],
);

test.each(redirects)(
  "%s redirects to %s by refresh and by link, is noindex and has the target as its canonical",
  (alias, target) => {
    const page = readPage(output, alias);
    expect(find(page, "meta[http-equiv='refresh']").getAttribute("content")).toBe(
      `0; url=${target}`,
    );
    expect(linksOf(page).map(({ href }) => href)).toEqual([target]);
    expect(find(page, "meta[name='robots']").getAttribute("content")).toBe("noindex");
    const canonical = find(page, "link[rel='canonical']").getAttribute("href");
    expect(canonical && new URL(canonical).pathname).toBe(target);
    // The alias comes later, so that the page wins on disks that ignore case.
    const order = [...output.keys()];
    const place = order.indexOf(`${alias.slice(1)}/index.html`);
    expect(place).toBeGreaterThan(order.indexOf(`${target.slice(1)}index.html`));
  },
);

test("internal links go to pages and files, never to aliases, and every entry of content is linked", () => {
  const hrefs = listPages(output).flatMap(([, html]) => linksOf(parsePage(html)));
  const linked = new Set(
    hrefs.flatMap(({ href }) => (href.startsWith("/") ? [href.replace(/#.*/, "")] : [])),
  );
  const aliases = redirects.map(([alias]) => `${alias}/`);
  const pages = listPages(output).map(([file]) => `/${file.replace(/index\.html$/, "")}`);
  const isThere = (path: string) => pages.includes(path) || output.has(path.slice(1));
  expect([...linked].filter((path) => !isThere(path) || aliases.includes(path))).toEqual([]);
  const entries = [...services, ...industries, ...positions, ...legal];
  expect(entries.filter(({ path }) => !linked.has(`${path}/`)).map(({ path }) => path)).toEqual([]);
});

test("with a base path, every internal URL on every page starts with it", () => {
  const urls = new Set(listPages(below).flatMap(([, html]) => listUrls(html)));
  const internal = [...urls].filter((url) => !/^(?:https?:|mailto:|tel:|#)/.test(url));
  expect(internal.filter((url) => !url.startsWith(base))).toEqual([]);
  expect(internal).toContain("/sub/path/services/");
});

test("with a base path, nothing but URLs, and hashes of what has URLs, differs from the site at the root", () => {
  const hashes = /(?<=sha256-)[\w+/]+|[\da-f]{16}(?=\.json)|[\dA-Z]{8}(?=\.css)/g;
  const plain = (text: string) => text.replaceAll(base, "/").replaceAll(hashes, "");
  const list = (files: Output) =>
    [...files].map(([path, file]) => {
      if (isLazy(file) || isCopied(file)) return [plain(path), true];
      const isBundled = /\.(?:js|css|woff2)$/.test(path);
      return [plain(path), isBundled ? contentHash(file) : plain(textOf(file) ?? "")];
    });
  expect(list(below)).toEqual(list(output));
});

/** URLs in styles and in all attributes that a browser or a script follows, with `srcset`s split. */
function listUrls(html: string): string[] {
  const attributes = /[\s-](?:href|src|srcset|imagesrcset|action|poster)="([^"]*)"/gi;
  const refreshes = /http-equiv="refresh" content="0; url=([^"]*)"/gi;
  const inStyles = /\burl\("?([^")]*)/g;
  const found = [attributes, refreshes, inStyles].flatMap((one) => [...html.matchAll(one)]);
  return found.flatMap((match) =>
    (match[1] ?? "").split(", ").map((candidate) => candidate.split(" ")[0] ?? ""),
  );
}
