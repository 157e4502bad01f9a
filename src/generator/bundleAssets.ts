import { relative, resolve, sep } from "node:path";
import { build, type Metafile, type OutputFile, type Plugin } from "esbuild";

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

// What the site promises to work in; newer CSS and script is lowered to this.
const target = ["chrome111", "edge111", "firefox115", "safari16.4"];

/**
 * Minifies and fingerprints the style sheet, the fonts that it names and the browser scripts.
 *
 * @param css the compiled style sheet; its `url()`s are relative to `src/styles`
 * @param scripts source paths of the scripts, from the project's root
 */
export async function bundleAssets(
  root: string,
  css: string,
  scripts: readonly string[],
): Promise<AssetBundle> {
  const outdir = resolve(root, "dist");
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    outdir,
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    format: "esm",
    target,
    legalComments: "none",
    logLevel: "silent",
    entryPoints: ["style:site", ...scripts],
    entryNames: "assets/[name]-[hash]",
    assetNames: "assets/[name]-[hash]",
    loader: { ".woff2": "file" },
    plugins: [serveStylesheet(css, resolve(root, "src/styles"))],
  });
  const bySource = listSources(metafile);
  const stylesheet = bySource.get("style:site");
  if (stylesheet === undefined) throw new Error("esbuild returned no style sheet");
  return {
    files: new Map(outputFiles.map((file) => [toOutputPath(outdir, file), file.contents])),
    stylesheet,
    bySource,
    packages: listPackages(metafile),
  };
}

/** Hands the compiled Sass to esbuild without a file in between. */
function serveStylesheet(css: string, resolveDir: string): Plugin {
  return {
    name: "stylesheet",
    setup(bundler) {
      bundler.onResolve({ filter: /^style:site$/ }, () => ({ path: "site", namespace: "style" }));
      bundler.onLoad({ filter: /.*/, namespace: "style" }, () => ({
        contents: css,
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
  const entries = Object.entries(outputs).flatMap(([path, output]) => {
    const source = output.entryPoint ?? Object.keys(output.inputs)[0];
    return source === undefined ? [] : [[source, path.replace(/^dist\//, "")] as const];
  });
  return new Map(entries);
}

function listPackages({ inputs }: Metafile): string[] {
  const names = Object.keys(inputs).flatMap((input) => {
    const found = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];
    return found === undefined ? [] : [found];
  });
  return [...new Set(names)].sort();
}
