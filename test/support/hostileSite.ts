import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Diagnostic, DiagnosticError } from "../../src/generator/diagnostics/diagnostic.ts";
import { listSourceImages } from "../../src/generator/images/sourceImages.ts";
import type { Output } from "../../src/generator/output/output.ts";
import { listedPaths } from "../../src/generator/routing/listedPaths.ts";
import type { Content } from "../../src/site/content/content.ts";
import { loadContent } from "../../src/site/content/loadContent.ts";
import { site } from "../../src/site/site.ts";
import { buildPages, root } from "./buildOutput.ts";

/** What became of content files: every page and text file of the site, or what is wrong with them. */
export type Outcome =
  | { readonly output: Output; readonly diagnostics?: never }
  | { readonly output?: never; readonly diagnostics: readonly Diagnostic[] };

const known = {
  routePaths: listedPaths(site.routes),
  pictures: await listSourceImages(root, site.images.folder),
};

/** Writes content files into a folder, and builds the site from what is in it. @throws what is no `DiagnosticError` */
export async function buildFiles(
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<Outcome> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  try {
    const content: Content = await loadContent({ root: folder, ...known });
    return { output: await buildPages({ edit: (real) => Object.assign(real, content) }) };
  } catch (error) {
    if (error instanceof DiagnosticError) return { diagnostics: error.diagnostics };
    throw error;
  }
}
