import getPort from "get-port";
import type { Output } from "../../src/generator/core/output/output.ts";
import { type LocalServer, listenLocally } from "../../src/generator/core/serve/localServer.ts";
import { openMemory } from "../../src/generator/core/serve/siteFiles.ts";
import { createSiteHandler } from "../../src/generator/core/serve/siteHandler.ts";
import { buildOutput, project } from "./buildOutput.ts";
import { config } from "./site.ts";

export type RenderedServer = Pick<LocalServer, "url" | "close"> & { readonly output: Output };

/**
 * Renders the site as a build does and serves it from memory by the generator's own server until it is closed. Pictures and compressed files, which
 * take most of a build on a fresh clone, are made when a browser asks for them.
 *
 * @param isAsWritten false for the form's message to be sent by mail, whatever the company has chosen
 * @throws DiagnosticError, or an AggregateError, with everything that is wrong
 */
export async function serveRendered(
  urls: Parameters<typeof buildOutput>[0] & { readonly base: string },
  isAsWritten = false,
): Promise<RenderedServer> {
  const written = { ...project, config: async () => ({ config }) } as unknown as typeof project;
  const output = await buildOutput(urls, isAsWritten ? written : project);
  const server = await listenLocally({ base: urls.base, port: await getPort() }, "the site");
  server.answerBy(
    createSiteHandler(
      openMemory(
        () => output,
        // As visitors get the page of errors, from the PHP file.
        (_, html) => html.replace(/(<body.*)<meta http-equiv="refresh"[^>]*>/s, "$1"),
      ),
      urls.base,
    ),
  );
  return { url: server.url, close: server.close, output };
}
