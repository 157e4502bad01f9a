import { isAlias, isMap, isNode, isScalar, isSeq, parseDocument, type YAMLParseError } from "yaml";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type Position, startLocating } from "../diagnostics/locate.ts";
import type { Placeholder } from "./collections.ts";
import { describeFound } from "./issueWords.ts";
import { findYamlHint } from "./yamlHints.ts";

/** Keys and list indexes from the top of a file to one of its values. */
export type ValuePath = readonly PropertyKey[];

/** A parsed YAML text, with positions. */
export interface ParsedYaml {
  /** Plain values, with tokens not yet replaced; undefined if the text is broken. */
  readonly value: unknown;
  readonly placeholders: readonly Placeholder[];
  /** Mistakes in the text itself, before it is validated by a schema. */
  readonly diagnostics: readonly Diagnostic[];
  /** Place of the value at a path or, for `key`, of the key that it belongs to. */
  readonly placeOf: (
    path: ValuePath,
    part: "key" | "value",
  ) => Position & { readonly where: string };
  /** The value at a path as it is typed in the file. */
  readonly sourceOf: (path: ValuePath) => string;
}

interface FoundNode {
  readonly path: ValuePath;
  readonly key: unknown;
  readonly value: unknown;
}

/** What is wrong at an offset of the text. */
type Finding = readonly [offset: number, message: string, hint: string];

/** Tag of a value that the company must still supply. It is always text, as `yaml.customTags` tells editors. */
const placeholderTag = "!placeholder";

/** Parses YAML, even if it is broken: the mistakes are in `errors`. */
export function readDocument(text: string) {
  const customTags = [{ tag: placeholderTag, resolve: (value: string) => value }];
  return parseDocument(text, { prettyErrors: false, customTags });
}

export function parseYaml(file: string, text: string): ParsedYaml {
  const { errors, contents } = readDocument(text);
  if (contents === null && errors.length === 0) {
    const message = "the file has no keys and values";
    return withoutValue([{ where: file, message, hint: "Fill it in, or restore it." }]);
  }
  const locate = startLocating(text);
  const nodes = new Map<string, FoundNode>();
  const value = readNode(contents, [], contents, nodes);
  const diagnose = ([offset, message, hint]: Finding): Diagnostic => {
    return { where: file, ...locate(offset), message, hint };
  };
  // Errors after a fatal one may only follow from it.
  const fatal = errors.findIndex(({ code }) => code !== "DUPLICATE_KEY");
  const diagnostics = errors
    .slice(0, fatal === -1 ? undefined : fatal + 1)
    .map((error) => diagnose(describeError(error, text, nodes)));
  if (fatal !== -1) return withoutValue(diagnostics);

  const spanOf = (path: ValuePath, part: "key" | "value") => {
    const node = nodes.get(JSON.stringify(path))?.[part];
    return (isNode(node) && node.range) || [0, 0];
  };
  const placeholders: Placeholder[] = [];
  for (const { path, value: node } of nodes.values()) {
    const key = formatPath(path);
    diagnostics.push(...Array.from(checkNode(node, key, text), diagnose));
    if (!isScalar(node) || node.tag !== placeholderTag) continue;
    const { line } = locate(spanOf(path, "value")[0]);
    placeholders.push({ file, line, key, value: String(node.value).trim() });
  }
  return {
    value,
    placeholders,
    diagnostics,
    placeOf: (path, part) => ({ where: file, ...locate(spanOf(path, part)[0]) }),
    sourceOf: (path) => text.slice(...spanOf(path, "value")).trimEnd(),
  };
}

/** The result for a file that can't be read or parsed at all. */
export function withoutValue(diagnostics: readonly Diagnostic[]): ParsedYaml {
  const placeOf = () => ({ where: diagnostics[0]?.where ?? "", line: 1, column: 1 });
  return { value: undefined, placeholders: [], diagnostics, placeOf, sourceOf: () => "" };
}

/** The path as it is written in messages: `address.lines[0]`. */
export function formatPath(path: ValuePath): string {
  return path
    .map((segment) => (typeof segment === "number" ? `[${segment}]` : `.${String(segment)}`))
    .join("")
    .replace(/^\./, "");
}

