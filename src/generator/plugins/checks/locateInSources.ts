import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { countOf, type Diagnostic, formatPlace } from "../../core/diagnostics/diagnostic.ts";
import { isOfGenerator } from "../../core/diagnostics/files.ts";
import { parseSources, type Source, sourceAttribute } from "../../core/diagnostics/locate.ts";
import { groupAlike, toAddress } from "./report.ts";

/**
 * Moves diagnostics in built pages to the sources: to the JSX of the element or, if that is not the site's own (as for
 * Markdown), of its nearest ancestor that is; and names the places that use the component of that JSX. Those without
 * such a place, or outside pages, stay where they are.
 *
 * @param renderSources renders a page, named by its output path, with `sourceAttribute` on its elements
 */
export function locateInSources(
  diagnostics: readonly Diagnostic[],
  root: string,
  renderSources: (file: string) => string,
): Diagnostic[] {
  const isOfSite = ({ place }: Source) => !isOfGenerator(root, place);
  const rendered = new Map<string, string>();
  const located = diagnostics.map((diagnostic) => {
    const { where: file, line, column = 1, pages = [toAddress(file)] } = diagnostic;
    if (!file.endsWith(".html") || line === undefined) return diagnostic;
    const html = rendered.get(file) ?? renderSources(file);
    rendered.set(file, html);
    const { around, before } = listSources(html, line, column);
    const chain = around.map(({ sources }) => sources.filter(isOfSite)).find(hasAny) ?? [];
    const named = chain.findIndex((one) => names(root, one, diagnostic.message));
    const source = chain[Math.max(0, named)];
    if (source === undefined) return diagnostic;
    const inner = chain.slice(0, Math.max(0, named)).map(({ place }, index) => {
      return `rendered by ${chain[index + 1]?.component} (${place})`;
    });
    const users = chain.slice(Math.max(0, named) + 1);
    // What an element may not be in can be far above it, in another component.
    const [, outer] = /^<\w+> is in <(\w+)>/.exec(diagnostic.message) ?? [];
    const found = [...around.slice(1), ...before].find(({ name }) => name === outer);
    const [at] = found?.sources.filter(isOfSite) ?? [];
    const [, id] = /^The id "(.*)" is used/.exec(diagnostic.message) ?? [];
    const same = before.findLast((one) => one.id === id)?.sources.filter(isOfSite) ?? [];
    const first = id && (same.find((one) => names(root, one, diagnostic.message)) ?? same[0]);
    const uses = [
      ...(first ? [`used first at ${first.place}`] : []),
      ...(at ? [`in <${outer}> (${at.place})`] : []),
      ...inner,
      ...users.map(({ component, place }) => `in ${component} (used at ${place})`),
    ];
    return { ...diagnostic, ...toPlace(source), pages, ...(uses.length > 0 && { uses }) };
  });
  return mergeByPlace(located);
}

/**
 * Whether the tag at a place has a value of the message in quotes: a component that is used with a wrong value passes it
 * on as a variable.
 */
function names(root: string, source: Source, message: string): boolean {
  const { where, line = 1, column = 1 } = toPlace(source);
  const path = join(root, where);
  if (!existsSync(path)) return false;
  const rest = readFileSync(path, "utf8")
    .split("\n")
    .slice(line - 1)
    .join("\n")
    .slice(column - 1);
  const [tag = ""] = /^<(?:=>|[^>])*/.exec(rest) ?? [];
  const quoted = Array.from(tag.matchAll(/(["'`])(.+?)\1/g), ([, , text = ""]) => text);
  return Array.from(message.matchAll(/"(.+?)\/?"/g)).some(([, value = ""]) =>
    quoted.some((text) => text === value || (text.startsWith("/") && endsLike(value, text))),
  );
}

/** Whether a path ends as one in code does, in which names may stand for parts: `/services/${name}`. */
function endsLike(path: string, text: string): boolean {
  const [start = "", ...parts] = text.split(/\$\{.*?\}/);
  if (parts.length === 0) return path.endsWith(text);
  const at = start === "/" ? -1 : path.lastIndexOf(start);
  return at >= 0 && path.endsWith(parts.at(-1) ?? "");
}

const hasAny = ({ length }: readonly unknown[]) => length > 0;

function toPlace({ place }: Source): Pick<Diagnostic, "where" | "line" | "column"> {
  const [, where = "", line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  return { where, line: Number(line), column: Number(column) };
}

/**
 * Finds an element in HTML with `sourceAttribute`s by its position in the same HTML without them. Returns it and its
 * ancestors, and the elements that begin before it, each from the nearest; none if unknown.
 */
function listSources(html: string, line: number, column: number) {
  const attributes = new RegExp(` ${sourceAttribute}="[^"]*"`, "g");
  const lines = html.replaceAll(attributes, "").split("\n");
  let index = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, column - 1);
  for (const { 0: attribute, index: start } of html.matchAll(attributes)) {
    if (start <= index) index += attribute.length;
  }
  const document = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const begun = DomUtils.getElementsByTagName("*", document)
    .filter(({ startIndex }) => Number(startIndex) <= index)
    .map(({ name, attribs, endIndex }) => {
      const sources = parseSources(attribs[sourceAttribute]);
      return { name, id: attribs["id"], end: Number(endIndex), sources };
    })
    .reverse();
  return { around: begun.filter(({ end }) => index <= end), before: begun.slice(1) };
}

// Nobody follows more of them.
const mostUses = 4;

/** Merges diagnostics of one kind at one place in the sources: they are one mistake. */
function mergeByPlace(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  // Each link of a list has its own target and "Did you mean" hint, so these are compared by message, without names.
  const kindOf = ({ message, hint = "Did you mean" }: Diagnostic) =>
    hint.startsWith("Did you mean") ? message.replaceAll(/"[^"]*"/g, "") : hint;
  const mistakeOf = (diagnostic: Diagnostic) => `${formatPlace(diagnostic)}\n${kindOf(diagnostic)}`;
  return groupAlike(diagnostics, mistakeOf).map(([first, ...others]) => {
    const alike = [first, ...others];
    const all = [...new Set(alike.flatMap((one) => one.uses ?? []))];
    const uses = all.length > 0 && { uses: all.slice(0, mostUses) };
    if (others.length === 0) return { ...first, ...uses };
    const pages = new Set(alike.flatMap((one) => one.pages ?? []));
    const more = `${countOf(others.length, "more problem")} of this kind`;
    const come = others.length === 1 ? "comes" : "come";
    const message = `${first.message.replace(/[^.]$/, "$&.")} ${more} ${come} from here.`;
    return { ...first, message, pages: [...pages], ...uses };
  });
}
