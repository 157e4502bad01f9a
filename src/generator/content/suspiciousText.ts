import type { Node, Range, Scalar } from "yaml";
import { adviseInstead, quote } from "./rewrite.ts";

/** Something in a value that its author is unlikely to have meant. */
export interface SuspiciousText {
  /** Index in the text of the file. */
  readonly index: number;
  readonly message: string;
  readonly hint: string;
}

// Only markup that nobody types by accident: `a < b`, `[Street]` and `5 * 3` are plain text.
const html = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--|&(?:[a-z]+|#\d+);/i;
const markdown =
  /\*\*[^*\s][^*]*\*\*|(?<!\S)\*[^*\s][^*]*\*(?!\S)|(?<!\S)__[^_\s][^_]*__(?!\S)|\[[^\][]+\]\([^()\s]*\)|`[^`]+`|^#{1,6} /;

/**
 * Finds what is lost from text without quotes (a comment) or shown otherwise than meant (markup, stray quotes). Text in
 * quotes is taken as it is typed.
 *
 * @param text the whole text of the file
 */
export function findSuspiciousText(scalar: Scalar, text: string): SuspiciousText | undefined {
  const { value, range, type = "", anchor } = scalar;
  if (!range || anchor !== undefined || /^QUOTE/.test(type)) return undefined;
  const [index, end] = range;
  const isPlain = type === "PLAIN";
  const comment = isPlain ? findComment(value, range, text) : undefined;
  if (comment !== undefined || typeof value !== "string") return comment;
  const instead = (words: string) => adviseInstead(text, index, end, words);
  const found = findMarkup(value, isPlain, instead) ?? (isPlain && findLooseQuotes(value, instead));
  return found ? { index, ...found } : undefined;
}

/** Finds an anchor: YAML reads `&Partners now` as “now” with the name “Partners”, which no page would show. */
export function findAnchor({ anchor, range }: Node, text: string): SuspiciousText | undefined {
  if (!range || anchor === undefined) return undefined;
  const [start, end] = range;
  const index = text.lastIndexOf(`&${anchor}`, start);
  const hint = adviseInstead(text, index, end, quote(text.slice(index, end)));
  return { index, message: "expected quotes around text that starts with “&”", hint };
}

/** Only for text and empty values: after a number, true or false a comment is never meant as text. */
function findComment(value: unknown, [start, end, beyond]: Range, text: string) {
  const sign = text.slice(0, beyond).indexOf("#", end);
  if (sign === -1 || (typeof value !== "string" && value !== null)) return undefined;
  const whole = text.slice(start, beyond).trimEnd();
  const words = text.slice(sign, beyond).trim().split("\n", 1)[0];
  const isOneLine = !text.slice(start, sign).includes("\n");
  return {
    index: isOneLine ? sign : start,
    message: `expected quotes around text with “#” in it: “${words}” would otherwise be a comment`,
    hint: `If it is meant as a comment, put it on a separate line above. ${adviseInstead(text, start, start + whole.length, quote(whole))}`,
  };
}

function findMarkup(value: string, isPlain: boolean, instead: (words: string) => string) {
  const [tag] = html.exec(value) ?? [];
  const sign = tag ?? markdown.exec(value)?.[0];
  if (sign === undefined) return undefined;
  const kind = tag === undefined ? "Markdown" : "HTML";
  const choice =
    "If it is meant to appear on the page, put the whole text in quotes; if not, write plain text.";
  return {
    message: `expected plain words, found ${kind}, which would appear on the page as typed: “${sign}”`,
    hint: isPlain ? `${choice} ${instead(stripMarkup(value))}` : choice,
  };
}

/** Quotes that are part of the text to YAML: curly ones, and a closing quote without an opening one. */
function findLooseQuotes(value: string, instead: (words: string) => string) {
  const [, inner] = /^[“„”"]([^“„”"]*)[“”"]$/.exec(value) ?? [];
  if (inner !== undefined) {
    const shown = `If the curly quotes are meant to be shown, put straight quotes around them: ${quote(value)}.`;
    return {
      message: "expected straight quotes around the text, found curly ones, which pages would show",
      hint: `${shown} ${instead(quote(inner))}`,
    };
  }
  if (!/^[^"]*[^"\d]"$/.test(value)) return undefined;
  const message = 'expected " at both ends of the text or at neither, found it only at the end';
  return { message, hint: instead(quote(value.slice(0, -1))) };
}

/** Removes HTML and Markdown from a text. */
export function stripMarkup(words: string): string {
  return words
    .replaceAll(/<!--.*?-->|<\/?[a-z][^<>]*>/gi, "")
    .replaceAll(/\[([^\]]+)\]\([^)\s]*\)/g, "$1")
    .replaceAll(/\*+([^*\s][^*]*)\*+|__([^_]+)__|`([^`]+)`|^#{1,6} /g, "$1$2$3")
    .replaceAll(/&nbsp;/g, "\u00a0")
    .replaceAll(/&amp;/g, "&");
}
