import { DomUtils, parseDocument } from "htmlparser2";

/** An element of a page; its `startIndex` is where the start tag begins. */
export type PageElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** What the checks need to know of one page. */
export type Page = ReturnType<typeof readPage>;

/** Reads an HTML or SVG file. */
export function readPage(html: string) {
  const document = parseDocument(html, { withStartIndices: true });
  const elements = DomUtils.getElementsByTagName("*", document);
  const ids = new Map<string, PageElement["startIndex"][]>();
  for (const { attribs, startIndex } of elements) {
    const { id } = attribs;
    if (id !== undefined) ids.set(id, [...(ids.get(id) ?? []), startIndex]);
  }
  const list = (element: string) => elements.filter(({ name }) => name === element);
  const metas = list("meta").map(({ attribs }) => attribs);
  const contentsOf = (name: string) =>
    metas.flatMap((meta) => (meta["name"] === name ? [meta["content"] ?? ""] : []));
  return {
    // A drawing may have a title of its own.
    title: list("title").map(DomUtils.textContent)[0] ?? "",
    description: contentsOf("description")[0] ?? "",
    /** Absolute URL. */
    canonical: list("link").find(({ attribs }) => attribs["rel"] === "canonical")?.attribs["href"],
    /** True for a page that search engines must not index. */
    noindex: contentsOf("robots").some((content) => content.includes("noindex")),
    /** True for a page that only redirects to another. */
    isRedirect: metas.some((meta) => meta["http-equiv"]?.toLowerCase() === "refresh"),
    /** Index of each element with this id. */
    ids,
    /** In the order of their start tags. */
    elements,
  };
}
