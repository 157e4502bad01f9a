import type { Placed, Reference } from "./pageFacts.ts";

/** Where text files that tell machines of the site name its pages and files, by output path. */
const patterns: Readonly<Record<string, { readonly from: string; readonly pattern: RegExp }>> = {
  "sitemap.xml": { from: "<loc>", pattern: /<loc>([^<]*)<\/loc>/g },
  "robots.txt": { from: "Sitemap:", pattern: /^Sitemap: *(\S*)/gm },
  "llms.txt": { from: "[link]", pattern: /\]\(([^)]*)\)/g },
  ".well-known/security.txt": { from: "Canonical:", pattern: /^Canonical: *(\S*)/gm },
};

/** Every page and file that such a text refers to; of a file of another name, nothing. */
export function readTextReferences(path: string, text: string): Placed<Reference>[] {
  const { from, pattern } = patterns[path] ?? {};
  if (from === undefined || pattern === undefined) return [];
  return [...text.matchAll(pattern)].map((match) => {
    const url = match[1] ?? "";
    // Absolute, as it has to be, and a page or file of the site all the same.
    const path = URL.canParse(url) ? new URL(url).pathname : url;
    return [{ url: path, from }, match.index];
  });
}
