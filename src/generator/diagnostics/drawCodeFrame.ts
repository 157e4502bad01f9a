const linesAround = 2;

/**
 * The lines round a place in a text, numbered, with a mark under the column.
 *
 * @param line from 1
 * @param column from 1
 */
export function drawCodeFrame(text: string, line: number, column?: number): string {
  const lines = text.replace(/\n$/, "").split(/\r?\n/);
  // What is missing at the end of a file is missed on the line after the last.
  const last = Math.min(lines.length, line + linesAround);
  const first = Math.max(1, Math.min(line, last) - linesAround);
  const width = String(last).length;
  return lines
    .slice(first - 1, last)
    .flatMap((content, index) => {
      const number = first + index;
      const isFaulty = number === line;
      const drawn =
        `${isFaulty ? ">" : " "} ${String(number).padStart(width)} | ${content}`.trimEnd();
      if (!isFaulty || column === undefined) return [drawn];
      // Tabs stay tabs, so that the mark stands under its character however wide they are drawn.
      const indent = content.slice(0, column - 1).replaceAll(/[^\t]/g, " ");
      return [drawn, `  ${" ".repeat(width)} | ${indent}^`];
    })
    .join("\n");
}
