import type { Output } from "../../core/output/output.ts";
import type { Page } from "./readPage.ts";
import type { Report } from "./report.ts";

/** Reports pages with the same title or description: search results and tabs couldn't be told apart. */
export function checkHeads(pages: ReadonlyMap<string, Page>, report: Report): void {
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
  pages: ReadonlyMap<string, Page>,
  report: Report,
): void {
  const where = "sitemap.xml";
  const sitemap = output.get(where);
  if (typeof sitemap !== "string") return;
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
