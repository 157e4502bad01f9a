import { isAlias, isMap, isScalar, isSeq, type ParsedNode, parseDocument } from "yaml";
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

/** A value in a YAML text. */
export interface YamlNode {
  readonly path: ValuePath;
  /** The key that it belongs to; itself, if it is in a list. */
  readonly key: ParsedNode;
  /** Null where nothing is typed. */
  readonly node: ParsedNode | null;
  /** Whether its group has had this key before. */
  readonly isRepeated: boolean;
}

/** What is wrong at an offset of the text. */
type Finding = readonly [offset: number, message: string, hint: string];

/** Tag of a value that the company must still supply. It is always text, as `yaml.customTags` tells editors. */
const placeholderTag = "!placeholder";

/** Parses a text, even if it is broken: then there are `errors`. */
export function readDocument(text: string) {
  const customTags = [{ tag: placeholderTag, resolve: (value: string) => value }];
  return parseDocument(text, { prettyErrors: false, uniqueKeys: false, customTags });
}

/** @param tokens if not given, they stay in the texts */
export function parseYaml(file: string, text: string, tokens?: Tokens): ParsedYaml {
  const { contents, errors } = readDocument(text);
  const findings: Finding[] = [];
  const { value, nodes } = readNodes(contents, (words, start) =>
    replaceTokens(words, tokens, (message, hint) => findings.push([start, message, hint])),
  );
  const at = (offset: number) => ({ where: file, ...locate(text, offset) });
  const placeholders: Placeholder[] = [];
  for (const item of nodes) {
    const { path, node } = item;
    findings.push(...checkNode(item, text));
    if (!isScalar(node) || node.tag !== placeholderTag) continue;
    const { line } = at(node.range[0]);
    placeholders.push({ file, line, key: formatPath(path), value: String(node.value).trim() });
  }
  const diagnose = ([offset, message, hint]: Finding) => ({ ...at(offset), message, hint });
  const diagnostics = findings.map(diagnose);
  const misread = [...findMisreadSpaces(text, nodes)].map(diagnose);
  const [{ line: first = Number.POSITIVE_INFINITY } = {}] = misread;
  const broken = errors.slice(0, 1).map(({ pos }) => diagnose(describeError(pos[0], text)));
  const causes = [...misread, ...broken.filter(({ line }) => line < first)];
  if (causes.length > 0) {
    // What is found from the first line of these on may only follow from it.
    const last = Math.min(...causes.map(({ line }) => line));
    return withoutValue([...diagnostics.filter(({ line }) => line < last), ...causes]);
  }
  // Most files are never asked for a place, and the nodes of all would fill the memory: they are read again.
  let nodesAgain: readonly YamlNode[] | undefined;
  const find = (path: ValuePath) => {
    nodesAgain ??= readNodes(readDocument(text).contents).nodes;
    return nodesAgain.findLast((node) => formatPath(node.path) === formatPath(path));
  };
  return {
    value,
    placeholders,
    diagnostics,
    placeOf(path, part) {
      const { key, node } = find(path) ?? {};
      return at(((part === "value" && node) || key)?.range[0] ?? 0);
    },
    sourceOf(path) {
      const [start, end] = find(path)?.node?.range ?? [0, 0];
      return text.slice(start, end).replace(/[ \t\n]+$/, "");
    },
  };
}

/** What is known of a file that can't be read or parsed at all. */
export function withoutValue(diagnostics: readonly Diagnostic[]): ParsedYaml {
  const placeOf = () => ({ where: diagnostics[0]?.where ?? "", line: 1, column: 1 });
  return { value: undefined, placeholders: [], diagnostics, placeOf, sourceOf: () => "" };
}

/** The path as it is written in messages: `address.lines[0]`. */
export function formatPath(path: ValuePath): string {
  return path.reduce<string>((before, segment) => {
    if (typeof segment === "number") return `${before}[${segment}]`;
    return before === "" ? String(segment) : `${before}.${String(segment)}`;
  }, "");
}

