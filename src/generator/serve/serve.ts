import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join, relative } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { type LocalServer, type LocalServerOptions, listenLocally } from "./localServer.ts";
import { createSiteHandler, openFolder, type SiteFiles } from "./siteHandler.ts";

/** A server that has begun to listen, perhaps before it has something to show. */
interface EarlyServer extends LocalServer {
  /** Answers from these files from now on, also who has asked before. */
  readonly show: (files: SiteFiles) => void;
}

/** @throws DiagnosticError when it can't listen there */
export async function serveLater(options: LocalServerOptions): Promise<EarlyServer> {
  const waiting: (() => void)[] = [];
  let answer: RequestListener | undefined;
  const server = await listenLocally(
    (request, response) => {
      if (answer === undefined) waiting.push(() => answer?.(request, response));
      else answer(request, response);
    },
    options,
    "the site",
  );
  const show = (files: SiteFiles) => {
    answer = createSiteHandler(files, options.base);
    for (const respond of waiting.splice(0)) respond();
  };
  return { ...server, show };
}

/**
 * Serves whatever site is in a folder, and the next one as soon as it replaces it.
 *
 * @param outDir absolute path
 * @throws DiagnosticError when it can't listen there
 */
export async function serveOutput(
  outDir: string,
  options: LocalServerOptions,
): Promise<LocalServer> {
  const server = await serveLater(options);
  server.show(openFolder(outDir));
  return server;
}

/** @throws DiagnosticError when no site is in the folder */
export function requireSite(out: string, root: string): void {
  if (existsSync(join(out, "index.html"))) return;
  const where = relative(root, out) || out;
  const hint = "Build it first: npm run build";
  throw new DiagnosticError([{ where, message: "There is no built site here.", hint }]);
}
