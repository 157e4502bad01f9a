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
import { findAnchor, findOddity, type Oddity } from "./plainWords.ts";
import { adviseInstead, quote } from "./rewrite.ts";
import { mendSlips } from "./slips.ts";

/** Keys and list indexes from the top of a file to one of its values. */
export type ValuePath = readonly PropertyKey[];

type Place = Position & { readonly where: string };

/** What a YAML text says, and where. */
export interface ParsedYaml {
  /** Plain values, tokens still in them. */
  readonly value: unknown;
  readonly placeholders: readonly Placeholder[];
  /** What is wrong with the text, whatever its schema says. */
  readonly diagnostics: readonly Diagnostic[];
  /** False when the value is only what could be saved of a broken text. */
  readonly isSound: boolean;
  /** The text with its slips mended, line by line. */
  readonly text: string;
  /** Where in it the value at a path starts and ends, quotes and all, or, for `key`, the key that it belongs to. */
  readonly spanOf: (
    path: ValuePath,
    part: "key" | "value",
  ) => readonly [start: number, end: number];
  /** The place where it starts. */
  readonly placeOf: (path: ValuePath, part: "key" | "value") => Place;
}

/** The tag that marks a value which the company must still supply. Its value is always text, as in the editor. */
const placeholderTag = "!placeholder";

/** A text as YAML reads it, be it broken: what is wrong is in `errors`. */
export function readDocument(text: string) {
  const customTags = [{ tag: placeholderTag, resolve: (value: string) => value }];
  return parseDocument(text, { prettyErrors: false, customTags });
}

// Levels that no content has; far below those at which a recursive reader runs out of stack, and Node with it.
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
    return withoutValue({ where: file, message: "the file holds no values" });
  }
  const nodes = new Map<string, { readonly key: unknown; readonly value: unknown }>();
  const placeholders: Placeholder[] = [];
  const oddities: Diagnostic[] = [];
  const value = read(contents, [], contents);
  const fatal = errors.find(isFatal);
  const isSound = fatal === undefined;
  const faults = errors
    // What comes after an error that can't be mended may only follow from it.
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

  function note(path: ValuePath, oddity: Oddity | undefined): void {
    if (oddity === undefined) return;
    const { index, message, hint } = oddity;
    oddities.push({ ...placeAt(index), message: `${formatPath(path)}: ${message}`, hint });
  }

  /** A walk of our own: `document.toJS()` would follow aliases, forget placeholders and accept any tag of YAML's. */
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
    report(path, "expected a word as key, found a list or a group of keys");
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
      const message = `the text holds ${character.name}, which no page can show`;
      report(path, message, "Remove the escape.");
    }
    note(path, findOddity(scalar, text));
    return value;
  }

  function checkTag(node: Node, path: ValuePath): void {
    if (node.tag === undefined || (isScalar(node) && node.tag === placeholderTag)) return;
    if (node.tag === placeholderTag) {
      report(path, `${placeholderTag} marks a single value, found a list or a group of keys`);
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
  // White space that YAML does not know is part of the words to it.
  const oddIndent = /^ *(?![ \t\n])\s/m.exec(text)?.index;
  const first = Math.min(fatal ?? text.length + 1, oddIndent ?? text.length + 1);
  const errorLine = first > text.length ? undefined : startLocating(text)(first).line;
  return { document, errorLine };
}

/** Of a key that is there twice the rest of the file can be read all the same. */
function isFatal({ code }: YAMLParseError): boolean {
  return code !== "DUPLICATE_KEY";
}

/** A file of which nothing could be read, for a reason. */
export function withoutValue(reason: Diagnostic): ParsedYaml {
  const nothing = { value: undefined, text: "", placeholders: [], isSound: false };
  const placeOf = () => ({ where: reason.where, line: 1, column: 1 });
  return { ...nothing, diagnostics: [reason], spanOf: () => [0, 0], placeOf };
}

/** `address.lines[0]`: the path as one writes it in a message. */
export function formatPath(path: ValuePath): string {
  return path
    .map((segment) => (typeof segment === "number" ? `[${segment}]` : `.${String(segment)}`))
    .join("")
    .replace(/^\./, "");
}

/** What YAML has against a text that no repair has helped. */
function explain({ code, message, pos: [start] }: YAMLParseError, text: string) {
  if (code !== "DUPLICATE_KEY") {
    return {
      message: `expected “key: text” or “- item”, found what is neither (${message})`,
      hint: "Compare the lines around it with those of a file of the same kind.",
    };
  }
  const key = /^["']?([^\s"':]+)/.exec(text.slice(start))?.[1] ?? "";
  const hint = "A key has one value: keep one of the two lines.";
  return { message: `the key “${key}” is already there further up`, hint };
}

/** By rule of thumb: no content begins that many lists on one line, is indented that far, or leaves brackets open. */
function isNestedTooDeep(text: string): boolean {
  if (/^(?: {100}|[ \t]*(?:[-?][ \t]+){100})/m.test(text)) return true;
  let open = 0;
  return (text.match(/[[{}\]]/g) ?? []).some((bracket) => {
    open = Math.max(0, open + (bracket === "[" || bracket === "{" ? 1 : -1));
    return open > deepestNesting;
  });
}
