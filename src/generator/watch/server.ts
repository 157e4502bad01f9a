import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import { build } from "esbuild";
import { createEditChannel, type WordEditor } from "../edit/channel.ts";
import { decodePath } from "../routing/locatePage.ts";
import { openMemory } from "../serve/memory.ts";
import { answerAddress, createSiteHandler, parseTarget } from "../serve/siteHandler.ts";
import type { Connections } from "./connections.ts";
import { addClient, type ServedSite } from "./servedSite.ts";

interface WatchHandlerOptions {
  readonly served: ServedSite;
  readonly connections: Connections;
  readonly base: string;
  /** Finds and edits the words of pages. */
  readonly editor: WordEditor;
  /** The project's root, absolute. */
  readonly root: string;
  /** Secret that a page needs to edit its words. */
  readonly token: string;
  /** Live reload script for every page. */
  readonly client: string;
}

/** Serves the site as `serve` does, and under `@watch/` what its pages need for live reload and editing. */
export function createWatchHandler(options: WatchHandlerOptions): RequestListener {
  const { served, connections, base, client, editor, root, token } = options;
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
  const answerEdit = createEditChannel({ ...editor, root, token, pageAt });

  return (request, response) => {
    const { pathname, searchParams } = parseTarget(request.url);
    if (pathname.startsWith(folder) && isOfOtherSite(request)) {
      response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8" });
      response.end("Only pages of this site may use live reload.\n");
    } else if (pathname === `${folder}client.js`) {
      response.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-cache" });
      response.end(client);
    } else if (pathname.startsWith(`${folder}edit/`)) {
      answerEdit(request, response);
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

  function connect(asked: URLSearchParams, response: ServerResponse): void {
    const page = {
      // May not exist yet: then the page shows 404.html, and is reloaded once the file is there.
      file: fileAt(asked.get("path") ?? "/"),
      revision: asked.get("revision") ?? "",
      stylesheet: (asked.get("stylesheet") ?? "").slice(base.length),
    };
    connections.accept(page, response);
  }

  /** Output path of the page at an address, whether it exists or not. */
  function fileAt(address: string): string {
    const answer = answerAddress(address, base, files.has);
    return "file" in answer ? decodePath(answer.file).slice(1) : "";
  }

  function pageAt(address: string): string {
    const file = fileAt(address);
    return files.has(file) ? file : "404.html";
  }
}

/** True for requests by pages of other sites, which must not read source lines. */
function isOfOtherSite({ headers }: IncomingMessage): boolean {
  const { host, origin, "sec-fetch-site": site = "none" } = headers;
  const isOwn = origin === undefined || origin.replace(/^https?:\/\//, "") === host;
  return !isOwn || (site !== "none" && site !== "same-origin");
}

/** Bundles the live reload script. */
export async function bundleClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "client/liveReload.ts")],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
