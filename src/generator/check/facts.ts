import { Parser } from "htmlparser2";
import { isForeign, type PolicyKind } from "../hosts/contentPolicy.ts";
import { findKind, type Inline, listInline } from "./policy.ts";

/** A reference from a file to another file, a page or a place in one. */
export interface Reference {
  /** As written, such as `/contact/#form`. */
  readonly url: string;
  /** `<a href>`, `<img src>`, `<source srcset>` … for messages. */
  readonly from: string;
  /** What the policy has to allow; none where it has no say. */
  readonly kind?: PolicyKind | undefined;
}

/** Something in a text, and the index where it stands or, in a page, where its tag starts. */
export type Placed<Thing> = readonly [thing: Thing, index: number];

/** What the checks need to know of one page. No string in it is a slice of the page's text. */
export interface PageFacts {
  readonly title: string;
  readonly description: string | undefined;
  /** Absolute URL. */
  readonly canonical: string | undefined;
  /** True for a page that search engines must not keep. */
  readonly noindex: boolean;
  /** True for a page that only redirects to another. */
  readonly isRedirect: boolean;
  /** The page without its words, addresses and names: HTML that is valid where the page is. */
  readonly markup: string;
  readonly ids: readonly Placed<string>[];
  readonly references: readonly Placed<Reference>[];
  readonly inline: readonly Placed<Inline>[];
  /** Levels, 1 to 6. */
  readonly headings: readonly Placed<number>[];
  readonly images: readonly Placed<{ src: string; hasAlt: boolean; hasSize: boolean }>[];
}

/** What is kept of a file once it has been read: little enough for ten thousand pages. */
export interface FileFacts {
  /** Of a page or an SVG file. */
  readonly ids?: readonly string[];
  /** Of a page that is no redirect. */
  readonly head?: Pick<PageFacts, "title" | "description">;
  /** Of a page that search engines may keep, absolute. */
  readonly canonical?: string | undefined;
  /** URLs in the sitemap. */
  readonly listed?: readonly string[];
  /** References that lead out of the file; equal ones of all pages are one object. */
  readonly links: readonly Reference[];
  /** Line and column of each of them. As objects they would be most of a build's memory. */
  readonly places: readonly number[];
}

/** Of all files of a site, by output path. */
export type OutputFacts = ReadonlyMap<string, FileFacts>;

// Attributes that name another file or page.
const urlAttributes = ["href", "xlink:href", "src", "poster", "action", "formaction", "data"];
const candidateLists = ["srcset", "imagesrcset"];
const idLists = ["popovertarget", "aria-labelledby", "aria-describedby", "aria-controls", "for"];

/** From the value of an attribute to the URLs in it. */
const urlReaders = new Map<string, (value: string) => readonly string[]>([
  ...urlAttributes.map((name) => [name, (url: string) => [url]] as const),
  ...candidateLists.map((name) => [name, listCandidates] as const),
  ...idLists.map((name) => [name, (ids: string) => splitWords(ids).map((id) => `#${id}`)] as const),
]);

// Values that are words, addresses or names, like those of data attributes: no rule of the validator asks more of them
// than whether they are empty or have white space in them.
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

// The rest of a tag behind its name. A `>` in quotes, which stand behind a `=`, doesn't end it.
const rest = /[^>=]*(?:=(?:\s*"[^"]*"|\s*'[^']*'|(?!\s*["']))[^>=]*)*>/.source;

/** Comments and tags; those of elements that hold nothing but text, with the text and the end tag. */
const tags = new RegExp(
  `<!--.*?(?:-->|$)|<[!?][^>]*>|<(script|style|textarea|title)(?=[\\s/>])${rest}.*?</\\1\\s*>|</?[a-z][^\\s/>]*${rest}`,
  "gis",
);

/** Reads everything that the checks ask of an HTML or SVG file in one pass. */
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
  // React writes a preload for every image: what is wrong with it is told of the image.
  const sources = new Set(images.map(([{ src }]) => src));
  const told = references.filter(([{ url, from }]) => from !== "<link href>" || !sources.has(url));
  const { title = "", description, canonical } = head;
  const meta = { title, description, canonical, noindex, isRedirect };
  return { ...meta, markup, ids, references: told, inline, headings, images };
}

// Most tags of a site stand on many of its pages, and to read one takes a hundred times as long as to find it here.
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
    // Unlike `onopentag` it also reports an attribute that stands twice.
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
  // What the parser passes over, such as an end tag by itself, counts as it is written.
  markup += html.slice(end).replace(/^<\/.*/s, (tag) => tag.toLowerCase());
  return { ...head, markup, ids, references, inline, headings, images, noindex, isRedirect };
}

/** A slice of a page would keep all of the page in memory. */
function copy(slice: string): string {
  return Buffer.from(slice).toString();
}

function splitWords(text: string): readonly string[] {
  return text.match(/\S+/g) ?? [];
}

function listCandidates(srcset: string): readonly string[] {
  return srcset.split(",").flatMap((candidate) => splitWords(candidate).slice(0, 1));
}

/** Of an address that has to be absolute and leads to a page or file of the site all the same. */
function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

/** Where text files that describe the site to machines name its pages and files. */
const textPatterns: readonly { file: string; from: string; pattern: RegExp }[] = [
  { file: "sitemap.xml", from: "<loc>", pattern: /<loc>([^<]*)<\/loc>/g },
  { file: "robots.txt", from: "Sitemap:", pattern: /^Sitemap: *(\S*)/gm },
  { file: "llms.txt", from: "[link]", pattern: /\]\(([^)]*)\)/g },
  { file: ".well-known/security.txt", from: "Canonical:", pattern: /^Canonical: *(\S*)/gm },
  { file: "site.webmanifest", from: "start_url", pattern: /"start_url": *"([^"]*)"/g },
  { file: "site.webmanifest", from: "scope", pattern: /"scope": *"([^"]*)"/g },
  { file: "site.webmanifest", from: "icons[].src", pattern: /"src": *"([^"]*)"/g },
];

/** Every page and file that a text file refers to: by its path one of those that have such references, or none. */
export function readTextReferences(path: string, text: string): Placed<Reference>[] {
  return textPatterns
    .filter(({ file }) => file === path)
    .flatMap(({ from, pattern }) =>
      [...text.matchAll(pattern)].map(({ 1: url = "", index }): Placed<Reference> => {
        return [{ url: copy(pathOf(url)), from }, index];
      }),
    );
}

// Only what is written out can be known.
const codePattern =
  /\b(?:(fetch|sendBeacon|EventSource|WebSocket)\(|(?:import|from)\s*\(?)\s*(["'`])(?<url>[^"'`$]+)\2/g;
const stylePattern = /(@import\s*(?:url\(\s*)?|url\(\s*)["']?(?<url>[^"'()\s;]+)/g;

// Of an image written into a style sheet the beginning says enough (characters).
const longestUrl = 200;

/** The foreign addresses that a style sheet or a script names as it is written. */
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
