import { Parser } from "htmlparser2";
import { type Position, startLocating } from "../../problems/startLocating.ts";
import type { Heading, Image, PageFacts, Reference } from "./pageFacts.ts";

type Attributes = Readonly<Record<string, string>>;

// Attributes that name another file or page, by element (`*`: any).
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

/** Reads everything that the checks ask of a page in one pass of a streaming parser: no tree is built. */
export function readPageFacts(html: string): PageFacts {
  const ids = new Map<string, Position[]>();
  const references: Reference[] = [];
  const headings: Heading[] = [];
  const images: Image[] = [];
  let title: string | undefined;
  let isInTitle = false;
  let description: string | undefined;
  let canonical: string | undefined;
  let isHidden = false;
  let isRedirect = false;

  const locate = startLocating(html);
  const parser = new Parser({
    onopentag(name, attributes: Attributes) {
      const at = locate(parser.startIndex);
      const { id } = attributes;
      if (id !== undefined) ids.set(id, [...(ids.get(id) ?? []), at]);
      references.push(...listReferences(name, attributes, at));
      if (/^h[1-6]$/.test(name)) headings.push({ level: Number(name[1]), ...at });
      if (name === "img") images.push(readImage(attributes, at));
      if (name === "title" && title === undefined) {
        isInTitle = true;
        title = "";
      }
      if (name === "link" && attributes["rel"] === "canonical") canonical = attributes["href"];
      if (name === "meta") {
        if (attributes["name"] === "description") description = attributes["content"];
        if (attributes["name"] === "robots") isHidden = /noindex/.test(attributes["content"] ?? "");
        if (attributes["http-equiv"]?.toLowerCase() === "refresh") isRedirect = true;
      }
    },
    ontext(text) {
      if (isInTitle) title += text;
    },
    onclosetag(name) {
      if (name === "title") isInTitle = false;
    },
  });
  parser.end(html);
  return {
    title: title ?? "",
    description,
    canonical,
    isHidden,
    isRedirect,
    ids,
    references,
    headings,
    images,
  };
}

function listReferences(name: string, attributes: Attributes, at: Position): Reference[] {
  const single = (referringAttributes[name] ?? []).flatMap((attribute) => {
    const url = attributes[attribute];
    return url === undefined ? [] : [{ url, from: `<${name} ${attribute}>`, ...at }];
  });
  const shared = (attributes["property"] === "og:image" ? [attributes["content"] ?? ""] : [])
    // Absolute, as it has to be, and a file of the site all the same.
    .map((url) => ({
      url: URL.canParse(url) ? new URL(url).pathname : url,
      from: `<${name} content>`,
      ...at,
    }));
  const candidates = ["srcset", "imagesrcset"].flatMap((attribute) =>
    (attributes[attribute] ?? "")
      .split(",")
      .map((candidate) => candidate.trim().split(/\s+/)[0] ?? "")
      .filter((url) => url !== "")
      .map((url) => ({ url, from: `<${name} ${attribute}>`, ...at })),
  );
  const targets = [
    "popovertarget",
    "aria-labelledby",
    "aria-describedby",
    "aria-controls",
    "for",
  ].flatMap((attribute) =>
    (attributes[attribute] ?? "")
      .split(/\s+/)
      .filter((id) => id !== "")
      .map((id) => ({ url: `#${id}`, from: `<${name} ${attribute}>`, ...at })),
  );
  return [...single, ...shared, ...candidates, ...targets];
}

function readImage(attributes: Attributes, at: Position): Image {
  return {
    src: attributes["src"] ?? "",
    hasAlt: attributes["alt"] !== undefined,
    hasSize: attributes["width"] !== undefined && attributes["height"] !== undefined,
    ...at,
  };
}
