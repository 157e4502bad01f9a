import { suggest } from "../diagnostics/suggest.ts";
import type { TokenRules } from "./collections.ts";
import { findValue } from "./schemaTree.ts";
import type { ValuePath } from "./yaml.ts";

/** Values of tokens, by name. One without a value stays in the text. */
export type Tokens = ReadonlyMap<string, string | undefined>;

/** Reads the values of tokens from their file. One that is missing, or no text, is an error in that file alone. */
export function readTokens({ values, late }: TokenRules, file: unknown): Tokens {
  const tokens = new Map<string, string | undefined>(late.map((name) => [name, undefined]));
  for (const [name, path] of Object.entries(values)) {
    const word = findValue(file, path.split("."));
    tokens.set(name, typeof word === "string" && word.trim() !== "" ? word.trim() : undefined);
  }
  return tokens;
}

/**
 * Replaces the tokens and calls `report` for each unknown one, with its index in the text.
 *
 * @param tokens if undefined, words in braces are ordinary text
 * @param write what to insert for a value
 */
export function replaceTokens(
  text: string,
  tokens: Tokens | undefined,
  report: (message: string, hint: string, index: number) => void,
  write = (value: string) => value,
): string {
  if (tokens === undefined) return text;
  return text.replace(/\{([^{}]*)\}/g, (whole, name: string, index: number) => {
    const value = tokens.get(name);
    if (tokens.has(name)) return value === undefined ? whole : write(value);
    const known = [...tokens.keys()];
    const expected = known.map((token) => `{${token}}`).join(", ") || "none in this file";
    const meant = suggest(name, known);
    const hint = meant === undefined ? "Write the words out." : `Did you mean {${meant}}?`;
    report(`unknown token ${whole}, expected ${expected}`, hint, index);
    return whole;
  });
}

/** Replaces tokens in every text of a value. */
export function replaceAllTokens(
  value: unknown,
  tokens: Tokens | undefined,
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
