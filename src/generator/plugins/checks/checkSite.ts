import type { Diagnostic } from "../../core/diagnostics/diagnostic.ts";
import type { Output } from "../../core/output/output.ts";
import { checkInline } from "./policy.ts";
import { type Page, readPage } from "./readPage.ts";
import { type CheckedSite, checkReferences } from "./references.ts";
import { openReport } from "./report.ts";
import { checkStructure } from "./structure.ts";
import { checkHeads, checkSitemap } from "./wholeSite.ts";

/**
 * Checks a whole site: links, fragments, ids, images, headings, heads, the sitemap and the content security policy.
 *
 * @param output all files of the site; those that are no texts count by their paths alone
 * @returns everything that is wrong
 */
export function checkSite(
  output: Output,
  { base, outside }: Pick<CheckedSite, "base" | "outside">,
): Diagnostic[] {
  const { report, list } = openReport(output);
  const pages = new Map<string, Page>();
  const ids = new Map<string, Page["ids"]>();
  for (const [path, file] of output) {
    if (typeof file !== "string" || !/\.(?:html|svg)$/.test(path)) continue;
    const page = readPage(file);
    ids.set(path, page.ids);
    if (path.endsWith(".html")) pages.set(path, page);
  }
  for (const [path, page] of pages) {
    checkStructure(path, page, report);
    checkInline(path, page, outside, report);
  }
  checkReferences({ output, pages, ids, base, outside }, report);
  checkHeads(pages, report);
  checkSitemap(output, pages, report);
  return list();
}
