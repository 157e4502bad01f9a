import { Parser } from "htmlparser2";
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
  const ids = new Map<string, number[]>();
  const references: Reference[] = [];
  const headings: Heading[] = [];
  const images: Image[] = [];
  let title: string | undefined;
  let isInTitle = false;
  let description: string | undefined;
  let isRedirect = false;

  const lineAt = countLines(html);
  const parser = new Parser({
    onopentag(name, attributes: Attributes) {
      const line = lineAt(parser.startIndex);
      const { id } = attributes;
      if (id !== undefined) ids.set(id, [...(ids.get(id) ?? []), line]);
      references.push(...listReferences(name, attributes, line));
      if (/^h[1-6]$/.test(name)) headings.push({ level: Number(name[1]), line });
      if (name === "img") images.push(readImage(attributes, line));
      if (name === "title" && title === undefined) {
        isInTitle = true;
        title = "";
      }
      if (name === "meta") {
        if (attributes["name"] === "description") description = attributes["content"];
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
  return { title: title ?? "", description, isRedirect, ids, references, headings, images };
}

function listReferences(name: string, attributes: Attributes, line: number): Reference[] {
  const single = (referringAttributes[name] ?? []).flatMap((attribute) => {
    const url = attributes[attribute];
    return url === undefined ? [] : [{ url, from: `<${name} ${attribute}>`, line }];
  });
  const candidates = ["srcset", "imagesrcset"].flatMap((attribute) =>
    (attributes[attribute] ?? "")
      .split(",")
      .map((candidate) => candidate.trim().split(/\s+/)[0] ?? "")
      .filter((url) => url !== "")
      .map((url) => ({ url, from: `<${name} ${attribute}>`, line })),
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
      .map((id) => ({ url: `#${id}`, from: `<${name} ${attribute}>`, line })),
  );
  return [...single, ...candidates, ...targets];
}

function readImage(attributes: Attributes, line: number): Image {
  return {
    src: attributes["src"] ?? "",
    hasAlt: attributes["alt"] !== undefined,
    hasSize: attributes["width"] !== undefined && attributes["height"] !== undefined,
    line,
  };
}

/** Turns an index into a line number; indexes must be asked for in rising order. */
function countLines(text: string): (index: number) => number {
  let line = 1;
  let reached = 0;
  return (index) => {
    for (let next = text.indexOf("\n", reached); next !== -1 && next < index; ) {
      line += 1;
      reached = next + 1;
      next = text.indexOf("\n", reached);
    }
    return line;
  };
}
