import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join, relative } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { createSiteHandler, openFolder } from "./siteHandler.ts";

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
 * Serves a built site from its folder.
 *
 * @throws DiagnosticError when nothing is built yet or no port is free
 */
export async function serveOutput({ out, root, base, port }: ServeOptions): Promise<RunningServer> {
  if (!existsSync(join(out, "index.html"))) {
    throw new DiagnosticError([
      {
        where: relative(root, out) || out,
        message: "There is no built site here.",
        hint: "Build it first: npm run build",
      },
    ]);
  }
  const server = createServer(createSiteHandler(openFolder(out), base));
  const free = await listenOnFreePort(server, port);
  return {
    url: `http://localhost:${free}${base}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/**
 * Takes the first free port from `first` on, and says which.
 *
 * @throws DiagnosticError when none of the next 20 is free
 */
export async function listenOnFreePort(server: Server, first: number): Promise<number> {
  for (let port = first; port < first + portsToTry && port <= 65535; port += 1) {
    try {
      await once(server.listen(port), "listening");
      return port;
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (!["EADDRINUSE", "EACCES"].includes(code)) throw error;
    }
  }
  throw new DiagnosticError([
    {
      where: "--port",
      message: `None of the ports ${first} to ${first + portsToTry - 1} is free.`,
      hint: "Stop another server, or choose a port with --port.",
    },
  ]);
}
