import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { bundleScripts, listBrowserSources } from "../../src/generator/core/assets/bundler.ts";
import { joinBundles, openCompiler } from "../../src/generator/core/assets/compiler.ts";
import { openStyles } from "../../src/generator/core/assets/styles.ts";
import type { Cache } from "../../src/generator/core/cache/cache.ts";
import type { Plan } from "../../src/generator/core/content/collections.ts";
import type { Content } from "../../src/site/parts/useSite.ts";
import type { PagesInput } from "./pages.tsx";
import { plan } from "./syntheticPlan.ts";
import { config } from "./syntheticSite.tsx";

// What peers build the synthetic site from, besides its components. They read and check the content themselves.

export { openPages } from "./pages.tsx";

/** A content file as a peer has read it, validated by its schema. */
interface ReadFile {
  readonly data: unknown;
  /** The Markdown below the data. */
  readonly body?: string | undefined;
}

/** The schema of a content file. @param path from the content folder */
export function schemaOf(path: string) {
  const owner = Object.values<Plan[string]>(plan).find((kind) =>
    kind.kind === "single" ? kind.file === path : kind.folder === dirname(path),
  );
  if (owner === undefined) throw new Error(`${path} is not in the plan`);
  return owner.schema;
}

/** @param files by path from the content folder */
export function joinContent(files: ReadonlyMap<string, ReadFile>): Content {
  const paths = [...files.keys()].sort();
  const content = Object.entries<Plan[string]>(plan).map(([name, kind]) => {
    if (kind.kind === "single") return [name, files.get(kind.file)?.data];
    const entries = paths.flatMap((path) => {
      const { data, body = "" } = files.get(path) ?? {};
      const slug = basename(path, `.${kind.extension}`);
      const own = { slug, path: kind.path(slug), hasPlaceholder: false, body };
      return dirname(path) === kind.folder ? [Object.assign({}, data, own)] : [];
    });
    return [name, kind.order === undefined ? entries : entries.sort(kind.order as () => number)];
  });
  return { ...Object.fromEntries(content), placeholders: [] };
}

/** Compiles styles and scripts by the same calls of Sass and esbuild as a build without a cache, and writes them. */
export async function compileAssets(root: string, out: string): Promise<PagesInput["assets"]> {
  const cache: Pick<Cache, "value"> = { value: (_, make) => make() };
  const compiler = openCompiler({ root, sources: ["src", "assets/fonts"], cache: cache as Cache });
  const styles = openStyles(compiler, root, "/");
  const sources = listBrowserSources(config);
  const [sheet, scripts] = await Promise.all([
    styles.compile(config.styles),
    bundleScripts(compiler, root, sources),
  ]).finally(styles.close);
  const { files, ...joined } = joinBundles([sheet, scripts]);
  for (const [path, bytes] of files) {
    mkdirSync(join(out, dirname(path)), { recursive: true });
    writeFileSync(join(out, path), bytes);
  }
  const { widgets, loader } = scripts;
  return { ...joined, sheets: sheet.sheets, widgets, loader };
}
