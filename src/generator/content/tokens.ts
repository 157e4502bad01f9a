/** Words in braces that stand for a value of site.yaml in every other file. */
const tokenNames = ["company", "infoMail", "careersMail"] as const;

/** Filled in later, by whoever uses the text: the explorer puts a service's title there, the form its numbers. */
const lateTokens = ["title", "limit", "count"];

export const allTokens: readonly string[] = [...tokenNames, ...lateTokens];

/** A token without value stays as it is; that happens only when site.yaml itself is in trouble. */
export type Tokens = Readonly<Partial<Record<(typeof tokenNames)[number], string>>>;

/** Replaces the tokens and tells `report` of each word in braces that is none, with its place in the text. */
export function replaceTokens(
  text: string,
  tokens: Tokens,
  report: (name: string, index: number) => void,
): string {
  return text.replace(/\{([^{}]*)\}/g, (whole, name: string, index: number) => {
    const token = tokenNames.find((known) => known === name);
    if (token !== undefined) return tokens[token] ?? whole;
    if (!lateTokens.includes(name)) report(name, index);
    return whole;
  });
}

export function containsToken(text: string): boolean {
  return tokenNames.some((name) => text.includes(`{${name}}`));
}
