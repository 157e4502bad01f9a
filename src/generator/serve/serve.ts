import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join, relative } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { type LocalServerOptions, listenLocally } from "./localServer.ts";
import { createSiteHandler, openFolder, type SiteFiles } from "./siteHandler.ts";

/**
 * Listens before there is anything to serve: requests wait until `answerBy` is called.
 *
 * @param what see `readable` of `listenLocally`
 * @throws DiagnosticError as `listenLocally` does
 */
export async function listenEarly(options: LocalServerOptions, what: string) {
  const waiting: Parameters<RequestListener>[] = [];
  let answer: RequestListener = (...request) => waiting.push(request);
  const server = await listenLocally((...request) => answer(...request), options, what);
  const answerBy = (next: RequestListener): void => {
    answer = next;
    for (const request of waiting.splice(0)) next(...request);
  };
  return { ...server, answerBy };
}

/** Listens before there is a site: requests wait until `show` is called with the files to serve from then on. */
export async function serveLater(options: LocalServerOptions) {
  const { answerBy, ...server } = await listenEarly(options, "the site");
  const show = (files: SiteFiles) => answerBy(createSiteHandler(files, options.base));
  return { ...server, show };
}

/**
 * Serves the site in a folder, and a new one as soon as it replaces that.
 *
 * @param outDir absolute path
 * @throws DiagnosticError as `listenLocally` does
 */
export async function serveOutput(outDir: string, options: LocalServerOptions) {
  const server = await serveLater(options);
  server.show(openFolder(outDir));
  return server;
}

/** @throws DiagnosticError if there is no site in the folder */
export function requireSite(out: string, root: string): void {
  if (existsSync(join(out, "index.html"))) return;
  const where = relative(root, out) || out;
  const hint = "Build it first: npm run build";
  throw new DiagnosticError([{ where, message: "There is no built site here.", hint }]);
}
