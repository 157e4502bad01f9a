import type { IncomingMessage, RequestListener } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { build } from "esbuild";
import { generatorFolder } from "../../start.js";
import type { DevRequest } from "../build/plugin.ts";
import { openMemory } from "../serve/siteFiles.ts";
import { createSiteHandler, parseTarget } from "../serve/siteHandler.ts";
import type { LiveSite } from "./liveSite.ts";

interface WatchHandlerOptions {
  readonly root: string;
  readonly live: LiveSite;
  readonly base: string;
  /** Live reload script for every page. */
  readonly client: string;
  /** What plugins answer to pages, by the last segment of the URL. */
  readonly requests: Readonly<Record<string, DevRequest>>;
}

/** Serves the site as `serve` does, and under `@watch/` what its pages need beside it. */
export function createWatchHandler(options: WatchHandlerOptions): RequestListener {
  const { root, live, base, client, requests } = options;
  // No page can have this path: page paths never contain `@`.
  const folder = `${base}@watch/`;

  /** External, because the site's CSP allows no inline script; the page sends its revision when it connects. */
  const scriptTag = (revision = "", styles = "") =>
    `<script type="module" src="${folder}client.js" data-revision="${revision}" data-styles="${styles}"></script>`;
  const addClient = (path: string, text: string) => {
    if (!path.endsWith(".html")) return text;
    const { revision, styles } = live.stateOf(path);
    const tag = scriptTag(revision, styles);
    return text.replace(/<head(?:\s[^>]*)?>/, (head) => head + tag);
  };

  const answerSite = createSiteHandler(openMemory(live.files, addClient), base);

  const site = () => {
    const current = live.current();
    if (current === undefined) throw new Error("There is no site yet.");
    return current;
  };
  const answerPage = async (name: string, body: unknown) => {
    const answer = Object.hasOwn(requests, name) ? requests[name] : undefined;
    if (answer === undefined) throw new Error("This can't be requested.");
    return answer(body, { root, site });
  };

  return (request, response) => {
    const { pathname, searchParams } = parseTarget(request.url);
    const name = pathname.startsWith(folder) ? pathname.slice(folder.length) : "";
    const send = (status: number, type: string, text: string) => {
      const headers = { "Content-Type": `${type};charset=utf-8`, "Cache-Control": "no-store" };
      response.writeHead(status, headers).end(text);
    };
    const sendJson = (status: number, body: unknown) =>
      send(status, "application/json", JSON.stringify(body ?? {}));

    if (name !== "" && isOfOtherSite(request)) {
      send(403, "text/plain", "Only pages of this site may use live reload.\n");
    } else if (name === "client.js") {
      send(200, "text/javascript", client);
    } else if (name === "events") {
      const { path = "", revision = "", styles = "" } = Object.fromEntries(searchParams);
      live.connect({ path, revision, styles }, response);
    } else if (name.startsWith("request/")) {
      if (!isFromPage(request)) {
        const error = "Only the site's own pages may send requests, and only on this machine.";
        return sendJson(403, { error });
      }
      const asked = name.slice("request/".length);
      const answered = text(request).then((body) => answerPage(asked, JSON.parse(body)));
      answered.then(
        (body) => sendJson(200, body),
        (error: Error) => sendJson(400, { error: error.message }),
      );
    } else if (live.current() !== undefined) {
      answerSite(request, response);
    } else {
      // Until a build succeeds there is no page to show diagnostics in.
      const head = `<head><title>Not built yet</title>${scriptTag()}</head>`;
      const body = "<body><h1>The site could not be built yet</h1></body>";
      send(503, "text/html", `<!DOCTYPE html><html lang="en">${head}${body}</html>`);
    }
  };
}

/** True for requests by pages of other sites, which must not read source lines. */
function isOfOtherSite({ headers }: IncomingMessage): boolean {
  const { host, origin, "sec-fetch-site": site = "none" } = headers;
  const isOwn = origin === undefined || origin.replace(/^https?:\/\//, "") === host;
  return !isOwn || (site !== "none" && site !== "same-origin");
}

/**
 * Prevents CSRF: pages of other sites can send requests here, though not read the responses. So a request must come
 * from this machine, to its own name (by a tunnel's, anybody comes from here too), and from a page of this origin
 * (browsers send `Origin` with each POST), and hold JSON, which no form can send.
 */
function isFromPage({ method, headers, socket }: IncomingMessage): boolean {
  return (
    /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? "") &&
    /^(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/.test(headers.host ?? "") &&
    method === "POST" &&
    headers.origin === `http://${headers.host}` &&
    headers["content-type"] === "application/json"
  );
}

/** Bundles the script for every page: live reload, and the modules of plugins, given by their absolute paths. */
export async function bundleClient(modules: readonly string[]): Promise<string> {
  const all = [join(generatorFolder, "core/watch/client/liveReload.ts"), ...modules];
  const { outputFiles } = await build({
    stdin: {
      contents: all.map((path) => `import ${JSON.stringify(path)};`).join("\n"),
      resolveDir: generatorFolder,
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
