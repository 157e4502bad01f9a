import { dirname, join } from "node:path";
import { type AssetBundle, openAssetBundler } from "../../src/generator/assets/bundler.ts";
import { openStyleCompiler } from "../../src/generator/assets/styles.ts";
import { openCache } from "../../src/generator/cache/cache.ts";
import type { Output } from "../../src/generator/output/output.ts";
import { buildSite } from "../../src/generator/render/buildSite.tsx";
import type { Content } from "../../src/site/collections.ts";
import { site } from "../../src/site/site.ts";
import { buildDate } from "./buildDate.ts";
import { browserSources, listImagesOnce, root } from "./buildOutput.ts";
import { makeStandInPictures } from "./standIns.ts";

/** The site's own styles. */
export async function compileStyles(): Promise<string> {
  const compiler = openStyleCompiler({ root, cache: openCache(join(root, ".cache")) });
  const { css } = await compiler.compile(site.styles.entry).finally(compiler.close);
  return css;
}

/** The scripts and widgets of a project as a build makes them, by default of this one, with next to no styles. */
export function bundleScripts(
  mode: "production" | "development" = "production",
  folder = root,
  css = "@font-face{font-family:T;src:url(../../../assets/fonts/anek-latin.woff2)}",
): Promise<AssetBundle> {
  const cache = openCache(join(folder, ".cache"));
  const islandsFolder = join(folder, "src/generator/islands/browser");
  const bundler = openAssetBundler({ root: folder, cache, mode, islandsFolder });
  const cssFolder = dirname(site.styles.entry);
  return bundler.bundle({ css, cssFolder, ...browserSources }).finally(bundler.close);
}

/** Every page with these scripts, and with stand-ins for pictures. */
export async function buildWithBundle(content: Content, bundle: AssetBundle): Promise<Output> {
  return new Map(
    buildSite({
      site,
      content,
      siteUrl: { base: "/", origin: content.site.origin },
      date: buildDate,
      images: makeStandInPictures(await listImagesOnce()),
      bundle,
      shareImages: new Map(),
      files: new Map(),
    }),
  );
}
