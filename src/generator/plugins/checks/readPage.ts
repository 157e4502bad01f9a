import { Parser } from "htmlparser2";

type Attributes = Readonly<Record<string, string>>;

/** An element of a page; its `index` is where the start tag begins. */
export interface PageElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly index: number;
}

/** What the checks need to know of one page. */
export interface Page {
  readonly title: string;
  readonly description: string;
  /** Absolute URL. */
  readonly canonical: string | undefined;
  /** True for a page that search engines must not index. */
  readonly noindex: boolean;
  /** True for a page that only redirects to another. */
  readonly isRedirect: boolean;
  /** Index of each element with this id. */
  readonly ids: ReadonlyMap<string, readonly number[]>;
  /** In the order of their start tags. */
  readonly elements: readonly PageElement[];
}

/** Reads an HTML or SVG file in one pass. */
export function readPage(html: string): Page {
  const elements: PageElement[] = [];
  const ids = new Map<string, readonly number[]>();
  const titles: string[] = [];
  // Since the last start tag.
  let text = "";
  const parser = new Parser({
    onopentag(name, attributes: Attributes) {
      const index = parser.startIndex;
      elements.push({ name, attributes, index });
      const { id } = attributes;
      if (id !== undefined) ids.set(id, [...(ids.get(id) ?? []), index]);
      text = "";
    },
    ontext(part) {
      text += part;
    },
    onclosetag(name) {
      if (name === "title") titles.push(text);
    },
  });
  parser.end(html);
  const listAttributes = (element: string) =>
    elements.filter(({ name }) => name === element).map(({ attributes }) => attributes);
  const metas = listAttributes("meta");
  const contentsOf = (name: string) =>
    metas.flatMap((meta) => (meta["name"] === name ? [meta["content"] ?? ""] : []));
  return {
    // A drawing may have a title of its own.
    title: titles[0] ?? "",
    description: contentsOf("description")[0] ?? "",
    canonical: listAttributes("link").find(({ rel }) => rel === "canonical")?.["href"],
    noindex: contentsOf("robots").some((content) => content.includes("noindex")),
    isRedirect: metas.some((meta) => meta["http-equiv"]?.toLowerCase() === "refresh"),
    ids,
    elements,
  };
}
