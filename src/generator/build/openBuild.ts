import { dirname, join } from "node:path";
import { openAssetBundler } from "../assets/bundler.ts";
import { joinBundles } from "../assets/cachedEsbuild.ts";
import { readStaticFiles, rejectDuplicates } from "../assets/staticFiles.ts";
import { openStyleCompiler } from "../assets/styles.ts";
import { openSiteWorker } from "../bundle/openSiteWorker.ts";
import type { Batch } from "../bundle/program.ts";
import { openServerBundler, type ServerBundle } from "../bundle/serverBundle.ts";
import { openCache } from "../cache/cache.ts";
import { locateInSources } from "../check/locateInSources.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { gatherErrors } from "../diagnostics/gather.ts";
import { openEncoder } from "../images/encodePictures.ts";
import type { LazyEntry, Progress } from "../images/lazyFiles.ts";
import { planImages } from "../images/planRenditions.ts";
import { formatPictureRules } from "../images/ResponsivePicture.tsx";
import { listSourceImages } from "../images/sourceImages.ts";
import type { Output, OutputFile } from "../output/output.ts";
import { type CheckedSite, checkInWorker, type OutputOrder } from "./outputWorker.ts";
import { openSteps, type Step } from "./steps.ts";

export interface BuildOptions {
  /** The project's root, absolute. */
  readonly root: string;
  /** Path from the root of the module that exports `site`, a `SiteConfig`. */
  readonly siteModule: string;
  /** Base path of the site: `/` or `/sub/path/`. */
  readonly base: string;
  /** Scheme and host; the site's own if not given. */
  readonly origin?: string | undefined;
  /** Day of the build, `YYYY-MM-DD`; today if not given. */
  readonly date?: string | undefined;
  /** Runs a step, and may report how long it takes. */
  readonly onStep?: <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;
  readonly onProgress?: (name: string, progress: Progress) => void;
  /**
   * Starts Sass up front, so that no rebuild waits for it, and bundles development scripts. Apart from the scripts and
   * their URLs in pages, the output is the same as a normal build's.
   */
  readonly isWatching?: boolean;
}

/** A site with everything ready except pages and images, which are made on demand. */
export interface PreparedSite {
  /** Static files and bundled assets. */
  readonly files: Output;
  /** Output path of the style sheet. */
  readonly stylesheet: string;
  /** Notes for whoever runs the build, such as entries that are left out. */
  readonly remarks: readonly string[];
  /** @param first output paths of the pages to render first */
  readonly renderPages: (first?: readonly string[]) => AsyncIterable<Batch>;
  /** The pictures that files name, to be encoded on demand. */
  readonly encodePictures: (texts: Iterable<OutputFile>) => Iterable<LazyEntry>;
  /** Draws the share images of the pages that were rendered last. */
  readonly drawShareImages: () => Promise<Output>;
  /**
   * Checks files in a separate thread, and writes them if `write` is given: only then are page sizes checked too.
   *
   * @throws DiagnosticError with everything that is wrong, located in the sources where possible
   */
  readonly check: (
    output: Parameters<typeof checkInWorker>[0],
    write?: OutputOrder["write"],
    signal?: AbortSignal,
  ) => Promise<CheckedSite>;
}

export type OpenBuild = Awaited<ReturnType<typeof openBuild>>;

/**
 * Opens a build, whose steps are declared here from first to last. `npm run build` runs them once; `npm run watch`
 * keeps them open, and reruns those whose inputs have changed.
 */
