import { startLocating } from "../../problems/startLocating.ts";
import type { Reference } from "./pageFacts.ts";

/** Where text files that tell machines of the site name its pages and files, by output path. */
const patterns: Readonly<Record<string, { readonly from: string; readonly pattern: RegExp }>> = {
  "sitemap.xml": { from: "<loc>", pattern: /<loc>([^<]*)<\/loc>/g },
  "robots.txt": { from: "Sitemap:", pattern: /^Sitemap: *(\S*)/gm },
  "llms.txt": { from: "[link]", pattern: /\]\(([^)]*)\)/g },
  ".well-known/security.txt": { from: "Canonical:", pattern: /^Canonical: *(\S*)/gm },
};

/** Every page and file that such a text refers to; of a file of another name, nothing. */
export function readTextReferences(path: string, text: string): Reference[] {
  const { from, pattern } = patterns[path] ?? {};
  if (from === undefined || pattern === undefined) return [];
  const locate = startLocating(text);
  return [...text.matchAll(pattern)].map((match) => {
    const url = match[1] ?? "";
    return {
      // Absolute, as it has to be, and a page or file of the site all the same.
      url: URL.canParse(url) ? new URL(url).pathname : url,
      from,
      ...locate(match.index),
    };
  });
}
