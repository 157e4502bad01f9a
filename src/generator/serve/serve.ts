import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join, relative } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { type LocalServerOptions, listenLocally } from "./localServer.ts";
import { createSiteHandler, openFolder, type SiteFiles } from "./siteHandler.ts";

/**
 * Listens before there is something to answer with: who asks waits until `answerBy` is called.
 *
 * @param what is served, for the warning of who opens it to the network
 * @throws DiagnosticError when it can't listen there
 */
export async function listenEarly(options: LocalServerOptions, what: string) {
  const waiting: Parameters<RequestListener>[] = [];
  let answer: RequestListener = (...asked) => waiting.push(asked);
  const server = await listenLocally((...asked) => answer(...asked), options, what);
  const answerBy = (next: RequestListener): void => {
    answer = next;
    for (const asked of waiting.splice(0)) next(...asked);
  };
  return { ...server, answerBy };
}

/** Listens before there is a site; `show` answers from these files from now on. */
export async function serveLater(options: LocalServerOptions) {
  const { answerBy, ...server } = await listenEarly(options, "the site");
  const show = (files: SiteFiles) => answerBy(createSiteHandler(files, options.base));
  return { ...server, show };
}

/**
 * Serves whatever site is in a folder, and the next one as soon as it replaces it.
 *
 * @param outDir absolute path
 * @throws DiagnosticError when it can't listen there
 */
export async function serveOutput(outDir: string, options: LocalServerOptions) {
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
