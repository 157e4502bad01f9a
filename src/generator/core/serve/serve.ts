import { relative } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { type LocalServerOptions, listenLocally } from "./localServer.ts";
import { openFolder } from "./siteFiles.ts";
import { createSiteHandler } from "./siteHandler.ts";

/**
 * Serves the site in a folder, and a new one as soon as it replaces that.
 *
 * @param outDir absolute path
 * @throws DiagnosticError if there is no site in the folder, or as `listenLocally` does
 */
export async function serveOutput(outDir: string, options: LocalServerOptions) {
  const files = openFolder(outDir);
  if (!files.has("index.html")) {
    const where = relative(process.cwd(), outDir) || outDir;
    const hint = "Build it first: npm run build";
    throw new DiagnosticError([{ where, message: "There is no built site here.", hint }]);
  }
  const server = await listenLocally(options, "the site");
  server.answerBy(createSiteHandler(files, options.base));
  return server;
}
