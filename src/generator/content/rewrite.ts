/** Advice to replace `count` lines by `line`, which stands on a line of its own with its indent, ready to copy. */
export function advise(line: string, count = 1): string {
  const place = count === 1 ? "" : ` of these ${count} lines`;
  return line === "" ? "Remove this line." : `Write instead${place}:\n${line}`;
}

/** Quotes text on one line, in double quotes unless it holds one, or a backslash, which would be an escape there. */
export function quote(text: string): string {
  const words = text.trim().replaceAll(/\s*\n\s*/g, " ");
  return /["\\]/.test(words) ? `'${words.replaceAll("'", "''")}'` : `"${words}"`;
}

/** The whole lines around `start` to `end`, with `source` in the place of that span. */
export function rewriteLine(text: string, start: number, end: number, source: string): string {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = text.indexOf("\n", end);
  const after = text.slice(end, lineEnd === -1 ? undefined : lineEnd);
  return (text.slice(lineStart, start) + source + after).replaceAll(/ +$/gm, "");
}

/** Advice to write `source` in the place of the text from `start` to `end`. */
export function adviseInstead(text: string, start: number, end: number, source: string): string {
  return advise(rewriteLine(text, start, end, source), text.slice(start, end).split("\n").length);
}
