import { isAlias, isMap, isScalar, isSeq, type Node, type Pair } from "yaml";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { Placeholder, TokenRules } from "./collections.ts";
import { findValue } from "./schemaTree.ts";
import { formatPath, locate, type ParsedYaml, placeholderTag, type ValuePath } from "./yaml.ts";

/** What words in braces become in one file. */
export interface Tokens {
  readonly values: Readonly<Record<string, string>>;
  /** All that are known. One without a value stays in the text. */
  readonly names: readonly string[];
}

export interface ReadValues {
  readonly value: unknown;
  readonly placeholders: readonly Placeholder[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The values of the tokens from their file, each for itself: with one mistake elsewhere in it the other files can
 * still be judged as they will be.
 */
export function readTokens(rules: TokenRules, source: ParsedYaml | undefined): Tokens {
  const value = source && readValues(source, undefined).value;
  const found = Object.entries(rules.values).flatMap(([name, path]) => {
    const word = findValue(value, path.split("."));
    return typeof word === "string" && word.trim() !== "" ? [[name, word.trim()] as const] : [];
  });
  const names = [...Object.keys(rules.values), ...rules.late];
  return { values: Object.fromEntries(found), names };
}

/** Replaces the tokens and tells `report` of each word in braces that is none, with its place in the text. */
export function replaceTokens(
  text: string,
  { values, names }: Tokens,
  report: (message: string, hint: string, index: number) => void,
): string {
  return text.replace(/\{([^{}]*)\}/g, (whole, name: string, index: number) => {
    if (names.includes(name)) return Object.hasOwn(values, name) ? (values[name] ?? "") : whole;
    if (names.length === 0) {
      report(`expected words without tokens in this file, found ${whole}`, writeOut, index);
      return whole;
    }
    const known = names.map((token) => `{${token}}`).join(", ");
    const meant = suggest(name, names);
    const hint = meant === undefined ? writeOut : `Did you mean {${meant}}?`;
    report(`unknown token ${whole}, expected one of ${known}`, hint, index);
    return whole;
  });
}

const writeOut = "Write the words out.";

/**
 * The plain values of a YAML tree with their tokens replaced. The walk is our own, because `document.toJS()`
 * would follow aliases, forget which values are placeholders and accept any tag of YAML's.
 *
 * @param tokens undefined where words in braces are words like any other
 */
export function readValues(source: ParsedYaml, tokens: Tokens | undefined): ReadValues {
  const placeholders: Placeholder[] = [];
  const diagnostics: Diagnostic[] = [];

  function report(path: ValuePath, message: string, hint?: string): void {
    diagnostics.push({ where: source.file, ...locate(source, path, "value"), message, hint });
  }

  function read(node: unknown, path: ValuePath): unknown {
    if (isAlias(node)) {
      report(path, `the alias *${node.source} is not allowed here`, "Write the value out.");
      return undefined;
    }
    if (isMap(node)) {
      checkTag(node, path);
      return Object.fromEntries(node.items.flatMap((pair) => readPair(pair, path)));
    }
    if (isSeq(node)) {
      checkTag(node, path);
      return node.items.map((item, index) => read(item, [...path, index]));
    }
    if (!isScalar(node)) return null;
    checkTag(node, path);
    if (node.tag === placeholderTag) {
      const { line } = locate(source, path, "value");
      const value = String(node.value).trim();
      placeholders.push({ file: source.file, line, key: formatPath(path), value });
    }
    return typeof node.value === "string" ? readText(node.value, path) : node.value;
  }

  function readPair({ key, value }: Pair, path: ValuePath): [string, unknown][] {
    if (isScalar(key)) {
      const name = String(key.value);
      return [[name, read(value, [...path, name])]];
    }
    report(path, "expected a word as key, found a list or a group of keys");
    return [];
  }

  function checkTag(node: Node, path: ValuePath): void {
    if (node.tag === undefined || (isScalar(node) && node.tag === placeholderTag)) return;
    if (node.tag === placeholderTag) {
      report(path, `${placeholderTag} marks a single value, found a list or a group of keys`);
    } else {
      const hint = `The only tag is ${placeholderTag}; text that starts with “!” must stand in quotes.`;
      report(path, `unknown tag ${node.tag.replace(/^tag:yaml\.org,2002:/, "!!")}`, hint);
    }
  }

  function readText(text: string, path: ValuePath): string {
    const odd = findOddCharacter(text);
    if (odd !== undefined) {
      report(path, `the text holds ${odd.name}, which no page can show`, "Remove the escape.");
    }
    if (tokens === undefined) return text;
    return replaceTokens(text, tokens, (message, hint) => {
      const key = tokens.names.length === 0 ? `${formatPath(path)}: ` : "";
      report(path, key + message, hint);
    });
  }

  const value = read(source.document.contents, []);
  return { value, placeholders, diagnostics };
}

// HTML standard, 13.2.3.5 (CR becomes LF) and 13.2.5 (U+0000 goes); RFC 3629: half a surrogate pair has no UTF-8.
const oddCharacter = /(?![\n\t])\p{Cc}|\p{Surrogate}/u;

/** The first character that no page can carry: browsers drop it, change it or see half of one. */
export function findOddCharacter(
  text: string,
): { readonly index: number; readonly name: string } | undefined {
  const match = oddCharacter.exec(text);
  if (match === null) return undefined;
  const code = match[0].charCodeAt(0);
  const kind = code >= 0xd800 ? "half of the character pair" : "the control character";
  return {
    index: match.index,
    name: `${kind} U+${code.toString(16).toUpperCase().padStart(4, "0")}`,
  };
}
