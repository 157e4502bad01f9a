/** A position in a text; line and column count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Attribute with the source location of an element's JSX, such as `src/page.tsx:12:3`; see `renderSources`. */
export const sourceAttribute = "data-source";

/** The position of an index in a text. */
export function locate(text: string, index: number): Position {
  const lines = text.slice(0, index).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}
