import { Parser } from "htmlparser2";
import { contentHash } from "../cache/contentHash.ts";
import type { LazyEntry } from "../images/lazyFiles.ts";
import type { PackedFiles } from "./packedFiles.ts";

/** The site as watch mode serves it: from memory, so that the built one is never touched. */
export interface ServedSite {
  /** By output path, as built: `addClient` is applied when a page is served. */
  files: PackedFiles;
  /** Output path of the current style sheet. */
  stylesheet: string;
  /** By output path, some yet to be encoded. */
  pictures: ReadonlyMap<string, LazyEntry[1]>;
}

/** An island as it can be updated in an open page: its script and its props. */
export interface IslandUpdate {
  readonly src: string;
  /** As JSON. */
  readonly props: string;
}

/** State of a served page, to compare with that of an open one. */
export interface PageState {
  /** Changes with everything that only a reload can update. */
  readonly revision: string;
  /** In page order. */
  readonly islands: readonly IslandUpdate[];
  /** Changes with the islands. */
  readonly islandsRevision: string;
}

const stylesheetLink = /<link rel="stylesheet" href="[^"]*"\/?>/g;

// Cached state by page: all open pages are compared after every batch of a build.
const known = new Map<string, { readonly hash: string; readonly state: PageState }>();

export function readPageState({ files }: ServedSite, path: string): PageState {
  const shown = files.has(path) ? path : "404.html";
  const hash = files.hashOf(shown);
  if (hash === undefined) return { revision: "", islands: [], islandsRevision: "" };
  const before = known.get(path);
  if (before !== undefined && before.hash === hash) return before.state;
  const state = parsePage(String(files.get(shown)));
  known.set(path, { hash, state });
  return state;
}

function parsePage(page: string): PageState {
  const { shell, islands } = splitPage(page.replaceAll(stylesheetLink, ""));
  const islandsRevision = contentHash(JSON.stringify(islands));
  return { revision: contentHash(shell), islands, islandsRevision };
}

/** Separates the islands of a page, with their scripts and props, from its shell: everything else. */
function splitPage(html: string): { shell: string; islands: readonly IslandUpdate[] } {
  const islands: IslandUpdate[] = [];
  let [shell, end, depth] = ["", 0, 0];
  const parser = new Parser({
    onopentag(_, { "data-island-src": src, "data-island-props": props = "", ...own }) {
      if (depth > 0) depth += 1;
      else if (src !== undefined) {
        depth = 1;
        islands.push({ src, props });
        shell += html.slice(end, parser.startIndex) + JSON.stringify(own);
      }
    },
    onclosetag() {
      if (depth === 0) return;
      depth -= 1;
      if (depth === 0) end = parser.endIndex + 1;
    },
  });
  parser.end(html);
  return { shell: shell + html.slice(end), islands };
}

/**
 * Adds the live reload script to a page as it is served: external, because the site's CSP allows no inline script,
 * with the page's revisions, which it sends to the server to find out whether the page is stale.
 */
export function addClient(
  served: ServedSite,
  clientUrl: string,
  path: string,
  text: string,
): string {
  if (!path.endsWith(".html")) return text;
  const { revision, islandsRevision } = readPageState(served, path);
  const script = `<script type="module" src="${clientUrl}" data-revision="${revision}" data-islands="${islandsRevision}"></script>`;
  // Before all other scripts: React looks for Fast Refresh only once, when it is loaded.
  return text.replace(/<head(?:\s[^>]*)?>/, (head) => head + script);
}
