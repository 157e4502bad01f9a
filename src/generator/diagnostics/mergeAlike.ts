import type { Diagnostic } from "./diagnostic.ts";

/**
 * Merges diagnostics of the same mistake in many places into one.
 *
 * @param keyOf returns the same key for all that are to be merged
 * @param merge called for each key with several diagnostics, in their order; a single one stays unchanged
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

/** A key for `mergeAlike`: the same for the same message and hint, whatever the place. */
export function messageKey({ message, hint }: Pick<Diagnostic, "message" | "hint">): string {
  return `${message}\n${hint}`;
}
