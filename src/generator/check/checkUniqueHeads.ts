import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { PageHead } from "./outputFacts.ts";

/** Two pages with one title or one description: a search result or a tab could be either. */
export function checkUniqueHeads(heads: readonly PageHead[]): Diagnostic[] {
  return (["title", "description"] as const).flatMap((field) => {
    const first = new Map<string, string>();
    const diagnostics: Diagnostic[] = [];
    for (const { where, [field]: text } of heads) {
      if (text === undefined || text === "") continue;
      const other = first.get(text);
      if (other === undefined) first.set(text, where);
      else {
        diagnostics.push({
          where,
          message: `The ${field} is that of ${other} too: "${text}".`,
          hint: `Write a head.${field} of its own.`,
        });
      }
    }
    return diagnostics;
  });
}
