import type { ServerResponse } from "node:http";
import type { SiteDiagnostics } from "../diagnostics/diagnostic.ts";
import { revisionOf, type ServedSite } from "./servedSite.ts";

/** What a page reports about itself when it connects. */
export interface ShownPage {
  /** Output path of the page. */
  readonly file: string;
  /** Revision that it was served with. */
  readonly revision: string;
  /** Output path of the style sheet that it has. */
  stylesheet: string;
}

export type Connections = ReturnType<typeof openConnections>;

/**
 * Live reload: a stream of server-sent events to each open page. A page's state is compared with the served one when it
 * connects as well as when something changes, so that no change in between is missed.
 *
 * @param token sent to each page so that it can send requests; pages of other sites can't read the stream
 */
export function openConnections(served: ServedSite, base: string, token: string) {
  const open = new Map<ServerResponse, ShownPage>();
  let diagnostics: SiteDiagnostics = { build: [], checks: [], types: [] };

  const send = (stream: ServerResponse, event: string, data: unknown) =>
    stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  const bringUpToDate = (page: ShownPage, stream: ServerResponse): void => {
    if (revisionOf(served, page.file) !== page.revision) {
      send(stream, "reload", {});
      return;
    }
    if (served.stylesheet !== page.stylesheet) {
      page.stylesheet = served.stylesheet;
      send(stream, "style", base + page.stylesheet);
    }
  };

  return {
    /** Answers a page's request with its stream. */
    accept: (page: ShownPage, response: ServerResponse): void => {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      // How long the browser waits before it reconnects (ms).
      response.write("retry: 250\n\n");
      open.set(response, page);
      response.once("close", () => open.delete(response));
      send(response, "token", token);
      send(response, "diagnostics", diagnostics);
      bringUpToDate(page, response);
    },

    /** Brings every open page up to date with the served site. */
    announce: (): void => open.forEach(bringUpToDate),

    /** Shows diagnostics in every open page, and in pages that connect later. */
    show: (next: SiteDiagnostics): void => {
      diagnostics = next;
      for (const stream of open.keys()) send(stream, "diagnostics", diagnostics);
    },
  };
}
