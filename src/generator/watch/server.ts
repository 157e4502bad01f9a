import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { answerAddress, createSiteHandler, decodePath, parseTarget } from "../serve/siteHandler.ts";
import type { Connections } from "./connections.ts";
import type { ServedSite } from "./servedSite.ts";

/** Below the base; no page can have it, because paths of pages have no such character. */
export const reservedFolder = "@watch/";

interface WatchServerOptions {
  readonly served: ServedSite;
  readonly connections: Connections;
  readonly base: string;
  /** The script that every page gets. */
  readonly client: string;
}

/** Serves the site as `serve` does and, in a folder of its own, what the pages need to be kept up to date. */
export function createWatchHandler({
  served,
  connections,
  base,
  client,
}: WatchServerOptions): RequestListener {
  const answerSite = createSiteHandler(served.files, base);

  return (request, response) => {
    const { pathname, searchParams } = parseTarget(request.url);
    if (pathname.startsWith(base + reservedFolder) && isForeign(request)) {
      response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8" });
      response.end("Only the pages of this site may ask whether they have changed.\n");
    } else if (pathname === `${base}${reservedFolder}client.js`) {
      response.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-cache" });
      response.end(client);
    } else if (pathname === `${base}${reservedFolder}events`) {
      connect(searchParams, request, response);
    } else if (served.files.has("404.html")) {
      answerSite(request, response);
    } else {
      answerUnbuilt(response);
    }
  };

  function connect(asked: URLSearchParams, request: IncomingMessage, response: ServerResponse) {
    const answer = answerAddress(asked.get("path") ?? "/", base, served.files.has);
    connections.accept(
      {
        // Perhaps not there, and 404.html is shown in its place: then it may come later.
        file: "file" in answer ? decodePath(answer.file).slice(1) : "",
        revision: asked.get("revision") ?? "",
        stylesheet: (asked.get("stylesheet") ?? "").slice(base.length),
      },
      request,
      response,
    );
  }

  /** As long as no build has succeeded there is nothing else to show what is wrong in. */
  function answerUnbuilt(response: ServerResponse): void {
    response.writeHead(503, { "Content-Type": "text/html; charset=utf-8" });
    response.end(
      `<!DOCTYPE html><html lang="en"><head><title>Not built yet</title><script type="module" src="${base}${reservedFolder}client.js" data-revision=""></script></head><body><h1>The site could not be built yet</h1></body></html>`,
    );
  }
}

/** True for what a page of another site asks: it is not to read lines of sources. */
function isForeign({ headers }: IncomingMessage): boolean {
  const { host, origin, "sec-fetch-site": site = "none" } = headers;
  const isOwn = origin === undefined || origin.replace(/^https?:\/\//, "") === host;
  return !isOwn || (site !== "none" && site !== "same-origin");
}
