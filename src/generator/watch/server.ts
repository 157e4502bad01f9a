import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import { build } from "esbuild";
import { openMemory } from "../serve/memory.ts";
import { createSiteHandler, parseTarget } from "../serve/siteHandler.ts";
import type { Connections } from "./connections.ts";
import { addClient, fileAt, type ServedSite } from "./servedSite.ts";

interface WatchHandlerOptions {
  readonly served: ServedSite;
  readonly connections: Connections;
  readonly base: string;
  /** Answers the requests of pages; see `createChannel`. */
  readonly channel: RequestListener;
  /** Live reload script for every page. */
  readonly client: string;
}

/** Serves the site as `serve` does, and under `@watch/` what its pages need beside it. */
export function createWatchHandler(options: WatchHandlerOptions): RequestListener {
  const { served, connections, base, channel, client } = options;
  // No page can have this path: page paths never contain `@`.
  const folder = `${base}@watch/`;
  const files = openMemory({
    files: {
      has: (path) => served.files.has(path) || served.pictures.has(path),
      get: (path) => served.files.get(path) ?? served.pictures.get(path),
    },
    edit: (path, text) => addClient(served, `${folder}client.js`, path, text),
  });
  const answerSite = createSiteHandler(files, base);

  return (request, response) => {
    const { pathname, searchParams } = parseTarget(request.url);
    if (pathname.startsWith(folder) && isOfOtherSite(request)) {
      response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8" });
      response.end("Only pages of this site may use live reload.\n");
    } else if (pathname === `${folder}client.js`) {
      response.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-cache" });
      response.end(client);
    } else if (pathname.startsWith(`${folder}request/`)) {
      channel(request, response);
    } else if (pathname === `${folder}events`) {
      connect(searchParams, response);
    } else if (files.has("404.html")) {
      answerSite(request, response);
    } else {
      // Until a build succeeds there is no page to show diagnostics in.
      response.writeHead(503, { "Content-Type": "text/html; charset=utf-8" });
      response.end(
        `<!DOCTYPE html><html lang="en"><head><title>Not built yet</title><script type="module" src="${folder}client.js" data-revision=""></script></head><body><h1>The site could not be built yet</h1></body></html>`,
      );
    }
  };

  function connect(reported: URLSearchParams, response: ServerResponse): void {
    const page = {
      // May not exist yet: then the page shows 404.html, and is reloaded once the file is there.
      file: fileAt(served, base, reported.get("path") ?? "/"),
      revision: reported.get("revision") ?? "",
      stylesheet: (reported.get("stylesheet") ?? "").slice(base.length),
    };
    connections.accept(page, response);
  }
}

/** True for requests by pages of other sites, which must not read source lines. */
function isOfOtherSite({ headers }: IncomingMessage): boolean {
  const { host, origin, "sec-fetch-site": site = "none" } = headers;
  const isOwn = origin === undefined || origin.replace(/^https?:\/\//, "") === host;
  return !isOwn || (site !== "none" && site !== "same-origin");
}

/** Bundles the script for every page: live reload, and the modules of plugins, given by their absolute paths. */
export async function bundleClient(modules: readonly string[]): Promise<string> {
  const all = [join(import.meta.dirname, "client/liveReload.ts"), ...modules];
  const { outputFiles } = await build({
    stdin: {
      contents: all.map((path) => `import ${JSON.stringify(path)};`).join("\n"),
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    // By the package.json none of these modules has side effects, which are all that they are imported for.
    ignoreAnnotations: true,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
