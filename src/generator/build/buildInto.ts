import { join, resolve } from "node:path";
import { openCache } from "../cache/cache.ts";
import type { Encoder } from "../images/encoder.ts";
import type { Output, OutputEntry, OutputFile } from "../output/output.ts";
import { replaceOutput } from "../output/replaceOutput.ts";
import { type BuildOptions, openBuild, type PreparedSite } from "./openBuild.ts";

export interface IntoOptions extends BuildOptions {
  /** Output folder, from the root. */
  readonly out: string;
  /** See `carryForward`. */
  readonly keepPrevious: boolean;
  /** Is given the site as soon as its pages are there, so that they can be looked at before they are written. */
  readonly onPages?: (files: Output, encodeNext: Encoder["encodeNext"]) => void;
  /** Is called once the output is the new site, before another build may replace that. */
  readonly onReplaced?: () => void;
}

/**
 * Builds a site whole, or changes nothing.
 *
 * @returns what was built; `reads`: files and folders that it was made from, from the root
 * @throws DiagnosticError, or an AggregateError, with everything that is wrong
 */
export async function buildInto(options: IntoOptions) {
  const { root, out, keepPrevious, onPages, onReplaced, onStep = (_, run) => run() } = options;
  const outDir = resolve(root, out);
  const build = await openBuild(options);
  try {
    const site = await build.prepare();
    const scripts = await site.checkBudgets();
    const previous = keepPrevious ? outDir : undefined;
    const { size, heaviest } = await onStep("pages", () =>
      replaceOutput(
        outDir,
        root,
        (folder, last) => site.check(listOutput(site, onPages), { folder, previous, last }),
        { cache: openCache(join(root, ".cache")), onReplaced },
      ),
    );
    build.pruneCache();
    return { size, heaviest, scripts, remarks: site.remarks, reads: build.listReads() };
  } finally {
    await build.close();
  }
}

/** Share images are drawn while pages are rendered and written, and images encoded that some text names. */
export async function* listOutput(
  { files, renderPages, encoder, drawShareImages }: PreparedSite,
  onPages?: IntoOptions["onPages"],
): AsyncGenerator<OutputEntry> {
  const drawing = drawShareImages();
  // It is waited for below; until then a failure is not lost, only not yet heard.
  drawing.catch(() => undefined);
  const made = new Map<string, OutputFile>();
  const note = (entries: Iterable<OutputEntry>) => {
    for (const [path, file] of entries) {
      encoder.note(file);
      if (onPages !== undefined) made.set(path, file);
    }
    return entries;
  };
  yield* note(files);
  for await (const batch of renderPages()) yield* note(batch);
  onPages?.(made, encoder.encodeNext);
  yield* await encoder.encodeAll();
  yield* await drawing;
}
