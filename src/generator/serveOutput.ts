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
    const url = request.url ?? "/";
    if (url === "/" && base !== "/") {
      response.writeHead(302, { Location: base }).end();
      return;
    }
    // Outside the base is outside the site: the handler finds nothing there and answers with its 404 page.
    request.url = url.startsWith(base) ? url.slice(base.length - 1) : "/404/not-found";
    void handler(request, response, {
      public: out,
      cleanUrls: ["/**"],
      trailingSlash: undefined,
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
