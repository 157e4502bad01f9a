import { suggest } from "../diagnostics/suggest.ts";

/** Values of tokens, words in braces, by name. One without a value stays in the text. */
export type Tokens = ReadonlyMap<string, string | undefined>;

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
  if (tokens === undefined || !text.includes("{")) return text;
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
