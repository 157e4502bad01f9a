import { extname } from "node:path";
import { describe, expect, test } from "vitest";
import { mediaTypes } from "../../src/generator/hosts/mediaTypes.ts";
import { hasContentHash } from "../../src/generator/output/output.ts";
import { buildOutput, loadOnce } from "../support/buildOutput.ts";
import { find, linksOf, listPages, parsePage, readText } from "../support/readPage.ts";

const output = await buildOutput();
const pages = listPages(output);

const name = "Content-Security-Policy";

/** Of every page, so that a fault names its file. */
function findOnPages(selector: string): [file: string, markup: string][] {
  return pages.flatMap(([file, html]) =>
    [...parsePage(html).querySelectorAll(selector)].map(
      (element) => [file, element.outerHTML] as [string, string],
    ),
  );
}

describe("the content security policy", () => {
  test("stands in every page before all that it is to hold for", () => {
    const early = pages.flatMap(([file, html]) => {
      const head = [...parsePage(html).querySelectorAll("head > *")];
      const policy = head.findIndex((element) => element.getAttribute("http-equiv") === name);
      const before = policy === -1 ? head : head.slice(0, policy);
      return before.map((element) => [file, element.outerHTML] as const);
    });
    // React puts these two first: they ask for nothing.
    expect(
      early.filter(([, markup]) => !/^<meta (?:charset|name="viewport")/i.test(markup)),
    ).toEqual([]);
  });

  test("is the same in every page", () => {
    const policies = findOnPages(`meta[http-equiv="${name}"]`);
    expect(new Set(policies.map(([, markup]) => markup)).size).toBe(1);
    expect(policies).toHaveLength(pages.length);
  });
});

describe("the content security policy has nothing to make an exception for:", () => {
  test("no inline style attributes", () => expect(findOnPages("[style]")).toEqual([]));

  test("no style elements", () => expect(findOnPages("style")).toEqual([]));

  // Blocks of data are no scripts: no policy forbids them, and nothing runs them.
  test("no inline scripts", () =>
    expect(
      findOnPages("script:not([src]):not([type='application/json'], [type='application/ld+json'])"),
    ).toEqual([]));

  test("no event attributes", () => {
    const marked = pages.filter(([, html]) => /<[^>]+\son[a-z]+=/i.test(html));
    expect(marked.map(([file]) => file)).toEqual([]);
  });
});

test("no page asks another host for anything", () => {
  const requests = findOnPages(
    "link:not([rel='canonical']), script, img, source, use, iframe, video, audio, object, embed",
  );
  expect(
    requests.filter(([, markup]) => /(?:href|src|srcset|data)="(?!\/[^/])/.test(markup)),
  ).toEqual([]);
  expect(requests).not.toHaveLength(0);
});

test("neither do style sheets and scripts", () => {
  const made = [...output].filter(([path]) => /\.(?:css|js)$/.test(path));
  const outside =
    /@import|url\(["']?(?:https?:)?\/\/|import\(["'](?!\.)|fetch\(["'`]|\bimport\s*["']https?:/;
  const guilty = made.filter(([, file]) =>
    outside.test(new TextDecoder().decode(file as Uint8Array)),
  );
  expect(guilty.map(([path]) => path)).toEqual([]);
  expect(made).not.toHaveLength(0);
});

test("every internal link ends in a slash, a file name or a fragment", () => {
  const hrefs = new Set(
    pages.flatMap(([, html]) => linksOf(parsePage(html)).map(({ href }) => href)),
  );
  const internal = [...hrefs].filter((href) => !/^(?:https?:|mailto:|tel:)/.test(href));
  expect(internal.filter((href) => !/(?:\/|\/[^/]+\.\w+|#[\w-]+)$/.test(href))).toEqual([]);
});

test("the 404 page is kept out of search engines and names no canonical", () => {
  const page = parsePage(readText(output, "404.html"));
  expect(find(page, "meta[name='robots']").getAttribute("content")).toBe("noindex");
  expect(page.querySelector("link[rel='canonical']")).toBeNull();
});

const { positions } = await loadOnce();
const samples = positions.flatMap(({ isSample, path }) => (isSample ? [path] : []));

test("only the 404 page, the thank-you page, samples of positions and the redirects are kept out of search engines", () => {
  const hidden = findOnPages("meta[name='robots']").map(([file]) => file);
  expect(hidden.sort()).toEqual([
    "404.html",
    ...samples.map((path) => `${path.slice(1)}/index.html`).sort(),
    "contact/thank-you/index.html",
    "solutions/Agriculture/index.html",
    "solutions/Banking/index.html",
    "solutions/Education/index.html",
    "solutions/HealthCare/index.html",
    "solutions/Manufacturing/index.html",
  ]);
});

test("the 404 page leads to every page of the site", () => {
  const hrefs = linksOf(parsePage(readText(output, "404.html")), "main a").map(({ href }) => href);
  const indexed = findOnPages("link[rel='canonical']").map(
    ([, markup]) => /href="https:\/\/[^/]+(\/[^"]*)"/.exec(markup)?.[1],
  );
  expect(hrefs).toEqual(expect.arrayContaining([...new Set(indexed)]));
});

test("licences.txt passes on the font's licence", () => {
  expect(readText(output, "licences.txt")).toContain("SIL OPEN FONT LICENSE Version 1.1");
});

test("every file in assets carries a contentHash, and so may be kept for a year", () => {
  const assets = [...output.keys()].filter((path) => path.startsWith("assets/"));
  expect(assets.filter((path) => !hasContentHash(path))).toEqual([]);
  expect(assets).not.toHaveLength(0);
});

test("every kind of file has a media type, and so is sent as what it is", () => {
  const known = mediaTypes.map(({ extension }) => `.${extension}`);
  const kinds = new Set([...output.keys()].map((path) => extname(path)));
  expect([...kinds].filter((kind) => kind !== "" && !known.includes(kind))).toEqual([]);
});

test("every page asks for the style sheet before the font, and for its scripts after all that is seen", () => {
  const orders = pages.map(([, html]) =>
    [...parsePage(html).querySelectorAll("link[rel=stylesheet], link[rel=preload], script[src]")]
      .map(({ outerHTML }) => /(?:fetchpriority|rel)="(\w+)"/i.exec(outerHTML)?.[1])
      .join(" "),
  );
  // A page that sends on has no script.
  expect(orders.filter((order) => !/^stylesheet preload(?: low)*$/.test(order))).toEqual([]);
  expect(orders.filter((order) => order.endsWith("low"))).not.toHaveLength(0);
});
