import { existsSync } from "node:fs";
import { join } from "node:path";
import { restartCode } from "../../start.js";
import { type BuildOptions, openPipeline, type Project } from "../build/pipeline.ts";
import type { RenderedSite } from "../build/plugin.ts";
import { describeError } from "../diagnostics/describe.ts";
import {
  countOf,
  type DescribedDiagnostic,
  type SiteDiagnostics,
} from "../diagnostics/diagnostic.ts";
import { gatherErrors } from "../diagnostics/gather.ts";
import { openFollowUp } from "./followUp.ts";
import type { LiveSite } from "./liveSite.ts";
import { openSiteCode } from "./siteCode.ts";

export interface WatchReport {
  readonly print: (line: string) => void;
  readonly diagnostic: (described: DescribedDiagnostic) => void;
}

// esbuild's words, in an error of its own, and styles.ts's: diagnostics quote content, which may have the same words.
const compilerGone =
  /^(?:\w*Error: [^“]*The service (?:was stopped|is no longer running)|The process of Sass has ended)/;

/** Has the process started again if the system has ended a compiler's. @throws any other error */
export function restartWithCompiler(error: unknown): never {
  if (compilerGone.test(String(error))) process.exit(restartCode);
  throw error;
}

/** @returns builds the live site again after these files, by paths from the root, have changed; never rejects */
export function openRebuilder(
  project: Project,
  options: BuildOptions,
  live: LiveSite,
  report: WatchReport,
): (paths: ReadonlySet<string>) => Promise<void> {
  const { root } = project;
  const code = openSiteCode(project);
  const watched = { ...project, config: code.load };
  const pipeline = openPipeline(watched, { ...options, isWatching: true });
  const followUp = openFollowUp(project, (checks) => show({ checks }), report.print);
  let isBuilt = false;

  function show(news: Partial<SiteDiagnostics>): void {
    if (!live.show(news)) return;
    for (const diagnostic of Object.values(news).flat()) report.diagnostic(diagnostic);
  }

  /** @throws all that is wrong, the site's latest code included, even if older code has rendered the pages */
  async function render(): Promise<RenderedSite> {
    const rendering = pipeline.render();
    await rendering.catch(() => undefined);
    const error = code.error();
    const told = error ? Promise.reject(error) : Promise.resolve();
    const [site] = await gatherErrors([rendering, told]);
    return site;
  }

  return async (paths) => {
    // Node keeps the packages that it has loaded, and remembers those that it has not found.
    if (paths.has("package-lock.json")) process.exit(restartCode);
    const startedAt = performance.now();
    const name = nameChange(root, paths);
    code.noteChanges(paths);
    // Code that could not be loaded is tried again after each change, as if build.ts had: it may have been a full disk.
    const isStale = pipeline.noteChanges(code.error() ? [...paths, "build.ts"] : paths);
    // After a failed build, even a file that no step reads may be the one that was missing.
    if (!isStale && isBuilt) return;
    followUp.stop();
    isBuilt = false;
    try {
      const site = await render();
      const changed = countOf(live.publish(site), "page");
      isBuilt = true;
      report.print(`${name}: ${changed} changed, ${Math.round(performance.now() - startedAt)} ms`);
      show({ build: [] });
      followUp.start(site);
    } catch (error) {
      const diagnostics = describeError(error, root);
      // The system has ended a compiler's process, for want of memory, say: none can be started again from this one.
      if (diagnostics.some(({ message }) => compilerGone.test(message))) {
        report.print("The process of a compiler has ended: starting again.");
        process.exit(restartCode);
      }
      show({ build: diagnostics });
      const state = live.current() ? "the last good site is served" : "no site is served yet";
      report.print(`${name}: ${countOf(diagnostics.length, "problem")}; ${state}.`);
    }
  };
}

/** Names the changed files, without temporary files of atomic saves, which are gone by now. */
function nameChange(root: string, paths: ReadonlySet<string>): string {
  const present = [...paths].filter((path) => existsSync(join(root, path)));
  const [path = "", ...others] = present.length > 0 ? present : paths;
  return others.length === 0 ? path : `${path} and ${others.length} more`;
}
