import type { ServerResponse } from "node:http";
import { isDeepStrictEqual } from "node:util";
import type { RenderedSite, WatchedSite } from "../build/plugin.ts";
import { contentHash } from "../cache/contentHash.ts";
import type { SiteDiagnostics } from "../diagnostics/diagnostic.ts";
import { stylesIn } from "../http/contentPolicy.ts";
import { type Output, textOf } from "../output/output.ts";
import { decodePath } from "../routing/locatePage.ts";
import { answerAddress } from "../serve/siteHandler.ts";

/** What a page reports about itself when it connects. */
export interface ShownPage {
  /** Its address; the page may not exist, and 404.html be shown. */
  readonly path: string;
  /** Revision that it was served with. */
  readonly revision: string;
  /** Content hash of the styles that it has. */
  styles: string;
}

export type LiveSite = ReturnType<typeof openLiveSite>;

// The styles of a page, and their hash in its content policy.
const stylesOnly = /<style>.*?<\/style>|&#x27;sha256-[^&]*&#x27;/gs;

/**
 * The watched site: in memory, so that the built one is never touched, with a stream of server-sent events to each open
 * page. A page's state is compared with the current one when it connects as well as when something changes, so that no
 * change in between is missed.
 */
export function openLiveSite(base: string) {
  const pages = new Map<ServerResponse, ShownPage>();
  let site: RenderedSite | undefined;
  let diagnostics: SiteDiagnostics = { build: [], checks: [] };

  const files = (): Output => site?.output ?? new Map();

  /** Output path of the page that is served at an address: of the 404 page, if there is no other. */
  const pageAt = (address: string): string => {
    const answer = answerAddress(address, base, (file) => files().has(file));
    const file = "file" in answer ? decodePath(answer.file).slice(1) : "";
    return files().has(file) ? file : "404.html";
  };

  const read = (file: string): string => textOf(files().get(file)) ?? "";
  const cssOf = (file: string): string => stylesIn(read(file));

  // The page that is served until a build succeeds connects with an empty revision.
  const revise = (text: string): string => text && contentHash(text);
  /** Changes with everything in a page that only a reload can update: all of its HTML, except its styles. */
  const revisionOf = (file: string): string => revise(read(file).replaceAll(stylesOnly, ""));
  const stylesOf = (file: string): string => revise(cssOf(file));

  const send = (stream: ServerResponse, event: string, data: unknown) =>
    stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  const bringUpToDate = (page: ShownPage, stream: ServerResponse): void => {
    const file = pageAt(page.path);
    if (revisionOf(file) !== page.revision) return void send(stream, "reload", {});
    if (stylesOf(file) === page.styles) return;
    page.styles = stylesOf(file);
    send(stream, "styles", { css: cssOf(file), styles: page.styles });
  };

  return {
    files,
    pageAt,
    revisionOf,
    stylesOf,

    /** Undefined until a build has succeeded. */
    current: (): WatchedSite | undefined => site && { ...site, pageAt },

    /** Serves a new version of the site, and brings open pages up to date. @returns how many pages have changed */
    publish: (next: RenderedSite): number => {
      const before = files();
      site = next;
      pages.forEach(bringUpToDate);
      const isNew = ([path, file]: readonly [string, unknown]) =>
        path.endsWith(".html") && !isDeepStrictEqual(before.get(path), file);
      return [...next.output].filter(isNew).length;
    },

    /** Shows diagnostics in every page. @returns false if all are the same: they may have been read and hidden */
    show: (news: Partial<SiteDiagnostics>): boolean => {
      const next = { ...diagnostics, ...news };
      if (isDeepStrictEqual(next, diagnostics)) return false;
      diagnostics = next;
      for (const stream of pages.keys()) send(stream, "diagnostics", diagnostics);
      return true;
    },

    /** Answers a page's request with its stream. */
    connect: (page: ShownPage, response: ServerResponse): void => {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      // How long the browser waits before it reconnects (ms).
      response.write("retry: 250\n\n");
      pages.set(response, page);
      response.once("close", () => pages.delete(response));
      send(response, "diagnostics", diagnostics);
      bringUpToDate(page, response);
    },
  };
}
