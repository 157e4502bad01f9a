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

// That links lead somewhere, and below the base, each build checks by itself.
test("no link leads to an alias, and every entry of content is linked", () => {
  const links = listPages(output).flatMap(([, html]) => linksOf(parsePage(html)));
  const linked = new Set(links.map(({ href }) => href.replace(/#.*/, "")));
  const aliases = redirects.map(([alias]) => `${alias}/`);
  expect(aliases.filter((alias) => linked.has(alias))).toEqual([]);
  const entries = [...services, ...industries, ...positions, ...legal];
  expect(entries.filter(({ path }) => !linked.has(`${path}/`)).map(({ path }) => path)).toEqual([]);
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
