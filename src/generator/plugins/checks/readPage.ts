import { TreeParser } from "./treeParser.ts";

/** An element of a page. */
export interface PageElement {
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
  /** Where its start tag begins. */
  readonly index: number;
}

/** What the checks need to know of one page, once its elements are checked. */
export type ParsedPage = ReturnType<typeof describePage>;

/**
 * Lists the elements of an HTML or SVG file, in the order of their start tags, the text of its first title, and where
 * browsers make another tree than is written.
 */
export function readElements(html: string) {
  const elements: PageElement[] = [];
  let title: string | undefined;
  let isInTitle = false;
  const parser = new TreeParser(html, {
    onopentag: (name, attribs) => {
      elements.push({ name, attribs, index: parser.startIndex });
      parser.opened(name);
      // A drawing may have a title of its own.
      isInTitle = name === "title" && title === undefined;
      if (isInTitle) title = "";
    },
    ontext: (text) => {
      if (isInTitle) title += text;
      parser.text(text);
    },
    onclosetag: (name, isImplied) => {
      isInTitle = false;
      parser.closed(name, isImplied);
    },
  });
  parser.end(html);
  return { elements, title: title ?? "", misplaced: parser.listFindings() };
}

export function describePage({
  elements,
  title,
}: Pick<ReturnType<typeof readElements>, "elements" | "title">) {
  const ids = new Map<string, number[]>();
  for (const { attribs, index } of elements) {
    const { id } = attribs;
    if (id !== undefined) ids.set(id, [...(ids.get(id) ?? []), index]);
  }
  const list = (element: string) => elements.filter(({ name }) => name === element);
  const metas = list("meta").map(({ attribs }) => attribs);
  const contentsOf = (name: string) =>
    metas.flatMap((meta) => (meta["name"] === name ? [meta["content"] ?? ""] : []));
  return {
    title,
    description: contentsOf("description")[0] ?? "",
    /** Absolute URL. */
    canonical: list("link").find(({ attribs }) => attribs["rel"] === "canonical")?.attribs["href"],
    /** True for a page that search engines must not index. */
    noindex: contentsOf("robots").some((content) => content.includes("noindex")),
    /** True for a page that only redirects to another. */
    isRedirect: metas.some((meta) => meta["http-equiv"]?.toLowerCase() === "refresh"),
    /** Index of each element with this id. */
    ids,
  };
}
