import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { type LocalServer, type LocalServerOptions, listenLocally } from "./localServer.ts";
import { createSiteHandler, openFolder } from "./siteHandler.ts";

/**
 * Serves whatever site is in a folder, and the next one as soon as it replaces it.
 *
 * @param out absolute path
 * @throws DiagnosticError when it can't listen there
 */
export function serveOutput(out: string, options: LocalServerOptions): Promise<LocalServer> {
  return listenLocally(createSiteHandler(openFolder(out), options.base), options, "the site");
}

/** @throws DiagnosticError when no site is in the folder */
export function requireSite(out: string, root: string): void {
  if (existsSync(join(out, "index.html"))) return;
  const where = relative(root, out) || out;
  const hint = "Build it first: npm run build";
  throw new DiagnosticError([{ where, message: "There is no built site here.", hint }]);
}
