import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Content } from "../../src/content/content.ts";
import { loadContent } from "../../src/content/loadContent.ts";
import type { Output } from "../../src/generator/output.ts";
import { listPictures } from "../../src/generator/pictures/listPictures.ts";
import { type Problem, ProblemError } from "../../src/problems/problem.ts";
import { site } from "../../src/site.ts";
import { listedPaths } from "../../src/urls/listedPaths.ts";
import { buildPages, root } from "./buildOutput.ts";

/** What became of content files: every page and text file of the site, or what is wrong with them. */
export type Outcome =
  | { readonly output: Output; readonly problems?: never }
  | { readonly output?: never; readonly problems: readonly Problem[] };

const known = { routePaths: listedPaths(site.routes), pictures: await listPictures(root) };

/** Writes content files into a folder, and builds the site from what is in it. @throws what is no `ProblemError` */
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
    if (error instanceof ProblemError) return { problems: error.problems };
    throw error;
  }
}
