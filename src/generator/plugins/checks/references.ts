import { suggest } from "../../core/diagnostics/suggest.ts";
import type { OutsideSources, PolicyKind } from "../../core/http/contentPolicy.ts";
import { type Output, textOf } from "../../core/output/output.ts";
import { decodePath } from "../../core/routing/locatePage.ts";
import { formatTarget, fragmentOf } from "./contentLinks.ts";
import { findKind, findViolation, isForeign } from "./policy.ts";
import type { PageElement, ParsedPage } from "./readPage.ts";
import { type Finding, type ReportFinding, toAddress } from "./report.ts";

/** A reference from a file to another file, a page, or an element of one by its id. */
export interface Reference {
  /** As written, such as `/contact/#form`. */
  readonly url: string;
  /** `<a href>`, `<img src>`, `<source srcset>` … for messages. */
  readonly from: string;
  /** What the content security policy has to allow; undefined if it doesn't apply. */
  readonly kind?: PolicyKind | undefined;
  /** Where it is in the text; in a page, where its tag starts. */
  readonly index: number;
}

// Attributes that name another file or page.
const urlAttributes = ["href", "xlink:href", "src", "poster", "action", "formaction", "data"];
const candidateLists = ["srcset", "imagesrcset"];
const idLists = ["popovertarget", "aria-labelledby", "aria-describedby", "aria-controls", "for"];

/** By attribute name: how to read the URLs in its value. */
const urlReaders = new Map<string, (value: string) => readonly string[]>([
  ...urlAttributes.map((name) => [name, (url: string) => [url]] as const),
  ...candidateLists.map((name) => [name, listCandidates] as const),
  ...idLists.map((name) => [name, listFragments] as const),
]);

/** How text files for crawlers and browsers refer to pages and files of the site. */
const textPatterns: readonly { file: string; from: string; pattern: RegExp }[] = [
  { file: "sitemap.xml", from: "<loc>", pattern: /<loc>([^<]*)<\/loc>/g },
  { file: "robots.txt", from: "Sitemap:", pattern: /^Sitemap: *(\S*)/gm },
  { file: "llms.txt", from: "[link]", pattern: /\]\(([^)]*)\)/g },
  { file: ".well-known/security.txt", from: "Canonical:", pattern: /^Canonical: *(\S*)/gm },
  { file: "site.webmanifest", from: "start_url", pattern: /"start_url": *"([^"]*)"/g },
  { file: "site.webmanifest", from: "scope", pattern: /"scope": *"([^"]*)"/g },
  { file: "site.webmanifest", from: "icons[].src", pattern: /"src": *"([^"]*)"/g },
];

/** A site whose pages are read. */
export interface CheckedSite {
  readonly output: Output;
  /** Those in each page, by its output path. */
  readonly references: ReadonlyMap<string, readonly Reference[]>;
  /** Pages and SVG files by output path. */
  readonly files: ReadonlyMap<string, Pick<ParsedPage, "ids">>;
  /** Path of the site, such as `/` or `/sub/path/`. */
  readonly base: string;
  /** What the content security policy of every page allows beyond the site. */
  readonly outside: OutsideSources;
  /** Targets of links that are reported where content has them, see `formatTarget`. */
  readonly told?: ReadonlySet<string>;
}

