import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import type { OutputEntry, OutputFile } from "../output/output.ts";
import { buildSite } from "../render/buildSite.tsx";
import { renderSources } from "../render/renderOnce.ts";
import type { Plugin, PreparedSite, RenderedSite } from "./plugin.ts";

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
  const { site, content } = prepared;
  const output = new Map<string, OutputFile>();
  const twins = new Set<string>();
  const add = (path: string, file: OutputFile) => {
    if (output.has(path)) twins.add(path);
    output.set(path, file);
  };
  for (const [path, file] of files) add(path, file);
  const data = await Promise.all(plugins.map(({ pageData }) => pageData?.(prepared)));
  const dataOf = (path: string) => Object.assign({}, ...data.map((of) => of?.(path)));
  const input = { ...prepared, dataOf };
  for (const [path, file] of buildSite(input)) add(path, file);
  const renderPage = (file: string, other = content): string =>
    String(new Map(buildSite({ ...input, content: other, only: [file] })).get(file) ?? "");
  const rendered = {
    ...{ ...prepared, output, renderPage },
    renderSources: (file: string) => renderSources(() => renderPage(file)),
  };
  for (const { files } of plugins) {
    for (const [path, file] of (await files?.(rendered)) ?? []) add(path, file);
  }
  rejectTwins(twins, site.staticFolder);
  return rendered;
}

/** @throws DiagnosticError if static files have the paths of others, as only one file per path can be published */
function rejectTwins(twins: ReadonlySet<string>, folder = ""): void {
  if (twins.size === 0) return;
  const message = "The site already generates a file at this path.";
  const hint = "Remove this one, or rename it.";
  throw new DiagnosticError(
    [...twins].map((path) => ({ where: `${folder}/${path}`, message, hint })),
  );
}
