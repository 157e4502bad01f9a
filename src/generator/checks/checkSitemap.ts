import type { Problem } from "../../problems/problem.ts";
import type { PageFacts } from "./pageFacts.ts";

const where = "sitemap.xml";

/** A sitemap that lists anything but the canonical address of each page that search engines may keep, once. */
export function checkSitemap(text: string, pages: ReadonlyMap<string, PageFacts>): Problem[] {
  const wanted = new Map<string, string>();
  for (const [file, { canonical, isHidden }] of pages) {
    if (canonical !== undefined && !isHidden) wanted.set(canonical, file);
  }
  const listed = new Set<string>();
  const surplus: string[] = [];
  for (const [, url = ""] of text.matchAll(/<loc>([^<]*)<\/loc>/g)) {
    if (!wanted.has(url) || listed.has(url)) surplus.push(url);
    listed.add(url);
  }
  const missing = [...wanted].filter(([url]) => !listed.has(url));
  return [
    ...surplus.map((url) => ({
      where,
      message: `It lists "${url}", which is not the canonical address of a page to be found, or lists it twice.`,
      hint: "A sitemap holds each page once, without redirects and pages marked noindex.",
    })),
    ...missing.map(([url, file]) => ({
      where,
      message: `It does not list "${url}" (${file}).`,
      hint: "List the page, or mark it noindex.",
    })),
  ];
}
