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

/** A page as it is now, to compare with what a browser shows. */
interface PageState {
  /** Changes with everything in the page that only a reload can update: all of its HTML, except its styles. */
  readonly revision: string;
  readonly css: string;
  /** Content hash of the CSS. */
  readonly styles: string;
}

export type LiveSite = ReturnType<typeof openLiveSite>;

// What a change of styles alone changes in a page: the styles, and the hash by which its content policy allows them.
const ofStyles = /<style>.*?<\/style>|&#x27;sha256-[^&]*&#x27;/gs;

/**
 * The watched site: in memory, so that the built one is never touched, with a stream of server-sent events to each open
 * page. A page's state is compared with the current one when it connects as well as when something changes, so that no
 * change in between is missed.
 */
export function openLiveSite(base: string) {
  const pages = new Map<ServerResponse, ShownPage>();
  const states = new Map<string, PageState>();
  let site: RenderedSite | undefined;
  let diagnostics: SiteDiagnostics = { build: [], checks: [] };

  const files = (): Output => site?.output ?? new Map();

  /** Output path of the page that is served at an address: of the 404 page, if there is no other. */
  const pageAt = (address: string): string => {
    const answer = answerAddress(address, base, (file) => files().has(file));
    const file = "file" in answer ? decodePath(answer.file).slice(1) : "";
    return files().has(file) ? file : "404.html";
  };

  /** The state of a page of the current site, told once for each. */
  const stateOf = (file: string): PageState => {
    const state = states.get(file) ?? tellState(textOf(files().get(file)) ?? "");
    states.set(file, state);
    return state;
  };

  const send = (stream: ServerResponse, event: string, data: unknown) =>
    stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  const bringUpToDate = (page: ShownPage, stream: ServerResponse): void => {
    const { revision, styles, css } = stateOf(pageAt(page.path));
    if (revision !== page.revision) return void send(stream, "reload", {});
    if (styles === page.styles) return;
    page.styles = styles;
    send(stream, "styles", { css, styles });
  };

  return {
    files,
    pageAt,
    stateOf,

    /** Undefined until a build has succeeded. */
    current: (): WatchedSite | undefined => site && { ...site, pageAt },

    /** Serves a new version of the site, and brings open pages up to date. @returns how many pages have changed */
    publish: (next: RenderedSite): number => {
      const before = files();
      site = next;
      states.clear();
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

function tellState(html: string): PageState {
  const css = stylesIn(html);
  // Empty for no page: so that the page which says that there is no site yet is reloaded once there is one.
  const hash = (text: string): string => text && contentHash(text);
  return { revision: hash(html.replaceAll(ofStyles, "")), css, styles: hash(css) };
}