export async function openBuild(options: BuildOptions) {
  const { root, siteModule, base, origin, onStep = (_, run) => run() } = options;
  const cacheFolder = join(root, ".cache");
  const cache = openCache(cacheFolder);
  const steps = openSteps(root);
  const worker = openSiteWorker();
  const serverBundler = openServerBundler(root, siteModule, cache);
  const mode = options.isWatching ? "development" : "production";
  const assetBundler = openAssetBundler({ root, cache, mode });
  const styleCompiler = openStyleCompiler({ root, cache });
  const encodePictures = openEncoder(root, cache);
  // If Sass can't start, compiling reports why.
  if (options.isWatching) styleCompiler.start().catch(() => undefined);
  let lastBundle: ServerBundle | undefined;

  const step = <Result>(name: string, declared: Step<Result>): Promise<Result> =>
    steps.run(name, { ...declared, run: (reads) => onStep(name, () => declared.run(reads)) });

  /** Loads code and content; some commands need no more. */
  async function load() {
    const date = options.date ?? today();
    const code = step("code", {
      after: [],
      run: recordReads(() => serverBundler.bundle()),
    });
    // If the code doesn't compile, the last good bundle still validates content, so that its errors are reported too.
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
   * Runs every step that pages depend on.
   *
   * @throws DiagnosticError, or an AggregateError, with everything that is wrong
   */
  async function prepare(): Promise<PreparedSite> {
    const { code, bundle, site, loading, content } = await load();
    const planning = step("source images", {
      after: [site.images],
      folders: [site.images.folder],
      run: () => planImages({ root, cache, config: site.images }),
    });
    const compiling = step("styles", {
      after: [site.styles.entry],
      run: recordReads(() => styleCompiler.compile(site.styles.entry)),
    });
    const bundlingStyles = compiling.then(async ({ css }) => {
      const pictureRules = formatPictureRules((await planning).images);
      const source = {
        css: `${site.styles.prelude ?? ""}\n${css}\n${pictureRules}`,
        cssFolder: dirname(site.styles.entry),
      };
      return step("style sheet", {
        after: [source],
        run: recordReads(() => assetBundler.bundleStyles(source)),
      });
    });
    // Skipped if the code doesn't compile for the server: the step "code" reports the errors.
    const bundlingScripts = code.then(() =>
      step("scripts", {
        after: [site.sources],
        run: recordReads(() => assetBundler.bundleScripts(site.sources)),
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

    return {
      files: new Map([...staticFiles, ...assets.files]),
      stylesheet: assets.stylesheet,
      remarks,
      renderPages: (first = []) => {
        const bundle = { ...names, reads: new Set<string>(), files: new Map() };
        const facts = { root, base, origin, date: loading.date, images: images.images };
        const pages = worker.stream("render", { ...facts, bundle, first });
        return rejectDuplicates(pages, staticFiles, staticFolder);
      },
      encodePictures: (texts) => encodePictures(texts, { config: site.images, ...images }),
      drawShareImages: () => worker.run("drawShareImages", {}),
      check: async (output, write, signal) => {
        const { stylesheet, loader, bySource, widgets } = assets;
        const weighedBundle = { stylesheet, loader, bySource, widgets };
        const weighed = { site: site.weighed, bundle: weighedBundle };
        const order = { base, outside, cacheFolder, weighed, write };
        try {
          return await checkInWorker(output, bundle.outputWorker, order, signal);
        } catch (error) {
          const renderSources = (file: string) => worker.run("renderSources", { file });
          // The stack of an error thrown while rendering (`PageError`) says where.
          if (!(error instanceof DiagnosticError) || "pages" in error) throw error;
          const located = await locateInSources(error.diagnostics, root, renderSources);
          throw new DiagnosticError(located, { cause: error.cause });
        }
      },
    };
  }

  return {
    /** Discards the results that changed files have made stale; see `openSteps`. */
    invalidate: steps.invalidate,
    listReads: steps.listReads,
    load,
    prepare,
    worker,
    pruneCache: cache.prune,
    close: async (): Promise<void> => {
      worker.end();
      await Promise.all([serverBundler, assetBundler, styleCompiler].map((tool) => tool.close()));
    },
  };
}

/** Wraps a step whose result itself lists the files it was made from. */
function recordReads<Result extends { readonly reads: Iterable<string> }>(
  make: () => Promise<Result>,
) {
  return async (reads: Set<string>): Promise<Result> => {
    const result = await make();
    for (const file of result.reads) reads.add(file);
    return result;
  };
}

/** The default day of a build, `YYYY-MM-DD`: in UTC, so that it is the same on every machine. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
