import { Parser } from "htmlparser2";
import type { PolicyKind } from "../../core/http/contentPolicy.ts";
import { findKind } from "./policyKinds.ts";

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

/** Inline code or style of a page. */
export interface Inline {
  readonly kind: "script" | "style";
  /** `<button onclick>`, `<p style>`, `<script>` … for messages. */
  readonly from: string;
  readonly index: number;
}

/** What the checks need to know of one page; each `index` is where the tag starts. */
export interface Page {
  title?: string;
  description?: string;
  /** Absolute URL. */
  canonical?: string;
  /** True for a page that search engines must not index. */
  noindex: boolean;
  /** True for a page that only redirects to another. */
  isRedirect: boolean;
  /** Index of each element with this id. */
  readonly ids: Map<string, number[]>;
  readonly references: Reference[];
  readonly inline: Inline[];
  /** `level`: 1 to 6. */
  readonly headings: { level: number; index: number }[];
  readonly images: { src: string; hasAlt: boolean; hasSize: boolean; index: number }[];
}

type Attributes = Readonly<Record<string, string>>;

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

/** Reads everything that the checks need to know of an HTML or SVG file in one pass. */
export function readPage(html: string): Page {
  const page: Page = {
    noindex: false,
    isRedirect: false,
    ids: new Map(),
    references: [],
    inline: [],
    headings: [],
    images: [],
  };
  let isInTitle = false;
  const parser = new Parser({
    onopentag(name, attributes: Attributes) {
      const index = parser.startIndex;
      addReferences(page, name, attributes, index);
      addInline(page, name, attributes, index);
      const { id, src = "", alt, width, height, rel, href = "" } = attributes;
      if (id !== undefined) page.ids.set(id, [...(page.ids.get(id) ?? []), index]);
      if (/^h[1-6]$/.test(name)) page.headings.push({ level: Number(name[1]), index });
      if (name === "img") {
        const hasSize = width !== undefined && height !== undefined;
        page.images.push({ src, hasAlt: alt !== undefined, hasSize, index });
      }
      if (name === "link" && rel === "canonical") page.canonical ??= href;
      if (name === "meta") readMeta(page, attributes, index);
      // A drawing may have a title of its own.
      isInTitle = name === "title" && page.title === undefined;
      if (isInTitle) page.title = "";
    },
    ontext(text) {
      if (isInTitle) page.title += text;
    },
    onclosetag(name) {
      if (name === "title") isInTitle = false;
    },
  });
  parser.end(html);
  // React writes preload links for images: a wrong URL is reported for the image alone.
  const sources = new Set(page.images.map(({ src }) => src));
  const isOwn = ({ url, from }: Reference) => from !== "<link href>" || !sources.has(url);
  return { ...page, references: page.references.filter(isOwn) };
}

function addReferences(
  { references }: Page,
  name: string,
  attributes: Attributes,
  index: number,
): void {
  for (const attribute in attributes) {
    const read = urlReaders.get(attribute);
    if (read === undefined) continue;
    const kind = findKind(name, attribute, attributes);
    for (const url of read(attributes[attribute] ?? ""))
      references.push({ url, from: `<${name} ${attribute}>`, kind, index });
  }
}

// A <script> of any other type is a data block, which browsers don't run.
const codeType =
  /^(?:module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script|)$/i;

/** Adds event handler and `style` attributes of an element, or the element itself. */
function addInline({ inline }: Page, name: string, attributes: Attributes, index: number): void {
  for (const attribute in attributes) {
    const from = `<${name} ${attribute}>`;
    if (attribute.startsWith("on")) inline.push({ kind: "script", from, index });
    if (attribute === "style") inline.push({ kind: "style", from, index });
  }
  const { src, type = "" } = attributes;
  const isCode = name === "script" && src === undefined && codeType.test(type);
  if (isCode) inline.push({ kind: "script", from: "<script>", index });
  if (name === "style") inline.push({ kind: "style", from: "<style>", index });
}

function readMeta(page: Page, attributes: Attributes, index: number): void {
  const { name, property, content = "" } = attributes;
  if (name === "description") page.description ??= content;
  if (name === "robots") page.noindex ||= content.includes("noindex");
  page.isRedirect ||= attributes["http-equiv"]?.toLowerCase() === "refresh";
  if (property === "og:image")
    page.references.push({ url: pathOf(content), from: "<meta content>", index });
}

function listCandidates(srcset: string): readonly string[] {
  // HTML standard, "parse a srcset attribute": a URL may hold commas, but not end with one.
  return Array.from(srcset.matchAll(/[\s,]*(\S*[^\s,])(?:\s[^,]*)?/g), ([, url = ""]) => url);
}

function listFragments(ids: string): readonly string[] {
  return ids.split(/\s+/).flatMap((id) => (id === "" ? [] : [`#${id}`]));
}

/** The path of a URL that leads into the site but has to be absolute, such as that of `og:image`. */
export function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
