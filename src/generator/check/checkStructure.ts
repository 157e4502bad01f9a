import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Locate } from "../diagnostics/startLocating.ts";
import type { PageFacts } from "./pageFacts.ts";

/** Duplicate ids, missing title or description, images without alt or size, a skipped heading level, not one `h1`. */
export function checkStructure(where: string, facts: PageFacts, locate: Locate): Diagnostic[] {
  return [
    ...checkHead(where, facts),
    ...checkIds(where, facts, locate),
    ...checkImages(where, facts, locate),
    ...checkHeadings(where, facts, locate),
  ];
}

function checkHead(where: string, { title, description }: PageFacts): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  if (title.trim() === "") {
    diagnostics.push({
      where,
      message: "The page has no title.",
      hint: "Give its content a head.title.",
    });
  }
  if (description === undefined || description.trim() === "") {
    diagnostics.push({
      where,
      message: "The page has no description.",
      hint: "Give its content a head.description.",
    });
  }
  return diagnostics;
}

function checkIds(where: string, { ids }: PageFacts, locate: Locate): Diagnostic[] {
  const indexes = new Map<string, number[]>();
  for (const [id, index] of ids) {
    const own = indexes.get(id);
    if (own === undefined) indexes.set(id, [index]);
    else own.push(index);
  }
  return [...indexes].flatMap(([id, [, second, ...more]]) =>
    second === undefined
      ? []
      : [
          {
            where,
            ...locate(second),
            message: `The id "${id}" stands ${more.length + 2} times on one page.`,
            hint: "Links and labels can mean only one of them: rename the others.",
          },
        ],
  );
}

function checkImages(where: string, { images }: PageFacts, locate: Locate): Diagnostic[] {
  return images.flatMap(([{ src, hasAlt, hasSize }, index]) => {
    const diagnostics: Diagnostic[] = [];
    if (!hasAlt) {
      diagnostics.push({
        where,
        ...locate(index),
        message: `The image ${src} has no alt text.`,
        hint: 'Describe it, or write alt="" if it is decoration.',
      });
    }
    if (!hasSize) {
      diagnostics.push({
        where,
        ...locate(index),
        message: `The image ${src} has no width and height.`,
        hint: "Without them the page jumps when it arrives.",
      });
    }
    return diagnostics;
  });
}

function checkHeadings(where: string, { headings }: PageFacts, locate: Locate): Diagnostic[] {
  const tops = headings.filter(([level]) => level === 1);
  const diagnostics: Diagnostic[] = headings.flatMap(([level, index], number) => {
    const before = headings[number - 1]?.[0] ?? 0;
    return level <= before + 1
      ? []
      : [
          {
            where,
            ...locate(index),
            message: `An h${level} follows ${before === 0 ? "no heading" : `an h${before}`}: a level is skipped.`,
            hint: `Make it an h${before + 1}.`,
          },
        ];
  });
  if (tops.length !== 1) {
    const [, second] = tops;
    diagnostics.push({
      where,
      ...(second === undefined ? {} : locate(second[1])),
      message: `The page has ${tops.length} h1 headings.`,
      hint: "A page has exactly one: what it is about.",
    });
  }
  return diagnostics;
}
