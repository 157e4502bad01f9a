import type { Diagnostic, Fault } from "./diagnostic.ts";

/**
 * Tells once what is wrong in many places.
 *
 * @param keyOf the same for all that are to be one
 * @param merge is given those of which there are several, as they come; what is alone stays as it is
 */
export function mergeAlike(
  diagnostics: readonly Diagnostic[],
  keyOf: (diagnostic: Diagnostic) => string,
  merge: (first: Diagnostic, others: readonly Diagnostic[]) => Diagnostic,
): Diagnostic[] {
  const groups = new Map<string, { first: Diagnostic; others: Diagnostic[] }>();
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: diagnostic, others: [] });
    else group.others.push(diagnostic);
  }
  return [...groups.values()].map(({ first, others }) =>
    others.length === 0 ? first : merge(first, others),
  );
}

/** What is wrong and what to do, wherever it is. */
export function causeOf({ message, hint }: Fault): string {
  return `${message}\n${hint}`;
}
