import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { OutputFacts } from "./outputFacts.ts";

const where = "sitemap.xml";

/** The URLs that a sitemap lists. */
export function readSitemap(text: string): string[] {
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
}

/** A sitemap that lists anything but the canonical address of each page that search engines may keep, once. */
export function checkSitemap({ sitemap, canonicals }: OutputFacts): Diagnostic[] {
  if (sitemap === undefined) return [];
  const listed = new Set<string>();
  const surplus = sitemap.filter((url) => {
    const isTwice = listed.has(url);
    listed.add(url);
    return isTwice || !canonicals.has(url);
  });
  const missing = [...canonicals].filter(([url]) => !listed.has(url));
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
