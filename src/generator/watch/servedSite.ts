import { contentHash } from "../cache/contentHash.ts";
import type { LazyEntry } from "../images/lazyFiles.ts";
import type { OutputFile } from "../output/output.ts";
import { decodePath } from "../routing/locatePage.ts";
import { answerAddress } from "../serve/siteHandler.ts";

/** The site as watch mode serves it: from memory, so that the built one is never touched. */
export interface ServedSite {
  /** By output path, as built: `addClient` is applied when a page is served. */
  files: Map<string, OutputFile>;
  /** Output path of the current style sheet. */
  stylesheet: string;
  /** By output path, some yet to be encoded. */
  pictures: ReadonlyMap<string, LazyEntry[1]>;
}

const stylesheetLink = /<link rel="stylesheet" href="[^"]*"\/?>/g;

/** Changes with everything in a page that only a reload can update: all of its HTML, except its style sheet. */
export function revisionOf({ files }: ServedSite, path: string): string {
  const page = files.get(path) ?? files.get("404.html");
  return typeof page === "string" ? contentHash(page.replaceAll(stylesheetLink, "")) : "";
}

/** Output path of the page at an address, whether it exists or not. */
export function fileAt({ files }: ServedSite, base: string, address: string): string {
  const answer = answerAddress(address, base, (file) => files.has(file));
  return "file" in answer ? decodePath(answer.file).slice(1) : "";
}

/** Output path of the page that is served at an address: of the 404 page, if there is no other. */
export function pageAt(served: ServedSite, base: string, address: string): string {
  const file = fileAt(served, base, address);
  return served.files.has(file) ? file : "404.html";
}

/**
 * Adds the live reload script to a page as it is served: external, because the site's CSP allows no inline script,
 * with the page's revision, which it sends to the server to find out whether the page is stale.
 */
export function addClient(
  served: ServedSite,
  clientUrl: string,
  path: string,
  text: string,
): string {
  if (!path.endsWith(".html")) return text;
  const revision = revisionOf(served, path);
  const script = `<script type="module" src="${clientUrl}" data-revision="${revision}"></script>`;
  return text.replace(/<head(?:\s[^>]*)?>/, (head) => head + script);
}
