import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLParseError,
} from "yaml";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type Position, startLocating } from "../diagnostics/locate.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { Placeholder } from "./collections.ts";
import { findOddCharacter } from "./decodeText.ts";
import { adviseInstead, quote } from "./rewrite.ts";
import { mendSlips } from "./slips.ts";
import { findAnchor, findSuspiciousText, type SuspiciousText } from "./suspiciousText.ts";

/** Keys and list indexes from the top of a file to one of its values. */
export type ValuePath = readonly PropertyKey[];

type Place = Position & { readonly where: string };

/** A parsed YAML text, with positions. */
export interface ParsedYaml {
  /** Plain values, with tokens not yet replaced. */
  readonly value: unknown;
  readonly placeholders: readonly Placeholder[];
  /** Mistakes in the text itself, before it is validated by a schema. */
  readonly diagnostics: readonly Diagnostic[];
  /** False if the text is broken, and the value only what could be recovered from it. */
  readonly isSound: boolean;
  /** The text with its syntax corrected; line numbers stay the same. */
  readonly text: string;
  /** Indexes in `text` of the value at a path, quotes included, or, for `key`, of the key that it belongs to. */
  readonly spanOf: (
    path: ValuePath,
    part: "key" | "value",
  ) => readonly [start: number, end: number];
  /** Place at which that span starts. */
  readonly placeOf: (path: ValuePath, part: "key" | "value") => Place;
}

/** Tag of a value that the company must still supply. It is always text, as `yaml.customTags` tells editors. */
const placeholderTag = "!placeholder";

/** Parses YAML, even if it is broken: the mistakes are in `errors`. */
export function readDocument(text: string) {
  const customTags = [{ tag: placeholderTag, resolve: (value: string) => value }];
  return parseDocument(text, { prettyErrors: false, customTags });
}

// More levels than any content has, but far fewer than overflow the stack of a recursive parser and crash Node.
const deepestNesting = 100;

export function parseYaml(file: string, source: string): ParsedYaml {
  if (isNestedTooDeep(source)) {
    const message = `lists and groups of keys are nested too deep, over ${deepestNesting} levels`;
    return withoutValue({ where: file, line: 1, message });
  }
  const first = parse(source);
  const mended = mendSlips(source, first.errorLine, (tried) => parse(tried).errorLine);
  const { text } = mended;
  const { errors, contents } = (text === source ? first : parse(text)).document;
  const locate = startLocating(text);
  if (contents === null && errors.length === 0) {
    return withoutValue({
      where: file,
      message: "the file has no keys and values, only comments or empty lines",
    });
  }
  const nodes = new Map<string, { readonly key: unknown; readonly value: unknown }>();
  const placeholders: Placeholder[] = [];
  const oddities: Diagnostic[] = [];
  const value = read(contents, [], contents);
  const fatal = errors.find(isFatal);
  const isSound = fatal === undefined;
  const faults = errors
    // Errors after a fatal one may only follow from it.
    .filter((error) => !isFatal(error) || error === fatal)
    .map((error) => ({ ...placeAt(error.pos[0]), ...explain(error, text) }));
  const slips = mended.slips.map((slip) => ({ where: file, ...slip }));
  const diagnostics = [...slips, ...faults, ...(isSound ? oddities : [])];
  return { value, placeholders, diagnostics, isSound, text, spanOf, placeOf };

  function placeAt(offset: number): Place {
    return { where: file, ...locate(offset) };
  }

  function spanOf(path: ValuePath, part: "key" | "value"): readonly [number, number] {
    const node = nodes.get(JSON.stringify(path))?.[part];
    const [start, end] = (isNode(node) && node.range) || [0, 0];
    return [start, start + text.slice(start, end).trimEnd().length];
  }

  function placeOf(path: ValuePath, part: "key" | "value"): Place {
    return placeAt(spanOf(path, part)[0]);
  }

  function report(path: ValuePath, message: string, hint?: string): void {
    oddities.push({ ...placeOf(path, "value"), message, hint });
  }

  function note(path: ValuePath, oddity: SuspiciousText | undefined): void {
    if (oddity === undefined) return;
    const { index, message, hint } = oddity;
    oddities.push({ ...placeAt(index), message: `${formatPath(path)}: ${message}`, hint });
  }

  /** Instead of `document.toJS()`, which follows aliases, forgets placeholders and accepts every tag of YAML. */
  function read(node: unknown, path: ValuePath, key: unknown): unknown {
    nodes.set(JSON.stringify(path), { key, value: node ?? key });
    if (isAlias(node)) {
      report(path, `the alias *${node.source} is not allowed here`, "Write the value out.");
      return undefined;
    }
    if (isNode(node)) {
      checkTag(node, path);
      note(path, findAnchor(node, text));
    }
    if (isSeq(node)) return node.items.map((item, index) => read(item, [...path, index], item));
    if (isMap(node)) return Object.fromEntries(node.items.flatMap((pair) => readPair(pair, path)));
    return isScalar(node) ? readScalar(node, path) : null;
  }

  function readPair({ key, value }: Pair, path: ValuePath): [string, unknown][] {
    if (isScalar(key)) {
      const name = String(key.value);
      return [[name, read(value, [...path, name], key)]];
    }
    report(
      path,
      "expected a word as key, found a list or a group of keys",
      "Write a single word before the colon.",
    );
    return [];
  }

  function readScalar(scalar: Scalar, path: ValuePath): unknown {
    const { value, tag } = scalar;
    if (tag === placeholderTag) {
      const { line } = placeOf(path, "value");
      placeholders.push({ file, line, key: formatPath(path), value: String(value).trim() });
    }
    const character = typeof value === "string" ? findOddCharacter(value) : undefined;
    if (character !== undefined) {
      const message = `the text contains ${character.name}, which no page can show`;
      report(path, message, "Remove the backslash and the code after it.");
    }
    note(path, findSuspiciousText(scalar, text));
    return value;
  }

  function checkTag(node: Node, path: ValuePath): void {
    if (node.tag === undefined || (isScalar(node) && node.tag === placeholderTag)) return;
    if (node.tag === placeholderTag) {
      const hint = "Put the tag before each value that is missing.";
      report(path, `${placeholderTag} marks a single value, found a list or a group of keys`, hint);
    } else {
      const tag = node.tag.replace(/^tag:yaml\.org,2002:/, "!!");
      const [start = 0, end = 0] = node.range ?? [];
      const index = text.lastIndexOf("!", start);
      const isMisspelt = suggest(tag, [placeholderTag]) !== undefined;
      const advice = isMisspelt
        ? adviseInstead(text, index, index + tag.length, placeholderTag)
        : adviseInstead(text, index, end, quote(text.slice(index, end)));
      const hint = `The only tag is ${placeholderTag}. ${advice}`;
      report(path, `unknown tag ${tag}`, isScalar(node) ? hint : undefined);
    }
  }
}

