/** Where in a text something stands; both count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Turns an index into a position; indexes must be asked for in rising order, so that a text is gone through once. */
export function startLocating(text: string): (index: number) => Position {
  let line = 1;
  let lineStart = 0;
  return (index) => {
    for (let next = text.indexOf("\n", lineStart); next !== -1 && next < index; ) {
      line += 1;
      lineStart = next + 1;
      next = text.indexOf("\n", lineStart);
    }
    return { line, column: index - lineStart + 1 };
  };
}
