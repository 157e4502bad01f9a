import { DomUtils, parseDocument } from "htmlparser2";
import { countOf, type Diagnostic, formatPlace } from "../../core/diagnostics/diagnostic.ts";
import { isOfGenerator } from "../../core/diagnostics/files.ts";
import { sourceAttribute } from "../../core/diagnostics/locate.ts";
import { groupAlike, toAddress } from "./report.ts";

/**
 * Moves diagnostics in built pages to the sources: to the JSX of the element or, if that is not the site's own (as for
 * Markdown), of its nearest ancestor that is. Those without such a place, or outside pages, stay where they are.
 *
 * @param root absolute path of the project
 * @param renderSources renders a page, named by its output path, with `sourceAttribute` on its elements
 */
export function locateInSources(
  diagnostics: readonly Diagnostic[],
  root: string,
  renderSources: (file: string) => string,
): Diagnostic[] {
  const isOfSite = (place: string) => place !== "" && !isOfGenerator(root, place);
  const rendered = new Map<string, string>();
  const located = diagnostics.map((diagnostic) => {
    const { where: file, line, column = 1, pages = [toAddress(file)] } = diagnostic;
    if (!file.endsWith(".html") || line === undefined) return diagnostic;
    const html = rendered.get(file) ?? renderSources(file);
    rendered.set(file, html);
    const source = listSources(html, line, column).find(isOfSite);
    return source === undefined ? diagnostic : { ...diagnostic, ...toPlace(source), pages };
  });
  return mergeByPlace(located);
}

function toPlace(source: string): Pick<Diagnostic, "where" | "line" | "column"> {
  const [, where = "", line, column] = /^(.*):(\d+):(\d+)$/.exec(source) ?? [];
  return { where, line: Number(line), column: Number(column) };
}

/**
 * Finds an element in HTML with `sourceAttribute`s by its position in the same HTML without them. Returns the sources
 * of it and its ancestors, innermost first; empty strings if unknown.
 */
function listSources(html: string, line: number, column: number): readonly string[] {
  const attributes = new RegExp(` ${sourceAttribute}="[^"]*"`, "g");
  const lines = html.replaceAll(attributes, "").split("\n");
  let index = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, column - 1);
  for (const { 0: attribute, index: start } of html.matchAll(attributes)) {
    if (start <= index) index += attribute.length;
  }
  const document = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  return DomUtils.getElementsByTagName("*", document)
    .filter(({ startIndex, endIndex }) => Number(startIndex) <= index && index <= Number(endIndex))
    .map(({ attribs }) => attribs[sourceAttribute] ?? "")
    .reverse();
}

/** Merges diagnostics of one kind at one place in the sources: they are one mistake. */
function mergeByPlace(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  // Each link of a list has its own target and "Did you mean" hint, so these are compared by message, without names.
  const kindOf = ({ message, hint = "Did you mean" }: Diagnostic) =>
    hint.startsWith("Did you mean") ? message.replaceAll(/"[^"]*"/g, "") : hint;
  const mistakeOf = (diagnostic: Diagnostic) => `${formatPlace(diagnostic)}\n${kindOf(diagnostic)}`;
  return groupAlike(diagnostics, mistakeOf).map(([first, ...others]) => {
    if (others.length === 0) return first;
    const pages = new Set(
      [first, ...others].flatMap(({ pages: ofDiagnostic = [] }) => ofDiagnostic),
    );
    const more = `${countOf(others.length, "more problem")} of this kind`;
    const come = others.length === 1 ? "comes" : "come";
    return { ...first, message: `${first.message} ${more} ${come} from here.`, pages: [...pages] };
  });
}
