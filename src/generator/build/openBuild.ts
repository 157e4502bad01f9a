import { dirname, join } from "node:path";
import { checkBudgets, type ScriptSize } from "../assets/budgets.ts";
import { openAssetBundler } from "../assets/bundler.ts";
import { joinBundles } from "../assets/cachedEsbuild.ts";
import { readStaticFiles, refuseDoubles } from "../assets/staticFiles.ts";
import { openStyleCompiler } from "../assets/styles.ts";
import { openSiteWorker } from "../bundle/openSiteWorker.ts";
import type { Batch } from "../bundle/program.ts";
import { openServerBundler, type ServerBundle } from "../bundle/serverBundle.ts";
import { openCache } from "../cache/cache.ts";
import { gatherErrors } from "../diagnostics/gather.ts";
import { type Encoder, openEncoder } from "../images/encoder.ts";
import { planImages } from "../images/planRenditions.ts";
import type { Progress } from "../images/produceFiles.ts";
import { formatPictureRules } from "../images/ResponsivePicture.tsx";
import { listSourceImages } from "../images/sourceImages.ts";
import type { Output } from "../output/output.ts";
import { type CheckedSite, checkInWorker, type OutputOrder } from "./outputWorker.ts";
import { openSteps, type Step } from "./steps.ts";

export interface BuildOptions {
  /** The project's root, absolute. */
  readonly root: string;
  /** Path from the root of the module that exports `site`, a `SiteConfig`. */
  readonly siteModule: string;
  /** Path that the site stands under: `/` or `/sub/path/`. */
  readonly base: string;
  /** Scheme and host; the site's own if not given. */
  readonly origin?: string | undefined;
  /** Day of the build, `YYYY-MM-DD`; today if not given. */
  readonly date?: string | undefined;
  /** Runs a step, and may report how long it takes. */
  readonly onStep?: <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;
  readonly onProgress?: (name: string, progress: Progress) => void;
  /**
   * Starts at once what only some builds need, so that no later one waits for it, and bundles scripts for whoever works
   * on them. Pages name other scripts then; all else is what any build makes.
   */
  readonly isWatching?: boolean;
}

/** A site of which everything is ready but pages and images, which are made as they are asked for. */
export interface PreparedSite {
  /** Everything but pages and images. */
  readonly files: Output;
  /** Output path of the style sheet. */
  readonly stylesheet: string;
  /** What whoever builds the site should know. */
  readonly remarks: readonly string[];
  /**
   * Weighs what visitors load, also while others are served.
   *
   * @throws DiagnosticError with the numbers of all scripts that are too heavy
   */
  readonly checkBudgets: () => Promise<ScriptSize[]>;
  /** @param first output paths of pages that are wanted before all others */
  readonly renderPages: (first?: readonly string[]) => AsyncIterable<Batch>;
  /** Finds what the pages name of the site's images, and encodes it. */
  readonly encoder: Encoder;
  readonly drawShareImages: (signal?: AbortSignal) => Promise<Output>;
  /**
   * Checks files in a thread of their own, and writes them if it is told where to. Pages are weighed as they are written.
   *
   * @throws DiagnosticError with everything that is wrong, at the places of the sources that it comes from
   */
  readonly check: (
    output: Parameters<typeof checkInWorker>[0],
    write?: OutputOrder["write"],
    signal?: AbortSignal,
  ) => Promise<CheckedSite>;
}

export type OpenBuild = Awaited<ReturnType<typeof openBuild>>;

/**
 * The steps of a build, from top to bottom. `npm run build` runs them once; `npm run watch` keeps them open, and runs
 * those again of which something that they are made from has changed.
 */
