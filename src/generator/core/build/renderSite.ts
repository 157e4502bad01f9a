import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { manifestFile } from "../output/manifest.ts";
import { foldersOf, type OutputEntry, type OutputFile } from "../output/output.ts";
import { type BuildInput, buildSite } from "../render/buildSite.tsx";
import { renderSources } from "../render/renderOnce.ts";
import { listRoutes } from "../routing/routeTable.ts";
import type { PageData, Plugin, PreparedSite, RenderedSite } from "./plugin.ts";

/**
 * Renders all pages, and has the plugins add their files.
 *
 * @param files static files, styles and scripts
 * @throws what is wrong with pages, or a DiagnosticError with all paths that two files have
 */
export async function renderSite(
  prepared: PreparedSite,
  files: Iterable<OutputEntry>,
  plugins: readonly Plugin[],
): Promise<RenderedSite> {
  const { output, add, rejectTwins } = openOutput();
  const dataOf = await joinPageData(prepared, plugins);
  const ofPlugins = Object.fromEntries(
    plugins.flatMap(({ page }) => Object.entries(page?.(prepared) ?? {})),
  );
  const [explain] = plugins.flatMap((plugin) => plugin.explain ?? []);
  const input = { ...prepared, dataOf, ofPlugins, explain };
  add(files);
  add(buildSite(input));
  const rendered = { ...prepared, output, ...renderAgain(input) };
  for (const plugin of plugins) add((await plugin.files?.(rendered)) ?? []);
  rejectTwins();
  return rendered;
}

/** Collects the files of a site, and the paths that two of them have. */
function openOutput() {
  const output = new Map<string, OutputFile>();
  const twins = new Set<string>();
  return {
    output,
    add: (files: Iterable<OutputEntry>): void => {
      for (const [path, file] of files) {
        if (output.has(path) || path === manifestFile) twins.add(path);
        // As strings, pages would take up to twice the memory: one letter beyond Latin-1 gives all two bytes.
        output.set(path, typeof file === "string" ? Buffer.from(file) : file);
      }
    },
    /** @throws DiagnosticError if there are twins, as only one file per path can be published */
    rejectTwins: (): void => {
      for (const folder of foldersOf(output.keys())) if (output.has(folder)) twins.add(folder);
      if (twins.size === 0) return;
      const message = "Two files of the site have this path, or a file and a folder.";
      const hint =
        "Rename one: a static file, a page, a text file of the site, or what a plugin adds. (Each build adds _manifest.)";
      throw new DiagnosticError([...twins].map((where) => ({ where, message, hint })));
    },
  };
}

/** @returns what all plugins add to the props of a page's document, by the page's path */
async function joinPageData(prepared: PreparedSite, plugins: readonly Plugin[]) {
  const data = await Promise.all(plugins.map(({ pageData }) => pageData?.(prepared)));
  return (path: string): PageData =>
    Object.fromEntries(data.flatMap((of) => Object.entries(of?.(path) ?? {})));
}

/** The functions by which plugins have a page rendered once more. */
function renderAgain(input: BuildInput<unknown> & PreparedSite) {
  const renderFile = (file: string, content = input.content): string => {
    const isOther = content !== input.content;
    const routes = isOther ? listRoutes(input.config, content) : input.routes;
    return new Map(buildSite({ ...input, content, routes, only: [file] })).get(file) ?? "";
  };
  return {
    renderFile,
    renderSources: (file: string): string => renderSources(() => renderFile(file)),
  };
}
