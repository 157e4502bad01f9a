import { join, parse } from "node:path";
import type { BuildOptions } from "esbuild";
import { generatorFolder } from "../../start.js";
import { toLocal } from "../diagnostics/files.ts";
import { gatherErrors } from "../diagnostics/gather.ts";
import type { Route } from "../routing/route.ts";
import { type Bundle, type Compiler, joinBundles, type VirtualModules } from "./compiler.ts";

/** Sources of all browser scripts; paths from the project's root. */
export interface BrowserSources {
  /** Scripts that pages load directly; each is bundled into one file. */
  readonly scripts: readonly string[];
  /** By name: the module of each component. */
  readonly widgets: Readonly<Record<string, { readonly module: string }>>;
}

type WithScripts = Pick<Route<never>, "scripts">;

/** Lists the browser scripts of a site that are to be bundled. */
export function listBrowserSources(config: {
  readonly routes: Readonly<Record<string, WithScripts>>;
  readonly notFound: WithScripts;
  readonly scripts: { readonly everyPage: string };
  readonly widgets: BrowserSources["widgets"];
}): BrowserSources {
  const ofPages = [...Object.values(config.routes), config.notFound];
  const scripts = [config.scripts.everyPage, ...ofPages.flatMap((route) => route.scripts ?? [])];
  return { scripts: [...new Set(scripts)].sort(), widgets: config.widgets };
}

export interface ScriptBundle extends Bundle {
  /** Output path of each widget's entry, by the widget's name; it exports `hydrate`. */
  readonly widgets: ReadonlyMap<string, string>;
  /** Output path of the script that loads widgets on their schedule; undefined without widgets. */
  readonly loader: string | undefined;
}

/** esbuild's options for everything that browsers load. */
export const forBrowsers = {
  bundle: true,
  // Module order, and so every hashed file name, depends on paths: a symlinked node_modules must not change them.
  preserveSymlinks: true,
  minify: true,
  format: "esm",
  // Baseline widely available; newer CSS and JavaScript is lowered to their level.
  target: ["chrome123", "edge123", "firefox125", "safari17.4"],
  legalComments: "none",
  logLevel: "silent",
  entryNames: "assets/[name]-[hash]",
  chunkNames: "assets/[name]-[hash]",
  assetNames: "assets/[name]-[hash]",
} as const satisfies BuildOptions;

/**
 * Bundles the scripts and the widgets.
 *
 * @param mode `development` means React's development build, unminified code and source maps
 * @throws DiagnosticError with all compile errors and unresolved imports
 */
export function bundleScripts(
  compiler: Compiler,
  root: string,
  { scripts, widgets }: BrowserSources,
  mode: "production" | "development" = "production",
): Promise<ScriptBundle> {
  const islands = toLocal(root, join(generatorFolder, "core/islands/browser"));
  const loader = `${islands}/loadIslands.ts`;
  const isDevelopment = mode === "development";
  const code = {
    ...forBrowsers,
    minify: !isDevelopment,
    sourcemap: isDevelopment ? "linked" : false,
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    jsx: "automatic",
    jsxDev: isDevelopment,
  } as const satisfies BuildOptions;
  // The banner makes V8 compile React while it downloads, off the main thread, instead of each function when called:
  // https://v8.dev/blog/explicit-compile-hints. To other browsers it is a comment.
  const island = { ...code, splitting: true, banner: { js: "//# allFunctionsCalledOnLoad" } };
  const names = Object.keys(widgets).sort();
  const modules = writeEntries(islands, widgets);
  const entries = Object.keys(modules).map((name) => ({ in: `island:${name}`, out: name }));
  const plain = [...scripts, ...(names.length > 0 ? [loader] : [])];

  return compiler.keep("scripts", [mode, plain, modules], async () => {
    const bundles = await gatherErrors([
      compiler.bundle({ ...code, entryPoints: plain }, "script", {}),
      compiler.bundle({ ...island, entryPoints: entries }, "island", modules),
    ]);
    const bundle = joinBundles(bundles);
    return {
      ...bundle,
      widgets: new Map(names.map((name) => [name, bundle.bySource.get(`island:${name}`) ?? ""])),
      loader: bundle.bySource.get(loader),
    };
  });
}

/** Writes an entry module for each widget, which hydrates it. */
function writeEntries(islands: string, widgets: BrowserSources["widgets"]): VirtualModules {
  const entries = Object.entries(widgets).map(([name, { module }]) => {
    const contents = `import { hydrateIsland } from "./${islands}/hydrateIsland.ts";
      import { ${parse(module).name} as Widget } from "./${module}";
      export const hydrate = (island, props, presses) => hydrateIsland(island, props, Widget, presses);`;
    return [name, { contents, loader: "js", folder: "." }] as const;
  });
  return Object.fromEntries(entries.sort());
}
