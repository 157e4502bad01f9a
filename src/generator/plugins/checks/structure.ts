import type { Page } from "./readPage.ts";
import type { Report } from "./report.ts";

/** Reports duplicate ids, missing title, description, image alt or size, skipped heading levels, no or several `h1`. */
export function checkStructure(where: string, page: Page, report: Report): void {
  const add = (message: string, hint: string, index?: number) =>
    report(where, { message, hint }, index);

  for (const field of ["title", "description"] as const) {
    if (page[field].trim() === "") {
      add(`The page has no ${field}.`, `Give its content a head.${field}.`);
    }
  }

  for (const [id, indexes] of page.ids) {
    if (indexes.length === 1) continue;
    const hint = "Links and labels can mean only one of them: rename the others.";
    add(`The id "${id}" is used ${indexes.length} times on this page.`, hint, indexes[1]);
  }

  for (const { name, attributes, index } of page.elements) {
    const { src = "", alt, width, height } = attributes;
    if (name !== "img") continue;
    if (alt === undefined) {
      const hint = 'Describe it, or write alt="" if it is decoration.';
      add(`The image ${src} has no alt text.`, hint, index);
    }
    if (width === undefined || height === undefined) {
      const hint = "Without them the layout shifts when the image loads.";
      add(`The image ${src} has no width and height.`, hint, index);
    }
  }

  const headings = page.elements.flatMap(({ name, index }) =>
    /^h[1-6]$/.test(name) ? [{ level: Number(name[1]), index }] : [],
  );
  let before = 0;
  for (const { level, index } of headings) {
    if (level > before + 1) {
      const follows = before === 0 ? "no heading" : `an h${before}`;
      const message = `An h${level} follows ${follows}: a level is skipped.`;
      add(message, `Make it an h${before + 1}.`, index);
    }
    before = level;
  }
  const tops = headings.filter(({ level }) => level === 1);
  if (tops.length !== 1) {
    const hint = "A page has exactly one: its topic.";
    add(`The page has ${tops.length} h1 headings.`, hint, tops[1]?.index);
  }
}
