import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { MadeFiles } from "../output/lastOutput.ts";
import type { OutputFacts } from "./facts.ts";

/** What a browser needs for the first paint of a page, in bytes over the wire (brotli). */
export interface PageWeight {
  /** Output path. */
  readonly where: string;
  readonly html: number;
  readonly styles: number;
  readonly limit: number;
}

const advice =
  "These are the bytes that a visitor waits for before the first paint: shorten the page or its styles.";

// Warns from 90 % on: otherwise a build that fails on one longer sentence would be the first sign of a heavy page.
const fullness = 0.9;

/** Reports pages with the same title or description: search results and tabs couldn't be told apart. */
export function checkHeads(site: OutputFacts): Diagnostic[] {
  return (["title", "description"] as const).flatMap((field) => {
    const first = new Map<string, string>();
    const diagnostics: Diagnostic[] = [];
    for (const [where, { head }] of site) {
      const text = head?.[field];
      if (text === undefined || text === "") continue;
      const other = first.get(text);
      if (other === undefined) first.set(text, where);
      else {
        diagnostics.push({
          where,
          message: `The ${field} is the same as that of ${other}: "${text}".`,
          hint: `Write a head.${field} of its own.`,
        });
      }
    }
    return diagnostics;
  });
}

/** Reports a sitemap that doesn't list the canonical URL of each page to be indexed once, or lists anything else. */
export function checkSitemap(site: OutputFacts): Diagnostic[] {
  const where = "sitemap.xml";
  const sitemap = site.get(where)?.listed;
  if (sitemap === undefined) return [];
  const canonicals = new Map<string, string>();
  for (const [file, { canonical }] of site)
    if (canonical !== undefined) canonicals.set(canonical, file);
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
      message: `It lists "${url}", which is listed twice or is not the canonical address of a page that search engines may list.`,
      hint: "A sitemap holds each page once, without redirects and pages marked noindex.",
    })),
    ...missing.map(([url, file]) => ({
      where,
      message: `It does not list "${url}" (${file}).`,
      hint: "List the page, or mark it noindex.",
    })),
  ];
}

/** Reports pages whose HTML and styles together exceed the limit. */
export function checkWeights(weights: readonly PageWeight[]): Diagnostic[] {
  return weights
    .filter(({ html, styles, limit }) => html + styles > limit)
    .map(({ where, html, styles, limit }) => ({
      where,
      message: `needs ${html} bytes over the wire, and the style sheet ${styles}: ${html + styles} together; the limit is ${limit}.`,
      hint: advice,
    }));
}

/** A warning for the heaviest page if it is close to the limit. */
export function warnOfWeight({ where, html, styles, limit }: PageWeight): string | undefined {
  const share = (html + styles) / limit;
  if (share < fullness) return undefined;
  return `${where} uses ${Math.floor(share * 100)} % of its budget, and above 100 % the build fails. ${advice}`;
}

/**
 * The weights of all pages, heaviest first; none if the site is not precompressed or has no limit.
 *
 * @param made files of the output, including precompressed ones
 */
export function weighPages(made: MadeFiles, limit: number | undefined): PageWeight[] {
  if (limit === undefined) return [];
  const pack = (extension: string) =>
    [...made].flatMap(([path, { size }]) =>
      path.endsWith(`${extension}.br`) ? [[path.slice(0, -3), size] as const] : [],
    );
  // Every page loads all style sheets: there is only one.
  const styles = pack(".css").reduce((sum, [, bytes]) => sum + bytes, 0);
  return pack(".html")
    .map(([where, html]) => ({ where, html, styles, limit }))
    .sort((a, b) => b.html - a.html);
}
