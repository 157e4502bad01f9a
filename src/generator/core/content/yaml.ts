import { isAlias, isMap, isNode, isScalar, isSeq, parseDocument, type Scalar } from "yaml";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { locate, type Position } from "../diagnostics/locate.ts";
import type { Placeholder } from "./collections.ts";
import { replaceTokens, type Tokens } from "./tokens.ts";

/** Keys and list indexes from the top of a file to one of its values. */
export type ValuePath = readonly PropertyKey[];

/** A parsed YAML text, with positions. */
export interface ParsedYaml {
  /** Plain values, with tokens replaced; undefined if the text is broken. */
  readonly value: unknown;
  readonly placeholders: readonly Placeholder[];
  /** Mistakes in the text itself, before it is validated by a schema. */
  readonly diagnostics: readonly Diagnostic[];
  /** Place of the value at a path or, for `key`, of the key that it belongs to. */
  placeOf(path: ValuePath, part: "key" | "value"): Position & { readonly where: string };
  /** The value at a path as it is typed in the file. */
  sourceOf(path: ValuePath): string;
}

/** All values of a file with the keys that they belong to, by their paths as `formatPath` writes them. */
type Nodes = Map<string, { readonly key: unknown; readonly value: unknown }>;

/** What is wrong at an offset of the text. */
type Finding = readonly [offset: number, message: string, hint: string];

/** Tag of a value that the company must still supply. It is always text, as `yaml.customTags` tells editors. */
const placeholderTag = "!placeholder";

/** Parses YAML, even if it is broken: the mistakes are in `errors`. */
export function readDocument(text: string) {
  const customTags = [{ tag: placeholderTag, resolve: (value: string) => value }];
  return parseDocument(text, { prettyErrors: false, customTags });
}

/** @param tokens if not given, they stay in the texts */
export function parseYaml(file: string, text: string, tokens?: Tokens): ParsedYaml {
  const document = readDocument(text);
  const { errors } = document;
  const found: Finding[] = [];
  const { value, nodes } = readNodes(document, (scalar) => {
    if (typeof scalar.value !== "string") return;
    const [start] = scalar.range ?? [0];
    const report = (message: string, hint: string) => found.push([start, message, hint]);
    scalar.value = replaceTokens(scalar.value, tokens, report);
  });
  const at = (offset: number) => ({ where: file, ...locate(text, offset) });
  const diagnose = ([offset, message, hint]: Finding) => ({ ...at(offset), message, hint });
  // Errors after a fatal one may only follow from it.
  const fatal = errors.findIndex(({ code }) => code !== "DUPLICATE_KEY");
  const broken = errors
    .slice(0, fatal === -1 ? undefined : fatal + 1)
    .map((error) => diagnose(describeError(error, text, nodes)));
  if (fatal !== -1) return withoutValue(broken);

  const placeholders: Placeholder[] = [];
  for (const [key, { value: node }] of nodes) {
    found.push(...checkNode(node, key, text));
    if (!isScalar(node) || node.tag !== placeholderTag || !node.range) continue;
    const { line } = at(node.range[0]);
    placeholders.push({ file, line, key, value: String(node.value).trim() });
  }
  return {
    value,
    placeholders,
    diagnostics: [...broken, ...found.map(diagnose)],
    ...openPlaces(file, text),
  };
}

