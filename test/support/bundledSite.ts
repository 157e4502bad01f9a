import { type AssetBundle, bundleAssets } from "../../src/generator/assets/bundleAssets.ts";
import { listScripts } from "../../src/generator/assets/listScripts.ts";
import { listPictures } from "../../src/generator/images/listPictures.ts";
import type { Output } from "../../src/generator/output/output.ts";
import { buildSite } from "../../src/generator/render/buildSite.tsx";
import type { Content } from "../../src/site/collections.ts";
import { site } from "../../src/site/site.ts";
import { buildDate } from "./buildDate.ts";
import { root } from "./buildOutput.ts";
import { makeStandInPictures } from "./standIns.ts";

/** The scripts and widgets of a project as a build makes them, by default of this one, with next to no styles. */
export function bundleScripts(
  mode: "production" | "development" = "production",
  folder = root,
  css = "a{color:red}",
): Promise<AssetBundle> {
  return bundleAssets(folder, css, listScripts(site), mode);
}

/** Every page with these scripts, and with stand-ins for pictures. */
export async function buildWithBundle(content: Content, bundle: AssetBundle): Promise<Output> {
  const images = makeStandInPictures(await listPictures(root));
  const siteUrl = { base: "/", origin: content.site.origin };
  const date = buildDate;
  const none = new Map<string, string>();
  return new Map(
    buildSite({
      site,
      content,
      siteUrl,
      date,
      images,
      bundle,
      shareImages: none,
      files: none,
    }),
  );
}
