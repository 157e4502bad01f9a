import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { measureScripts, type ScriptSize } from "../assets/budgets.ts";
import { openAssetBundler } from "../assets/bundler.ts";
import { readStaticFiles } from "../assets/staticFiles.ts";
import { openStyleCompiler } from "../assets/styles.ts";
import { openSiteWorker } from "../bundle/openSiteWorker.ts";
import type { Batch } from "../bundle/program.ts";
import { openServerBundler, type ServerBundle } from "../bundle/serverBundle.ts";
import { openCache } from "../cache/cache.ts";
import { today } from "../command/options.ts";
import type { Report } from "../command/report.ts";
import { gatherErrors } from "../diagnostics/gather.ts";
import { encodeImages, formatPlaceholders, listImages } from "../images/encode.ts";
import type { Output } from "../output/output.ts";
import { openSteps, type Step } from "./steps.ts";

export interface BuildOptions {
  /** The project's root, absolute. */
  readonly root: string;
  /** Path from the root of the module that exports `site`. */
  readonly siteModule: string;
  /** Path that the site stands under: `/` or `/sub/path/`. */
  readonly base: string;
  /** Scheme and host; the site's own if not given. */
  readonly origin?: string | undefined;
  /** Day of the build, `YYYY-MM-DD`; today if not given. */
  readonly date?: string | undefined;
  readonly report: Pick<Report, "step" | "progress" | "say">;
}

/** A site of which everything is ready but its pages and share images, which are made as they are asked for. */
export interface PreparedSite {
  /** Everything but pages and share images. */
  readonly files: Output;
  /** Output path of the style sheet. */
  readonly stylesheet: string;
  readonly sizes: readonly ScriptSize[];
  /** URL of the worker that checks and writes the output. */
  readonly outputWorker: string;
  /** @param first output paths of pages that are wanted before all others */
  readonly renderPages: (first?: readonly string[]) => AsyncIterable<Batch>;
  readonly drawShareImages: (signal?: AbortSignal) => Promise<Output>;
}

/**
 * The steps of a build, from top to bottom. `npm run build` runs them once; `npm run watch` keeps them open, and runs
 * those again of which something that they are made from has changed.
 */
export async function openBuild({ root, siteModule, base, origin, date, report }: BuildOptions) {
  const cache = openCache(join(root, ".cache"));
  const steps = openSteps(root);
  const worker = openSiteWorker();
  const serverBundler = await openServerBundler(root, siteModule);
  const assetBundler = openAssetBundler({ root, cache });
  const styleCompiler = openStyleCompiler({ root, cache });
  let lastBundle: ServerBundle | undefined;

  const step = <Result>(name: string, declared: Step<Result>): Promise<Result> =>
    steps.run(name, { ...declared, run: (reads) => report.step(name, () => declared.run(reads)) });

  /** Code and content, which is all that some commands need. */
  async function load() {
    const day = date ?? today();
    const code = step("code", {
      after: [],
      run: async (reads) => {
        const bundle = await serverBundler.bundle();
        for (const file of bundle.reads) reads.add(file);
        return bundle;
      },
    });
    // Where code can't be compiled, what is wrong with content is reported all the same, by the code before.
    const bundle = await code.catch((error: unknown) => {
      if (lastBundle === undefined) throw error;
      return lastBundle;
    });
    lastBundle = bundle;
    worker.use(bundle);
    const site = await step("configuration", {
      after: [bundle.program],
      run: () => worker.run("describe", {}),
    });
    const names = await step("image names", {
      after: [site.images.folder],
      folders: [site.images.folder],
      run: () => listImages(root, site.images.folder),
    });
    const content = step("content", {
      after: [bundle.program, names, day],
      folders: [site.contentFolder],
      run: () => worker.run("load", { root, images: names, date: day }),
    });
    return { code, bundle, site, names, content, day };
  }

  /**
   * Does all that pages need.
   *
   * @param changed files that have changed since the last time, by their paths from the root
   * @throws AggregateError with everything that is wrong
   */
  async function prepare(changed: Iterable<string> = []): Promise<PreparedSite> {
    steps.invalidate(changed);
    const { code, bundle, site, content, day } = await load();
    const [css, , loaded, images] = await gatherErrors([
      step("styles", {
        after: [site.styles.entry],
        run: async (reads) => {
          const { css, reads: own } = await styleCompiler.compile(site.styles.entry);
          for (const file of own) reads.add(file);
          return css;
        },
      }),
      code,
      content,
      // Bad content must not hide bad images: both are reported in one run.
      content
        .then(
          ({ imageUses }) => imageUses,
          () => [],
        )
        .then((uses) =>
          step("images", {
            after: [site.images, uses],
            folders: [site.images.folder],
            run: () =>
              encodeImages({
                root,
                cache,
                config: site.images,
                uses,
                onProgress: ({ done, total }) => report.progress("images", done, total),
              }),
          }),
        ),
    ]);
    return finish();
  }
}
