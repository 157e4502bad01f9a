import { isAlias, isMap, isScalar, isSeq, type Node, type Pair } from "yaml";
import type { Placeholder } from "../../site/content/content.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { findOddCharacter } from "./findOddCharacter.ts";
import { formatPath, locate, type ValuePath } from "./locate.ts";
import { type ParsedYaml, placeholderTag } from "./parseYaml.ts";
import { allTokens, replaceTokens, type Tokens } from "./tokens.ts";

interface ReadValues {
  readonly value: unknown;
  readonly placeholders: readonly Placeholder[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The plain values of a YAML tree with their tokens replaced. The walk is our own, because `document.toJS()`
 * would follow aliases, forget which values are placeholders and accept any tag of YAML's.
 */
export function readValues(source: ParsedYaml, tokens: Tokens): ReadValues {
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
    if (node.tag === placeholderTag) notePlaceholder(String(node.value), path);
    return typeof node.value === "string" ? replace(node.value, path) : node.value;
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

  function notePlaceholder(value: string, path: ValuePath): void {
    const { line } = locate(source, path, "value");
    placeholders.push({ file: source.file, line, key: formatPath(path), value: value.trim() });
  }

  function replace(text: string, path: ValuePath): string {
    const odd = findOddCharacter(text);
    if (odd !== undefined) {
      report(path, `the text holds ${odd.name}, which no page can show`, "Remove the escape.");
    }
    return replaceTokens(text, tokens, (name) => {
      report(path, ...describeUnknownToken(name));
    });
  }

  const value = read(source.document.contents, []);
  return { value, placeholders, diagnostics };
}

/** Message and hint for a word in braces that is no token. */
export function describeUnknownToken(name: string): [message: string, hint: string] {
  const known = allTokens.map((token) => `{${token}}`);
  const suggestion = suggest(name, allTokens);
  return [
    `unknown token {${name}}, expected one of ${known.join(", ")}`,
    suggestion === undefined ? "Write the words out." : `Did you mean {${suggestion}}?`,
  ];
}
