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
  /** Called with the site as soon as all pages are rendered, so that it can be served before it is written. */
  readonly onPages?: (files: Output, encodeNext: Encoder["encodeNext"]) => void;
  /** Called once the output folder holds the new site, before another build may replace it. */
  readonly onReplaced?: () => void;
}

/**
 * Builds the whole site, or leaves the output folder unchanged.
 *
 * @returns a summary of the build; `reads`: its input files and folders, from the root
 * @throws DiagnosticError, or an AggregateError, with everything that is wrong
 */
export async function buildInto(options: IntoOptions) {
  const { root, out, keepPrevious, onPages, onReplaced, onStep = (_, run) => run() } = options;
  const outDir = resolve(root, out);
  const build = await openBuild(options);
  try {
    const site = await build.prepare();
    const previous = keepPrevious ? outDir : undefined;
    const { size, weights } = await onStep("pages", () =>
      replaceOutput(
        outDir,
        root,
        (folder, last) => site.check(listOutput(site, onPages), { folder, previous, last }),
        { cache: openCache(join(root, ".cache")), onReplaced },
      ),
    );
    build.pruneCache();
    return { size, weights, remarks: site.remarks, reads: build.listReads() };
  } finally {
    await build.close();
  }
}

/** Yields all output files. Share images are drawn while pages render; only images that a text names are encoded. */
export async function* listOutput(
  { files, renderPages, encoder, drawShareImages }: PreparedSite,
  onPages?: IntoOptions["onPages"],
): AsyncGenerator<OutputEntry> {
  const drawing = drawShareImages();
  // Awaited below: the handler only prevents an unhandled rejection until then.
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