/** Parses the text again when a place is asked for: few builds need one, and the nodes of all files fill the memory. */
function openPlaces(file: string, text: string): Pick<ParsedYaml, "placeOf" | "sourceOf"> {
  let nodes: Nodes | undefined;
  const spanOf = (path: ValuePath, part: "key" | "value") => {
    nodes ??= readNodes(readDocument(text)).nodes;
    const node = nodes.get(formatPath(path))?.[part];
    return (isNode(node) && node.range) || [0, 0];
  };
  return {
    placeOf: (path, part) => ({ where: file, ...locate(text, spanOf(path, part)[0]) }),
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
  return path.reduce<string>(extendPath, "");
}

function extendPath(path: string, segment: PropertyKey): string {
  if (typeof segment === "number") return `${path}[${segment}]`;
  return path === "" ? String(segment) : `${path}.${String(segment)}`;
}

/** Quotes a value as it is typed in a file, shortened. */
export function quote(found: string): string {
  const words = found.trim().replaceAll(/\s+/g, " ");
  if (words === "") return "nothing";
  return `“${words.length > 80 ? `${words.slice(0, 79)}…` : words}”`;
}

/**
 * Lists the plain values and all nodes of a text. (`toJS()` would follow aliases and accept every tag of YAML.)
 *
 * @param prepare called with each single value first
 */
function readNodes(
  { contents }: ReturnType<typeof readDocument>,
  prepare: (scalar: Scalar) => void = () => undefined,
) {
  const nodes: Nodes = new Map();
  const read = (node: unknown, path: string, key: unknown): unknown => {
    nodes.set(path, { key, value: node ?? key });
    if (isSeq(node)) {
      return node.items.map((item, index) => read(item, extendPath(path, index), item));
    }
    if (isScalar(node)) {
      prepare(node);
      return node.value;
    }
    if (!isMap(node)) return null;
    const members = node.items.map(({ key, value }) => {
      const name = String(isScalar(key) ? key.value : key);
      return [name, read(value, extendPath(path, name), key)];
    });
    return Object.fromEntries(members);
  };
  return { value: read(contents, "", contents), nodes };
}

// What to do about the commonest slips: each pattern is tried on the code of YAML's error and on the line of the error.
const hints: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [/^TAB_AS_INDENT$/, "Start the line with spaces instead of a tab."],
  [/^DUPLICATE_KEY$/, "A key can appear only once in the same group: keep one of the two lines."],
  [/^MULTIPLE_DOCS$/, "Remove the line that consists of dashes or dots."],
  [/^BAD_DQ_ESCAPE$/, "Put text with a backslash in single quotes (') or in none."],
  [/[:-]\s+["']/, "Put the whole text in quotes of one kind, with only the other kind in it."],
  [
    /^\s*(?:- +)*(?:[\w-]+: +)?(?:[{}[\]&*%@`,|>]|!(?!placeholder )|[-?] )/,
    "Put quotes around text that starts with a sign.",
  ],
  [/:\s.*:(?:\s|$)/, "Put quotes around text with a colon in it."],
  [/^\s*(?:- +)*(?:-[^\s-]|[\w-]+:\S)/, "Put a space after the item's dash or the key's colon."],
];

const usualHint =
  "Write “key: text” or “- item”, indented like the others of its group; indent text on several lines further, or put it in quotes.";

function describeError(
  { code, message, pos: [start] }: ReturnType<typeof readDocument>["errors"][number],
  text: string,
  nodes: Nodes,
): Finding {
  // A quote that isn't closed is an error where the file ends, but a mistake where it was opened.
  const quoted = [...nodes.values()].find(({ value }) => {
    const isQuoted = isScalar(value) && /^QUOTE/.test(value.type ?? "");
    return code === "MISSING_CHAR" && isQuoted && value.range?.[1] === start;
  })?.value;
  const offset = (isNode(quoted) && quoted.range?.[0]) || start;
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const line = text.slice(lineStart).split("\n", 1)[0] ?? "";
  const isMeant = ([pattern]: (typeof hints)[number]) => pattern.test(code) || pattern.test(line);
  const [, hint = usualHint] = hints.find(isMeant) ?? [];
  return [offset, `expected valid YAML, found ${quote(line)} (${message})`, hint];
}

// HTML standard, 13.2.3.5 (CR becomes LF) and 13.2.5 (U+0000 is dropped); RFC 3629: a lone surrogate has no UTF-8.
export const unshowable = /(?![\n\t])\p{Cc}|\p{Surrogate}/u;

/** Finds what YAML accepts, but no page would show as it is typed. @param name the path, as `formatPath` writes it */
function* checkNode(node: unknown, name: string, text: string): Generator<Finding> {
  if (!isNode(node) || !node.range) return;
  const [start, end, beyond] = node.range;
  const isPlaceholder = isScalar(node) && node.tag === placeholderTag;
  const tag = isPlaceholder ? undefined : node.tag?.replace(/^tag:yaml\.org,2002:/, "!!");
  const lost = isAlias(node) ? `*${node.source}` : node.anchor ? `&${node.anchor}` : tag;
  if (lost !== undefined) {
    const message = `${name}: expected quotes around text that starts with “${lost}”`;
    const hint = `Without quotes this word would be lost. The only one with a meaning is ${placeholderTag}, before a single value.`;
    yield [start, message, hint];
  }
  if (!isScalar(node)) return;
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
