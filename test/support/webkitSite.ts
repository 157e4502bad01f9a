import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { RunningServer } from "../../src/generator/serve/serve.ts";
import { serveBuild } from "../browser/serveBuild.ts";

declare global {
  interface Window {
    /** What went wrong on this page, kept by the script that `serveListened` adds. */
    complaints: string[];
  }
}

/**
 * The built site, each page of which also keeps its complaints, as WebKit's driver tells nobody what a page
 * writes to its console. `/phone/aboutus/` is a page with `/aboutus/` in a frame as wide as a phone.
 */
export async function serveListened(): Promise<RunningServer> {
  const site = await serveBuild("/");
  const server = createServer(({ url = "/" }, response) => {
    void answer(site.url, url, response);
  }).listen(0);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port to serve at");
  return {
    url: `http://localhost:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await site.close();
    },
  };
}

async function answer(site: string, path: string, response: ServerResponse): Promise<void> {
  const [, inFrame] = /^\/phone(\/.*)$/.exec(path) ?? [];
  if (inFrame !== undefined) {
    response
      .writeHead(200, { "Content-Type": "text/html" })
      .end(framePhone(decodeURIComponent(inFrame)));
    return;
  }
  if (path === "/complaints.js") {
    const script = `(${keepComplaints})()`;
    response.writeHead(200, { "Content-Type": "text/javascript" }).end(script);
    return;
  }
  const found = await fetch(new URL(path, site));
  const type = found.headers.get("content-type") ?? "";
  response.writeHead(found.status, { "Content-Type": type, "Cache-Control": "no-cache" });
  const isPage = type.startsWith("text/html");
  response.end(isPage ? listen(await found.text()) : Buffer.from(await found.arrayBuffer()));
}

function listen(html: string): string {
  return html.replace("<head>", '<head><script src="/complaints.js"></script>');
}

/** No window of WebKit is as narrow as a phone. */
function framePhone(path: string): string {
  return `<!doctype html><title>Phone</title><style>body { margin: 0 }</style>
    <iframe title="Phone" width="390" height="844" style="border: 0" src="${path}"></iframe>`;
}

/** Runs in the page, before its own scripts. */
function keepComplaints(): void {
  const complaints: string[] = [];
  window.complaints = complaints;
  for (const level of ["error", "warn"] as const) {
    console[level] = (...words: unknown[]) => complaints.push(words.join(" "));
  }
  // Captured, as what a picture or a script could not load does not bubble.
  const keep = (event: Event) => {
    const { target } = event;
    const source = target instanceof Element ? target.outerHTML : "";
    complaints.push(event instanceof ErrorEvent ? event.message : `${event.type} ${source}`);
  };
  addEventListener("error", keep, true);
  addEventListener("unhandledrejection", ({ reason }) => {
    // WebKit's own: nobody holds the promises of a fade from page to page that it skips on the way back.
    if (!String(reason).includes("Skipping view transition")) complaints.push(String(reason));
  });
}
