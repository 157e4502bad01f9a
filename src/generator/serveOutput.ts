import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join, relative } from "node:path";
import handler from "serve-handler";
import { ProblemError } from "../problems/problem.ts";

export interface ServeOptions {
  /** Absolute path of a built site. */
  readonly out: string;
  readonly root: string;
  readonly base: string;
  /** First port to try. */
  readonly port: number;
}

/** A server that is running. */
export interface RunningServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const portsToTry = 20;

/**
 * Serves a built site the way common hosts do: folders by their `index.html`, a slash added where it
 * is missing, `404.html` with status 404. The request handling is that of `serve`.
 *
 * @throws ProblemError when nothing is built yet or no port is free
 */
export async function serveOutput({ out, root, base, port }: ServeOptions): Promise<RunningServer> {
  if (!existsSync(join(out, "index.html"))) {
    throw new ProblemError([
      {
        where: relative(root, out) || out,
        message: "There is no built site here.",
        hint: "Build it first: npm run build",
      },
    ]);
  }
  const server = createServer((request, response) => {
    const asked = parseTarget(request.url);
    const answer = answerAddress(asked.pathname, out, base);
    if ("redirect" in answer) {
      response.writeHead(answer.status, { Location: answer.redirect + asked.search }).end();
      return;
    }
    request.url = answer.file;
    void handler(request, response, {
      public: out,
      cleanUrls: false,
      directoryListing: false,
      etag: true,
      headers: [{ source: "**", headers: [{ key: "Cache-Control", value: "no-cache" }] }],
    });
  });
  const free = await listenOnFreePort(server, port);
  return {
    url: `http://localhost:${free}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/**
 * What a request asks for. Its target is joined on and not resolved: `//` alone is no URL, and `//host/` would be read
 * as another host. One that is not a path (RFC 9112 §3.2) asks for nothing that a site has.
 */
const parseTarget = (target = "/"): URL =>
  new URL(`http://localhost${target.startsWith("/") ? target : "//"}`);

/** Where an address leads: to a file of the site (perhaps one that is not there), or to another address. */
function answerAddress(
  path: string,
  out: string,
  base: string,
): { readonly file: string } | { readonly redirect: string; readonly status: 301 | 302 } {
  // Not for good: the next site that is served here may stand under another base.
  if (path === "/" && base !== "/") return { redirect: base, status: 302 };
  // Outside the base is outside the site: nothing is found there, and the 404 page is answered. So with two slashes in
  // front: a browser would take a redirect to them for one to another host.
  if (!path.startsWith(base) || path.startsWith("//")) return { file: "/outside-the-base" };
  const inside = path.slice(base.length - 1);
  if (inside.endsWith("/index.html"))
    return { redirect: path.slice(0, -"index.html".length), status: 301 };
  if (inside.endsWith("/")) return { file: `${inside}index.html` };
  const isFolder = existsSync(join(out, decodePath(inside), "index.html"));
  return isFolder ? { redirect: `${path}/`, status: 301 } : { file: inside };
}

/** A stray `%` stands for itself: no file has such a name, so the address is not found. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Takes the first free port from `first` on. */
async function listenOnFreePort(server: Server, first: number): Promise<number> {
  for (let port = first; port < first + portsToTry && port <= 65535; port += 1) {
    if (await listen(server, port)) return port;
  }
  throw new ProblemError([
    {
      where: "--port",
      message: `None of the ports ${first} to ${first + portsToTry - 1} is free.`,
      hint: "Stop another server, or choose a port with --port.",
    },
  ]);
}

function listen(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(false);
      else reject(error);
    };
    server.once("error", onError).listen(port, () => {
      server.off("error", onError);
      resolve(true);
    });
  });
}
