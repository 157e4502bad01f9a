import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { stop } from "esbuild";
import { type BuildOptions, openBuild, type PreparedSite } from "../build/openBuild.ts";
import { checkInWorker } from "../build/outputWorker.ts";
import { describeDiagnostics, describeError } from "../diagnostics/describe.ts";
import { formatDiagnostic, type SiteDiagnostics } from "../diagnostics/diagnostic.ts";
import { type LocalServerOptions, listenLocally } from "../serve/localServer.ts";
import { bundleClient } from "./bundleClient.ts";
import { debounceChanges, watchFiles } from "./changes.ts";
import { openConnections } from "./connections.ts";
import { openServedSite } from "./servedSite.ts";
import { createWatchHandler, reservedFolder } from "./server.ts";
import { watchTypes } from "./types.ts";

export interface WatchOptions extends BuildOptions, LocalServerOptions {
  /** Output folder of builds, from the root: it is never touched, nor looked at. */
  readonly out: string;
  /** Prints a line on the terminal. */
  readonly print: (line: string) => void;
}

/** Stands among changed paths for the change from nothing to something. */
const firstBuild = "first build";

// Before anything else is done the browser gets the cores to load what has changed (ms).
const headStart = 150;

/** Builds, serves and keeps both up to date until the process is ended. */
export async function watchSite(options: WatchOptions): Promise<void> {
  const { root, base, print } = options;
  const served = openServedSite(`${base}${reservedFolder}client.js`);
  const connections = openConnections(served, base);
  let onFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    onFirst = resolve;
  });
  const client = await bundleClient();
  const answer = createWatchHandler({ served, connections, base, client });
  // Before the first build, so that a port that can't be had is told at once. Whoever comes early waits for the build.
  const server = await listenLocally(
    (request, response) => void first.then(() => answer(request, response)),
    options,
    "the site and, where something is wrong, lines of its sources",
  );
  const build = await openBuild({ ...options, isWatching: true });
  let found: SiteDiagnostics = { build: [], checks: [], types: [] };
  let following = new AbortController();
  let isBuilt = false;

  const show = (news: Partial<SiteDiagnostics>) => {
    const next = { ...found, ...news };
    // What is known already is not shown anew: it may have been read and put away.
    if (isDeepStrictEqual(next, found)) return;
    for (const diagnostic of Object.values(news).flat()) print(formatDiagnostic(diagnostic));
    found = next;
    connections.show(found);
  };

  /** Builds what has changed, and serves it as it comes. */
  const rebuild = async (paths: ReadonlySet<string>): Promise<void> => {
    const startedAt = performance.now();
    // A file that nothing is made from may still be what a failed step missed.
    if (!build.invalidate(paths) && isBuilt) return;
    isBuilt = false;
    following.abort();
    following = new AbortController();
    try {
      const site = await build.prepare();
      const changed = await publish(site);
      isBuilt = true;
      const took = Math.round(performance.now() - startedAt);
      print(`${nameChanges(paths)}: ${countOf(changed, "page")} changed, ${took} ms`);
      show({ build: [] });
      void follow(site, following.signal);
    } catch (error) {
      const diagnostics = describeError(error, root);
      show({ build: diagnostics });
      const count = countOf(diagnostics.length, "problem");
      print(`${nameChanges(paths)}: ${count}; the last good site is served.`);
    }
  };

  /** @returns how many pages are not as they were */
  const publish = async (site: PreparedSite): Promise<number> => {
    const putBack = served.save();
    const paths = new Set(site.files.keys());
    const changed = new Set<string>();
    served.publish(site.files);
    served.setStylesheet(site.stylesheet);
    connections.announce();
    try {
      for await (const batch of site.renderPages(connections.listShown())) {
        for (const entry of batch) {
          const [path] = entry;
          paths.add(path);
          if (served.publish([entry]) > 0 && path.endsWith(".html")) changed.add(path);
        }
        connections.announce();
      }
    } catch (error) {
      // What somebody looks at was rendered first and is shown already; a page after it failed.
      putBack();
      connections.announce();
      throw error;
    }
    served.keepOnly((path) => paths.has(path) || isShareImage(path));
    connections.announce();
    return changed.size;
  };

  /** What must not stand between a save and the browser: share images and the checks of the output. */
  const follow = async (site: PreparedSite, signal: AbortSignal): Promise<void> => {
    await wait(headStart);
    if (signal.aborted) return;
    try {
      const images = await site.drawShareImages(signal);
      if (signal.aborted) return;
      served.publish(images);
      served.keepOnly((path) => images.has(path) || !isShareImage(path));
      site.checkBudgets();
      const order = { base, cacheFolder: join(root, ".cache") };
      await checkInWorker(served.entries(), site.outputWorker, order, signal);
      show({ checks: [] });
    } catch (error) {
      if (!signal.aborted) show({ checks: describeError(error, root) });
    }
  };

  const types = watchTypes(root, (diagnostics) =>
    show({ types: describeDiagnostics(diagnostics, root) }),
  );
  const queue = debounceChanges((paths) => rebuild(paths).then(onFirst));
  await watchFiles(root, ["node_modules", options.out], (path) => {
    if (/\.tsx?$/.test(path)) types.recheck();
    queue(path);
  });

  process.once("exit", () => {
    types.end();
    // Its process would otherwise notice by itself, and complain.
    void stop();
  });
  // By its exit the process takes everything with it that it has started.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(0));
  endWithParent();

  types.recheck();
  queue(firstBuild);
  await first;
  for (const remark of server.remarks) print(remark);
  print(`Watching at ${server.url}  (Ctrl-C ends it)`);
}

/** The process that restarts this one after an edit of the generator may be killed: nobody is to be left with a port. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit();
  }, 1000).unref();
}

/** Those of the build before are served until the new ones are drawn. */
function isShareImage(path: string): boolean {
  return path.startsWith("assets/share/");
}

function nameChanges(paths: ReadonlySet<string>): string {
  const [first = ""] = paths;
  return paths.size < 2 ? first : `${first} and ${paths.size - 1} more`;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
