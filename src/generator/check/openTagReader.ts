import { Parser } from "htmlparser2";
import { contentHash } from "../cache/contentHash.ts";
import type { Image, Reference, Tag } from "./pageFacts.ts";

type Attributes = Readonly<Record<string, string>>;

/** @returns nothing where the text is no whole tag, because its `>` stands in a quoted value */
export type TagReader = (text: string) => Tag | undefined;

// Attributes that name another file or page, by element.
const referringAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  link: ["href"],
  use: ["href", "xlink:href"],
  img: ["src"],
  script: ["src"],
  source: ["src"],
  video: ["src", "poster"],
  audio: ["src"],
  iframe: ["src"],
  form: ["action"],
};

const candidateLists = ["srcset", "imagesrcset"];

const idLists = ["popovertarget", "aria-labelledby", "aria-describedby", "aria-controls", "for"];

// Values that are words, addresses or names: they can't make a page invalid in the sense of the validator's rules.
const freeAttributes = new Set([
  "alt",
  "aria-label",
  "class",
  "content",
  "d",
  "datetime",
  "for",
  "href",
  "id",
  "placeholder",
  "sizes",
  "src",
  "srcset",
  "viewbox",
]);

// More than a site has of tags that stand on many pages.
const mostKept = 4000;

/**
 * The pages of a site share most of their tags, so each distinct one is parsed once and remembered: with
 * that, reading a page costs a tenth of rendering it.
 */
export function openTagReader(): TagReader {
  let recent = new Map<string, Tag | undefined>();
  let older = recent;
  return (text) => {
    let tag = recent.get(text);
    if (tag !== undefined || recent.has(text)) return tag;
    // A copy: a slice would keep the whole page that it was cut from in memory.
    const own = Buffer.from(text).toString();
    tag = older.get(text) ?? parseTag(own);
    // What stands on one page alone is forgotten, what comes again and again is kept.
    if (recent.size === mostKept) {
      older = recent;
      recent = new Map();
    }
    recent.set(own, tag);
    return tag;
  };
}

function parseTag(text: string): Tag | undefined {
  if (text.startsWith("</")) return makeTag(text.slice(1, -1).trim().toLowerCase(), {}, text);
  let tag: Tag | undefined;
  // Of two attributes with one name the parser reports the first alone at the end, each as it comes.
  let names = "";
  const parser = new Parser({
    onattribute(name) {
      names += `@${name}`;
    },
    onopentag(name, attributes: Attributes) {
      tag = makeTag(name, attributes, describeShape(name, attributes, text.endsWith("/>")) + names);
    },
  });
  parser.write(text);
  return tag;
}

function makeTag(name: string, attributes: Attributes, shape: string): Tag {
  return {
    name,
    shape: contentHash(shape),
    id: attributes["id"],
    references: listReferences(name, attributes),
    level: /^h[1-6]$/.test(name) ? Number(name[1]) : 0,
    image: name === "img" ? readImage(attributes) : undefined,
    description:
      name === "meta" && attributes["name"] === "description" ? attributes["content"] : undefined,
    canonical:
      name === "link" && attributes["rel"] === "canonical" ? attributes["href"] : undefined,
    isNoindex:
      name === "meta" &&
      attributes["name"] === "robots" &&
      /noindex/.test(attributes["content"] ?? ""),
    isRefresh: name === "meta" && attributes["http-equiv"]?.toLowerCase() === "refresh",
  };
}

function describeShape(name: string, attributes: Attributes, isClosed: boolean): string {
  const values = Object.entries(attributes).map(([attribute, value]) => {
    const isFree = freeAttributes.has(attribute) || attribute.startsWith("data-");
    return `${attribute}=${isFree ? `${value === ""}${/\s/.test(value)}` : value}`;
  });
  return [`<${name}`, ...values, isClosed ? "/>" : ">"].join(" ");
}

function listReferences(name: string, attributes: Attributes): Reference[] {
  const single = (referringAttributes[name] ?? []).flatMap((attribute) => {
    const url = attributes[attribute];
    return url === undefined ? [] : [{ url, from: `<${name} ${attribute}>` }];
  });
  const shared = (attributes["property"] === "og:image" ? [attributes["content"] ?? ""] : [])
    // Absolute, as it has to be, and a file of the site all the same.
    .map((url) => ({
      url: URL.canParse(url) ? new URL(url).pathname : url,
      from: `<${name} content>`,
    }));
  const candidates = candidateLists.flatMap((attribute) =>
    (attributes[attribute] ?? "")
      .split(",")
      .map((candidate) => candidate.trim().split(/\s+/)[0] ?? "")
      .filter((url) => url !== "")
      .map((url) => ({ url, from: `<${name} ${attribute}>` })),
  );
  const targets = idLists.flatMap((attribute) =>
    (attributes[attribute] ?? "")
      .split(/\s+/)
      .filter((id) => id !== "")
      .map((id) => ({ url: `#${id}`, from: `<${name} ${attribute}>` })),
  );
  return [...single, ...shared, ...candidates, ...targets];
}

function readImage(attributes: Attributes): Image {
  return {
    src: attributes["src"] ?? "",
    hasAlt: attributes["alt"] !== undefined,
    hasSize: attributes["width"] !== undefined && attributes["height"] !== undefined,
  };
}
