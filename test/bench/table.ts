/** Prints a row of a Markdown table. */
export const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(" | ")} |`);

/** Prints the head of a Markdown table whose first columns, of words, are this many. */
export function head(cells: readonly string[], words = 1): void {
  row(cells);
  row(cells.map((_, index) => (index < words ? "---" : "---:")));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
