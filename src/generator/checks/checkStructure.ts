import type { Problem } from "../../problems/problem.ts";
import type { PageFacts } from "./pageFacts.ts";

/** Duplicate ids, missing title or description, images without alt or size, a skipped heading level, not one `h1`. */
export function checkStructure(where: string, facts: PageFacts): Problem[] {
  return [
    ...checkHead(where, facts),
    ...checkIds(where, facts),
    ...checkImages(where, facts),
    ...checkHeadings(where, facts),
  ];
}

function checkHead(where: string, { title, description }: PageFacts): Problem[] {
  const problems: Problem[] = [];
  if (title.trim() === "") {
    problems.push({
      where,
      message: "The page has no title.",
      hint: "Give its content a head.title.",
    });
  }
  if (description === undefined || description.trim() === "") {
    problems.push({
      where,
      message: "The page has no description.",
      hint: "Give its content a head.description.",
    });
  }
  return problems;
}

function checkIds(where: string, { ids }: PageFacts): Problem[] {
  return [...ids]
    .filter(([, places]) => places.length > 1)
    .map(([id, places]) => ({
      where,
      line: places[1]?.line,
      column: places[1]?.column,
      message: `The id "${id}" stands ${places.length} times on one page.`,
      hint: "Links and labels can mean only one of them: rename the others.",
    }));
}

function checkImages(where: string, { images }: PageFacts): Problem[] {
  return images.flatMap(({ src, hasAlt, hasSize, line, column }) => {
    const problems: Problem[] = [];
    if (!hasAlt) {
      problems.push({
        where,
        line,
        column,
        message: `The image ${src} has no alt text.`,
        hint: 'Describe it, or write alt="" if it is decoration.',
      });
    }
    if (!hasSize) {
      problems.push({
        where,
        line,
        column,
        message: `The image ${src} has no width and height.`,
        hint: "Without them the page jumps when it arrives.",
      });
    }
    return problems;
  });
}

function checkHeadings(where: string, { headings }: PageFacts): Problem[] {
  const tops = headings.filter(({ level }) => level === 1);
  const problems: Problem[] = headings.flatMap(({ level, line, column }, index) => {
    const before = headings[index - 1]?.level ?? 0;
    return level <= before + 1
      ? []
      : [
          {
            where,
            line,
            column,
            message: `An h${level} follows ${before === 0 ? "no heading" : `an h${before}`}: a level is skipped.`,
            hint: `Make it an h${before + 1}.`,
          },
        ];
  });
  if (tops.length !== 1) {
    problems.push({
      where,
      line: tops[1]?.line,
      column: tops[1]?.column,
      message: `The page has ${tops.length} h1 headings.`,
      hint: "A page has exactly one: what it is about.",
    });
  }
  return problems;
}
