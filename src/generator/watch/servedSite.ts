import { contentHash } from "../cache/contentHash.ts";
import type { OutputFile } from "../output/output.ts";
import type { MemorySite } from "../serve/memory.ts";

/** The site as it is served while it is watched: in memory, so that the built one is never touched. */
export interface ServedSite {
  /** As they were built, by output path. */
  files: Map<string, OutputFile>;
  /** Output path of the style sheet that pages are to have. */
  stylesheet: string;
  make?: MemorySite["make"];
}

const stylesheetLink = /<link rel="stylesheet" href="[^"]*"\/?>/g;

/** Changes with everything in a page but its style sheet, which is swapped without a reload. */
export function revisionOf({ files }: ServedSite, path: string): string {
  const page = files.get(path) ?? files.get("404.html");
  return typeof page === "string" ? contentHash(page.replaceAll(stylesheetLink, "")) : "";
}

/**
 * On its way out every page gets the script that reloads it: an external one, because the site's policy allows no other,
 * with the page's revision, so that it can ask whether that still is the one.
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
  return text.replace("</head>", () => `${script}</head>`);
}
