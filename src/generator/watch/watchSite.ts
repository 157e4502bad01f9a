import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { stop as stopEsbuild } from "esbuild";
import { type BuildOptions, openBuild, type PreparedSite } from "../build/openBuild.ts";
import { describeDiagnostics, describeError } from "../diagnostics/describe.ts";
import {
  countOf,
  type DescribedDiagnostic,
  type SiteDiagnostics,
} from "../diagnostics/diagnostic.ts";
import { words } from "../edit/plugin.ts";
import { type LazyEntry, makeAll } from "../images/lazyFiles.ts";
import type { OutputEntry } from "../output/output.ts";
import type { LocalServerOptions } from "../serve/localServer.ts";
import { listenEarly } from "../serve/serve.ts";
import { debounceChanges, watchFiles } from "./changes.ts";
import { createChannel } from "./channel.ts";
import { openConnections } from "./connections.ts";
import { pageAt, type ServedSite } from "./servedSite.ts";
import { bundleClient, createWatchHandler } from "./server.ts";
import { watchTypes } from "./types.ts";

export interface WatchOptions extends BuildOptions, LocalServerOptions {
  /** Output folder of builds, from the root: it is neither written nor watched. */
  readonly out: string;
  /** Prints a line on the terminal. */
  readonly print: (line: string) => void;
  /** Prints a diagnostic on the terminal. */
  readonly tell: (described: DescribedDiagnostic) => void;
  /**
   * Whether the generator's own code has changed, so that this process must be restarted. Called on each change.
   *
   * @throws Error if the generator can't be compiled
   */
  readonly isOutdated: () => Promise<boolean>;
}

// Delay of background work (ms), during which the browser has the CPU to itself for loading what has changed.
const headStart = 150;

/**
 * Builds and serves the site, and rebuilds it on changes until the process is ended.
 *
 * @throws DiagnosticError as `listenLocally` does
 */
