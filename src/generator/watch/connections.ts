import type { ServerResponse } from "node:http";
import type { SiteDiagnostics } from "../diagnostics/diagnostic.ts";
import { readPageState, type ServedSite } from "./servedSite.ts";

/** What a page reports of itself when it connects. */
export interface ShownPage {
  /** Output path of the page. */
  readonly file: string;
  /** Revision that it was served with. */
  readonly revision: string;
  /** Revision of the islands that it has. */
  islands: string;
  /** Output path of the style sheet that it has. */
  stylesheet: string;
}

export type Connections = ReturnType<typeof openConnections>;

/**
 * Live reload: the open pages, each on a stream of server-sent events. What is true now is compared with what a page
 * has, when it connects just as when something changes, so that no change between the two is missed.
 *
 * @param token lets a page edit its words; no page of another site can read the stream
 */
export function openConnections(served: ServedSite, base: string, token: string) {
  const open = new Map<ServerResponse, ShownPage>();
  let diagnostics: SiteDiagnostics = { build: [], checks: [], types: [] };

  const send = (stream: ServerResponse, event: string, data: unknown) =>
    stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  const bringUpToDate = (page: ShownPage, stream: ServerResponse): void => {
    const { revision, islands, islandsRevision } = readPageState(served, page.file);
    if (revision !== page.revision) {
      send(stream, "reload", {});
      return;
    }
    if (served.stylesheet !== page.stylesheet) {
      page.stylesheet = served.stylesheet;
      send(stream, "style", { href: base + page.stylesheet });
    }
    if (islandsRevision !== page.islands) {
      page.islands = islandsRevision;
      send(stream, "islands", { revision: islandsRevision, islands });
    }
  };

  return {
    /** Answers the request of a page with the stream. */
    accept: (page: ShownPage, response: ServerResponse): void => {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      // How long the browser waits before it connects anew (ms).
      response.write("retry: 250\n\n");
      open.set(response, page);
      response.once("close", () => open.delete(response));
      send(response, "token", token);
      send(response, "diagnostics", diagnostics);
      bringUpToDate(page, response);
    },

    /** Has every page do what it takes to be as it is served now. */
    announce: (): void => open.forEach(bringUpToDate),

    /** Shows in every page what is wrong, and in those that come. */
    show: (next: SiteDiagnostics): void => {
      diagnostics = next;
      for (const stream of open.keys()) send(stream, "diagnostics", diagnostics);
    },

    /** Output paths of the pages that somebody looks at. */
    listShown: (): string[] => [...new Set([...open.values()].map(({ file }) => file))],
  };
}
