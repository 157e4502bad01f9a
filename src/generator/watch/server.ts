import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
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
export function createWatchServer({
  served,
  connections,
  base,
  client,
}: WatchServerOptions): Server {
  const answerSite = createSiteHandler(served.files, base);

  return createServer((request, response) => {
    const { pathname, searchParams } = parseTarget(request.url);
    if (pathname === `${base}${reservedFolder}client.js`) {
      response.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-cache" });
      response.end(client);
    } else if (pathname === `${base}${reservedFolder}events`) {
      connect(searchParams, request, response);
    } else if (served.files.has("404.html")) {
      answerSite(request, response);
    } else {
      answerUnbuilt(response);
    }
  });

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
