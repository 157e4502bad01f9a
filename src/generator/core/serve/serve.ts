import { type LocalServerOptions, listenLocally } from "./localServer.ts";
import { openFolder } from "./siteFiles.ts";
import { createSiteHandler } from "./siteHandler.ts";

/**
 * Serves the site in a folder, and a new one as soon as it replaces that.
 *
 * @throws DiagnosticError as `openFolder` and `listenLocally` do
 */
export async function serveOutput(outDir: string, options: LocalServerOptions) {
  const files = openFolder(outDir);
  const server = await listenLocally(options, "the site");
  server.answerBy(createSiteHandler(files, options.base));
  return server;
}
