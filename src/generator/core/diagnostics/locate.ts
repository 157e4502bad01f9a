/** A position in a text; line and column count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Attribute with the source location of an element's JSX, such as `src/page.tsx:12:3`; see `renderSources`. */
export const sourceAttribute = "data-source";

export type Locate = (index: number) => Position;

/** Returns a function that turns indexes into positions; the text is scanned only once. */
export function startLocating(text: string): Locate {
  const starts = [0];
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1)) {
    starts.push(end + 1);
  }
  return (index) => {
    // Binary search for the last line that starts no later: a sitemap has as many lines as the site has pages.
    let line = 0;
    for (let beyond = starts.length; beyond - line > 1; ) {
      const middle = (line + beyond) >> 1;
      if ((starts[middle] ?? 0) <= index) line = middle;
      else beyond = middle;
    }
    return { line: line + 1, column: index - (starts[line] ?? 0) + 1 };
  };
}
