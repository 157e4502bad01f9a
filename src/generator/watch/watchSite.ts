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
import type { WordEditor } from "../edit/channel.ts";
import type { OutputEntry } from "../output/output.ts";
import type { LocalServerOptions } from "../serve/localServer.ts";
import { listenEarly } from "../serve/serve.ts";
import { debounceChanges, watchFiles } from "./changes.ts";
import { openConnections } from "./connections.ts";
import { packFiles } from "./packedFiles.ts";
import type { ServedSite } from "./servedSite.ts";
import { bundleClient, createWatchHandler } from "./server.ts";
import { watchTypes } from "./types.ts";

export interface WatchOptions extends BuildOptions, LocalServerOptions {
  /** Output folder of builds, from the root: it is never touched, nor looked at. */
  readonly out: string;
  /** Prints a line on the terminal. */
  readonly print: (line: string) => void;
  /** Prints what is wrong. */
  readonly tell: (described: DescribedDiagnostic) => void;
  /**
   * Is asked with each change: whether the generator is another now, and so this process is to be replaced.
   *
   * @throws the error of esbuild where it can't be compiled
   */
  readonly isOutdated: () => Promise<boolean>;
}

// Before anything else is done the browser gets the cores to load what has changed (ms).
const headStart = 150;

/**
 * Builds, serves and keeps both up to date until the process is ended.
 *
 * @throws DiagnosticError when it can't listen where it is to
 */
export async function watchSite(options: WatchOptions): Promise<void> {
  const { root, base, out, print, tell, isOutdated } = options;
  const served: ServedSite = { files: packFiles(), stylesheet: "" };
  const token = randomUUID();
  const connections = openConnections(served, base, token);
  const client = await bundleClient();
  let onFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    onFirst = resolve;
  });
  // Before the first build, so that a port that can't be had is told at once. Whoever comes early waits for the build.
  const server = await listenEarly(
    options,
    "the site and, where something is wrong, lines of its sources",
  );
  const build = await openBuild({ ...options, isWatching: true });
  let found: SiteDiagnostics = { build: [], checks: [], types: [] };
  let following = new AbortController();
  let isBuilt = false;
  // The last site that was built whole, while parts of a later one are served already.
  let whole: ServedSite | undefined;
  let isRendering = false;
  let isOvertaken = false;

  const show = (news: Partial<SiteDiagnostics>) => {
    const next = { ...found, ...news };
    // What is known already is not shown anew: it may have been read and put away.
    if (isDeepStrictEqual(next, found)) return;
    for (const diagnostic of Object.values(news).flat()) tell(diagnostic);
    found = next;
    connections.show(found);
  };

  /** Builds what has changed, and serves it as it comes. */
  const rebuild = async (paths: ReadonlySet<string>): Promise<void> => {
    const startedAt = performance.now();
    const isInput = build.invalidate(paths);
    isOvertaken = false;
    // What a program wrote beside a file to put it in its place is gone by now.
    const present = [...paths].filter((one) => existsSync(join(root, one)));
    const [path = "", ...others] = present.length > 0 ? present : paths;
    const name = others.length === 0 ? path : `${path} and ${others.length} more`;
    try {
      if (await isOutdated()) return void process.send?.("outdated");
      // A file that nothing is made from may still be what a failed step missed.
      if (!isInput && isBuilt) return;
      isBuilt = false;
      following.abort();
      following = new AbortController();
      const site = await build.prepare();
      const changed = countOf(await publish(site), "page");
      // After its last page, perhaps.
      if (isOvertaken) return;
      isBuilt = true;
      whole = undefined;
      print(`${name}: ${changed} changed, ${Math.round(performance.now() - startedAt)} ms`);
      show({ build: [] });
      void follow(site, following.signal);
    } catch (error) {
      if (isOvertaken) return;
      isBuilt = false;
      // What somebody looks at was rendered first and is shown already; a page after it failed.
      Object.assign(served, whole);
      whole = undefined;
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
   * Ends the rendering of pages that a later save of what they are made from makes vain: with ten thousand of them, what
   * was saved would be seen only seconds later.
   */
  const overtake = (path: string): void => {
    if (isOvertaken || !isRendering || !build.invalidate([path])) return;
    isOvertaken = true;
    build.worker.stop();
  };

  /** @returns how many pages are not as they were */
  const publish = async (site: PreparedSite): Promise<number> => {
    whole ??= { ...served, files: served.files.copy() };
    const paths = new Set<string>();
    let changed = 0;
    const add = (entries: Iterable<OutputEntry>) => {
      for (const [path, file] of entries) {
        site.encoder.note(file);
        paths.add(path);
        if (served.files.set(path, file) && path.endsWith(".html")) changed += 1;
      }
      connections.announce();
    };
    // The first one is waited for: nothing is served before it.
    isRendering = whole.files.has("404.html");
    try {
      served.stylesheet = site.stylesheet;
      served.make = site.encoder.encodeNext;
      add(site.files);
      for await (const batch of site.renderPages(connections.listShown())) add(batch);
      // Share images of the build before are served until the new ones are drawn.
      keepOnly((path) => paths.has(path) || site.encoder.isNamed(path) || isShareImage(path));
      return changed;
    } finally {
      isRendering = false;
      connections.announce();
    }
  };

  const keepOnly = (isWanted: (path: string) => boolean) => {
    for (const path of served.files.paths()) if (!isWanted(path)) served.files.delete(path);
  };

  /** What must not stand between a save and the browser: images that none has asked for, and the checks of the output. */
  const follow = async (site: PreparedSite, signal: AbortSignal): Promise<void> => {
    try {
      await wait(headStart, undefined, { signal });
      const images = await site.encoder.encodeAll({ signal });
      const shareImages = await site.drawShareImages(signal);
      signal.throwIfAborted();
      for (const [path, file] of [...images, ...shareImages]) served.files.set(path, file);
      keepOnly((path) => shareImages.has(path) || !isShareImage(path));
      await site.checkBudgets();
      signal.throwIfAborted();
      await site.check(served.files, undefined, signal);
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
    // Its process would otherwise notice by itself, and complain.
    void stopEsbuild();
  });
  // By its exit the process takes everything with it that it has started.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(0));
  // What starts it anew after an edit of the generator may be killed: nobody is to be left with a port.
  process.once("disconnect", () => process.exit());

  types.recheck();
  queue("first build");
  await first;
  const { worker } = build;
  const editor: WordEditor = {
    findWords: (page) => worker.run("findWords", page),
    editWord: (edit) => worker.run("editWord", edit),
    undoEdit: (undo) => worker.run("undoEdit", undo),
    listCode: build.listCode,
  };
  server.answerBy(createWatchHandler({ served, connections, base, client, editor, root, token }));
  for (const remark of server.remarks) print(remark);
  print(`Watching at ${server.url}  (Ctrl-C ends it)`);
}

function isShareImage(path: string): boolean {
  return path.startsWith("assets/share/");
}
