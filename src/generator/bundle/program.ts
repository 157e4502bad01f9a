import { setTimeout as wait } from "node:timers/promises";
import { listScripts } from "../assets/bundler.ts";
import { openCache } from "../cache/cache.ts";
import { loadContent } from "../content/load.ts";
import { formatContentSchemas } from "../content/editorSchemas.ts";
import { planServing, type ServingPolicy } from "../hosts/servingPolicy.ts";
import type { OutputEntry } from "../output/output.ts";
import { buildSite, type BuildInput } from "../render/buildSite.tsx";
import type { SiteConfig } from "../render/siteConfig.ts";
import { listIndexedPaths, listRoutes } from "../routing/routeTable.ts";

/** Output files, some at a time: one message for each would cost more than the files. */
export type Batch = readonly OutputEntry[];

/** Hands a batch over, and resolves when there is room for the next. */
export type Emit = (batch: Batch) => Promise<void>;

export type Program = ReturnType<typeof createProgram>;

/** The part of a site's configuration that is plain data, for the threads that have none of its code. */
export type SiteFacts = ReturnType<Program["describe"]>;

interface LoadInput {
  readonly root: string;
  /** Names of the images that content may refer to. */
  readonly images: readonly string[];
  /** Day of the build, `YYYY-MM-DD`. */
  readonly date: string;
}

type RenderInput = Pick<BuildInput<unknown>, "siteUrl" | "date" | "images" | "bundle" | "shareImages">;

const batchSize = 20;

// While the browser loads the page that is looked at, it gets the cores (ms).
const headStart = 80;

/** The steps of a build that run the site's own code. It is bundled together with the site, and runs in its worker. */
export function createProgram<Content>(site: SiteConfig<Content>) {
  let loaded: Content | undefined;

  const content = (): Content => {
    if (loaded === undefined) throw new Error("the content must be loaded first");
    return loaded;
  };

  return {
    describe: (_: object) => {
      const { content, styles, images, share, staticFolder, licences, budgets } = site;
      const scripts = listScripts(site);
      return { contentFolder: content.folder, styles, images, share, staticFolder, licences, budgets, scripts };
    },

    /** @throws DiagnosticError with everything that is wrong with the content */
    load: async ({ root, images, date }: LoadInput) => {
      const { plan, folder, tokens } = site.content;
      const staticPaths = listIndexedPaths(site.routes);
      const result = await loadContent(plan, { root, folder, tokens, images, staticPaths, date });
      loaded = result.content as Content;
      const { imageUses, remarks, placeholders } = result;
      return { imageUses, remarks, placeholders, origin: site.content.origin(loaded) };
    },

    /** @param first output paths of the pages that somebody looks at: they are rendered before all others */
    render: async (
      { first, ...input }: RenderInput & { readonly first: readonly string[] },
      emit: Emit,
    ): Promise<void> => {
      const all = { ...input, site, content: content(), files: new Map() };
      if (first.length > 0) {
        await emit([...buildSite({ ...all, only: first })]);
        await wait(headStart);
      }
      let batch: OutputEntry[] = [];
      for (const entry of buildSite(all)) {
        batch.push(entry);
        if (batch.length < batchSize) continue;
        await emit(batch);
        batch = [];
      }
      await emit(batch);
    },

    planServing: ({ base }: { readonly base: string }): ServingPolicy =>
      planServing(listRoutes(site, content()), base, site.outsideSources(content())),

    /** JSON schemas for editors, by file name. */
    formatSchemas: ({ images }: { readonly images: readonly string[] }) =>
      formatContentSchemas(site.content.plan, { images, paths: listIndexedPaths(site.routes) }),
  };
}
