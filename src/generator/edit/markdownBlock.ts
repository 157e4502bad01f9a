import { isDeepStrictEqual } from "node:util";
import { parser } from "../content/markdown.ts";
import { textKey } from "./texts.ts";

/** A paragraph, heading or item of a list, as it is typed. */
export interface TextBlock {
  /** Markdown of its words, without the signs in front of its lines. */
  readonly words: string;
  /** Of the words, in the text: from `start` up to `end`. */
  readonly start: number;
  readonly end: number;
}

/** The blocks of a Markdown text, top to bottom. */
export function listTextBlocks(body: string): TextBlock[] {
  const lines = body.split("\n");
  const startOf = (line: number) =>
    lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  return parser.parse(body, {}).flatMap(({ type, map, content }) => {
    if (type !== "inline" || map === null || content === "") return [];
    const own = content.split("\n");
    const last = map[0] + own.length - 1;
    const [first = "", end = ""] = [own[0], own.at(-1)];
    const start = startOf(map[0]) + (lines[map[0]] ?? "").indexOf(first);
    const beyond = startOf(last) + (lines[last] ?? "").lastIndexOf(end) + end.length;
    return [{ words: content, start, end: beyond }];
  });
}

/**
 * A Markdown text with the words of one block replaced, and every other byte as it was.
 *
 * @param index of the block, among those of `listTextBlocks`
 * @returns nothing where the words would be read as anything but the words of this block
 */
export function replaceTextBlock(body: string, index: number, value: string): string | undefined {
  const block = listTextBlocks(body)[index];
  // A line break that is meant (two spaces or a backslash at the end) would be lost.
  if (block === undefined || /(?: {2}|\\)\n/.test(block.words)) return undefined;
  const { words, start, end } = block;
  const typed = textKey(value);
  const sign = body.slice(body.lastIndexOf("\n", start - 1) + 1, start);
  const secondLine = body.slice(start, end).split("\n")[1];
  const indent = secondLine?.slice(0, secondLine.indexOf(words.split("\n")[1] ?? ""));
  const width = Math.max(100, ...words.split("\n").map(({ length }) => length));
  // A heading can't go on in another line.
  const lines = sign.startsWith("#") ? [typed] : wrapWords(typed, width);
  const before = describe(body, index, typed);
  // Broken at another place a line may begin with what Markdown takes for the sign of a list.
  for (const broken of [lines, [typed]]) {
    const written = broken.join(`\n${indent ?? sign.replaceAll(/[^\s>]/g, " ")}`);
    const next = body.slice(0, start) + written + body.slice(end);
    if (isDeepStrictEqual(describe(next), before)) return next;
  }
  return undefined;
}

/** All that Markdown makes of a text, with other words for one of its blocks. */
function describe(body: string, index = -1, words = "") {
  let count = -1;
  return parser.parse(body, {}).map(({ type, tag, content }) => {
    if (type !== "inline" || content === "") return [type, tag, content];
    count += 1;
    return [type, tag, count === index ? words : textKey(content)];
  });
}

/** Breaks words into lines of at most `width` characters, where a single space stands. */
function wrapWords(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
