import { Parser } from "htmlparser2";
import { contentHash } from "../cache/contentHash.ts";
import type { MemorySite } from "../serve/memory.ts";
import type { PackedFiles } from "./packedFiles.ts";

/** The site as it is served while it is watched: in memory, so that the built one is never touched. */
export interface ServedSite {
  /** As they were built, by output path. */
  files: PackedFiles;
  /** Output path of the style sheet that pages are to have. */
  stylesheet: string;
  make?: MemorySite["make"];
}

/** What can be put into a page that is open: the script and the props of one of its islands. */
export interface IslandUpdate {
  readonly src: string;
  /** As JSON. */
  readonly props: string;
}

/** A page as far as an open one may differ from it. */
export interface PageState {
  /** Changes with everything that only a reload brings. */
  readonly revision: string;
  /** In the order of the page. */
  readonly islands: readonly IslandUpdate[];
  /** Changes with them. */
  readonly islandsRevision: string;
}

const stylesheetLink = /<link rel="stylesheet" href="[^"]*"\/?>/g;

// Each page as it was when it was asked for last: all that are open are compared with every batch of a build.
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

/** Takes the islands out of a page, with their scripts and props: its shell is what is left. */
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
 * On its way out every page gets the script that reloads it: an external one, because the site's policy allows no other,
 * with the page's revisions, so that it can ask whether they still are the ones.
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
  // Before all other scripts: React looks once, when it is loaded, whether somebody wants to refresh components.
  return text.replace(/<head(?:\s[^>]*)?>/, (head) => head + script);
}
