import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { gatherErrors } from "../diagnostics/gather.ts";
import { isLazy, type MadeFile, type Output } from "../output/output.ts";
import { checkFolder, writeOutput } from "../output/writeOutput.ts";
import { type BuildOptions, openPipeline, type Project } from "./pipeline.ts";
import type { RenderedSite } from "./plugin.ts";
import type { OnStep } from "./steps.ts";

export interface IntoOptions extends BuildOptions {
  readonly onStep: OnStep;
  readonly outDir: string;
  /** Called with the site as soon as all pages are rendered, so that it can be served before it is written. */
  readonly onRendered?: ((site: RenderedSite) => void) | undefined;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Builds the whole site. If anything is wrong with it, the output folder stays unchanged.
 *
 * @returns `notes`: lines for the report, such as entries that are left out
 * @throws DiagnosticError, or an AggregateError, with everything that is wrong
 */
export async function buildInto(project: Project, options: IntoOptions) {
  const { outDir, onRendered, onStep, onProgress } = options;
  const pipeline = openPipeline(project, options);
  try {
    // Pictures take much longer than pages: a folder that no site may be put in is rejected before they are encoded.
    const [site] = await gatherErrors([
      onStep("pages", pipeline.render),
      checkFolder(outDir, project.root),
    ]);
    onRendered?.(site);
    const notes = await onStep("checks", async () => {
      await runChecks(project, site);
      return listNotes(project, site);
    });
    // The paths are known now: nobody else's file may be in their places.
    await checkFolder(outDir, project.root, site.output.keys());
    const made = await onStep("files", () => makeAll(site.output, onProgress));
    const size = await onStep("output", async () => writeOutput(outDir, project.root, made));
    pipeline.cache.prune();
    return { size, notes: [...site.remarks, ...notes] };
  } finally {
    await pipeline.close();
  }
}

/** @throws DiagnosticError, or an AggregateError, with what the plugins reject in a rendered site and its images */
export async function runChecks({ plugins }: Project, site: RenderedSite): Promise<void> {
  const check = async () => {
    const diagnostics = plugins.flatMap(({ check }) => check?.(site) ?? []);
    if (diagnostics.length > 0) throw new DiagnosticError(diagnostics);
  };
  await gatherErrors([check(), Promise.resolve(site.verifyImages?.())]);
}

/** What the plugins note of a rendered site. */
export function listNotes({ plugins }: Pick<Project, "plugins">, site: RenderedSite): string[] {
  return plugins.flatMap(({ inspect }) => inspect?.(site) ?? []);
}

/** Makes all lazy files. */
async function makeAll(
  output: Output,
  onProgress: IntoOptions["onProgress"],
): Promise<Map<string, MadeFile>> {
  const { size: total } = output;
  let done = 0;
  const entries = await Promise.all(
    Array.from(output, async ([path, file]) => {
      const made = isLazy(file) ? await file.make() : file;
      done += 1;
      onProgress(done, total);
      return [path, made] as const;
    }),
  );
  return new Map(entries.flatMap(([path, file]) => (file === undefined ? [] : [[path, file]])));
}
