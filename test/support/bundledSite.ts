import { dirname, join } from "node:path";
import {
  type AssetBundle,
  listBrowserSources,
  openAssetBundler,
} from "../../src/generator/assets/bundler.ts";
import { openCache } from "../../src/generator/cache/cache.ts";
import { listSourceImages } from "../../src/generator/images/sourceImages.ts";
import type { Output } from "../../src/generator/output/output.ts";
import { buildSite } from "../../src/generator/render/buildSite.tsx";
import type { Content } from "../../src/site/content/content.ts";
import { site } from "../../src/site/site.ts";
import { buildDate } from "./buildDate.ts";
import { root } from "./buildOutput.ts";
import { makeStandInPictures } from "./standIns.ts";

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
  return bundler.bundle({ css, cssFolder, ...listBrowserSources(site) }).finally(bundler.close);
}

/** Every page with these scripts, and with stand-ins for pictures. */
export async function buildWithBundle(content: Content, bundle: AssetBundle): Promise<Output> {
  const pictures = makeStandInPictures(await listSourceImages(root, site.images.folder));
  const place = { base: "/", origin: content.site.origin };
  const date = buildDate;
  const none = new Map<string, string>();
  return new Map(
    buildSite({
      site,
      content,
      place,
      date,
      pictures,
      bundle,
      shareImages: none,
      files: none,
    }),
  );
}