/** Reports links, images, scripts, styles and `srcset` entries that lead to nothing, or that the policy forbids. */
export function checkReferences(site: CheckedSite, report: ReportFinding): void {
  const { output, references, files, base, outside, told } = site;
  const checked = new Map<string, Finding | undefined>();

  for (const [where, fromFile] of references) {
    for (const reference of fromFile) check(where, reference);
  }
  for (const { file, from, pattern } of textPatterns) {
    const text = textOf(output.get(file));
    if (text === undefined) continue;
    for (const { 1: url = "", index } of text.matchAll(pattern))
      check(file, { url: pathOf(url), from, index });
  }

  function check(where: string, reference: Reference): void {
    const { url, from, kind, index } = reference;
    // What recurs on many pages is checked once: suggesting another address takes long.
    const key = `${url.startsWith("#") ? where : ""} ${from} ${kind} ${url}`;
    if (!checked.has(key)) checked.set(key, find(where, reference));
    const known = checked.get(key);
    if (known !== undefined) report(where, known, index);
  }

  function find(where: string, reference: Reference): Finding | undefined {
    const { url, from, kind } = reference;
    if (url.startsWith("#"))
      return told?.has(formatTarget(where, fragmentOf(url)))
        ? undefined
        : findMissingId(reference, where);
    // A `javascript:` URL is code, which no source expression could allow.
    if (kind !== undefined && !/^javascript:/i.test(url)) {
      const violation = findViolation(reference, kind, outside);
      if (violation !== undefined || isForeign(url)) return violation;
    }
    if (/^(?:https?:|mailto:|tel:)/.test(url)) return undefined;
    if (isForeign(url)) {
      return {
        message: `${from} leads to "${url}", which is not an address that the site may link to.`,
        hint: "Use a path of this site, or an https:, mailto: or tel: address.",
      };
    }
    const path = url.split(/[?#]/, 1)[0] ?? "";
    const target = resolveFile(path, base);
    if (target !== undefined && told?.has(formatTarget(target, fragmentOf(url)))) return undefined;
    if (target !== undefined && output.has(target)) return findMissingId(reference, target);
    // Without the base path: it is often forgotten, and its length would make strange paths look alike.
    const inside = path.startsWith(base) ? path.slice(base.length - 1) : path;
    const meant = suggest(inside, [...output.keys()].map(toAddress));
    const near = meant && base + meant.slice(1);
    const isOutside = path.startsWith("/") && !path.startsWith(base);
    const why = isOutside
      ? `but the site is at "${base}"`
      : "but the site has no such page or file";
    return {
      message: `${from} leads to "${url}", ${why}.`,
      hint: nameInCode(meant, base) ?? advise(near, "Correct the address or add the page."),
    };
  }

  function findMissingId({ url, from }: Reference, target: string): Finding | undefined {
    // In other files a fragment means something else, such as `#page=2` in a PDF.
    const known = files.get(target)?.ids;
    const fragment = fragmentOf(url);
    if (known === undefined || fragment === "" || known.has(fragment)) return undefined;
    const near = suggest(fragment, [...known.keys()]);
    return {
      message: `${from} leads to "${url}", but nothing in ${target} has the id "${fragment}".`,
      hint: advise(near && `#${near}`, "Correct the fragment or give an element this id."),
    };
  }
}

export function listReferences(elements: readonly PageElement[]): Reference[] {
  // React writes preload links for images and scripts: a wrong URL is reported for these alone.
  const sources = new Set(elements.map(({ attribs }) => attribs["src"]));
  return elements
    .flatMap(readReferences)
    .filter(({ url, from }) => from !== "<link href>" || !sources.has(url));
}

function readReferences({ name, attribs, index }: PageElement): Reference[] {
  const { property, content = "" } = attribs;
  if (name === "meta" && property === "og:image")
    return [{ url: pathOf(content), from: "<meta content>", index }];
  const references: Reference[] = [];
  for (const attribute in attribs) {
    for (const url of urlReaders.get(attribute)?.(attribs[attribute] ?? "") ?? []) {
      const kind = findKind(name, attribute, attribs);
      references.push({ url, from: `<${name} ${attribute}>`, kind, index });
    }
  }
  return references;
}

function listCandidates(srcset: string): readonly string[] {
  // HTML standard, "parse a srcset attribute": a URL may hold commas, but not end with one.
  return Array.from(srcset.matchAll(/[\s,]*(\S*[^\s,])(?:\s[^,]*)?/g), ([, url = ""]) => url);
}

function listFragments(ids: string): readonly string[] {
  return ids.split(/\s+/).flatMap((id) => (id === "" ? [] : [`#${id}`]));
}

/** The path of a URL that leads into the site but has to be absolute, such as that of `og:image`. */
function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

function advise(near: string | undefined, otherwise: string): string {
  return near === undefined ? otherwise : `Did you mean "${near}"?`;
}

/** A page has another path in the route table and for `href()` than in HTML: without base and last slash. */
function nameInCode(address: string | undefined, base: string): string | undefined {
  if (!address?.endsWith("/")) return undefined;
  const path = address.replace(/(?<=.)\/$/, "");
  return `Did you mean href("${path}")? It is in what usePage(), or the site's own hook, returns, and makes "${base + address.slice(1)}" of it; components for links that call it take "${path}".`;
}

/** `/sub/path/contact/` → `contact/index.html`; `undefined` for a relative path or one outside the site. */
function resolveFile(path: string, base: string): string | undefined {
  if (!path.startsWith(base)) return undefined;
  const inside = path.slice(base.length);
  return inside === "" || inside.endsWith("/") ? `${inside}index.html` : decodePath(inside);
}
