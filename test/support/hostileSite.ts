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

/** Result of building content files: every page and text file of the site, or diagnostics. */
export type Outcome =
  | { readonly output: Output; readonly diagnostics?: never }
  | { readonly output?: never; readonly diagnostics: readonly Diagnostic[] };

const images = await listImagesOnce();
const staticPaths = listIndexedPaths(site.routes);

/** Writes content files into a folder and builds the site from it. @throws any error but a `DiagnosticError` */
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

/** Text round a word that makes it valid at a place: some need a minimum length, one needs a token. */
interface Frame {
  readonly before: string;
  /** Maximum length of the word, in characters. */
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

/** The real site with marks, such as `Q17Q`, in place of all texts that may be any words. */
export interface MarkedSite {
  readonly lined: LinedContent;
  /** Places that accept any words. */
  readonly free: readonly Leaf[];
  /** Places that accept only names, addresses or dates. */
  readonly bound: readonly Leaf[];
  /** The text of a place with this word in its frame. */
  readonly fill: (leaf: Leaf, word: string) => string;
  /** Differences of a site with other words at the places, apart from those words. */
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
    // A place that rejects long words, or words in another script, is not free.
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