function parse(text: string) {
  const document = readDocument(text);
  const fatal = document.errors.find(isFatal)?.pos[0];
  // An indent with, for example, a no-break space is no error to YAML: it takes that for part of the text.
  const oddIndent = /^ *(?![ \t\n])\s/m.exec(text)?.index;
  const first = Math.min(fatal ?? text.length + 1, oddIndent ?? text.length + 1);
  const errorLine = first > text.length ? undefined : startLocating(text)(first).line;
  return { document, errorLine };
}

/** Despite a duplicate key the rest of the file can be read. */
function isFatal({ code }: YAMLParseError): boolean {
  return code !== "DUPLICATE_KEY";
}

/** The result for a file that can't be read or parsed at all. */
export function withoutValue(reason: Diagnostic): ParsedYaml {
  const nothing = { value: undefined, text: "", placeholders: [], isSound: false };
  const placeOf = () => ({ where: reason.where, line: 1, column: 1 });
  return { ...nothing, diagnostics: [reason], spanOf: () => [0, 0], placeOf };
}

/** The path as it is written in messages: `address.lines[0]`. */
export function formatPath(path: ValuePath): string {
  return path
    .map((segment) => (typeof segment === "number" ? `[${segment}]` : `.${String(segment)}`))
    .join("")
    .replace(/^\./, "");
}

/** Message and hint for an error that no repair of `mendSlips` has removed. */
function explain({ code, message, pos: [start] }: YAMLParseError, text: string) {
  if (code !== "DUPLICATE_KEY") {
    return {
      message: `expected “key: text” or “- item”, found neither (${message})`,
      hint: "Compare the lines around it with those of a file of the same kind.",
    };
  }
  const key = /^["']?([^\s"':]+)/.exec(text.slice(start))?.[1] ?? "";
  const hint = "A key can appear only once in the same group: keep one of the two lines.";
  return { message: `the key “${key}” already appears further up`, hint };
}

/** A heuristic: no content starts so many lists on one line, is indented so far, or has so many open brackets. */
function isNestedTooDeep(text: string): boolean {
  if (/^(?: {100}|[ \t]*(?:[-?][ \t]+){100})/m.test(text)) return true;
  let open = 0;
  return (text.match(/[[{}\]]/g) ?? []).some((bracket) => {
    open = Math.max(0, open + (bracket === "[" || bracket === "{" ? 1 : -1));
    return open > deepestNesting;
  });
}
