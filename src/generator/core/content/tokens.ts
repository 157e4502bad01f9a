import { suggest } from "../diagnostics/suggest.ts";
import type { TokenRules } from "./collections.ts";
import { findValue } from "./schemaTree.ts";
import type { ValuePath } from "./yaml.ts";

/** The tokens of one file, words in braces, and what replaces them. */
export interface Tokens {
  readonly values: Readonly<Record<string, string>>;
  /** All known tokens. One without a value stays in the text. */
  readonly names: readonly string[];
}

/** For the file that defines the values: it can't use tokens itself. */
export const noTokens: Tokens = { values: {}, names: [] };

/** Reads the values of tokens from their file. One that is missing, or no text, is an error in that file alone. */
export function readTokens(rules: TokenRules, file: unknown): Tokens {
  const values = Object.entries(rules.values).flatMap(([name, path]) => {
    const word = findValue(file, path.split("."));
    return typeof word === "string" && word.trim() !== "" ? [[name, word.trim()] as const] : [];
  });
  const names = [...Object.keys(rules.values), ...rules.late];
  return { values: Object.fromEntries(values), names };
}

/** Replaces the tokens and calls `report` for each unknown one, with its index in the text. */
export function replaceTokens(
  text: string,
  { values, names }: Tokens,
  report: (message: string, hint: string, index: number) => void,
): string {
  return text.replace(/\{([^{}]*)\}/g, (whole, name: string, index: number) => {
    if (names.includes(name)) return Object.hasOwn(values, name) ? (values[name] ?? "") : whole;
    const known = names.map((token) => `{${token}}`).join(", ");
    const meant = suggest(name, names);
    report(
      known === ""
        ? `expected words without tokens in this file, found ${whole}`
        : `unknown token ${whole}, expected one of ${known}`,
      meant === undefined ? "Write the words out." : `Did you mean {${meant}}?`,
      index,
    );
    return whole;
  });
}

/** Replaces tokens in every text of a value. */
export function replaceAllTokens(
  value: unknown,
  tokens: Tokens,
  report: (path: ValuePath, message: string, hint: string) => void,
  path: ValuePath = [],
): unknown {
  const replace = (member: unknown, segment: PropertyKey) =>
    replaceAllTokens(member, tokens, report, [...path, segment]);
  if (typeof value === "string") {
    return replaceTokens(value, tokens, (message, hint) => report(path, message, hint));
  }
  if (Array.isArray(value)) return value.map(replace);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replace(one, key)]));
}
