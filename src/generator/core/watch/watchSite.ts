import { stop as stopEsbuild } from "esbuild";
import type { BuildOptions, Project } from "../build/pipeline.ts";
import type { DevRequest } from "../build/plugin.ts";
import { toLocal } from "../diagnostics/files.ts";
import { type LocalServerOptions, listenLocally } from "../serve/localServer.ts";
import { debounceChanges, watchFiles } from "./changes.ts";
import { openLiveSite } from "./liveSite.ts";
import { openRebuilder, restartWithCompiler, type WatchReport } from "./rebuild.ts";
import { bundleClient, createWatchHandler } from "./server.ts";

export interface WatchOptions extends Omit<BuildOptions, "onStep">, LocalServerOptions {
  /** Output folder of builds: it is neither written nor watched. */
  readonly outDir: string;
}

/**
 * Builds and serves the site, and rebuilds it on changes until the process is ended.
 *
 * @throws DiagnosticError as `listenLocally` does, and esbuild's error if a plugin's browser script doesn't compile
 */
export async function watchSite(
  project: Project,
  options: WatchOptions,
  report: WatchReport,
): Promise<void> {
  const { root, plugins } = project;
  const { base, outDir } = options;
  // Before anything is open that would keep the process running if this fails.
  const client = await bundleClient(plugins.flatMap(({ dev }) => dev?.client ?? [])).catch(
    restartWithCompiler,
  );
  // Before the first build, so that a taken port is reported at once.
  const server = await listenLocally(
    { ...options, print: report.print },
    "the site and, in error messages, lines of its sources",
  );
  // Otherwise esbuild's own process would notice the exit by itself, and complain.
  process.once("exit", () => void stopEsbuild());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(0));
  // The parent process, which restarts this one, may be killed: then this one must not keep its port.
  process.once("disconnect", () => process.exit());

  const live = openLiveSite(base);
  const rebuild = openRebuilder(project, options, live, report);
  const ignored = toLocal(root, outDir);
  await new Promise<void>((resolve, reject) => {
    const queue = debounceChanges((paths) => rebuild(paths).then(resolve));
    watchFiles(root, ignored, queue, report.print).then(() => queue("first build"), reject);
  });
  const requests: Readonly<Record<string, DevRequest>> = Object.fromEntries(
    plugins.flatMap(({ dev }) => Object.entries(dev?.requests ?? {})),
  );
  server.answerBy(createWatchHandler({ root, live, base, client, requests }));
  report.print(`Watching at ${server.url}  (Ctrl-C ends it)`);
}
