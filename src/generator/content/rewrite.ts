/** What to do about a line: how it was meant stands on a line of its own and with its indent, ready to be copied. @param count of the lines as they are */
export function advise(line: string, count = 1): string {
  const place = count === 1 ? "" : ` of these ${count} lines`;
  return line === "" ? "Remove this line." : `Write instead${place}:\n${line}`;
}

/** Text in quotes, on one line: double ones unless the text holds some, or a backslash, which they would read as a sign. */
export function quote(text: string): string {
  const words = text.trim().replaceAll(/\s*\n\s*/g, " ");
  return /["\\]/.test(words) ? `'${words.replaceAll("'", "''")}'` : `"${words}"`;
}

/** The whole line in which something stands, or the lines, with something else in the place of what is from `start` to `end`. */
export function rewriteLine(text: string, start: number, end: number, source: string): string {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = text.indexOf("\n", end);
  const after = text.slice(end, lineEnd === -1 ? undefined : lineEnd);
  return (text.slice(lineStart, start) + source + after).replaceAll(/ +$/gm, "");
}

/** The same as advice. */
export function adviseInstead(text: string, start: number, end: number, source: string): string {
  return advise(rewriteLine(text, start, end, source), text.slice(start, end).split("\n").length);
}
