import { join } from "node:path";
import type { BuildOptions } from "esbuild";
import type { Cache } from "../cache/cache.ts";
import { toLocal } from "../diagnostics/describe.ts";
import { gatherErrors } from "../diagnostics/gather.ts";
import type { Route } from "../routing/route.ts";
import {
  type Bundle,
  joinBundles,
  openCachedEsbuild,
  type VirtualModules,
} from "./cachedEsbuild.ts";

/** Where the component of a widget is defined. */
export interface WidgetSource {
  /** Path of its module, from the project's root. */
  readonly module: string;
  /** Name under which the module exports it. */
  readonly export: string;
}

/** Sources of all browser scripts; paths from the project's root. */
export interface BrowserSources {
  /** Scripts that pages load directly; each is bundled into one file. */
  readonly scripts: readonly string[];
  /** By name. */
  readonly widgets: Readonly<Record<string, WidgetSource>>;
}

export interface StyleSource {
  /** The compiled style sheet. */
  readonly css: string;
  /** Folder, from the root, that its `url()`s are relative to. */
  readonly cssFolder: string;
}

/** Lists the browser scripts of a site that are to be bundled. */
export function listBrowserSources<Content>(
  routes: Readonly<Record<string, Route<Content>>>,
  site: { scripts: { readonly everyPage: string }; widgets: BrowserSources["widgets"] },
): BrowserSources {
  const ofPages = Object.values(routes).flatMap((route) => route.scripts ?? []);
  const widgets = Object.entries(site.widgets).map(([name, { module, export: component }]) => {
    return [name, { module, export: component }] as const;
  });
  return {
    scripts: [...new Set([site.scripts.everyPage, ...ofPages])].sort(),
    widgets: Object.fromEntries(widgets),
  };
}

export interface ScriptBundle extends Bundle {
  /** Output path of each widget's entry, by the widget's name; it exports `hydrate(island)`. */
  readonly widgets: ReadonlyMap<string, string>;
  /** Output path of the script that loads widgets on their schedule; undefined without widgets. */
  readonly loader: string | undefined;
}

export interface StyleBundle extends Bundle {
  /** Output path of the style sheet. */
  readonly stylesheet: string;
}

export interface AssetBundle extends ScriptBundle, StyleBundle {}

/** Name of the entry that belongs to no widget; see `writeEntries`. */
const sharedEntry = "(shared)";

/** Opens a bundler that starts esbuild at the first cache miss and then rebuilds incrementally. */
export function openAssetBundler(options: {
  /** The project's root, absolute. */
  readonly root: string;
  readonly cache: Pick<Cache, "memo">;
  /**
   * `development` means React's development build, unminified code and source maps. Styles are the same in both modes.
   */
  readonly mode?: "production" | "development";
  /** Absolute path of `islands/browser`; the generator's own if not given. */
  readonly islandsFolder?: string;
}) {
  const { root, cache, mode = "production" } = options;
  const { islandsFolder = join(import.meta.dirname, "../islands/browser") } = options;
  const islands = toLocal(root, islandsFolder);
  const loaderSource = `${islands}/loadIslands.ts`;
  const isDevelopment = mode === "development";
  const shared = {
    bundle: true,
    // Module order, and so every hashed file name, depends on paths: a symlinked node_modules must not change them.
    preserveSymlinks: true,
    minify: true,
    format: "esm",
    // The browsers that the site supports; newer CSS and JavaScript is lowered to their level.
    target: ["chrome111", "edge111", "firefox115", "safari16.4"],
    legalComments: "none",
    logLevel: "silent",
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    assetNames: "assets/[name]-[hash]",
  } as const satisfies BuildOptions;
  const code = {
    ...shared,
    minify: !isDevelopment,
    sourcemap: isDevelopment ? "linked" : false,
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    jsx: "automatic",
    jsxDev: isDevelopment,
  } as const satisfies BuildOptions;
  // The banner makes V8 compile React while it downloads, off the main thread, instead of each function when called:
  // https://v8.dev/blog/explicit-compile-hints. To other browsers it is a comment.
  const island = {
    ...code,
    splitting: true,
    banner: { js: "//# allFunctionsCalledOnLoad" },
  } as const;
  const styleRun = openCachedEsbuild(root, cache, "style");
  const scriptRun = openCachedEsbuild(root, cache, "script");
  const widgetRun = openCachedEsbuild(root, cache, "island");

  return {
    /**
     * Bundles the style sheet with the fonts that it names.
     *
     * @throws DiagnosticError with all compile errors and unresolved imports
     */
    bundleStyles: async ({ css, cssFolder }: StyleSource): Promise<StyleBundle> => {
      const loader = { ".woff2": "file" } as const;
      const style = { ...shared, entryPoints: ["style:site"], loader };
      const site = { contents: css, loader: "css", folder: cssFolder } as const;
      const bundle = await styleRun.bundle(style, { site });
      return { ...bundle, stylesheet: bundle.bySource.get("style:site") ?? "" };
    },

    /**
     * Bundles the scripts and the widgets.
     *
     * @throws DiagnosticError with all compile errors and unresolved imports
     */
    bundleScripts: async ({ scripts, widgets }: BrowserSources): Promise<ScriptBundle> => {
      const names = Object.keys(widgets).sort();
      const loaders = names.length > 0 ? [loaderSource] : [];
      const runs = [scriptRun.bundle({ ...code, entryPoints: [...scripts, ...loaders] }, {})];
      if (names.length > 0) {
        const entries = writeEntries(islands, widgets, isDevelopment);
        const inputs = Object.keys(entries).map((name) => ({ in: `island:${name}`, out: name }));
        runs.push(widgetRun.bundle({ ...island, entryPoints: inputs }, entries));
      }
      const { files, ...bundle } = joinBundles(await gatherErrors(runs));
      const { bySource } = bundle;
      // No page loads it: its exports are in the chunk that all entries import.
      files.delete(bySource.get(`island:${sharedEntry}`) ?? "");
      return {
        ...bundle,
        files,
        widgets: new Map(names.map((name) => [name, bySource.get(`island:${name}`) ?? ""])),
        loader: bySource.get(loaderSource),
      };
    },
    close: async (): Promise<void> => {
      await Promise.all([styleRun, scriptRun, widgetRun].map((run) => run.close()));
    },
  };
}

/**
 * Writes an entry module for each widget, which hydrates it, and one that moves React into a shared chunk: if there is
 * only one widget, React would otherwise be bundled into that widget's own file.
 */
function writeEntries(
  islands: string,
  widgets: BrowserSources["widgets"],
  isDevelopment: boolean,
): VirtualModules {
  const hydrate = JSON.stringify(`./${islands}/hydrateIsland.ts`);
  const write = (contents: string) => ({ contents, loader: "js", folder: "." }) as const;
  const entries = Object.entries(widgets).map(([name, { module, export: component }]) => {
    const contents = `import { hydrateIsland } from ${hydrate};
      import { ${component} as Widget } from ${JSON.stringify(`./${module}`)};
      export const hydrate = (island) => hydrateIsland(island, Widget);`;
    return [name, write(contents)] as const;
  });
  const jsx = isDevelopment
    ? '{ jsxDEV } from "react/jsx-dev-runtime"'
    : '{ jsx } from "react/jsx-runtime"';
  const common = `export * from ${hydrate}; export ${jsx};`;
  return { ...Object.fromEntries(entries.sort()), [sharedEntry]: write(common) };
}
