import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { compile, restartCode, running } from "../../start.js";
import { listNotes, runChecks } from "../build/buildInto.ts";
import { type BuildOptions, openPipeline, type Project } from "../build/pipeline.ts";
import type { RenderedSite } from "../build/plugin.ts";
import { describeDiagnostics, describeError } from "../diagnostics/describe.ts";
import {
  countOf,
  type DescribedDiagnostic,
  type SiteDiagnostics,
} from "../diagnostics/diagnostic.ts";
import { explainBundling } from "../diagnostics/explainBundling.ts";
import { gatherErrors } from "../diagnostics/gather.ts";
import { explainSystemError } from "../diagnostics/systemErrors.ts";
import { isLazy } from "../output/output.ts";
import type { LiveSite } from "./liveSite.ts";

export interface WatchReport {
  readonly print: (line: string) => void;
  readonly diagnostic: (described: DescribedDiagnostic) => void;
}

// Delay of background work (ms), during which the browser has the CPU to itself for loading what has changed.
const headStart = 150;

// Node never unloads a module, so each version of the site's code leaves some 3 MB behind.
const maxVersions = 50;

/** @returns builds the live site again after these files, by paths from the root, have changed; never rejects */
export function openRebuilder(
  project: Project,
  options: BuildOptions,
  live: LiveSite,
  report: WatchReport,
): (paths: ReadonlySet<string>) => Promise<void> {
  const { root } = project;
  const code = openCode(project);
  const pipeline = openPipeline(
    { ...project, config: code.load },
    { ...options, isWatching: true },
  );
  let following = new AbortController();
  let isBuilt = false;
  let noted: readonly string[] = [];

  const show = (news: Partial<SiteDiagnostics>): void => {
    if (!live.show(news)) return;
    for (const diagnostic of Object.values(news).flat()) report.diagnostic(diagnostic);
  };

  /** Unless they were just printed. */
  const printNotes = (notes: readonly string[]): void => {
    if (!isDeepStrictEqual(notes, noted)) notes.forEach(report.print);
    noted = notes;
  };

  /** Work that must not delay the browser after a save: checks, and files that were not requested yet. */
  const follow = async (site: RenderedSite, signal: AbortSignal): Promise<void> => {
    try {
      await wait(headStart, undefined, { signal });
      show({ checks: describeDiagnostics(runChecks(project, site), root) });
      printNotes(listNotes(project, site));
      for (const file of site.output.values()) {
        signal.throwIfAborted();
        if (isLazy(file)) await file.make();
      }
    } catch (error) {
      if (!signal.aborted) show({ checks: describeError(error, root) });
    }
  };

  return async (paths) => {
    // Node keeps the packages that it has loaded, and remembers those that it has not found.
    if (paths.has("package-lock.json")) process.exit(restartCode);
    const startedAt = performance.now();
    const name = nameChange(root, paths);
    const isStale = pipeline.noteChanges(paths);
    // After a failed build, even a file that no step reads may be the one that was missing.
    if (!isStale && isBuilt) return;
    following.abort();
    following = new AbortController();
    isBuilt = false;
    try {
      const rendering = pipeline.render();
      const [, site] = await gatherErrors([rendering.then(code.check, code.check), rendering]);
      const changed = countOf(live.publish(site), "page");
      isBuilt = true;
      report.print(`${name}: ${changed} changed, ${Math.round(performance.now() - startedAt)} ms`);
      show({ build: [] });
      void follow(site, following.signal);
    } catch (error) {
      const diagnostics = describeError(explainSystemError(error), root);
      show({ build: diagnostics });
      const state = live.current() ? "the last good site is served" : "no site is served yet";
      report.print(`${name}: ${countOf(diagnostics.length, "problem")}; ${state}.`);
    }
  };
}

/** The site's code, from the second time on compiled anew. New code of the generator needs a new process. */
function openCode({ root, config: first }: Project) {
  let versions = 0;
  let latest: Awaited<ReturnType<Project["config"]>> | undefined;
  let failure: unknown;

  const compileAnew: Project["config"] = async () => {
    const { code, config } = await compile(root).catch(explainBundling);
    if (code !== running.code || versions > maxVersions) process.exit(restartCode);
    return import(config);
  };

  return {
    /** Resolves to the last code that works: with it mistakes elsewhere are found, too. */
    load: async () => {
      versions += 1;
      failure = undefined;
      try {
        latest = await (versions === 1 ? first() : compileAnew());
      } catch (error) {
        failure = error;
        if (latest === undefined) throw error;
      }
      return latest;
    },
    /** @throws what is wrong with the code that was to be loaded */
    check: (): void => {
      if (failure !== undefined) throw failure;
    },
  };
}

/** Names the changed files, without temporary files of atomic saves, which are gone by now. */
function nameChange(root: string, paths: ReadonlySet<string>): string {
  const present = [...paths].filter((path) => existsSync(join(root, path)));
  const [path = "", ...others] = present.length > 0 ? present : paths;
  return others.length === 0 ? path : `${path} and ${others.length} more`;
}
