import { join, relative, resolve, sep } from "node:path";
import type { BuildOptions, Metafile, OutputFile, Plugin } from "esbuild";
import { readPackageVersion } from "../cache/readPackageVersion.ts";
import { remember } from "../cache/remember.ts";
import { explainBundling } from "../diagnostics/systemErrors.ts";
import { gatherErrors } from "../diagnostics/gather.ts";

/** Fingerprinted files that pages refer to, and where each is put. */
export interface AssetBundle {
  /** From output path to bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Output path of the style sheet. */
  readonly stylesheet: string;
  /** Output path by source path, for fonts and scripts: `assets/fonts/anek-latin.woff2` → `assets/anek-latin-AB12.woff2`. */
  readonly bySource: ReadonlyMap<string, string>;
  /** npm packages of which code or data is in the bundle. */
  readonly packages: readonly string[];
}

/** A bundle, and the files that it was made of, from the root. */
export interface BundledSources extends AssetBundle {
  readonly inputs: readonly string[];
}

// What the site promises to work in; newer CSS and script is lowered to this.
const target = ["chrome111", "edge111", "firefox115", "safari16.4"];

/** Source paths, from the project's root, of what browsers run. */
export interface ScriptSources {
  /** Scripts that pages name themselves; each is one file. */
  readonly scripts: readonly string[];
  /** Entries of widgets; what they share, React above all, is in chunks that no page loads before it needs a widget. */
  readonly entries: readonly string[];
}

/** A bundler that stays open between bundles, and then reads and compiles again only what changed. */
export interface AssetBundler {
  /**
   * Minifies and fingerprints the style sheet, the fonts that it names, the scripts and the widgets.
   *
   * @param css the compiled style sheet; its `url()`s are relative to `src/site/styles`
   * @throws DiagnosticError with everything that can't be compiled or found
   */
  readonly bundle: (css: string) => Promise<BundledSources>;
  /** Says that a source file, by its path from the root, has changed: what is made from it is made anew. */
  readonly forget: (file: string) => void;
  readonly close: () => Promise<void>;
}

/** @param mode development only for tests: React then says what it finds wrong with hydration */
export async function openAssetBundler(
  root: string,
  { scripts, entries }: ScriptSources,
  mode: "production" | "development" = "production",
): Promise<AssetBundler> {
  const shared = {
    absWorkingDir: root,
    outdir: resolve(root, "dist"),
    metafile: true,
    bundle: true,
    // The order of modules, and so every name, follows their paths: they must be the same where node_modules is a link.
    preserveSymlinks: true,
    minify: true,
    format: "esm",
    target,
    legalComments: "none",
    logLevel: "silent",
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    assetNames: "assets/[name]-[hash]",
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    jsx: "automatic",
    jsxDev: mode === "development",
  } as const satisfies BuildOptions;
  let stylesheet = "";
  const [pages, widgets] = await Promise.all([
    openContext({
      ...shared,
      entryPoints: ["style:site", ...scripts],
      loader: { ".woff2": "file" },
      plugins: [serveStylesheet(() => stylesheet, resolve(root, "src/site/styles"))],
    }),
    openContext({ ...shared, entryPoints: [...entries], splitting: true }),
  ]);
  return {
    bundle: async (css) => {
      if (css !== stylesheet) pages.forget("style:site");
      stylesheet = css;
      return gatherBundle(shared.outdir, await gatherErrors([pages.build(), widgets.build()]));
    },
    forget: (file) => {
      pages.forget(file);
      widgets.forget(file);
    },
    close: async () => {
      await Promise.all([pages.close(), widgets.close()]);
    },
  };
}

/** A context whose last result stands until one of its sources has changed. */
async function openContext(options: BuildOptions & { readonly metafile: true }) {
  // Slow to load, and most builds bundle nothing.
  const { context } = await import("esbuild");
  const open = await context({ ...options, write: false });
  let last: Result | undefined;
  return {
    build: async (): Promise<Result> => {
      last ??= await open.rebuild().catch(explainBundling);
      return last;
    },
    forget: (file: string): void => {
      if (last !== undefined && Object.hasOwn(last.metafile.inputs, file)) last = undefined;
    },
    close: () => open.dispose(),
  };
}

/** Bundles once, if anything has changed since the last time; see `AssetBundler`. */
export async function bundleAssets(
  root: string,
  css: string,
  sources: ScriptSources,
  mode?: "production" | "development",
): Promise<AssetBundle> {
  const key = JSON.stringify([await readPackageVersion("esbuild"), css, sources, mode]);
  return remember({ root, record: join(root, ".cache/assets"), key }, async () => {
    const bundler = await openAssetBundler(root, sources, mode);
    try {
      const { inputs, ...result } = await bundler.bundle(css);
      return { result, inputs: ["tsconfig.json", ...inputs] };
    } finally {
      await bundler.close();
    }
  });
}

type Result = { readonly metafile: Metafile; readonly outputFiles: readonly OutputFile[] };

function gatherBundle(outdir: string, results: readonly Result[]): BundledSources {
  const bySource = new Map(results.flatMap(({ metafile }) => [...listSources(metafile)]));
  const stylesheet = bySource.get("style:site");
  if (stylesheet === undefined) throw new Error("esbuild returned no style sheet");
  const files = results.flatMap(({ outputFiles }) => outputFiles);
  return {
    files: new Map(files.map((file) => [toOutputPath(outdir, file), file.contents])),
    stylesheet,
    bySource,
    inputs: results
      .flatMap(({ metafile }) => Object.keys(metafile.inputs))
      .filter((input) => input !== "style:site"),
    packages: [...new Set(results.flatMap(({ metafile }) => listPackages(metafile)))].sort(),
  };
}

/** Hands the compiled Sass to esbuild without a file in between. */
function serveStylesheet(readCss: () => string, resolveDir: string): Plugin {
  return {
    name: "stylesheet",
    setup(bundler) {
      bundler.onResolve({ filter: /^style:site$/ }, () => ({ path: "site", namespace: "style" }));
      bundler.onLoad({ filter: /.*/, namespace: "style" }, () => ({
        contents: readCss(),
        loader: "css",
        resolveDir,
      }));
    },
  };
}

function toOutputPath(outdir: string, file: OutputFile): string {
  return relative(outdir, file.path).split(sep).join("/");
}

function listSources({ outputs }: Metafile): Map<string, string> {
  const sources = Object.entries(outputs).flatMap(([path, output]) => {
    // A font is copied and has no entry point, a shared chunk has one only by chance: it has no one source.
    const source =
      output.entryPoint ?? (path.endsWith(".woff2") ? Object.keys(output.inputs)[0] : undefined);
    return source === undefined ? [] : [[source, path.replace(/^dist\//, "")] as const];
  });
  return new Map(sources);
}

function listPackages({ inputs }: Metafile): string[] {
  const names = Object.keys(inputs).flatMap((input) => {
    const found = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];
    return found === undefined ? [] : [found];
  });
  return names;
}
