import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Locate } from "../diagnostics/locate.ts";
import type { PageFacts } from "./facts.ts";

/** Reports duplicate ids, missing title, description, image alt or size, skipped heading levels, no or several `h1`. */
export function checkStructure(where: string, page: PageFacts, locate: Locate): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const add = (message: string, hint: string, index?: number) => {
    diagnostics.push({ where, ...(index === undefined ? {} : locate(index)), message, hint });
  };

  for (const field of ["title", "description"] as const) {
    if ((page[field] ?? "").trim() === "") {
      add(`The page has no ${field}.`, `Give its content a head.${field}.`);
    }
  }

  const indexes = new Map<string, number[]>();
  for (const [id, index] of page.ids) indexes.set(id, [...(indexes.get(id) ?? []), index]);
  for (const [id, all] of indexes) {
    if (all.length === 1) continue;
    const hint = "Links and labels can mean only one of them: rename the others.";
    add(`The id "${id}" is used ${all.length} times on this page.`, hint, all[1]);
  }

  for (const [{ src, hasAlt, hasSize }, index] of page.images) {
    if (!hasAlt) {
      const hint = 'Describe it, or write alt="" if it is decoration.';
      add(`The image ${src} has no alt text.`, hint, index);
    }
    if (!hasSize) {
      const hint = "Without them the layout shifts when the image loads.";
      add(`The image ${src} has no width and height.`, hint, index);
    }
  }

  let before = 0;
  for (const [level, index] of page.headings) {
    if (level > before + 1) {
      const follows = before === 0 ? "no heading" : `an h${before}`;
      const message = `An h${level} follows ${follows}: a level is skipped.`;
      add(message, `Make it an h${before + 1}.`, index);
    }
    before = level;
  }
  const tops = page.headings.filter(([level]) => level === 1);
  if (tops.length !== 1) {
    const hint = "A page has exactly one: its topic.";
    add(`The page has ${tops.length} h1 headings.`, hint, tops[1]?.[1]);
  }
  return diagnostics;
}
