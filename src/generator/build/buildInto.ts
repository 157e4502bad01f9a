import { join, resolve } from "node:path";
import type { ScriptSize } from "../assets/budgets.ts";
import type { OutputEntry } from "../output/output.ts";
import { replaceOutput } from "../output/replaceOutput.ts";
import { type BuildOptions, openBuild, type PreparedSite } from "./openBuild.ts";
import { type CheckedSite, checkInWorker } from "./outputWorker.ts";

interface IntoOptions extends BuildOptions {
  /** Output folder, from the root. */
  readonly out: string;
  /** See `carryForward`. */
  readonly keepPrevious: boolean;
}

/** What was built. */
export interface BuiltSite extends Pick<CheckedSite, "size" | "heaviest"> {
  /** Scripts that visitors load. */
  readonly scripts: readonly ScriptSize[];
  /** What whoever builds the site should know. */
  readonly remarks: readonly string[];
}

/**
 * Builds a site whole, or changes nothing.
 *
 * @throws DiagnosticError, or an AggregateError, with everything that is wrong
 */
export async function buildInto(options: IntoOptions): Promise<BuiltSite> {
  const { root, base, out, keepPrevious, onStep = (_, run) => run() } = options;
  const outDir = resolve(root, out);
  const cacheFolder = join(root, ".cache");
  const build = await openBuild(options);
  try {
    const site = await build.prepare();
    const scripts = site.checkBudgets();
    const previous = keepPrevious ? outDir : undefined;
    const { size, heaviest } = await onStep("pages", () =>
      replaceOutput(outDir, root, (folder) =>
        checkInWorker(listOutput(site), site.outputWorker, {
          base,
          cacheFolder,
          write: { folder, previous },
        }),
      ),
    );
    build.pruneCache();
    return { size, heaviest, scripts, remarks: site.remarks };
  } finally {
    await build.close();
  }
}

/** Share images are drawn while pages are rendered and written. */
async function* listOutput(site: PreparedSite): AsyncGenerator<OutputEntry> {
  const drawing = site.drawShareImages();
  // It is waited for below; until then a failure is not lost, only not yet heard.
  drawing.catch(() => undefined);
  yield* site.files;
  for await (const batch of site.renderPages()) yield* batch;
  yield* await drawing;
}
