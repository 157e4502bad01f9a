import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join, relative } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { createSiteHandler } from "./createSiteHandler.ts";
import { listenOnFreePort } from "./listenOnFreePort.ts";
import { openFolder } from "./openFolder.ts";

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
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
