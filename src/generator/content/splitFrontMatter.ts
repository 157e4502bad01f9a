/** A Markdown file in its two parts. */
interface FrontMatterText {
  /** The YAML between the `---` lines, moved by no line: its positions are those of the file. */
  readonly yaml: string;
  readonly body: string;
  /** Line of the file on which the body starts, from 1. */
  readonly bodyLine: number;
}

/** Undefined when the text does not start with front matter. */
export function splitFrontMatter(text: string): FrontMatterText | undefined {
  const lines = text.split("\n");
  const isFence = (line: string) => line.trimEnd() === "---";
  if (!isFence(lines[0] ?? "")) return undefined;
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (end === -1) return undefined;
  return {
    yaml: ["", ...lines.slice(1, end), ""].join("\n"),
    body: lines.slice(end + 1).join("\n"),
    bodyLine: end + 2,
  };
}
