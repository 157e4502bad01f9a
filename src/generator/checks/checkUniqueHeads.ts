import type { Problem } from "../../problems/problem.ts";
import type { PageFacts } from "./pageFacts.ts";

/** Two pages with one title or one description: a search result or a tab could be either. */
export function checkUniqueHeads(pages: ReadonlyMap<string, PageFacts>): Problem[] {
  return (["title", "description"] as const).flatMap((field) => {
    const first = new Map<string, string>();
    const problems: Problem[] = [];
    for (const [where, facts] of pages) {
      const text = facts[field];
      if (facts.isRedirect || text === undefined || text === "") continue;
      const other = first.get(text);
      if (other === undefined) first.set(text, where);
      else {
        problems.push({
          where,
          message: `The ${field} is that of ${other} too: "${text}".`,
          hint: `Write a head.${field} of its own.`,
        });
      }
    }
    return problems;
  });
}
