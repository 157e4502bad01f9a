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

/**
 * Reads the values of tokens from their file, one by one, so that other files are validated with them even if the file
 * has mistakes elsewhere. An invalid value is left out: it would cause errors wherever its token is used.
 */
export function readTokens(
  rules: TokenRules,
  file:
    | { readonly value: unknown; readonly issues: readonly { path: PropertyKey[] }[] }
    | undefined,
): Tokens {
  const invalid = file?.issues.map(({ path }) => path.join("."));
  const found = Object.entries(rules.values).flatMap(([name, path]) => {
    const word = findValue(file?.value, path.split("."));
    const isGood = typeof word === "string" && word.trim() !== "" && !invalid?.includes(path);
    return isGood ? [[name, word.trim()] as const] : [];
  });
  const names = [...Object.keys(rules.values), ...rules.late];
  return { values: Object.fromEntries(found), names };
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

/** Replaces tokens in every text of a value. If `tokens` is undefined, words in braces are ordinary text. */
export function replaceAllTokens(
  value: unknown,
  tokens: Tokens | undefined,
  report: (path: ValuePath, message: string, hint: string) => void,
  path: ValuePath = [],
): unknown {
  if (tokens === undefined) return value;
  if (typeof value === "string") {
    return replaceTokens(value, tokens, (message, hint) => report(path, message, hint));
  }
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.entries(value).map(([key, member]): [string, unknown] => {
    const segment = Array.isArray(value) ? Number(key) : key;
    return [key, replaceAllTokens(member, tokens, report, [...path, segment])];
  });
  return Array.isArray(value) ? inner.map(([, member]) => member) : Object.fromEntries(inner);
}
