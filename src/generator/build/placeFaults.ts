import { resolve } from "node:path";
import { toAddress } from "../check/checkOutput.ts";
import { generatorFolder } from "../diagnostics/describe.ts";
import { type Diagnostic, DiagnosticError, formatPlace } from "../diagnostics/diagnostic.ts";
import { mergeAlike } from "../diagnostics/mergeAlike.ts";
import type { WordEditor } from "../edit/channel.ts";
import { textKey } from "../edit/texts.ts";
import { sourceAttribute } from "../render/renderOnce.ts";

/** What is asked of pages, each by its output path. */
export interface PageSources extends Pick<WordEditor, "findWords"> {
  /** A page once more, with `sourceAttribute`. */
  readonly renderSources: (page: { readonly file: string }) => Promise<string>;
}

type Place = Pick<Diagnostic, "where" | "line" | "column">;

/**
 * Tells faults that were found in built pages where they come from: at the JSX of the element or, of an element that
 * comes from Markdown, at its words. A fault of which neither is known stays at its place in the page. An error that
 * ended the making of a page says by itself where it was thrown.
 *
 * @returns the error to throw in the place of this one
 */
export async function placeFaults(error: unknown, root: string, pages: PageSources) {
  if (!(error instanceof DiagnosticError) || "pages" in error) return error;
  const placed: Diagnostic[] = [];
  // One page at a time: a fault may be in ten thousand.
  let [rendered, html] = ["", ""];
  for (const diagnostic of error.diagnostics) {
    const { where: file, line, column, pages: shown = [toAddress(file)] } = diagnostic;
    if (!file.endsWith(".html") || line === undefined) {
      placed.push(diagnostic);
      continue;
    }
    try {
      if (rendered !== file) html = await pages.renderSources({ file });
      rendered = file;
      const place = await findPlace(file, html, { line, column });
      placed.push(place === undefined ? diagnostic : { ...diagnostic, ...place, pages: shown });
    } catch {
      // Where it comes from can't be told: what is wrong still can.
      placed.push(diagnostic);
    }
  }
  return new DiagnosticError(groupByPlace(placed), { cause: error.cause });

  async function findPlace(
    file: string,
    html: string,
    at: { readonly line: number; readonly column?: number | undefined },
  ): Promise<Place | undefined> {
    const { text, places } = await readElement(html, at);
    const isOfSite = (place: string) => !resolve(root, place).startsWith(generatorFolder);
    const [own = "", ...around] = places;
    if (own !== "" && isOfSite(own)) return toPlace(own);
    const keys = [textKey(text)].filter(Boolean);
    const { words, traces } = await pages.findWords({ file, keys });
    const word = words[traces[0]?.of[0] ?? -1];
    if (word !== undefined) return { where: word.file, line: word.line, column: word.column };
    const source = around.find((place) => place !== "" && isOfSite(place));
    return source === undefined ? undefined : toPlace(source);
  }
}

function toPlace(place: string): Place {
  const [, where = "", line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  return { where, line: Number(line), column: Number(column) };
}

/**
 * The element of a page with sources that stands at a place of the page without them: its first text, and the places of
 * its JSX and of that of those round it, innermost first; empty where there is none.
 */
async function readElement(
  html: string,
  { line = 1, column = 1 }: { readonly line?: number; readonly column?: number | undefined },
) {
  // Not before something is wrong.
  const { Parser } = await import("htmlparser2");
  const lines = html.split("\n");
  const lineStart = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  let index = lineStart + column - 1;
  const attribute = new RegExp(` ${sourceAttribute}="[^"]*"`, "g");
  for (const { 0: added, index: at } of (lines[line - 1] ?? "").matchAll(attribute)) {
    if (lineStart + at <= index) index += added.length;
  }
  let depth = 0;
  const open: string[] = [];
  let [text, foundDepth] = ["", 0];
  let places: readonly string[] = [];
  const endText = () => {
    if (text.trim() !== "") foundDepth = Number.POSITIVE_INFINITY;
  };
  const parser = new Parser({
    onopentag: (_, { [sourceAttribute]: place = "" }) => {
      endText();
      depth += 1;
      open[depth] = place;
      // Of all that start no later, the last.
      if (parser.startIndex > index) return;
      places = open.slice(1, depth + 1).reverse();
      [text, foundDepth] = ["", depth];
    },
    ontext: (part) => {
      if (depth >= foundDepth) text += part;
    },
    onclosetag: () => {
      endText();
      if (depth === foundDepth) foundDepth = Number.POSITIVE_INFINITY;
      depth -= 1;
    },
  });
  parser.end(html);
  return { text, places };
}

/** Many faults of one kind at one place of the sources are one mistake. */
function groupByPlace(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  // Of one list of links each may lead elsewhere, and mean something else.
  const kindOf = ({ message, hint = "Did you mean" }: Diagnostic) =>
    hint.startsWith("Did you mean") ? message.replaceAll(/"[^"]*"/g, "") : hint;
  const keyOf = (fault: Diagnostic) => `${formatPlace(fault)}\n${kindOf(fault)}`;
  return mergeAlike(diagnostics, keyOf, (first, others) => {
    const pages = new Set([first, ...others].flatMap(({ pages: own = [] }) => own));
    const count =
      others.length === 1 ? "1 more like it comes" : `${others.length} more like it come`;
    return { ...first, message: `${first.message} ${count} from here.`, pages: [...pages] };
  });
}
