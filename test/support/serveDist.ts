import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import getPort from "get-port";
import { buildInto } from "../../src/generator/core/build/buildInto.ts";
import { buildDate } from "./buildDate.ts";
import { project } from "./buildOutput.ts";
import { root } from "./root.ts";

/**
 * Builds the site, with the form's message sent by mail, into a folder of its own and serves that by `serve`, the
 * plainest server, until it is closed: the site needs no more of any server.
 *
 * @throws DiagnosticError, or an AggregateError, with everything that is wrong
 */
export async function serveDist(): Promise<{ readonly url: string; close(): Promise<void> }> {
  await mkdir(join(root, ".cache"), { recursive: true });
  const outDir = await mkdtemp(join(root, ".cache/test-dist-"));
  const onStep = <T>(_: string, run: () => Promise<T>) => run();
  await buildInto(project, { base: "/", date: buildDate, outDir, onStep, onProgress() {} });
  const url = `http://localhost:${await getPort()}/`;
  const server = serve(outDir, url);
  while (!(await fetch(url).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error(`serve has ended with code ${server.exitCode}`);
    await setTimeout(50);
  }
  return {
    url,
    close: async () => {
      server.kill();
      await once(server, "close");
      await rm(outDir, { recursive: true });
    },
  };
}

const require = createRequire(import.meta.url);
/** The program of the package `serve`. */
export const serveMain = require.resolve("serve/build/main.js");

function serve(folder: string, url: string) {
  const no = ["clipboard", "request-logging", "compression", "port-switching"];
  const flags = no.map((name) => `--no-${name}`);
  return spawn(
    process.execPath,
    [serveMain, ...flags, "--listen", `tcp://${new URL(url).host}`, folder],
    {
      // It would ask the network for a newer version of itself.
      env: { ...process.env, NO_UPDATE_CHECK: "1" },
      stdio: "ignore",
    },
  );
}