export async function openBuild(options: BuildOptions) {
  const { root, siteModule, base, origin, onStep = (_, run) => run(), onProgress } = options;
  const cacheFolder = join(root, ".cache");
  const cache = openCache(cacheFolder);
  const steps = openSteps(root);
  const worker = openSiteWorker();
  const serverBundler = openServerBundler(root, siteModule, cache);
  const visitorsBundler = openAssetBundler({ root, cache });
  const assetBundler = options.isWatching
    ? openAssetBundler({ root, cache, mode: "development" })
    : visitorsBundler;
  const styleCompiler = openStyleCompiler({ root, cache });
  // Where it can't start, compiling says why.
  if (options.isWatching) styleCompiler.start().catch(() => undefined);
  let lastBundle: ServerBundle | undefined;

  const step = <Result>(name: string, declared: Step<Result>): Promise<Result> =>
    steps.run(name, { ...declared, run: (reads) => onStep(name, () => declared.run(reads)) });

  /** Code and content, which is all that some commands need. */
  async function load() {
    const date = options.date ?? today();
    const code = step("code", {
      after: [],
      run: noting(() => serverBundler.bundle()),
    });
    // Where code can't be compiled, what is wrong with content is reported all the same, by the code before.
    const bundle = await code.catch((error: unknown) => {
      if (lastBundle === undefined) throw error;
      return lastBundle;
    });
    lastBundle = bundle;
    const thread = worker.use(bundle);
    const site = await steps.run("configuration", {
      after: [bundle.program],
      run: () => worker.run("describe", {}),
    });
    const images = await steps.run("image names", {
      after: [site.images.folder],
      folders: [site.images.folder],
      run: () => listSourceImages(root, site.images.folder),
    });
    const loading = { root, images, date };
    const content = step("content", {
      after: [bundle.program, thread, loading],
      folders: [site.contentFolder],
      run: () => worker.run("load", loading),
    });
    return { code, bundle, site, loading, content };
  }

  /**
   * Does all that pages need.
   *
   * @throws DiagnosticError, or an AggregateError, with everything that is wrong
   */
  async function prepare(): Promise<PreparedSite> {
    const { code, bundle, site, loading, content } = await load();
    // Bad content must not hide bad images: both are reported in one run.
    const imageUses = content.then(
      (loaded) => loaded.imageUses,
      () => [],
    );
    const planning = imageUses.then((uses) =>
      step("source images", {
        after: [site.images, uses],
        folders: [site.images.folder],
        run: () => planImages({ root, cache, config: site.images, uses }),
      }),
    );
    const compiling = step("styles", {
      after: [site.styles.entry],
      run: noting(() => styleCompiler.compile(site.styles.entry)),
    });
    const bundlingStyles = compiling.then(async ({ css }) => {
      const pictureRules = formatPictureRules((await planning).images);
      const source = {
        css: `${site.styles.prelude ?? ""}\n${css}\n${pictureRules}`,
        cssFolder: dirname(site.styles.entry),
      };
      return step("style sheet", {
        after: [source],
        run: noting(() => assetBundler.bundleStyles(source)),
      });
    });
    // What can't be compiled for the server is told by that step.
    const bundlingScripts = code.then(() =>
      step("scripts", {
        after: [site.sources],
        run: noting(() => assetBundler.bundleScripts(site.sources)),
      }),
    );
    const [, { remarks, outside }, images, styles, scripts] = await gatherErrors([
      code,
      content,
      planning,
      bundlingStyles,
      bundlingScripts,
    ]);
    const assets = { ...styles, ...scripts, ...joinBundles([styles, scripts]) };
    const { staticFolder, licences = [] } = site;
    const staticFiles = await steps.run("static files", {
      after: [staticFolder, licences, assets.packages],
      folders: staticFolder === undefined ? [] : [staticFolder],
      run: async (reads) => {
        for (const { file } of licences) reads.add(join(root, file));
        return readStaticFiles({ root, staticFolder, licences, packages: assets.packages });
      },
    });
    const { files: _, reads, ...names } = assets;

    const encoder = openEncoder({ root, cache, config: site.images, ...images });

    return {
      files: new Map([...staticFiles, ...assets.files]),
      stylesheet: assets.stylesheet,
      remarks,
      checkBudgets: async () => {
        const isForVisitors = assetBundler === visitorsBundler;
        const bundle = isForVisitors ? scripts : await visitorsBundler.bundleScripts(site.sources);
        return checkBudgets(site.weighed, bundle, cache);
      },
      renderPages: (first = []) => {
        const bundle = { ...names, reads: new Set<string>(), files: new Map() };
        const facts = { root, base, origin, date: loading.date, images: images.images };
        const pages = worker.stream("render", { ...facts, bundle, first });
        return refuseDoubles(pages, staticFiles, staticFolder);
      },
      encoder: {
        ...encoder,
        encodeAll: (producing) => {
          const report = (progress: Progress) => onProgress?.("images", progress);
          return onStep("images", () => encoder.encodeAll({ onProgress: report, ...producing }));
        },
      },
      drawShareImages: async (signal) => {
        const input = { root, images: images.images };
        const known = await worker.run("findShareImages", input);
        if (known !== undefined) return known;
        signal?.throwIfAborted();
        // In a thread of its own: it takes long, and the other one is for pages.
        const drawing = openSiteWorker();
        signal?.addEventListener("abort", drawing.end);
        drawing.use(bundle);
        try {
          await drawing.run("load", loading);
          return await drawing.run("drawShareImages", input);
        } finally {
          signal?.removeEventListener("abort", drawing.end);
          drawing.end();
        }
      },
      check: async (output, write, signal) => {
        const pageBudget = write && site.weighed.budgets?.page;
        const order = { base, outside, cacheFolder, pageBudget, write };
        try {
          return await checkInWorker(output, bundle.outputWorker, order, signal);
        } catch (error) {
          const { placeFaults } = await import("./placeFaults.ts");
          throw await placeFaults(error, root, {
            renderSources: (page) => worker.run("renderSources", page),
            findWords: (page) => worker.run("findWords", page),
          });
        }
      },
    };
  }

  return {
    /** Says which files have changed; see `openSteps`. */
    invalidate: steps.invalidate,
    listReads: steps.listReads,
    load,
    prepare,
    worker,
    /** Absolute paths of the modules that pages were rendered by last. */
    listCode: (): Iterable<string> => lastBundle?.reads ?? [],
    pruneCache: cache.prune,
    close: async (): Promise<void> => {
      worker.end();
      await Promise.all(
        [serverBundler, assetBundler, visitorsBundler, styleCompiler].map((tool) => tool.close()),
      );
    },
  };
}

/** A step whose result says itself what it was made from. */
function noting<Result extends { readonly reads: Iterable<string> }>(make: () => Promise<Result>) {
  return async (reads: Set<string>): Promise<Result> => {
    const result = await make();
    for (const file of result.reads) reads.add(file);
    return result;
  };
}

/** The day of a build for which none is given, `YYYY-MM-DD`: in UTC, so the same on every machine. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
