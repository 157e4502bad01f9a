import { join } from "node:path";
import { bundleScripts } from "../../src/generator/core/assets/bundler.ts";
import { joinBundles, openCompiler } from "../../src/generator/core/assets/compiler.ts";
import { openStyles } from "../../src/generator/core/assets/styles.ts";
import { openCache } from "../../src/generator/core/cache/cache.ts";
import { browserSources } from "./buildOutput.ts";
import { root } from "./root.ts";
import { config } from "./site.ts";

/** Bundles the site's scripts, widgets and styles as a build does. */
export async function bundleAssets(mode: "production" | "development" = "production") {
  const cache = openCache(join(root, ".cache"));
  const compiler = openCompiler({ root, sources: ["src", "assets/fonts"], cache });
  const styles = openStyles(compiler, root, "/");
  const sheet = await styles.compile(config.styles).finally(styles.close);
  const scripts = await bundleScripts(compiler, root, browserSources, mode);
  return { ...sheet, ...scripts, ...joinBundles([sheet, scripts]) };
}