/**
 * Plain values, instead of `document.toJS()`, which follows aliases and accepts every tag of YAML.
 *
 * @param nodes receives all nodes, by their path as JSON
 */
function readNode(
  node: unknown,
  path: ValuePath,
  key: unknown,
  nodes: Map<string, FoundNode>,
): unknown {
  nodes.set(JSON.stringify(path), { path, key, value: node ?? key });
  if (isSeq(node)) {
    return node.items.map((item, index) => readNode(item, [...path, index], item, nodes));
  }
  if (isMap(node)) {
    return Object.fromEntries(
      node.items.map(({ key, value }) => {
        const name = String(isScalar(key) ? key.value : key);
        return [name, readNode(value, [...path, name], key, nodes)];
      }),
    );
  }
  return isScalar(node) ? node.value : null;
}

function describeError(
  { code, message, pos: [start] }: YAMLParseError,
  text: string,
  nodes: ReadonlyMap<string, FoundNode>,
): Finding {
  // A quote that isn't closed is an error where the file ends, but a mistake where it was opened.
  const isQuoteAround = ({ value }: FoundNode) => {
    const [from, to] = (isScalar(value) && /^QUOTE/.test(value.type ?? "") && value.range) || [];
    return code === "MISSING_CHAR" && from !== undefined && from <= start && start <= Number(to);
  };
  const quoted = [...nodes.values()].find(isQuoteAround)?.value;
  const offset = (isNode(quoted) && quoted.range?.[0]) || start;
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const line = text.slice(lineStart).split("\n", 1)[0] ?? "";
  const words = `expected valid YAML, found ${describeFound(line.trim())} (${message})`;
  return [offset, words, findYamlHint(code, line)];
}

// HTML standard, 13.2.3.5 (CR becomes LF) and 13.2.5 (U+0000 is dropped); RFC 3629: a lone surrogate has no UTF-8.
export const unshowable = /(?![\n\t])\p{Cc}|\p{Surrogate}/u;

/** Finds what YAML accepts, but no page would show as it is typed. @param name the path, as `formatPath` writes it */
function* checkNode(node: unknown, name: string, text: string): Generator<Finding> {
  if (!isNode(node) || !node.range) return;
  const [start, end, beyond] = node.range;
  if (isAlias(node)) {
    const hint = "Write the value out; put quotes around text that starts with *.";
    yield [start, `${name}: expected a value, found the alias *${node.source}`, hint];
    return;
  }
  if (node.anchor !== undefined) {
    const message = `${name}: expected quotes around text that starts with “&${node.anchor}”`;
    yield [text.lastIndexOf("&", start), message, "Without quotes this word would be lost."];
  }
  if (node.tag !== undefined && node.tag !== placeholderTag) {
    const found = `unknown tag ${node.tag.replace(/^tag:yaml\.org,2002:/, "!!")}`;
    const hint = `The only tag is ${placeholderTag}; put quotes around text that starts with “!”.`;
    yield [start, found, hint];
  }
  if (!isScalar(node)) {
    const message = `${placeholderTag} marks a single value, found a list or a group of keys`;
    const hint = "Put the tag before each value that is missing.";
    if (node.tag === placeholderTag) yield [start, message, hint];
    return;
  }
  const { value, type } = node;
  if (unshowable.test(String(value))) {
    const message = `${name}: expected text, found a control character, which no page can show`;
    yield [start, message, "Remove it, or the backslash and the code that stand for it."];
  }
  // After a number, true, false or a quoted text a comment is never meant as text.
  const sign = type === "PLAIN" ? text.slice(0, beyond).indexOf("#", end) : -1;
  if (sign === -1 || (typeof value !== "string" && value !== null)) return;
  const words = text.slice(sign, beyond).trim().split("\n", 1)[0];
  const message = `${name}: expected quotes around text with “#” in it: “${words}” would otherwise be a comment`;
  yield [sign, message, "If it is meant as a comment, put it on a separate line above."];
}
