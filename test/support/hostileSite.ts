import { loadContent } from "../../src/generator/content/loadContent.ts";
import { type Diagnostic, diagnosticsOf } from "../../src/generator/diagnostics/diagnostic.ts";
import type { Output } from "../../src/generator/output/output.ts";
import { listIndexedPaths } from "../../src/generator/routing/routeTable.ts";
import { plan, tokens } from "../../src/site/collections.ts";
import { site } from "../../src/site/site.ts";
import { buildPages, listImagesOnce } from "./buildOutput.ts";
import { type Leaf, type LinedContent, readLinedContent } from "./contentLines.ts";
import { findDifferences } from "./findDifferences.ts";
import { root } from "./root.ts";
import { writeFiles } from "./tempFolder.ts";

/** What became of content files: every page and text file of the site, or what is wrong with them. */
export type Outcome =
  | { readonly output: Output; readonly diagnostics?: never }
  | { readonly output?: never; readonly diagnostics: readonly Diagnostic[] };

const images = await listImagesOnce();
const staticPaths = listIndexedPaths(site.routes);

/** Writes content files into a folder, and builds the site from what is in it. @throws what is no `DiagnosticError` */
export async function buildFiles(
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<Outcome> {
  await writeFiles(folder, files);
  try {
    const options = { root: folder, folder: "content", images, staticPaths, tokens };
    const { content } = await loadContent(plan, options);
    return { output: await buildPages({ edit: (real) => Object.assign(real, content) }) };
  } catch (error) {
    return { diagnostics: diagnosticsOf(error) };
  }
}

/** How a text has to be written round a word to be taken at a place: some want a length, one a token. */
interface Frame {
  readonly before: string;
  /** Characters that the word may have. */
  readonly room: number;
  readonly after: string;
}

const everything = Number.POSITIVE_INFINITY;
const frames: readonly Frame[] = [
  { before: "", room: everything, after: "" },
  { before: "", room: 20, after: "x".repeat(35) },
  { before: "", room: 20, after: "x".repeat(75) },
  { before: "{title} ", room: everything, after: "" },
];

/** The real site with a mark, such as `Q17Q`, in the place of all words that may be any words. */
export interface MarkedSite {
  readonly lined: LinedContent;
  /** Places where any words may stand. */
  readonly free: readonly Leaf[];
  /** Places that take names, addresses and days only. */
  readonly bound: readonly Leaf[];
  /** The content of a place that has this word. */
  readonly fill: (leaf: Leaf, word: string) => string;
  /** Where a site with other words at the places differs in more than them. */
  readonly compare: (output: Output, wordOf: (leaf: Leaf) => string) => string[];
}

/** @param folder where content may be written */
export async function markSite(folder: string): Promise<MarkedSite> {
  const lined = await readLinedContent(root);
  const { leaves, write } = lined;
  const numbers = new Map(leaves.map((leaf, index) => [leaf, index]));
  const framed = new Map<Leaf, Frame>();
  const fill = (leaf: Leaf, word: string) => {
    const frame = framed.get(leaf);
    if (frame === undefined) return leaf.text;
    const own = frame.room === everything ? word : [...word].slice(0, frame.room).join("");
    return `${frame.before}${own}${numbers.get(leaf)}Q${frame.after}`;
  };
  const build = (word: string) =>
    buildFiles(
      folder,
      write((leaf) => fill(leaf, word)),
    );

  let bound = leaves;
  for (const frame of frames) {
    for (const leaf of bound) framed.set(leaf, frame);
    // A place that takes no long word, or none in another script, is not free.
    const { diagnostics = [] } = await build("ழ".repeat(200));
    bound = bound.filter(({ file, line }) =>
      diagnostics.some((problem) => problem.where === file && problem.line === line),
    );
    for (const leaf of bound) framed.delete(leaf);
  }
  const { output: marked, diagnostics } = await build("Q");
  if (marked === undefined) throw new Error(`marks are no words: ${JSON.stringify(diagnostics)}`);

  return {
    lined,
    free: leaves.filter((leaf) => framed.has(leaf)),
    bound,
    fill,
    compare: (output, wordOf) =>
      findDifferences(marked, output, (index) => {
        const leaf = leaves[index];
        const frame = leaf && framed.get(leaf);
        if (leaf === undefined || frame === undefined)
          throw new Error(`nothing is marked ${index}`);
        const text = fill(leaf, wordOf(leaf)).trim();
        return text.slice(frame.before.length, text.length - frame.after.length);
      }),
  };
}
