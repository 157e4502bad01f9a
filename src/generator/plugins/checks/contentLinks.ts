import type { ContentLink } from "../../core/content/loadContent.ts";
import type { Diagnostic } from "../../core/diagnostics/diagnostic.ts";
import { suggest } from "../../core/diagnostics/suggest.ts";
import type { Output } from "../../core/output/output.ts";
import { decodePath, isFilePath, locatePage } from "../../core/routing/locatePage.ts";
import type { ParsedPage } from "./readPage.ts";
import { toAddress } from "./report.ts";

// A hint lists no more parts of a page.
const mostParts = 8;

/**
 * Finds links in content to a file that isn't there, or to a part that its page doesn't have, at their places in content.
 *
 * @returns also `told`: the targets of these, as `formatTarget` writes them
 */
export function checkContentLinks(
  links: readonly ContentLink[],
  output: Output,
  files: ReadonlyMap<string, Pick<ParsedPage, "ids">>,
  staticFolder: string,
) {
  const told = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const { link, page = "", ...place } of links) {
    const [address = ""] = link.split("#", 1);
    const fragment = fragmentOf(link);
    const path = address.replace(/\?.*/, "") || page;
    const target = findFile(path);
    const report = (message: string, hint: string) => {
      told.add(formatTarget(target, fragment));
      diagnostics.push({ ...place, message, hint });
    };
    // A page's own file, which has another address.
    if (!output.has(target) || path.endsWith("/index.html")) {
      // The page of an entry that is left out has no parts.
      if (!isFilePath(path)) continue;
      const known = [...output.keys()].flatMap((one) => (isForLinks(one) ? [toLink(one)] : []));
      // As it is called in the repository, or without its first folder.
      const published = path.startsWith(`/${staticFolder}/`)
        ? path.slice(staticFolder.length + 1)
        : path.replace(/^\/static(?=\/)/, "");
      const meant = suggest(published.replace(/(?:\/index)?\.html?$/, ""), known);
      const advice = published === path ? "" : `, and link to it as ${published}`;
      report(
        `expected a link to a page or file of the site, found “${link}”`,
        meant
          ? `Did you mean “${meant}”?`
          : `Put ${decodePath(published.slice(1))} into ${staticFolder}${advice}.`,
      );
    } else if (target.endsWith(".html") && fragment !== "") {
      const { ids } = files.get(target) ?? {};
      if (ids === undefined || ids.has(fragment)) continue;
      const parts = [...ids.keys()].filter((id) => !id.includes("_"));
      const meant = suggest(fragment, parts);
      const some = parts.slice(0, mostParts).map((id) => `#${id}`);
      const choice =
        some.length > 0 ? `Link to one of these: ${some.join(", ")}.` : "Link to the page.";
      report(
        `expected a link to a part of ${path}, found “${link}”, but nothing there has the id “${fragment}”`,
        meant ? `Did you mean “${address}#${meant}”?` : choice,
      );
    }
  }
  return { diagnostics, told };
}

/** `/contact` → `contact/index.html`, `/brochure.pdf` → `brochure.pdf` */
function findFile(path: string): string {
  return isFilePath(path)
    ? decodePath(path.slice(1))
    : locatePage(path, { origin: "", base: "/" }).file;
}

/** Not what pages are made of, whose names change with their bytes. */
const isForLinks = (file: string) => !file.startsWith("assets/");

/** `contact/index.html` → `/contact` */
const toLink = (file: string) => toAddress(file).replace(/(?<=.)\/$/, "");

/** A file of the site, and a part of it. */
export const formatTarget = (file: string, fragment: string) => `${file}#${fragment}`;

/** Decoded, and without the directive of a text fragment (`#:~:text=`), which refers to no id. */
export function fragmentOf(url: string): string {
  return decodePath((url.split("#", 2)[1] ?? "").split(":~:", 1)[0] ?? "");
}
