import { Parser } from "htmlparser2";
import { isForeign, type PolicyKind } from "../hosts/contentPolicy.ts";
import { findKind, type Inline, listInline } from "./policy.ts";

/** A reference from a file to another file, a page, or an element of one by its id. */
export interface Reference {
  /** As written, such as `/contact/#form`. */
  readonly url: string;
  /** `<a href>`, `<img src>`, `<source srcset>` … for messages. */
  readonly from: string;
  /** What the content security policy has to allow; undefined if it doesn't apply. */
  readonly kind?: PolicyKind | undefined;
}

/** Something in a text, and its index; in a page, the index of its tag. */
export type Placed<Thing> = readonly [thing: Thing, index: number];

/** What the checks need to know of one page. No string in it is a slice of the page's text. */
export interface PageFacts {
  readonly title: string;
  readonly description: string | undefined;
  /** Absolute URL. */
  readonly canonical: string | undefined;
  /** True for a page that search engines must not index. */
  readonly noindex: boolean;
  /** True for a page that only redirects to another. */
  readonly isRedirect: boolean;
  /** The page's HTML with placeholders for texts, URLs and names: valid if and only if the page is. */
  readonly markup: string;
  readonly ids: readonly Placed<string>[];
  readonly references: readonly Placed<Reference>[];
  readonly inline: readonly Placed<Inline>[];
  /** Levels, 1 to 6. */
  readonly headings: readonly Placed<number>[];
  readonly images: readonly Placed<{ src: string; hasAlt: boolean; hasSize: boolean }>[];
}

/** What stays in memory of a file that was read: little enough for ten thousand pages. */
export interface FileFacts {
  /** Of a page or an SVG file. */
  readonly ids?: readonly string[];
  /** Of a page that is no redirect. */
  readonly head?: Pick<PageFacts, "title" | "description">;
  /** Of a page that search engines may index, absolute. */
  readonly canonical?: string | undefined;
  /** URLs in the sitemap. */
  readonly listed?: readonly string[];
  /** References that lead out of the file; equal ones share one object across all pages. */
  readonly links: readonly Reference[];
  /** Line and column of each link, flattened: as objects they would take most of a build's memory. */
  readonly places: readonly number[];
}

/** The facts of all files of a site, by output path. */
export type OutputFacts = ReadonlyMap<string, FileFacts>;

// Attributes that name another file or page.
const urlAttributes = ["href", "xlink:href", "src", "poster", "action", "formaction", "data"];
const candidateLists = ["srcset", "imagesrcset"];
const idLists = ["popovertarget", "aria-labelledby", "aria-describedby", "aria-controls", "for"];

/** By attribute name: how to read the URLs in its value. */
const urlReaders = new Map<string, (value: string) => readonly string[]>([
  ...urlAttributes.map((name) => [name, (url: string) => [url]] as const),
  ...candidateLists.map((name) => [name, listCandidates] as const),
  ...idLists.map((name) => [name, (ids: string) => splitWords(ids).map((id) => `#${id}`)] as const),
]);

// Attributes whose values are free text, URLs or names, as those of data attributes are: the validator's rules only ask
// whether such a value is empty or contains white space.
const freeNames =
  "alt aria-label class content d datetime for href id placeholder sizes src srcset viewbox";
const freeAttributes = new Set(freeNames.split(" "));

/** What one tag adds to the facts of its page. */
interface TagFacts extends Partial<Pick<PageFacts, "title" | "description" | "canonical">> {
  readonly markup: string;
  readonly ids: readonly string[];
  readonly references: readonly Reference[];
  readonly inline: readonly Inline[];
  readonly headings: readonly number[];
  readonly images: readonly PageFacts["images"][number][0][];
  readonly noindex: boolean;
  readonly isRedirect: boolean;
}