// What joins letters or emoji is seen by its effect.
const joiner = "\\u200C|\\u200D|\\uFE0E|\\uFE0F";

/** White space that isn't YAML's, characters without width, and the empty cell of Braille. */
const unseen = RegExp(
  `[^\\S \\t\\r\\n]|\\u2800|(?!${joiner})[\\p{Cf}\\p{Default_Ignorable_Code_Point}]|(?<![\\p{L}\\p{M}\\p{N}\\p{S}])(?:${joiner})`,
  "gu",
);

/** `U+00A0` */
function nameCharacter(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Quotes a value as it is typed in a file, shortened; what can't be seen by its code. */
export function quote(value: string): string {
  const shown = value.replaceAll(unseen, (character) => `[${nameCharacter(character)}]`);
  const words = shown.trim().replaceAll(/\s+/g, " ");
  if (words === "") return "nothing";
  return `“${words.length > 80 ? `${words.slice(0, 79)}…` : words}”`;
}

/**
 * Reads the plain value of a document, and lists all values in it. (`toJS` follows aliases and accepts every tag of YAML.)
 *
 * @param prepare called with each text and its offset
 */
export function readNodes(
  contents: ParsedNode | null,
  prepare: (words: string, start: number) => string = (words) => words,
) {
  const nodes: YamlNode[] = [];
  function read(path: ValuePath, key: ParsedNode, node: ParsedNode | null, again = false): unknown {
    nodes.push({ path, key, node, isRepeated: again });
    if (isSeq(node)) return node.items.map((item, index) => read([...path, index], item, item));
    if (isScalar(node)) {
      const { value, range } = node;
      if (typeof value === "string") node.value = prepare(value, range[0]);
      return node.value;
    }
    if (!isMap(node)) return null;
    const members = new Map<string, unknown>();
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? key.source : String(key);
      members.set(name, read([...path, name], key, value, members.has(name)));
    }
    return Object.fromEntries(members);
  }
  return { value: contents && read([], contents, contents), nodes };
}

/** What YAML takes for a letter, in the place of a space: as indent, or behind a dash or a key's colon. */
const misreadSpace = RegExp(`^( *(?:(?:- +)*(?:-|[\\w-]+:))?)(${unseen.source})`, "gmu");

/** Finds those that decide how the text is read; within quotes and blocks they are text. */
function* findMisreadSpaces(text: string, nodes: readonly YamlNode[]): Generator<Finding> {
  for (const { index, 1: before = "", 2: character = "" } of text.matchAll(misreadSpace)) {
    const offset = index + before.length;
    const isAround = ({ node }: YamlNode) =>
      isScalar(node) && node.type !== "PLAIN" && node.range[0] <= offset && offset < node.range[1];
    if (nodes.some(isAround)) continue;
    const message = `expected an ordinary space, found the character ${nameCharacter(character)}, which looks like a space or like nothing, but counts as a letter here`;
    const hint =
      "Such characters (no-break spaces and the like) come along when text is copied, or from Option + space on a Mac: delete them, but no dash or key, and type spaces.";
    yield [offset, message, hint];
  }
}

/** What precedes the text of a value in its line. */
const valuePrefix = /^\s*(?:- +)*(?:[\w-]+: +)?/;

