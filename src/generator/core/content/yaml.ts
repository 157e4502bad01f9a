import { SCALAR_STYLE, YAMLException } from "js-yaml/browser";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { locate, type Position } from "../diagnostics/locate.ts";
import type { Placeholder } from "./collections.ts";
import { replaceTokens, type Tokens } from "./tokens.ts";
import {
  formatPath,
  placeholderTag,
  readIfValid,
  readNodes,
  type ValuePath,
  type YamlNode,
} from "./yamlNodes.ts";

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

/** What is wrong at an offset of the text. */
type Finding = readonly [offset: number, message: string, hint: string];

/** @param tokens if not given, they stay in the texts */
export function parseYaml(file: string, text: string, tokens?: Tokens): ParsedYaml {
  const findings: Finding[] = [];
  const at = (offset: number) => ({ where: file, ...locate(text, offset) });
  const diagnose = ([offset, message, hint]: Finding) => ({ ...at(offset), message, hint });
  let nodes: readonly YamlNode[];
  try {
    nodes = readNodes(text, (value, start) =>
      replaceTokens(value, tokens, (message, hint) => findings.push([start, message, hint])),
    );
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return withoutValue([diagnose(describeError(error, text))]);
  }
  const placeholders: Placeholder[] = [];
  for (const node of nodes) {
    checkNode(node, text, (finding) => findings.push(finding));
    if (node.style === undefined || node.tag !== placeholderTag) continue;
    const { line } = at(node.start);
    const key = formatPath(node.path);
    placeholders.push({ file, line, key, value: String(node.value).trim() });
  }
  const value = nodes.at(-1)?.value ?? null;
  return { value, placeholders, diagnostics: findings.map(diagnose), ...openPlaces(file, text) };
}

/** Parses the text again when a place is asked for: few builds need one, and the nodes of all files fill the memory. */
function openPlaces(file: string, text: string): Pick<ParsedYaml, "placeOf" | "sourceOf"> {
  let nodes: readonly YamlNode[] | undefined;
  const find = (path: ValuePath) => {
    nodes ??= readNodes(text);
    return nodes.findLast((node) => formatPath(node.path) === formatPath(path));
  };
  return {
    placeOf(path, part) {
      const { start = 0, keyStart = 0 } = find(path) ?? {};
      return { where: file, ...locate(text, part === "key" ? keyStart : start) };
    },
    sourceOf(path) {
      const { start = 0, end = 0 } = find(path) ?? {};
      return text.slice(start, end).trimEnd();
    },
  };
}

/** The result for a file that can't be read or parsed at all. */
export function withoutValue(diagnostics: readonly Diagnostic[]): ParsedYaml {
  const placeOf = () => ({ where: diagnostics[0]?.where ?? "", line: 1, column: 1 });
  return { value: undefined, placeholders: [], diagnostics, placeOf, sourceOf: () => "" };
}

/** Quotes a value as it is typed in a file, shortened. */
export function quote(value: string): string {
  const words = value.trim().replaceAll(/\s+/g, " ");
  if (words === "") return "nothing";
  return `“${words.length > 80 ? `${words.slice(0, 79)}…` : words}”`;
}

/** What precedes the text of a value in its line. */
const valuePrefix = /^\s*(?:- +)*(?:[\w-]+: +)?/;

// What to do about the commonest slips: each pattern is tried on YAML's message and on the line of the error.
const hints: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [/^tab characters/, "Start the line with spaces instead of a tab."],
  [/one document$/, "Remove the line that consists of dashes or dots."],
  [/escape sequence|hexadecimal/, "Put text with a backslash in single quotes (') or in none."],
  [/[:-]\s+["']/, "Put the whole text in quotes of one kind, with only the other kind in it."],
  [
    RegExp(`${valuePrefix.source}(?:${/[{}[\]&*%@`,|>]|!(?!placeholder )|[-?] /.source})`),
    "Put quotes around text that starts with a sign.",
  ],
  [/:\s.*:(?:\s|$)/, "Put quotes around text with a colon in it."],
  [/^\s*(?:- +)*(?:-[^\s-]|[\w-]+:\S)/, "Put a space after the item's dash or the key's colon."],
];

const usualHint =
  "Write “key: text” or “- item”, indented like the others of its group; indent text on several lines further, or put it in quotes.";

function describeError({ reason, mark }: YAMLException, text: string): Finding {
  const position = mark?.position ?? 0;
  const lineStart = findBrokenLine(text, position);
  const line = text.slice(lineStart).split("\n", 1)[0] ?? "";
  const [prefix = ""] = valuePrefix.exec(line) ?? [];
  const value = lineStart + prefix.length;
  // What is found on a later line, or behind its text, is a mistake of the value.
  const isLater = position > lineStart + line.length;
  const isOfValue = isLater || /[ :]/.test(text.charAt(position));
  // The parser's message is about the indentation of the later line.
  const why = isLater && /["']/.test(text.charAt(value)) ? "missing closing quote" : reason;
  const isMeant = ([pattern]: (typeof hints)[number]) => pattern.test(reason) || pattern.test(line);
  const [, hint = usualHint] = hints.find(isMeant) ?? [];
  return [isOfValue ? value : position, `expected valid YAML, found ${quote(line)} (${why})`, hint];
}

/** Finds the line from which on a text is broken: a quote that isn't closed is only noticed further down. */
function findBrokenLine(text: string, position: number): number {
  let start = text.lastIndexOf("\n", position - 1) + 1;
  while (start > 0 && readIfValid(text.slice(0, start)) === undefined)
    start = text.lastIndexOf("\n", start - 2) + 1;
  return start;
}

// HTML standard, 13.2.3.5 (CR becomes LF) and 13.2.5 (U+0000 is dropped); RFC 3629: a lone surrogate has no UTF-8.
export const unshowable = /[^\n\t\P{Cc}]|\p{Surrogate}/u;

/** Finds what YAML accepts, but no page would show as it is typed. */
function checkNode(node: YamlNode, text: string, report: (finding: Finding) => void): void {
  const { path, value, start, end, keyStart, isRepeated, style, tag, reference } = node;
  const isPlaceholder = style !== undefined && tag === placeholderTag;
  const lost = reference ?? (isPlaceholder ? undefined : tag);
  if (isRepeated) {
    const message = `expected keys to be unique, found “${String(path.at(-1))}” again`;
    const hint = "A key can appear only once in the same group: keep one of the two lines.";
    report([keyStart, message, hint]);
  }
  if (lost !== undefined) {
    const message = `${formatPath(path)}: expected quotes around text that starts with “${lost}”`;
    const hint = `Without quotes this word would be lost. The only one with a meaning is ${placeholderTag}, before a single value.`;
    report([start, message, hint]);
  }
  if (typeof value === "string" && unshowable.test(value)) {
    const message = `${formatPath(path)}: expected text, found a control character, which no page can show`;
    report([start, message, "Remove it, or the backslash and the code that stand for it."]);
  }
  // After a number, true, false or a quoted text a comment is never meant as text.
  if (style !== SCALAR_STYLE.PLAIN || (typeof value !== "string" && value !== null)) return;
  comment.lastIndex = end;
  const [, words] = comment.exec(text) ?? [];
  if (words === undefined) return;
  const message = `${formatPath(path)}: expected quotes around text with “#” in it: “${words}” would otherwise be a comment`;
  const hint = "If it is meant as a comment, put it on a separate line above.";
  report([comment.lastIndex - words.length, message, hint]);
}

/** A comment behind a value, or behind the colon of a key without one. */
const comment = /[ \t]*:?[ \t]*(#.*)/y;
