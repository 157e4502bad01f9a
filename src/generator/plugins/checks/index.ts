import type { Plugin } from "../../core/build/plugin.ts";
import type { ContentLink } from "../../core/content/loadContent.ts";
import type { Diagnostic } from "../../core/diagnostics/diagnostic.ts";
import { type Output, textOf } from "../../core/output/output.ts";
import { checkContentLinks } from "./contentLinks.ts";
import { explainFailure } from "./failedPages.ts";
import { locateInSources } from "./locateInSources.ts";
import { checkMadeText } from "./madeText.ts";
import { checkHeads, checkSitemap, checkStructure } from "./pages.ts";
import { checkInline } from "./policy.ts";
import { describePage, type ParsedPage, readElements } from "./readPage.ts";
import { type CheckedSite, checkReferences, listReferences, type Reference } from "./references.ts";
import { openReport } from "./report.ts";
import { checkSourceFiles } from "./sourceFiles.ts";
import { weigh } from "./weigh.ts";

/** Rejects a site with wrong links, heads, structure, files or code that its policy blocks, and notes what is over budget. */
export function checks(): Plugin {
  return {
    name: "checks",
    check: (site) => {
      const { root, config, content, siteUrl, output, links, renderSources } = site;
      const options = {
        base: siteUrl.base,
        outside: config.outsideSources(content),
        links,
        staticFolder: config.staticFolder,
      };
      const ofPages = locateInSources(checkSite(output, options), root, renderSources);
      return [...checkSourceFiles(site), ...ofPages];
    },
    explain: explainFailure,
    inspect: weigh,
  };
}

interface Options extends Pick<CheckedSite, "base" | "outside"> {
  /** Those in content to files and parts of pages. */
  readonly links?: readonly ContentLink[];
  readonly staticFolder?: string | undefined;
}

/**
 * Checks a whole site: links, fragments, ids, images, headings, heads, the sitemap and the content security policy.
 *
 * @param output all files of the site; those that are no texts count by their paths alone
 * @returns everything that is wrong
 */
export function checkSite(
  output: Output,
  { base, outside, links = [], staticFolder = "the folder of static files" }: Options,
): Diagnostic[] {
  const { report, list } = openReport(output);
  const files = new Map<string, ParsedPage>();
  const references = new Map<string, Reference[]>();
  for (const [path, file] of output) {
    const text = /\.(?:html|svg)$/.test(path) ? textOf(file) : undefined;
    if (text === undefined) continue;
    // The elements of one page at a time: those of a thousand would take a hundred megabytes.
    const read = readElements(text);
    const page = describePage(read);
    files.set(path, page);
    if (!path.endsWith(".html")) continue;
    references.set(path, listReferences(read.elements));
    checkInline(path, text, read.elements, outside, report);
    checkStructure(path, page, read.elements, report);
    checkMadeText(path, text, read.elements, report);
    for (const { index, ...finding } of read.misplaced) report(path, finding, index);
  }
  const { diagnostics, told } = checkContentLinks(links, output, files, staticFolder);
  checkReferences({ output, references, files, base, outside, told }, report);
  const pages = new Map([...files].filter(([path]) => path.endsWith(".html")));
  checkHeads(pages, report);
  checkSitemap(output, pages, report);
  return [...diagnostics, ...list()];
}
