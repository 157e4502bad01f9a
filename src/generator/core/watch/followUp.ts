import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { listNotes, runChecks } from "../build/buildInto.ts";
import type { Project } from "../build/pipeline.ts";
import type { RenderedSite } from "../build/plugin.ts";
import { describeError } from "../diagnostics/describe.ts";
import type { DescribedDiagnostic } from "../diagnostics/diagnostic.ts";
import { isLazy } from "../output/output.ts";

// How long it waits (ms), so that the browser has the CPU to itself for loading what has changed.
const headStart = 150;

/**
 * The work that must not delay the browser after a save: checks, notes, and files that were not requested yet.
 *
 * @param show receives what the checks found
 * @param print receives the notes, unless they are those that were just printed
 */
export function openFollowUp(
  project: Project,
  show: (found: readonly DescribedDiagnostic[]) => void,
  print: (note: string) => void,
) {
  let current = new AbortController();
  let printed: readonly string[] = [];

  async function follow(site: RenderedSite, { signal }: AbortController): Promise<void> {
    try {
      await wait(headStart, undefined, { signal });
      const found = await runChecks(project, site).then(
        () => [],
        (error: unknown) => describeError(error, project.root),
      );
      signal.throwIfAborted();
      show(found);
      const notes = listNotes(project, site);
      if (!isDeepStrictEqual(notes, printed)) notes.forEach(print);
      printed = notes;
      for (const file of site.output.values()) {
        signal.throwIfAborted();
        if (isLazy(file)) await file.make();
      }
    } catch (error) {
      if (!signal.aborted) show(describeError(error, project.root));
    }
  }

  return {
    start: (site: RenderedSite): void => {
      current = new AbortController();
      void follow(site, current);
    },
    /** Leaves the rest undone: there will be another site. */
    stop: (): void => current.abort(),
  };
}