// What to do about the commonest slips: each pattern is tried on the code of YAML's error and on the line of the error.
const hints: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [/^TAB_AS_INDENT$/, "Start the line with spaces instead of a tab."],
  [/^MULTIPLE_DOCS$/, "Remove the line that consists of dashes or dots."],
  [/^BAD_DQ_ESCAPE$/, "Put text with a backslash in single quotes (') or in none."],
  [/[:-]\s+["']/, "Put the whole text in quotes of one kind, with only the other kind in it."],
  [
    RegExp(
      `${valuePrefix.source}(?:${/[{}[\]&*%@`,|>]|!(?!placeholder )|\? |(?<!^[\s-]*)- /.source})`,
    ),
    "Put quotes around text that starts with a sign.",
  ],
  [/:\s.*:(?:\s|$)/, "Put quotes around text with a colon in it, behind its key or dash."],
  [/^\s*(?:- +)*(?:-[^\s-]|[\w-]+:\S)/, "Put a space after the item's dash or the key's colon."],
];

const usualHint =
  "Write “key: text” or “- item”, indented like the others of its group; indent text on several lines further, or put it in quotes.";

/** Says why a text is broken, at the line that breaks it: an open quote is an error only where the text ends. */
function describeError(noticed: number, text: string): Finding {
  const lines = text.split("\n");
  const textTo = (count: number) => lines.slice(0, count).join("\n");
  const errorWithin = (count: number) => readDocument(textTo(count)).errors[0];
  let { line: count } = locate(text, noticed);
  while (errorWithin(count) === undefined) count += 1;
  while (errorWithin(count - 1) !== undefined) count -= 1;
  const { code = "", message = "", pos: [position] = [0] } = errorWithin(count) ?? {};
  const line = lines[count - 1] ?? "";
  const start = textTo(count).length - line.length;
  const [prefix = ""] = valuePrefix.exec(line) ?? [];
  // What is an error of another line, or behind this one, is a mistake of the value.
  const isInLine = position >= start && position < start + line.length;
  const offset = isInLine ? position + text.slice(position).search(/[^ ]/) : start + prefix.length;
  const isMeant = ([pattern]: (typeof hints)[number]) => pattern.test(code) || pattern.test(line);
  const [, hint = usualHint] = hints.find(isMeant) ?? [];
  // Without what only programmers understand, and without the rest of the line.
  const plain = message.replaceAll(/;.*|(?<=\w): .*|["'](?=quote$)/g, "");
  const reason = plain.replace("block-seq-ind", "dash");
  return [offset, `expected valid YAML, found ${quote(line)} (${reason})`, hint];
}

// HTML standard, 13.2.3.5 (CR becomes LF) and 13.2.5 (U+0000 is dropped); RFC 3629: a lone surrogate has no UTF-8.
export const unshowable = /[^\n\t\P{Cc}]|\p{Surrogate}/u;

/** Finds what YAML accepts, but no page would show as it is typed. */
function* checkNode({ path, key, node, isRepeated }: YamlNode, text: string): Generator<Finding> {
  if (isRepeated) {
    const message = `expected keys to be unique, found “${String(path.at(-1))}” again`;
    const hint =
      "A key can appear only once in the same group: keep one of the two lines, or put a dash before the first line of a new item.";
    yield [key.range[0], message, hint];
  }
  if (node === null) return;
  const [start, end] = node.range;
  const reference = isAlias(node) ? `*${node.source}` : node.anchor && `&${node.anchor}`;
  const tag = node.tag?.replace(/^tag:yaml\.org,2002:/, "!!");
  const lost = reference ?? (isScalar(node) && tag === placeholderTag ? undefined : tag);
  if (lost !== undefined) {
    const message = `${formatPath(path)}: expected quotes around text that starts with “${lost}”`;
    const hint = `Without quotes this word would be lost. The only one with a meaning is ${placeholderTag}, before a single value.`;
    yield [start, message, hint];
  }
  if (!isScalar(node)) return;
  const { value, type } = node;
  if (typeof value === "string" && unshowable.test(value)) {
    const message = `${formatPath(path)}: expected text, found a control character, which no page can show`;
    yield [start, message, "Remove it, or the backslash and the code that stand for it."];
  }
  // After a number, true, false or a quoted text a comment is never meant as text.
  if (type !== "PLAIN" || (typeof value !== "string" && value !== null)) return;
  comment.lastIndex = end;
  const [, words] = comment.exec(text) ?? [];
  if (words === undefined) return;
  const message = `${formatPath(path)}: expected quotes around text with “#” in it: “${words}” would otherwise be a comment`;
  const hint = "If it is meant as a comment, put it on a separate line above.";
  yield [comment.lastIndex - words.length, message, hint];
}

/** A comment behind a value, or behind the colon of a key without one. */
const comment = /[ \t]*:?[ \t]*(#.*)/y;
