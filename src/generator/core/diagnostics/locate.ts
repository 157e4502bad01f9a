/** A position in a text; line and column count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Attribute of an element with the places that it comes from, see `Source` and `renderSources`. */
export const sourceAttribute = "data-source";

/** A place of JSX, such as `src/page.tsx:12:3`: an element's own, or where the component around it is used. */
export interface Source {
  readonly place: string;
  /** Name of that component. */
  readonly component?: string | undefined;
}

/** Writes `sourceAttribute`. @param sources the element's own first, then uses of components, nearest first */
export function formatSources(sources: readonly Source[]): string {
  return sources
    .map(({ place, component }) => place + (component ? `=${component}` : ""))
    .join("\t");
}

/** Reads `sourceAttribute`. */
export function parseSources(attribute = ""): readonly Source[] {
  const parts = attribute.matchAll(/([^\t]+:\d+:\d+)(?:=(\w+))?/g);
  return Array.from(parts, ([, place = "", component]) => ({ place, component }));
}

/** The position of an index in a text. */
export function locate(text: string, index: number): Position {
  const lines = text.slice(0, index).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}
