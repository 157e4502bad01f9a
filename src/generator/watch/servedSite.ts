import { createReadStream } from "node:fs";
import type { ServerResponse } from "node:http";
import { contentHash } from "../cache/contentHash.ts";
import { formatMediaType, mediaTypes } from "../hosts/mediaTypes.ts";
import { isCopied, type OutputEntry, type OutputFile } from "../output/output.ts";
import { decodePath, type SiteFiles } from "../serve/siteHandler.ts";

interface ServedFile {
  readonly file: OutputFile;
  /** Of a page: see `describeRevision`; worked out when first asked for. */
  revision?: string;
}

/** The site as it is served while it is watched: in memory, so that the built one is never touched. */
export type ServedSite = ReturnType<typeof openServedSite>;

/** @param clientUrl what every page loads besides what it loads as built */
export function openServedSite(clientUrl: string) {
  const files = new Map<string, ServedFile>();
  let stylesheet = "";

  const revisionOf = (path: string): string => {
    const page = files.get(path) ?? files.get("404.html");
    if (page === undefined || typeof page.file !== "string") return "";
    page.revision ??= describeRevision(page.file);
    return page.revision;
  };

  const answered: SiteFiles = {
    has: (path) => files.has(path),
    read: (path) => {
      const served = files.get(path);
      return typeof served?.file === "string" ? textOf(path, served.file) : undefined;
    },
    answer: (request, response, orElse) => {
      const path = decodePath(request.url ?? "").slice(1);
      const served = files.get(path);
      if (served === undefined) orElse();
      else send(path, served.file, response);
    },
  };

  return {
    revisionOf,
    /** Output path of the style sheet that pages are to have. */
    stylesheet: () => stylesheet,
    setStylesheet: (path: string): void => {
      stylesheet = path;
    },

    /** Takes over what differs from what is served, and returns how many files that were. */
    publish: (part: Iterable<readonly [string, OutputFile]>): number => {
      let changed = 0;
      for (const [path, file] of part) {
        if (isSame(files.get(path)?.file, file)) continue;
        files.set(path, { file });
        changed += 1;
      }
      return changed;
    },

    /** Keeps what is served now, and gives the function that puts it back. */
    save: (): (() => void) => {
      const saved = { files: new Map(files), stylesheet };
      return () => {
        files.clear();
        for (const [path, file] of saved.files) files.set(path, file);
        ({ stylesheet } = saved);
      };
    },

    /** Lets go of all files that are not wanted. */
    keepOnly: (isWanted: (path: string) => boolean): void => {
      for (const path of files.keys()) if (!isWanted(path)) files.delete(path);
    },

    /** Every file, as it was built. */
    entries: function* (): Generator<OutputEntry> {
      for (const [path, { file }] of files) yield [path, file];
    },

    /** What is answered of the files. */
    files: answered,
  };

  function send(path: string, file: OutputFile, response: ServerResponse): void {
    const kind = mediaTypes.find(({ extension }) => path.endsWith(`.${extension}`));
    if (kind !== undefined) response.setHeader("Content-Type", formatMediaType(kind));
    if (!isCopied(file)) response.end(typeof file === "string" ? textOf(path, file) : file);
    else
      createReadStream(file.copyFrom)
        .on("error", () => response.destroy())
        .pipe(response);
  }

  function textOf(path: string, text: string): string {
    return path.endsWith(".html") ? injectClient(text, clientUrl, revisionOf(path)) : text;
  }
}

function isSame(a: OutputFile | undefined, b: OutputFile): boolean {
  if (a === undefined || typeof a === "string" || typeof b === "string") return a === b;
  if (isCopied(a) || isCopied(b)) return isCopied(a) && isCopied(b) && a.copyFrom === b.copyFrom;
  return Buffer.compare(a, b) === 0;
}

const stylesheetLink = /<link rel="stylesheet" href="[^"]*"\/?>/g;

/** Changes with everything in a page but its style sheet, which is swapped without a reload. */
function describeRevision(html: string): string {
  return contentHash(html.replaceAll(stylesheetLink, ""));
}

/**
 * Adds to a page, on its way out, the script that reloads it. External, because the site's policy allows no other.
 *
 * @param revision of the page, so that the script can ask whether it still is as it was served
 */
function injectClient(html: string, clientUrl: string, revision: string): string {
  const script = `<script type="module" src="${clientUrl}" data-revision="${revision}"></script>`;
  return html.replace("</head>", () => `${script}</head>`);
}
