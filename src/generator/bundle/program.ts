import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { listBrowserSources } from "../assets/bundler.ts";
import { openCache } from "../cache/cache.ts";
import { writeContentSchemas } from "../content/editorSchemas.ts";
import { type LoadOptions, loadContent } from "../content/loadContent.ts";
import { words } from "../edit/plugin.ts";
import { listHostFiles } from "../hosts/hostFiles.ts";
import { planServing, type ServingPolicy } from "../hosts/servingPolicy.ts";
import { type LazyEntry, makeAll } from "../images/lazyFiles.ts";
import { planShareImages } from "../images/shareImages.ts";
import type { OutputEntry } from "../output/output.ts";
import { type BuildInput, buildSite } from "../render/buildSite.tsx";
import { nameComponents } from "../render/componentStack.ts";
import type { DevSite } from "../render/devSite.ts";
import { renderSources } from "../render/renderOnce.ts";
import type { SiteConfig } from "../render/siteConfig.ts";
import { listIndexedPaths, listRoutes } from "../routing/routeTable.ts";

/** Output files sent in one message: a message for each would cost more than the files. */
export type Batch = readonly OutputEntry[];

/** Sends a batch, and resolves when the next may be sent (backpressure). */
export type Emit = (batch: Batch) => Promise<void>;

export type Program = ReturnType<typeof createProgram>;

interface LoadInput {
  /** The project's root, absolute. */
  readonly root: string;
  /** Names of the images that content may refer to. */
  readonly images: readonly string[];
  /** Day of the build, `YYYY-MM-DD`. */
  readonly date: string;
}

interface RenderInput extends Pick<BuildInput<unknown>, "date" | "images" | "bundle"> {
  readonly root: string;
  readonly base: string;
  /** Scheme and host; the site's own if not given. */
  readonly origin: string | undefined;
  /** Output paths of the pages to render first. */
  readonly first: readonly string[];
}

const batchSize = 20;

// Pause (ms) after the pages on screen are rendered, to leave the cores to the browser that loads them.
const headStart = 80;

/** The steps of a build that run the site's own code, all in the site's worker. */
export function createProgram<Content>(site: SiteConfig<Content>) {
  let loaded: Content | undefined;
  // The inputs of the last `load` and `render`, which editing words on a page needs.
  let loading: LoadOptions | undefined;
  let rendering: BuildInput<Content> | undefined;
  let shareImages: ReadonlyMap<string, LazyEntry> | undefined;
  const needContent = () => need(loaded);
  const { folder, plan, tokens } = site.content;
  const staticPaths = listIndexedPaths(site.routes);

  /** Renders one page again. @param file its output path */
  const renderPage = (file: string, content = needContent()): string =>
    [...buildSite({ ...need(rendering), content, only: [file] })]
      .flatMap(([path, html]) => (path === file ? [String(html)] : []))
      .join("");

  const { requests } = words().dev;
  const openDevSite = (page = ""): DevSite => ({
    root: need(loading).root,
    plan,
    loading: need(loading),
    content: needContent(),
    render: (file, other) => renderPage(file, other as Content | undefined),
    renderSources: (file) => renderSources(() => renderPage(file)),
    pageAt: () => page,
  });

  return {
    /** The plain data of the configuration, for threads without the site's code. */
    describe: (_: object) => {
      const { styles, images, staticFolder, licences, budgets, scripts, notFound, routes } = site;
      const sources = listBrowserSources({ ...routes, "404": notFound }, site);
      const weighed = { ...sources, everyPage: scripts.everyPage, budgets };
      return { contentFolder: folder, styles, images, staticFolder, licences, sources, weighed };
    },

    /** @throws DiagnosticError with everything that is wrong with the content */
    load: async (input: LoadInput) => {
      // All options are kept, to check edited words by the same rules: they may link to whatever content may.
      const listPaths = (all: Content) => listIndexedPaths(listRoutes(site, all));
      const compare = (all: Content) => site.content.compare?.(all) ?? [];
      loading = { ...input, folder, staticPaths, tokens, listPaths, compare };
      const result = await loadContent(plan, loading);
      const content = result.content as Content;
      loaded = content;
      const { remarks } = result;
      const { placeholders } = result.content;
      const [origin, outside] = [site.content.origin(content), site.outsideSources(content)];
      return { remarks, placeholders, origin, outside };
    },

    render: async (input: RenderInput, emit: Emit): Promise<void> => {
      const { root, base, date, images, bundle, first } = input;
      const content = needContent();
      const siteUrl = { base, origin: input.origin ?? site.content.origin(content) };
      const cache = openCache(join(root, ".cache"));
      shareImages = await planShareImages({ root, cache, site, content, images });
      const sharePaths = new Map(Array.from(shareImages, ([route, [path]]) => [route, path]));
      const all = { site, content, siteUrl, date, images, bundle, shareImages: sharePaths };
      rendering = all;
      if (first.length > 0) {
        try {
          await emit([...buildSite({ ...all, only: first })]);
          await wait(headStart);
        } catch {
          // The full render below reports the error, with all pages that have it.
        }
      }
      let batch = listHostFiles(listRoutes(site, content), base, site.outsideSources(content));
      try {
        for (const entry of buildSite(all)) {
          batch.push(entry);
          if (batch.length < batchSize) continue;
          await emit(batch);
          batch = [];
        }
      } catch (error) {
        await nameComponents(error);
        throw error;
      }
      await emit(batch);
    },

    /** Draws the share images of the last `render`. An empty batch is a heartbeat. */
    drawShareImages: (_: object, emit: Emit) =>
      makeAll(need(shareImages).values(), () => void emit([])),

    /** Renders a page with the place of its JSX on each element. @param input the page's output path */
    renderSources: ({ file }: { readonly file: string }) => openDevSite().renderSources(file),

    /** Answers a request of a page whose words are edited. @param input `page`: output path of the page that it names */
    request: async ({ name, body, page }: { name: string; body: unknown; page: string }) =>
      requests[name]?.(body, openDevSite(page)),

    planServing: ({ base }: { readonly base: string }): ServingPolicy => {
      const content = needContent();
      return planServing(listRoutes(site, content), base, site.outsideSources(content));
    },

    /** Writes the JSON schemas by which code editors validate content. */
    writeSchemas: ({ root, images }: Pick<LoadInput, "root" | "images">) =>
      writeContentSchemas(plan, { root, folder, images, staticPaths }),
  };
}

function need<Made>(made: Made | undefined): Made {
  if (made === undefined) throw new Error("the site must be loaded and rendered first");
  return made;
}
