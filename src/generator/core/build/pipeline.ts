import { join } from "node:path";
import { bundleScripts, listBrowserSources } from "../assets/bundler.ts";
import { joinBundles, openCompiler } from "../assets/compiler.ts";
import { readStaticFiles } from "../assets/staticFiles.ts";
import { openStyles } from "../assets/styles.ts";
import { openCache } from "../cache/cache.ts";
import { loadContent } from "../content/loadContent.ts";
import { gatherErrors } from "../diagnostics/gather.ts";
import type { ImagesConfig } from "../images/imageTypes.ts";
import { formatPictureRules } from "../images/ResponsivePicture.tsx";
import { inspectSourceImages, listSourceImages, publishAsTheyAre } from "../images/sourceImages.ts";
import type { SiteConfig } from "../render/siteConfig.ts";
import { listIndexedPaths, listRoutes } from "../routing/routeTable.ts";
import type { LoadedSite, Plugin, RenderedSite } from "./plugin.ts";
import { renderSite } from "./renderSite.ts";

/** A project, as its build.ts declares it. */
export interface Project<Content = unknown> {
  /** Absolute path. */
  readonly root: string;
  /** Imports the site's configuration, the only dynamic import in build.ts: in watch mode it is compiled anew. */
  readonly site: () => Promise<{ readonly site: SiteConfig<Content> }>;
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
  /** Absolute path of an earlier output whose hashed files are to be kept, which open pages may still load. */
  readonly previous?: string | undefined;
  /** Runs a step, and may report how long it takes. */
  readonly onStep?: <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;
  /** In watch mode scripts are development builds; all else is the same. */
  readonly isWatching?: boolean;
}

/** The steps whose results are kept until a file that they read changes. */
export type Step = "code" | "pictures" | "content" | "styles" | "scripts" | "static files";

/**
 * The way from sources to the files of a site. `npm run build` goes it once; `npm run watch` goes it again after each
 * save, except for steps whose files have not changed.
 */
export function openPipeline(project: Project, options: BuildOptions) {
  const { root, sources, plugins } = project;
  const { isWatching = false } = options;
  const cache = openCache(join(root, ".cache"));
  const compiler = openCompiler({ root, sources, cache });
  const styles = openStyles(compiler, root);
  const { step, forget } = openSteps(options);
  const loadCode = () => step("code", async () => (await project.site()).site);

  /** Loads code and content; some commands need no more. @throws DiagnosticError with all that is wrong with content */
  async function load(): Promise<LoadedSite> {
    const site = await loadCode();
    const loading = await planLoading(root, site, options.date);
    const loaded = await step("content", () => loadContent(site.content.plan, loading));
    const content: unknown = loaded.content;
    const { placeholders } = loaded.content;
    const { base, origin = site.content.origin(content) } = options;
    const siteUrl = { base, origin };
    const routes = listRoutes(site, content);
    const own = { root, cache, site, content, placeholders, loading, routes, siteUrl };
    return { ...loaded, ...own, date: loading.date, previous: options.previous };
  }

  /**
   * Makes all files of the site; lazy ones are left to whoever writes or serves them.
   *
   * @throws DiagnosticError, or an AggregateError, with everything that is wrong
   */
  async function render(): Promise<RenderedSite> {
    const site = await loadCode();
    const planning = step("pictures", () => planImages(site.images));
    // Bad content must not hide bad images, styles or scripts: all are reported in one run.
    const [loaded, pictures, sheet, scripts] = await gatherErrors([
      load(),
      planning,
      planning.then(({ images }) =>
        step("styles", () => styles.compile(site.styles, formatPictureRules(images))),
      ),
      step("scripts", () => {
        const all = listBrowserSources({ ...site.routes, "404": site.notFound }, site);
        return bundleScripts(compiler, root, all, isWatching ? "development" : "production");
      }),
    ]);
    const { files, ...joined } = joinBundles([sheet, scripts]);
    const { staticFolder } = site;
    const staticFiles = await step("static files", async () =>
      staticFolder === undefined ? [] : readStaticFiles(root, staticFolder),
    );
    const { widgets, loader } = scripts;
    const assets = { ...joined, stylesheet: sheet.stylesheet, widgets, loader };
    return renderSite(
      { ...loaded, images: pictures.images, assets, isWatching },
      [...staticFiles, ...pictures.files, ...files],
      plugins,
    );
  }

  /** What pages can show of the source images; without a plugin that makes other files, these are published. */
  async function planImages(config: ImagesConfig) {
    const found = await inspectSourceImages(root, config, cache);
    const [plan] = plugins.flatMap(({ images }) => images ?? []);
    if (plan !== undefined) return { images: plan(found, config), files: [] };
    const images = publishAsTheyAre(found, config);
    const files = Object.values(images).map(({ file, crops }) => {
      return [crops.full.jpeg.path, { copyFrom: join(root, file) }] as const;
    });
    return { images, files };
  }

  return { load, render, forget, cache, close: styles.close };
}

/** Keeps the results of steps that succeed. */
function openSteps({ onStep = (_, run) => run() }: Pick<BuildOptions, "onStep">) {
  const results = new Map<Step, Promise<unknown>>();
  return {
    step<Result>(name: Step, run: () => Promise<Result>): Promise<Result> {
      const result = results.get(name) ?? onStep(name, run);
      results.set(name, result);
      result.catch(() => results.delete(name));
      return result as Promise<Result>;
    },
    /** Has steps run again. */
    forget: (steps: Iterable<Step>): void => {
      for (const name of steps) results.delete(name);
    },
  };
}

async function planLoading(root: string, site: SiteConfig<unknown>, day: string | undefined) {
  return {
    root,
    folder: site.content.folder,
    tokens: site.content.tokens,
    images: await listSourceImages(root, site.images.folder),
    // In UTC, so that the default is the same on every machine.
    date: day ?? new Date().toISOString().slice(0, 10),
    staticPaths: listIndexedPaths(site.routes),
    listPaths: (content: unknown) => listIndexedPaths(listRoutes(site, content)),
    compare: (content: unknown) => site.content.compare?.(content) ?? [],
  };
}

const ofCode: readonly Step[] = ["code", "content", "styles", "scripts", "static files"];

/**
 * The steps of the pipeline that read a file, by its kind: what a file is for follows from its folder and extension.
 *
 * @param path from the root, with forward slashes
 * @param site undefined while its code has never compiled: then every file may be what it waits for
 * @param sources folders of all code, style sheets and fonts
 */
export function findSteps(
  path: string,
  site: Pick<SiteConfig<unknown>, "content" | "images" | "staticFolder"> | undefined,
  sources: readonly string[],
): readonly Step[] {
  if (site === undefined) return [...ofCode, "pictures"];
  const isIn = (folder: string | undefined) =>
    folder !== undefined && path.startsWith(`${folder}/`);
  if (isIn(site.content.folder)) return ["content"];
  // Content names pictures, and the style sheet has their colours.
  if (isIn(site.images.folder)) return ["pictures", "styles", "content"];
  if (isIn(site.staticFolder)) return ["static files"];
  const isSource =
    sources.some(isIn) || /^(?:build\.ts|package(?:-lock)?\.json|tsconfig\.json)$/.test(path);
  if (!isSource) return [];
  return /\.(?:s?css|sass|woff2)$/.test(path) ? ["styles"] : ofCode;
}