export async function watchSite(options: WatchOptions): Promise<void> {
  const { root, base, out, print, tell, isOutdated } = options;
  const served: ServedSite = { files: new Map(), stylesheet: "", pictures: new Map() };
  const token = randomUUID();
  const connections = openConnections(served, base, token);
  const { dev } = words();
  const client = await bundleClient([dev.client]);
  let onFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    onFirst = resolve;
  });
  // Before the first build, so that a taken port is reported at once. Early requests wait for the build.
  const server = await listenEarly(
    options,
    "the site and, in error messages, lines of its sources",
  );
  const build = await openBuild({ ...options, isWatching: true });
  let found: SiteDiagnostics = { build: [], checks: [], types: [] };
  let following = new AbortController();
  let isBuilt = false;
  // The last complete site, while a newer one is already served in part.
  let lastComplete: ServedSite | undefined;
  let isRendering = false;
  let isOvertaken = false;

  const show = (news: Partial<SiteDiagnostics>) => {
    const next = { ...found, ...news };
    // The same diagnostics are not shown again: they may have been read and hidden.
    if (isDeepStrictEqual(next, found)) return;
    for (const diagnostic of Object.values(news).flat()) tell(diagnostic);
    found = next;
    connections.show(found);
  };

  /** Rebuilds what has changed, and serves pages as soon as they are rendered. */
  const rebuild = async (paths: ReadonlySet<string>): Promise<void> => {
    const startedAt = performance.now();
    const isInput = build.invalidate(paths);
    isOvertaken = false;
    // Leaves out temporary files of atomic saves, which are gone by now.
    const present = [...paths].filter((one) => existsSync(join(root, one)));
    const [path = "", ...others] = present.length > 0 ? present : paths;
    const name = others.length === 0 ? path : `${path} and ${others.length} more`;
    try {
      if (await isOutdated()) return void process.send?.("outdated");
      // After a failed build, even a file that is no input may be the one that was missing.
      if (!isInput && isBuilt) return;
      isBuilt = false;
      following.abort();
      following = new AbortController();
      const site = await build.prepare();
      const changed = countOf(await publish(site), "page");
      // May also happen after the last page.
      if (isOvertaken) return;
      isBuilt = true;
      lastComplete = undefined;
      print(`${name}: ${changed} changed, ${Math.round(performance.now() - startedAt)} ms`);
      show({ build: [] });
      void follow(site, following.signal);
    } catch (error) {
      if (isOvertaken) return;
      isBuilt = false;
      // Goes back to the last complete site: open pages are rendered first, so newer ones may be served already.
      Object.assign(served, lastComplete);
      lastComplete = undefined;
      connections.announce();
      const diagnostics = describeError(error, root);
      show({ build: diagnostics });
      const count = countOf(diagnostics.length, "problem");
      const hasSite = served.files.has("404.html");
      print(
        `${name}: ${count}; ${hasSite ? "the last good site is served" : "no site is served yet"}.`,
      );
    }
  };

  /**
   * Stops rendering if an input of the pages was saved meanwhile: with ten thousand pages, that change would otherwise
   * be visible only seconds later.
   */
  const overtake = (path: string): void => {
    if (isOvertaken || !isRendering || !build.invalidate([path])) return;
    isOvertaken = true;
    build.worker.stop();
  };

  /** @returns how many pages have changed */
  const publish = async (site: PreparedSite): Promise<number> => {
    lastComplete ??= { ...served, files: new Map(served.files) };
    const paths = new Set<string>();
    const pictures = new Map<string, LazyEntry[1]>();
    const before = served.pictures;
    let changed = 0;
    const add = (entries: Iterable<OutputEntry>) => {
      const all = [...entries];
      for (const [path, file] of site.encodePictures(all.map(([, file]) => file)))
        pictures.set(path, file);
      served.pictures = new Map([...before, ...pictures]);
      for (const [path, file] of all) {
        paths.add(path);
        if (served.files.get(path) !== file && path.endsWith(".html")) changed += 1;
        served.files.set(path, file);
      }
      connections.announce();
    };
    // Before a first build has succeeded, rendering is not stopped: there is nothing else to serve.
    isRendering = lastComplete.files.has("404.html");
    try {
      served.stylesheet = site.stylesheet;
      add(site.files);
      for await (const batch of site.renderPages()) add(batch);
      // Share images of the last build are served until the new ones are drawn.
      keepOnly((path) => paths.has(path) || isShareImage(path));
      served.pictures = pictures;
      return changed;
    } finally {
      isRendering = false;
      connections.announce();
    }
  };

  const keepOnly = (isWanted: (path: string) => boolean) => {
    for (const path of served.files.keys()) if (!isWanted(path)) served.files.delete(path);
  };

  /** Work that must not delay the browser after a save: images not requested yet, share images, and checks. */
  const follow = async (site: PreparedSite, signal: AbortSignal): Promise<void> => {
    try {
      await wait(headStart, undefined, { signal });
      const images = await makeAll(served.pictures);
      const shareImages = await site.drawShareImages();
      signal.throwIfAborted();
      served.pictures = images;
      for (const [path, file] of shareImages) served.files.set(path, file);
      keepOnly((path) => shareImages.has(path) || !isShareImage(path));
      signal.throwIfAborted();
      await site.check([...served.files, ...images], undefined, signal);
      show({ checks: [] });
    } catch (error) {
      if (!signal.aborted) show({ checks: describeError(error, root) });
    }
  };

  const types = watchTypes(root, (diagnostics) =>
    show({ types: describeDiagnostics(diagnostics, root) }),
  );
  const queue = debounceChanges((paths) => rebuild(paths).then(onFirst));
  await watchFiles(root, ["node_modules", out], (path) => {
    if (/\.tsx?$/.test(path)) types.recheck();
    overtake(path);
    queue(path);
  });

  process.once("exit", () => {
    types.end();
    // Otherwise esbuild's own process would notice the exit by itself, and complain.
    void stopEsbuild();
  });
  // On exit the process ends everything that it has started.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(0));
  // The parent process, which restarts this one, may be killed: then this one must not keep its port.
  process.once("disconnect", () => process.exit());

  types.recheck();
  queue("first build");
  await first;
  const { worker } = build;
  const requests = Object.keys(dev.requests).map((name) => {
    const request = (body: unknown) => {
      const { address = "" } = body as { readonly address?: string };
      return worker.run("request", { name, body, page: pageAt(served, base, address) });
    };
    return [name, request] as const;
  });
  const channel = createChannel({ root, token, requests: Object.fromEntries(requests) });
  server.answerBy(createWatchHandler({ served, connections, base, channel, client }));
  for (const remark of server.remarks) print(remark);
  print(`Watching at ${server.url}  (Ctrl-C ends it)`);
}

function isShareImage(path: string): boolean {
  return path.startsWith("assets/share/");
}
