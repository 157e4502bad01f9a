import type {
  AssetBundle,
  BrowserSources,
  openAssetBundler,
  StyleSource,
} from "../../src/generator/assets/bundler.ts";
import { joinBundles } from "../../src/generator/assets/cachedEsbuild.ts";
import { gatherErrors } from "../../src/generator/diagnostics/gather.ts";

export interface BundleInput extends StyleSource, BrowserSources {}

/** Bundles the style sheet, the scripts and the widgets together, as a build does. */
export async function bundleAll(
  bundler: ReturnType<typeof openAssetBundler>,
  input: BundleInput,
): Promise<AssetBundle> {
  const [styles, scripts] = await gatherErrors([
    bundler.bundleStyles(input),
    bundler.bundleScripts(input),
  ]);
  return { ...styles, ...scripts, ...joinBundles([styles, scripts]) };
}