// The rest of a tag after its name. A `>` in a quoted attribute value doesn't end the tag.
const rest = /[^>=]*(?:=(?:\s*"[^"]*"|\s*'[^']*'|(?!\s*["']))[^>=]*)*>/.source;

/** Matches comments and tags; an element that can contain only text is matched whole. */
const tags = new RegExp(
  `<!--.*?(?:-->|$)|<[!?][^>]*>|<(script|style|textarea|title)(?=[\\s/>])${rest}.*?</\\1\\s*>|</?[a-z][^\\s/>]*${rest}`,
  "gis",
);

/** Reads everything that the checks need to know of an HTML or SVG file in one pass. */
export function readPageFacts(html: string): PageFacts {
  const ids: Placed<string>[] = [];
  const references: Placed<Reference>[] = [];
  const inline: Placed<Inline>[] = [];
  const headings: Placed<number>[] = [];
  const images: PageFacts["images"][number][] = [];
  const head: { title?: string; description?: string; canonical?: string } = {};
  let [noindex, isRedirect, markup, end] = [false, false, "", 0];
  const addText = (text: string) => {
    markup += /\S/.test(text) ? "#" : "";
  };
  for (const { 0: tag, index } of html.matchAll(tags)) {
    addText(html.slice(end, index));
    end = index + tag.length;
    const facts = recallTag(tag);
    markup += facts.markup;
    for (const id of facts.ids) ids.push([id, index]);
    for (const reference of facts.references) references.push([reference, index]);
    for (const found of facts.inline) inline.push([found, index]);
    for (const level of facts.headings) headings.push([level, index]);
    for (const image of facts.images) images.push([image, index]);
    for (const part of ["title", "description", "canonical"] as const)
      if (facts[part] !== undefined) head[part] ??= facts[part];
    noindex ||= facts.noindex;
    isRedirect ||= facts.isRedirect;
  }
  addText(html.slice(end));
  // React writes preload links for images: a wrong URL is reported for the image alone.
  const sources = new Set(images.map(([{ src }]) => src));
  const told = references.filter(([{ url, from }]) => from !== "<link href>" || !sources.has(url));
  const { title = "", description, canonical } = head;
  const meta = { title, description, canonical, noindex, isRedirect };
  return { ...meta, markup, ids, references: told, inline, headings, images };
}

// Cache: most tags recur on many pages, and parsing a tag takes a hundred times as long as looking it up.
const known = new Map<string, TagFacts>();
const mostKnown = 20_000;

function recallTag(tag: string): TagFacts {
  const found = known.get(tag);
  if (found !== undefined) return found;
  if (known.size === mostKnown) known.clear();
  const own = copy(tag);
  const facts = readTag(own);
  known.set(own, facts);
  return facts;
}

const knownReferences = new Map<string, Reference>();

function recallReference(reference: Reference): Reference {
  const { from, kind, url } = reference;
  const key = `${from} ${kind} ${url}`;
  const found = knownReferences.get(key) ?? reference;
  knownReferences.set(key, found);
  return found;
}

function readTag(html: string): TagFacts {
  const ids: string[] = [];
  const references: Reference[] = [];
  const inline: Inline[] = [];
  const headings: number[] = [];
  const images: TagFacts["images"][number][] = [];
  const head: { title?: string; description?: string; canonical?: string } = {};
  let [noindex, isRedirect, isInText] = [false, false, false];
  let [markup, attributesMarkup, end] = ["", "", 0];

  function addMarkup(token: string): void {
    markup += token;
    end = parser.endIndex + 1;
  }

  const parser = new Parser({
    // Unlike `onopentag` this also reports duplicate attributes.
    onattribute(name, value, quote) {
      const isFree = freeAttributes.has(name) || name.startsWith("data-");
      const free = value === "" ? "" : /\s/.test(value) ? "# #" : "#";
      const kept = isFree ? free : value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
      attributesMarkup += quote === undefined ? ` ${name}` : ` ${name}="${kept}"`;
    },
    onopentag(name, attributes: Readonly<Record<string, string>>, isImplied) {
      if (isImplied) return;
      const isSelfClosing = html[parser.endIndex - 1] === "/";
      addMarkup(`<${name}${attributesMarkup}${isSelfClosing ? "/" : ""}>`);
      if (name === "title") head.title = "";
      for (const attribute in attributes) {
        const urls = urlReaders.get(attribute)?.(attributes[attribute] ?? "");
        if (urls === undefined) continue;
        const kind = findKind(name, attribute, attributes);
        for (const url of urls)
          references.push(recallReference({ url, from: `<${name} ${attribute}>`, kind }));
      }
      inline.push(...listInline(name, attributes));
      const { id, src = "", alt, width, height, rel, href, content = "" } = attributes;
      if (id !== undefined) ids.push(id);
      if (/^h[1-6]$/.test(name)) headings.push(Number(name[1]));
      if (name === "img") {
        const hasSize = width !== undefined && height !== undefined;
        images.push({ src, hasAlt: alt !== undefined, hasSize });
      }
      if (name === "link" && rel === "canonical") head.canonical = href ?? "";
      if (name !== "meta") return;
      if (attributes["name"] === "description") head.description = content;
      noindex = attributes["name"] === "robots" && content.includes("noindex");
      isRedirect = attributes["http-equiv"]?.toLowerCase() === "refresh";
      if (attributes["property"] === "og:image")
        references.push({ url: pathOf(content), from: "<meta content>" });
    },
    ontext(text) {
      if (head.title !== undefined) head.title += text;
      const isFirst = !isInText && /\S/.test(text);
      addMarkup(isFirst ? "#" : "");
      isInText ||= isFirst;
    },
    onclosetag(name, isImplied) {
      if (!isImplied) addMarkup(`</${name}>`);
    },
  });
  parser.end(html);
  // What the parser skips, such as a stray end tag, is kept as written, end tags in lower case.
  markup += html.slice(end).replace(/^<\/.*/s, (tag) => tag.toLowerCase());
  return { ...head, markup, ids, references, inline, headings, images, noindex, isRedirect };
}

/** Copies a slice of a page, since the slice itself would keep the whole page in memory. */
function copy(slice: string): string {
  return Buffer.from(slice).toString();
}

function splitWords(text: string): readonly string[] {
  return text.match(/\S+/g) ?? [];
}

function listCandidates(srcset: string): readonly string[] {
  // HTML standard, "parse a srcset attribute": a URL may hold commas, but not end with one.
  return Array.from(srcset.matchAll(/[\s,]*(\S*[^\s,])(?:\s[^,]*)?/g), ([, url = ""]) => url);
}

/** The path of a URL that leads into the site but has to be absolute, such as that of `og:image`. */
function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

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

/** Every page and file that a text file refers to; none for a file without patterns of its own. */
export function readTextReferences(path: string, text: string): Placed<Reference>[] {
  return textPatterns
    .filter(({ file }) => file === path)
    .flatMap(({ from, pattern }) =>
      [...text.matchAll(pattern)].map(({ 1: url = "", index }): Placed<Reference> => {
        return [{ url: copy(pathOf(url)), from }, index];
      }),
    );
}

// Matches URLs that are string literals; computed ones can't be known.
const codePattern =
  /\b(?:(fetch|sendBeacon|EventSource|WebSocket)\(|(?:import|from)\s*\(?)\s*(["'`])(?<url>[^"'`$]+)\2/g;
const stylePattern = /(@import\s*(?:url\(\s*)?|url\(\s*)["']?(?<url>[^"'()\s;]+)/g;

// Characters: of a `data:` URL in a style sheet the beginning says enough.
const longestUrl = 200;

/** The URLs outside the site that a style sheet or a script contains literally. */
export function readCodeReferences(path: string, text: string): Placed<Reference>[] {
  const isStyle = path.endsWith(".css");
  const found = text.matchAll(isStyle ? stylePattern : codePattern);
  return [...found].flatMap(({ 1: start, groups, index }): Placed<Reference>[] => {
    const url = groups?.["url"]?.slice(0, longestUrl) ?? "";
    if (!isForeign(url)) return [];
    if (!isStyle && start === undefined) return [[{ url, from: "import", kind: "script" }, index]];
    if (!isStyle) return [[{ url, from: `${start}()`, kind: "connect" }, index]];
    if (start?.startsWith("@")) return [[{ url, from: "@import", kind: "style" }, index]];
    const block = text.lastIndexOf("{", index);
    const isFont = /@font-face\s*$/.test(text.slice(Math.max(0, block - 20), block));
    return [[{ url, from: "url()", kind: isFont ? "font" : "image" }, index]];
  });
}

/** The URLs that a sitemap lists. */
export function readSitemap(text: string): string[] {
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => copy(url));
}
