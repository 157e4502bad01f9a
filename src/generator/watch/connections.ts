import type { IncomingMessage, ServerResponse } from "node:http";
import type { SiteDiagnostics } from "../diagnostics/diagnostic.ts";
import type { ServedSite } from "./servedSite.ts";

/** What a page reports of itself when it connects. */
export interface ShownPage {
  /** Output path of the page. */
  readonly file: string;
  /** Revision that it was served with. */
  readonly revision: string;
  /** Output path of the style sheet that it has. */
  stylesheet: string;
}

interface Connection {
  readonly page: ShownPage;
  readonly send: (event: string, data: unknown) => void;
}

export type Connections = ReturnType<typeof openConnections>;

/**
 * Live reload: the open pages, each on a stream of server-sent events. What is true now is compared with what a page
 * has, when it connects just as when something changes, so that no change between the two is missed.
 */
export function openConnections(
  served: Pick<ServedSite, "revisionOf" | "stylesheet">,
  base: string,
) {
  const open = new Set<Connection>();
  let diagnostics: SiteDiagnostics = { build: [], checks: [], types: [] };

  const bringUpToDate = ({ page, send }: Connection): void => {
    if (served.revisionOf(page.file) !== page.revision) send("reload", {});
    else if (served.stylesheet() !== page.stylesheet) {
      page.stylesheet = served.stylesheet();
      send("style", { href: base + page.stylesheet });
    }
  };

  return {
    /** Answers the request of a page with the stream. */
    accept: (page: ShownPage, request: IncomingMessage, response: ServerResponse): void => {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      // How long the browser waits before it connects anew (ms).
      response.write("retry: 250\n\n");
      const send = (event: string, data: unknown) =>
        void response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      const connection = { page, send };
      open.add(connection);
      request.once("close", () => open.delete(connection));
      send("diagnostics", diagnostics);
      bringUpToDate(connection);
    },

    /** Has every page do what it takes to be as it is served now. */
    announce: (): void => {
      for (const connection of open) bringUpToDate(connection);
    },

    /** Shows in every page what is wrong, and in those that come. */
    show: (next: SiteDiagnostics): void => {
      diagnostics = next;
      for (const { send } of open) send("diagnostics", diagnostics);
    },

    /** Output paths of the pages that somebody looks at. */
    listShown: (): string[] => [...new Set([...open].map(({ page }) => page.file))],
  };
}
