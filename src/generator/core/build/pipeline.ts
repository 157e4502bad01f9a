import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { bundleScripts, listBrowserSources, type ScriptBundle } from "../assets/bundler.ts";
import { joinBundles, openCompiler } from "../assets/compiler.ts";
import { readStaticFiles } from "../assets/staticFiles.ts";
import { openStyles, type StyleBundle } from "../assets/styles.ts";
import { openCache } from "../cache/cache.ts";
import { loadContent } from "../content/loadContent.ts";
import type { MarkdownSource } from "../content/markdown.ts";
import { gatherErrors } from "../diagnostics/gather.ts";
import type { SiteConfig } from "../render/siteConfig.ts";
import { listIndexedPaths, listRoutes } from "../routing/routeTable.ts";
import type { LoadedSite, Plugin, Preparations, RenderedSite } from "./plugin.ts";
import { renderSite } from "./renderSite.ts";
import { findSteps, type OnStep, openSteps } from "./steps.ts";

/** A project, as its build.ts declares it. */
export interface Project<Content = unknown> {
  readonly root: string;
  /** Imports the site's configuration, the only dynamic import in build.ts: in watch mode it is compiled anew. */
  readonly config: () => Promise<{ readonly config: SiteConfig<Content> }>;
  /** Folders, from the root, of all code, style sheets and fonts. */
  readonly sources: readonly string[];
  readonly plugins: readonly Plugin[];
}

export interface BuildOptions {
  /** Base path of the site: `/` or `/sub/path/`. */
  readonly base: string;
  /** Scheme and host; the site's own if not given. */
  readonly origin?: string | undefined;
  /** Day of the build, `YYYY-MM-DD`; today if not given. */
  readonly date?: string | undefined;
  /** Output folder; none if nothing is written. */
  readonly outDir?: string;
  readonly flags?: ReadonlySet<string>;
  readonly onStep?: OnStep;
  /** In watch mode scripts are development builds; all else is the same. */
  readonly isWatching?: boolean;
}

/**
 * The way from sources to the files of a site. `npm run build` goes it once; `npm run watch` goes it again after each
 * save, except for steps whose files have not changed.
 */
export function openPipeline(project: Project, options: BuildOptions) {
  const { root, sources, plugins } = project;
  const { isWatching = false } = options;
  const [images] = plugins.flatMap((plugin) => plugin.images ?? []);
  const cache = openCache(join(root, ".cache"));
  const compiler = openCompiler({ root, sources, cache });
  const styles = openStyles(compiler, root, options.base);
  const { step, forget } = openSteps(options.onStep);
  const lastChecked = isWatching ? new Map() : undefined;
  let lastConfig: SiteConfig<unknown> | undefined;

  async function loadCode(): Promise<SiteConfig<unknown>> {
    const { config } = await step("code", project.config);
    // The one part of the code that decides on pictures: to inspect them anew takes long.
    if (!isDeepStrictEqual(config.images, lastConfig?.images)) forget(["pictures"]);
    lastConfig = config;
    return config;
  }

  /** Loads code and content; some commands need no more. @throws DiagnosticError with all that is wrong with content */
  async function load(): Promise<LoadedSite> {
    const config = await loadCode();
    const loading = { ...planLoading(project, config, options.date, images), lastChecked };
    const loaded = await step("content", () => loadContent(config.plan, loading));
    const content: unknown = loaded.content;
    const { placeholders } = loaded.content;
    const { base, origin = config.origin(content), outDir, flags = new Set() } = options;
    const siteUrl = { base, origin };
    const facts = { root, cache, config, content, placeholders, loading, siteUrl };
    return { ...loaded, ...facts, date: loading.date, outDir, flags };
  }

  /**
   * Makes all files of the site; lazy ones are left to whoever writes or serves them.
   *
   * @throws DiagnosticError, or an AggregateError, with everything that is wrong
   */
  async function render(): Promise<RenderedSite> {
    const config = await loadCode();
    const preparing = images
      ? step("pictures", () => images.prepare(root, config.images, cache))
      : Promise.resolve({});
    // Bad content must not hide bad images, styles, scripts or static files: all are reported in one run.
    const [loaded, pictures, sheet, scripts, staticFiles] = await gatherErrors([
      load(),
      preparing,
      step("styles", () => styles.compile(config.styles)),
      step("scripts", () => {
        const mode = isWatching ? "development" : "production";
        return bundleScripts(compiler, root, listBrowserSources(config), mode);
      }),
      step("static files", async () =>
        config.staticFolder === undefined ? [] : readStaticFiles(root, config.staticFolder),
      ),
    ]).catch((error: unknown) => failWithImages(error, preparing));
    const { files, assets } = joinAssets(sheet, scripts);
    return renderSite(
      { ...loaded, ...pictures, assets, isWatching },
      [...staticFiles, ...files],
      plugins,
    );
  }

  /**
   * Has the steps run again that read a file of these, by their paths from the root.
   *
   * @returns whether there are any
   */
  function noteChanges(paths: Iterable<string>): boolean {
    const stale = [...paths].flatMap((path) => findSteps(path, lastConfig, sources));
    forget(stale);
    compiler.forget();
    return stale.length > 0;
  }

  return { load, render, noteChanges, cache, close: styles.close };
}

/** Checks, which verify images, are not reached now. @throws what has failed already, and what is wrong with the images */
async function failWithImages(error: unknown, preparing: Promise<Preparations>): Promise<never> {
  const verifying = preparing.then(
    ({ verifyImages }) => verifyImages?.(),
    () => undefined,
  );
  await gatherErrors([Promise.reject(error), verifying]);
  throw error;
}

/** Styles and scripts: their files, and what pages need to know of these. */
function joinAssets(sheet: StyleBundle, scripts: ScriptBundle) {
  const { files, ...joined } = joinBundles([sheet, scripts]);
  const { widgets, loader } = scripts;
  return { files, assets: { ...joined, sheets: sheet.sheets, widgets, loader } };
}

function planLoading(
  { root, plugins }: Project,
  config: SiteConfig<unknown>,
  day: string | undefined,
  images: Plugin["images"],
) {
  return {
    root,
    folder: config.contentFolder,
    tokens: config.tokens,
    images: images?.list(root, config.images),
    // In UTC, so that the default is the same on every machine.
    date: day ?? new Date().toISOString().slice(0, 10),
    staticPaths: listIndexedPaths(config.routes),
    deriveRoutes: (content: unknown) => listRoutes(config, content),
    compare: (content: unknown) => config.compare?.(content) ?? [],
    checkText: (text: MarkdownSource) => plugins.flatMap((plugin) => plugin.text?.(text) ?? []),
  };
}
