import getPort from "get-port";
import type { Output } from "../../src/generator/core/output/output.ts";
import { type LocalServer, listenLocally } from "../../src/generator/core/serve/localServer.ts";
import { openMemory } from "../../src/generator/core/serve/siteFiles.ts";
import { createSiteHandler } from "../../src/generator/core/serve/siteHandler.ts";
import { buildOutput } from "./buildOutput.ts";

/**
 * Renders the site as a build does and serves it from memory until it is closed. Pictures and compressed files, which
 * take most of a build on a fresh clone, are made when a browser asks for them.
 *
 * @throws DiagnosticError, or an AggregateError, with everything that is wrong
 */
export async function serveRendered(
  urls: Parameters<typeof buildOutput>[0] & { readonly base: string },
): Promise<Pick<LocalServer, "url" | "close"> & { readonly output: Output }> {
  const output = await buildOutput(urls);
  const server = await listenLocally({ base: urls.base, port: await getPort() }, "the site");
  server.answerBy(createSiteHandler(openMemory(output), urls.base));
  return { url: server.url, close: server.close, output };
}
