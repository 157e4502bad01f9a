import { join, resolve } from "node:path";
import { openCache } from "../cache/cache.ts";
import { makeAll } from "../images/lazyFiles.ts";
import type { LazyFile, LazyOutput, OutputEntry, OutputFile } from "../output/output.ts";
import { replaceOutput } from "../output/replaceOutput.ts";
import { type BuildOptions, openBuild, type PreparedSite } from "./openBuild.ts";

export interface IntoOptions extends BuildOptions {
  /** Output folder, from the root. */
  readonly out: string;
  /** See `carryForward`. */
  readonly keepPrevious: boolean;
  /** Called with the site as soon as all pages are rendered, so that it can be served before it is written. */
  readonly onPages?: (files: LazyOutput) => void;
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
  const { root, out, keepPrevious, onReplaced, onStep = (_, run) => run() } = options;
  const outDir = resolve(root, out);
  const build = await openBuild(options);
  try {
    const site = await build.prepare();
    const previous = keepPrevious ? outDir : undefined;
    const { size, weights } = await onStep("pages", () =>
      replaceOutput(
        outDir,
        root,
        (folder, last) => site.check(listOutput(site, options), { folder, previous, last }),
        { cache: openCache(join(root, ".cache")), onReplaced },
      ),
    );
    build.pruneCache();
    return { size, weights, remarks: site.remarks, reads: build.listReads() };
  } finally {
    await build.close();
  }
}

/** Yields all output files: pages first, then the pictures that they name and the share images. */
export async function* listOutput(
  { files, renderPages, encodePictures, drawShareImages }: PreparedSite,
  { onPages, onStep = (_, run) => run(), onProgress }: Partial<IntoOptions> = {},
): AsyncGenerator<OutputEntry> {
  yield* files;
  const made = new Map<string, OutputFile>(files);
  for await (const batch of renderPages()) {
    yield* batch;
    for (const [path, file] of batch) made.set(path, file);
  }
  const pictures = [...encodePictures(made.values())];
  onPages?.(new Map<string, OutputFile | LazyFile>([...made, ...pictures]));
  yield* await onStep("images", () =>
    makeAll(pictures, (progress) => onProgress?.("images", progress)),
  );
  yield* await drawShareImages();
}
