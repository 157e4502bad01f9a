import { dirname, join } from "node:path";
import { type AssetBundle, openAssetBundler } from "../../src/generator/assets/bundler.ts";
import { openStyleCompiler } from "../../src/generator/assets/styles.ts";
import { openCache } from "../../src/generator/cache/cache.ts";
import { site } from "../../src/site/site.ts";
import { browserSources } from "./buildOutput.ts";
import { bundleAll } from "./bundleAll.ts";
import { root } from "./root.ts";

/** The site's own styles. */
export async function compileStyles(): Promise<string> {
  const compiler = openStyleCompiler({ root, cache: openCache(join(root, ".cache")) });
  const { css } = await compiler.compile(site.styles.entry).finally(compiler.close);
  return `${site.styles.prelude ?? ""}\n${css}`;
}

/** Bundles the scripts and widgets of a project (by default this one) as a build does, with minimal styles. */
export function bundleScripts(
  mode: "production" | "development" = "production",
  folder = root,
  css = "@font-face{font-family:T;src:url(../../../assets/fonts/text.woff2)}",
): Promise<AssetBundle> {
  const cache = openCache(join(folder, ".cache"));
  const islandsFolder = join(folder, "src/generator/islands/browser");
  const bundler = openAssetBundler({ root: folder, cache, mode, islandsFolder });
  const cssFolder = dirname(site.styles.entry);
  return bundleAll(bundler, { css, cssFolder, ...browserSources }).finally(bundler.close);
}
