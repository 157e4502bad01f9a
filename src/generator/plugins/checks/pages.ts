import { type Output, textOf } from "../../core/output/output.ts";
import type { PageElement, ParsedPage } from "./readPage.ts";
import type { ReportFinding } from "./report.ts";

/** Reports duplicate ids, missing title, description, image alt or size, skipped heading levels, no or several `h1`. */
export function checkStructure(
  where: string,
  page: ParsedPage,
  elements: readonly PageElement[],
  report: ReportFinding,
): void {
  const add = (message: string, hint: string, index?: number) =>
    report(where, { message, hint }, index);

  for (const field of ["title", "description"] as const) {
    if (page[field].trim() === "") {
      add(`The page has no ${field}.`, `Give its content a head.${field}.`);
    }
  }

  for (const [id, indexes] of page.ids) {
    if (indexes.length === 1) continue;
    const hint = "Links and labels can mean only one of them: give the newer one another id.";
    add(`The id "${id}" is used ${indexes.length} times on this page.`, hint, indexes[1]);
  }

  for (const { name, attribs, index } of elements) {
    const { src = "", alt, width, height } = attribs;
    if (name !== "img") continue;
    if (alt === undefined) {
      const hint = 'Describe it, or write alt="" if it is decoration.';
      add(`The image ${src} has no alt text.`, hint, index);
    }
    if (width === undefined || height === undefined) {
      const hint = "Without them the layout shifts when the image loads.";
      add(`The image ${src} has no width and height.`, hint, index);
    }
  }

  const headings = elements.flatMap(({ name, index }) =>
    /^h[1-6]$/.test(name) ? [{ level: Number(name[1]), index }] : [],
  );
  let before = 0;
  for (const { level, index } of headings) {
    if (level > before + 1) {
      const follows = before === 0 ? "no heading" : `an h${before}`;
      const message = `An h${level} follows ${follows}: a level is skipped.`;
      add(message, `Make it an h${before + 1}.`, index);
    }
    before = level;
  }
  const tops = headings.filter(({ level }) => level === 1);
  if (tops.length !== 1) {
    const hint = "A page has exactly one: its topic.";
    add(`The page has ${tops.length} h1 headings.`, hint, tops[1]?.index);
  }
}

/** Reports pages with the same title or description: search results and tabs couldn't be told apart. */
export function checkHeads(pages: ReadonlyMap<string, ParsedPage>, report: ReportFinding): void {
  for (const field of ["title", "description"] as const) {
    const first = new Map<string, string>();
    for (const [where, { isRedirect, [field]: text }] of pages) {
      if (isRedirect || text === "") continue;
      const other = first.get(text) ?? where;
      first.set(text, other);
      const message = `The ${field} is the same as that of ${other}: "${text}".`;
      if (other !== where) report(where, { message, hint: `Write a head.${field} of its own.` });
    }
  }
}

/** Reports a sitemap that doesn't list the canonical URL of each page to be indexed once, or lists anything else. */
export function checkSitemap(
  output: Output,
  pages: ReadonlyMap<string, ParsedPage>,
  report: ReportFinding,
): void {
  const where = "sitemap.xml";
  const sitemap = textOf(output.get(where));
  if (sitemap === undefined) return;
  const canonicals = new Map<string, string>();
  for (const [file, { noindex, canonical }] of pages)
    if (!noindex && canonical !== undefined) canonicals.set(canonical, file);
  const listed = new Set<string>();
  for (const [, url = ""] of sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)) {
    if (listed.has(url) || !canonicals.has(url)) {
      report(where, {
        message: `It lists "${url}", which is listed twice or is not the canonical address of a page that search engines may list.`,
        hint: "A sitemap holds each page once, without redirects and pages marked noindex.",
      });
    }
    listed.add(url);
  }
  for (const [url, file] of canonicals) {
    if (listed.has(url)) continue;
    const message = `It does not list "${url}" (${file}).`;
    report(where, { message, hint: "List the page, or mark it noindex." });
  }
}
