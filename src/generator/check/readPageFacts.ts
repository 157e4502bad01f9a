import { Parser } from "htmlparser2";
import type { TagReader } from "./openTagReader.ts";
import type { Image, PageFacts, Placed, Reference } from "./pageFacts.ts";

// Elements that hold text alone, whatever it looks like.
const textEnds: Readonly<Record<string, RegExp>> = {
  script: /<\/script/gi,
  style: /<\/style/gi,
  textarea: /<\/textarea/gi,
  title: /<\/title/gi,
};

/** Reads everything that the checks ask of a page in one pass: no tree is built, and no tag is parsed that was met before. */
export function readPageFacts(html: string, readTag: TagReader): PageFacts {
  const ids: Placed<string>[] = [];
  const references: Placed<Reference>[] = [];
  const headings: Placed<number>[] = [];
  const images: Placed<Image>[] = [];
  let title: string | undefined;
  let description: string | undefined;
  let canonical: string | undefined;
  let noindex = false;
  let isRedirect = false;
  let shape = "";

  let end = 0;
  for (let index = html.indexOf("<"); index !== -1; index = html.indexOf("<", end)) {
    if (hasWords(html, end, index)) shape += "#";
    if (!startsTag(html, index)) {
      end = skipOther(html, index);
      continue;
    }
    end = endOf(html, ">", index);
    let tag = readTag(html.slice(index, end));
    while (tag === undefined && end < html.length) {
      end = endOf(html, ">", end);
      tag = readTag(html.slice(index, end));
    }
    if (tag === undefined) break;

    shape += tag.shape;
    if (tag.id !== undefined) ids.push([tag.id, index]);
    for (const reference of tag.references) references.push([reference, index]);
    if (tag.level > 0) headings.push([tag.level, index]);
    if (tag.image !== undefined) images.push([tag.image, index]);
    description ??= tag.description;
    canonical ??= tag.canonical;
    noindex ||= tag.isNoindex;
    isRedirect ||= tag.isRefresh;
    const textEnd = textEnds[tag.name];
    if (textEnd !== undefined) {
      const textStart = end;
      end = findFrom(html, textEnd, end);
      if (tag.name === "title") title ??= decode(html.slice(textStart, end));
      if (hasWords(html, textStart, end)) shape += "#";
    }
  }
  return {
    title: title ?? "",
    description,
    canonical,
    noindex,
    isRedirect,
    shape,
    ids,
    references,
    headings,
    images,
  };
}

function hasWords(html: string, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) {
    if (html.charCodeAt(index) > 32) return true;
  }
  return false;
}

/** A letter or a slash after the `<`; anything else makes it a comment, the document type, or a sign of a text. */
function startsTag(html: string, index: number): boolean {
  const next = html.charCodeAt(index + 1) | 32;
  return (next >= 97 && next <= 122) || next === 47;
}

function skipOther(html: string, index: number): number {
  if (html.startsWith("<!--", index)) return endOf(html, "-->", index);
  return html.startsWith("<!", index) ? endOf(html, ">", index) : index + 1;
}

function endOf(html: string, sign: string, from: number): number {
  const found = html.indexOf(sign, from);
  return found === -1 ? html.length : found + sign.length;
}

function findFrom(html: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? html.length;
}

function decode(text: string): string {
  let decoded = "";
  // Of a copy: a slice would keep the whole page that it was cut from in memory.
  const parser = new Parser({
    ontext(part) {
      decoded += part;
    },
  });
  parser.end(Buffer.from(text).toString());
  return decoded;
}
