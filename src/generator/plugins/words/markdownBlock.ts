import { isDeepStrictEqual } from "node:util";
import { parser } from "../../core/content/markdown.ts";
import { textKey } from "./texts.ts";

/**
 * The paragraphs, headings and list items of a Markdown text, top to bottom.
 *
 * @returns of each the Markdown, without line prefixes such as `#`, `-` or `>`, and its offsets; `end` is exclusive
 */
export function listTextBlocks(body: string) {
  const lines = body.split("\n");
  const startOf = (line: number) =>
    lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  return parser.parse(body, {}).flatMap(({ type, map, content }) => {
    if (type !== "inline" || map === null || content === "") return [];
    const written = content.split("\n");
    const last = map[0] + written.length - 1;
    const [first = "", end = ""] = [written[0], written.at(-1)];
    const start = startOf(map[0]) + (lines[map[0]] ?? "").indexOf(first);
    const beyond = startOf(last) + (lines[last] ?? "").lastIndexOf(end) + end.length;
    return [{ words: content, start, end: beyond }];
  });
}

/**
 * Replaces the words of one block in a Markdown text; every other byte stays the same.
 *
 * @param index of the block, among those of `listTextBlocks`
 * @returns undefined if the result would parse as anything else than the same blocks with the new words
 */
export function replaceTextBlock(body: string, index: number, value: string): string | undefined {
  const block = listTextBlocks(body)[index];
  // A hard line break (two spaces or a backslash at the end of a line) would be lost.
  if (block === undefined || /(?: {2}|\\)\n/.test(block.words)) return undefined;
  const { words, start, end } = block;
  const typed = textKey(value);
  const sign = body.slice(body.lastIndexOf("\n", start - 1) + 1, start);
  const secondLine = body.slice(start, end).split("\n")[1];
  const indent = secondLine?.slice(0, secondLine.indexOf(words.split("\n")[1] ?? ""));
  const width = Math.max(100, ...words.split("\n").map(({ length }) => length));
  const ofWidth = new RegExp(`(.{1,${width}})(?: |$)`, "g");
  const wrapped = typed.replaceAll(ofWidth, "$1\n").trimEnd().split("\n");
  const wanted = outline(body);
  const inline = wanted.filter(({ type, content }) => type === "inline" && content !== "")[index];
  if (inline !== undefined) inline.content = typed;
  // A single line for a heading, and if a wrapped line begins with what Markdown takes for a list marker.
  for (const lines of [wrapped, [typed]]) {
    const written = lines.join(`\n${indent ?? sign.replaceAll(/[^\s>]/g, " ")}`);
    const next = body.slice(0, start) + written + body.slice(end);
    if (isDeepStrictEqual(outline(next), wanted)) return next;
  }
  return undefined;
}

/** The parsed blocks of a Markdown text, for comparison. */
function outline(body: string) {
  return parser.parse(body, {}).map(({ type, tag, content }) => {
    return { type, tag, content: type === "inline" ? textKey(content) : content };
  });
}
