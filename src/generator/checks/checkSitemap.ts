import type { Problem } from "../../problems/problem.ts";
import type { PageFacts } from "./pageFacts.ts";

const where = "sitemap.xml";

/** A sitemap that lists anything but the canonical address of each page that search engines may keep, once. */
export function checkSitemap(text: string, pages: ReadonlyMap<string, PageFacts>): Problem[] {
  const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
  const wanted = new Map<string, string>();
  for (const [file, { canonical, isHidden }] of pages) {
    if (canonical !== undefined && !isHidden) wanted.set(canonical, file);
  }
  const surplus = listed.filter((url, index) => !wanted.has(url) || listed.indexOf(url) < index);
  const missing = [...wanted].filter(([url]) => !listed.includes(url));
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
