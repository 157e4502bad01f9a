import { resolve } from "node:path";
import { toAddress } from "../check/report.ts";
import { generatorFolder } from "../diagnostics/describe.ts";
import { type Diagnostic, DiagnosticError, formatPlace } from "../diagnostics/diagnostic.ts";
import { mergeAlike } from "../diagnostics/mergeAlike.ts";
import type { WordEditor } from "../edit/channel.ts";
import { textKey } from "../edit/texts.ts";
import { sourceAttribute } from "../render/renderOnce.ts";

/** Queries about rendered pages, each of which is named by its output path. */
export interface PageSources extends Pick<WordEditor, "findWords"> {
  /** Renders a page again, with `sourceAttribute` on its elements. */
  readonly renderSources: (page: { readonly file: string }) => Promise<string>;
}

type Place = Pick<Diagnostic, "where" | "line" | "column">;

/**
 * Locates faults found in built pages in the sources: at the JSX of the element or, if that is not the site's (as for
 * Markdown), at its text in the content or else at the JSX around it. A fault with none of these keeps its place in the
 * page. Errors thrown while rendering (`PageError`) are left alone: their stacks say where.
 *
 * @returns the error to throw instead
 */
export async function placeFaults(error: unknown, root: string, pages: PageSources) {
  if (!(error instanceof DiagnosticError) || "pages" in error) return error;
  const placed: Diagnostic[] = [];
  // Holds the HTML of one page at a time: faults may be in ten thousand.
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
      // The source can't be found, but the fault can still be reported.
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
 * Finds an element in HTML with `sourceAttribute`s by its position in the same HTML without them. Returns its first
 * text, and the JSX places of it and its ancestors, innermost first; empty strings if unknown.
 */
async function readElement(
  html: string,
  { line = 1, column = 1 }: { readonly line?: number; readonly column?: number | undefined },
) {
  // Loaded only once there is a fault.
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
      // Of all elements that start at the position or before it, the last one is meant.
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

/** Merges faults of one kind at one place in the sources: they are one mistake. */
function groupByPlace(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  // Each link of a list has its own target and "Did you mean" hint, so these are compared by message, without names.
  const kindOf = ({ message, hint = "Did you mean" }: Diagnostic) =>
    hint.startsWith("Did you mean") ? message.replaceAll(/"[^"]*"/g, "") : hint;
  const keyOf = (fault: Diagnostic) => `${formatPlace(fault)}\n${kindOf(fault)}`;
  return mergeAlike(diagnostics, keyOf, (first, others) => {
    const pages = new Set([first, ...others].flatMap(({ pages: own = [] }) => own));
    const count =
      others.length === 1
        ? "1 more problem of this kind comes"
        : `${others.length} more problems of this kind come`;
    return { ...first, message: `${first.message} ${count} from here.`, pages: [...pages] };
  });
}
