import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { stop } from "esbuild";
import { type FinishedBuild, openRebuild } from "../build/openRebuild.ts";
import type { Options } from "../command/parseOptions.ts";
import type { Report } from "../command/report.ts";
import { describeDiagnostics, describeError } from "../diagnostics/describe.ts";
import { formatDiagnostic, type SiteDiagnostics } from "../diagnostics/diagnostic.ts";
import { listenOnFreePort } from "../serve/listenOnFreePort.ts";
import { bundleClient } from "./bundleClient.ts";
import { createWatchServer, reservedFolder } from "./createWatchServer.ts";
import { openConnections } from "./openConnections.ts";
import { openServedSite } from "./openServedSite.ts";
import { openSupervision } from "./openSupervision.ts";
import { queueChanges } from "./queueChanges.ts";
import { watchFiles } from "./watchFiles.ts";
import { watchTypes } from "./watchTypes.ts";

export interface WatchOptions extends Pick<Options, "base" | "origin" | "date" | "port"> {
  /** The project's root, absolute. */
  readonly root: string;
  /** Path from the root; see `SiteModule`. */
  readonly siteModule: string;
  readonly report: Report;
}

/** What runs in this process itself and so takes effect in a new one only. */
const ownCode = /^(?:build\.ts|package\.json|tsconfig\.json|src\/(?:generator|diagnostics)\/.*)$/;

/** Stands among changed paths for the change from nothing to something. */
const firstBuild = "first build";

// Before anything else is done the browser gets the cores to load what has changed (ms).
const headStart = 150;

/** Builds, serves and keeps both up to date until the process is ended. */
export async function watchSite({ root, report, base, ...options }: WatchOptions): Promise<number> {
  const clientUrl = `${base}${reservedFolder}client.js`;
  const served = openServedSite(clientUrl);
  const connections = openConnections(served, base);
  const [client, { rebuild, scratch }] = await Promise.all([
    bundleClient(),
    openRebuild({
      ...options,
      root,
      base,
      served,
      connections,
      onProgress: ({ done, total }) => report.progress("pictures", done, total),
    }),
  ]);
  let complaints: SiteDiagnostics = { build: [], checks: [], types: [] };
  let following = new AbortController();
  let onBuilt: () => void = () => undefined;
  const built = new Promise<void>((resolve) => {
    onBuilt = resolve;
  });

  const complain = (news: Partial<SiteDiagnostics>) => {
    const next = { ...complaints, ...news };
    // What is known already is not told anew: it may have been read and put away.
    if (isDeepStrictEqual(next, complaints)) return;
    for (const found of Object.values(news).flat()) report.say(formatDiagnostic(found));
    complaints = next;
    connections.complain(complaints);
  };
  const supervision = openSupervision((build) => complain({ build }));
  const types = watchTypes(root, (diagnostics) => {
    complain({ types: describeDiagnostics(diagnostics, root) });
  });

  const build = async (paths: ReadonlySet<string>): Promise<void> => {
    const startedAt = performance.now();
    following.abort();
    following = new AbortController();
    try {
      const build = await rebuild(paths);
      const took = Math.round(performance.now() - startedAt);
      report.say(`${nameChanges(paths)}: ${build.changedPages} pages changed, ${took} ms`);
      complain({ build: [] });
      onBuilt();
      void follow(build, following.signal);
    } catch (error) {
      const build = describeError(error, root);
      complain({ build });
      const count = build.length === 1 ? "1 problem" : `${build.length} problems`;
      report.say(`${nameChanges(paths)}: ${count}; the last good site is served.`);
      // The site of the process before this one is better than none.
      if (supervision.isSuccessor) supervision.complainThere(build);
      else onBuilt();
    }
  };

  /** What must not stand between a save and the browser. */
  const follow = async ({ check }: FinishedBuild, signal: AbortSignal): Promise<void> => {
    await wait(headStart);
    if (signal.aborted) return;
    const checks = await check(signal).then(
      (diagnostics) => describeDiagnostics(diagnostics, root),
      (error: unknown) => describeError(error, root),
    );
    if (!signal.aborted) complain({ checks });
  };

  const queue = queueChanges(build);
  const restart = queueChanges(async (paths) => {
    report.say(`${nameChanges(paths)}: part of the generator, which starts anew.`);
    if (supervision.isThere) supervision.askForRestart();
    else report.say("It can't by itself, for it runs without `npm run watch`: end and start it.");
  });
  await watchFiles(root, (path) => {
    if (/\.tsx?$/.test(path)) types.recheck();
    (ownCode.test(path) ? restart : queue)(path);
  });

  process.once("exit", () => {
    types.end();
    // Its process would otherwise notice by itself, and complain.
    void stop();
    rmSync(scratch, { recursive: true, force: true });
  });
  // By its exit the process takes everything with it that it has started.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(0));

  types.recheck();
  queue(firstBuild);
  await built;
  const ownPort = await supervision.waitForTurn();
  const server = createWatchServer({ served, connections, base, client });
  const port = await listenOnFreePort(server, ownPort ?? options.port);
  supervision.tellPort(port);
  if (port !== (ownPort ?? options.port)) report.say(`Port ${options.port} is taken.`);
  report.say(`Watching at http://localhost:${port}${base}  (Ctrl-C ends it)`);
  return 0;
}

function nameChanges(paths: ReadonlySet<string>): string {
  const [first = ""] = paths;
  return paths.size < 2 ? first : `${first} and ${paths.size - 1} more`;
}
