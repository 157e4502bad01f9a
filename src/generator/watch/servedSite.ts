import { createReadStream } from "node:fs";
import { contentHash } from "../cache/contentHash.ts";
import { formatMediaType, mediaTypes } from "../hosts/mediaTypes.ts";
import { isCopied, type OutputFile } from "../output/output.ts";
import { decodePath, type SiteFiles } from "../serve/siteHandler.ts";

/** The site as it is served while it is watched: in memory, so that the built one is never touched. */
export interface ServedSite {
  /** As they were built, by output path. */
  files: Map<string, OutputFile>;
  /** Output path of the style sheet that pages are to have. */
  stylesheet: string;
}

const stylesheetLink = /<link rel="stylesheet" href="[^"]*"\/?>/g;

/** Changes with everything in a page but its style sheet, which is swapped without a reload. */
export function revisionOf({ files }: ServedSite, path: string): string {
  const page = files.get(path) ?? files.get("404.html");
  return typeof page === "string" ? contentHash(page.replaceAll(stylesheetLink, "")) : "";
}

/**
 * What is answered of the site. On its way out every page gets the script that reloads it: an external one, because the
 * site's policy allows no other, with the page's revision, so that it can ask whether that still is the one.
 */
export function openServedFiles(served: ServedSite, clientUrl: string): SiteFiles {
  const textOf = (path: string, text: string) => {
    if (!path.endsWith(".html")) return text;
    const revision = revisionOf(served, path);
    const script = `<script type="module" src="${clientUrl}" data-revision="${revision}"></script>`;
    return text.replace("</head>", () => `${script}</head>`);
  };
  return {
    has: (path) => served.files.has(path),
    read: (path) => {
      const file = served.files.get(path);
      return typeof file === "string" ? textOf(path, file) : undefined;
    },
    answer: (request, response, orElse) => {
      const path = decodePath(request.url ?? "").slice(1);
      const file = served.files.get(path);
      if (file === undefined) return orElse();
      const kind = mediaTypes.find(({ extension }) => path.endsWith(`.${extension}`));
      if (kind !== undefined) response.setHeader("Content-Type", formatMediaType(kind));
      if (!isCopied(file)) response.end(typeof file === "string" ? textOf(path, file) : file);
      else
        createReadStream(file.copyFrom)
          .on("error", () => response.destroy())
          .pipe(response);
    },
  };
}
