import type { Diagnostic } from "../../core/diagnostics/diagnostic.ts";

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
  const groups = new Map<string, [first: Diagnostic, ...others: Diagnostic[]]>();
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [diagnostic]);
    else group.push(diagnostic);
  }
  return [...groups.values()].map(([first, ...others]) =>
    others.length === 0 ? first : merge(first, others),
  );
}
