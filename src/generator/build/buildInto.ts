import { join, resolve } from "node:path";
import { openCache } from "../cache/cache.ts";
import type { Report } from "../command/report.ts";
import type { OutputEntry } from "../output/output.ts";
import { checkInWorker } from "../output/outputWorker.ts";
import { replaceOutput } from "../output/swap.ts";
import { type BuildOptions, openBuild, type PreparedSite } from "./openBuild.ts";

interface IntoOptions extends BuildOptions {
  /** Output folder, from the root. */
  readonly out: string;
  /** See `carryForward`. */
  readonly keepPrevious: boolean;
  readonly report: Report;
}

/**
 * Builds a site whole, or changes nothing.
 *
 * @throws DiagnosticError, or an AggregateError, with everything that is wrong
 */
export async function buildInto(options: IntoOptions): Promise<void> {
  const { root, base, out, keepPrevious, report } = options;
  const outDir = resolve(root, out);
  const cacheFolder = join(root, ".cache");
  const build = await openBuild({
    ...options,
    onStep: report.step,
    onProgress: (name, { done, total }) => report.progress(name, done, total),
  });
  try {
    const site = await build.prepare();
    for (const remark of site.remarks) report.say(`  ${remark}`);
    const sizes = site.checkBudgets();
    const previous = keepPrevious ? outDir : undefined;
    const { size, heaviest } = await report.step("pages", () =>
      replaceOutput(outDir, root, (folder) =>
        checkInWorker(listOutput(site), site.outputWorker, {
          base,
          cacheFolder,
          write: { folder, previous },
        }),
      ),
    );
    report.weigh(sizes, heaviest);
    if (size !== undefined) report.finish(size, out);
  } finally {
    await build.close();
  }
  openCache(cacheFolder).prune();
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
