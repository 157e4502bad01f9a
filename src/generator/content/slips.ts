import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Position } from "../diagnostics/locate.ts";
import { advise, quote } from "./rewrite.ts";
import { stripMarkup } from "./suspiciousText.ts";

/** A typing mistake that makes YAML invalid, described for someone who writes copy, not code. */
type Slip = Omit<Diagnostic, "where">;

/** A possible correction of some lines. */
interface Repair {
  /** Index of the first line. */
  readonly index: number;
  /** Number of lines that it replaces; 1 by default. */
  readonly count?: number;
  /** The corrected line; empty to remove it. */
  readonly line: string;
  readonly message: string;
}

// Further slips in a file are reported by the next run.
const mostSlips = 20;

// Errors in longer texts keep YAML's own messages, because each repair parses the whole text again (characters).
const longestText = 200_000;

/**
 * Corrects invalid YAML: tries repairs of the lines around the first error, and takes the one with which the parser
 * gets furthest. So each slip is reported once, and its advice is known to help.
 *
 * @param errorLine line of the first error, from 1; undefined for valid YAML
 * @param findError returns that line for another text
 * @returns the slips, and the corrected text: it has as many lines, and is still invalid if no repair helped
 */
export function mendSlips(
  text: string,
  errorLine: number | undefined,
  findError: (text: string) => number | undefined,
): { readonly text: string; readonly slips: readonly Slip[] } {
  const slips: Slip[] = [];
  let mended = text;
  if (text.length > longestText) return { text, slips };
  for (let at = errorLine; at !== undefined && slips.length < mostSlips; ) {
    const lines = mended.split("\n");
    // If something is missing at the end of a file, the error is on the line after the last.
    const error = Math.min(at, lines.length) - 1;
    let best: { repair: Repair; text: string; reached: number } | undefined;
    for (const repair of listRepairs(lines, error)) {
      const tried = apply(lines, repair);
      const reached = findError(tried) ?? Number.POSITIVE_INFINITY;
      // Getting past the repaired line is enough: the error of a lost quote may be far below, behind another slip.
      const helps = reached !== at && reached > repair.index + 1;
      if (helps && reached > (best?.reached ?? 0)) best = { repair, text: tried, reached };
      if (best?.reached === Number.POSITIVE_INFINITY) break;
    }
    if (best === undefined) break;
    const { index, count, line, message } = best.repair;
    const place = locateChange(lines[index] ?? "", line, index);
    slips.push({ ...place, message, hint: advise(line, count) });
    mended = best.text;
    at = Number.isFinite(best.reached) ? best.reached : undefined;
  }
  return { text: mended, slips };
}

function apply(lines: readonly string[], { index, count = 1, line }: Repair): string {
  const rest = Array.from({ length: count - 1 }, () => "");
  return lines.toSpliced(index, count, line, ...rest).join("\n");
}

/** Where two lines begin to differ. */
function locateChange(before: string, after: string, index: number): Position {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  return { line: index + 1, column: same + 1 };
}

// What precedes a value in its line: indent, dashes, key and the tag of placeholders.
const headPattern = /^(\s*(?:- +)*(?:[\w$.-]+:(?: +|$))?(?:!placeholder +)?)(.*)$/;
const keyPattern = /^\s*(?:- +)*[\w$.-]+:(?:\s|$)/;

function split(line: string): readonly [head: string, value: string] {
  const [, head = "", value = ""] = headPattern.exec(line) ?? [];
  return [head, value.trim()];
}

/** Repairs to try, the likeliest first: of two that help equally, the first is reported. */
function* listRepairs(lines: readonly string[], error: number): Generator<Repair> {
  const near = [error, error - 1, error + 1].filter((index) => lines[index]?.trim());
  for (const index of near) yield* listRepairsOfSigns(lines, index);
  yield* listRepairsOfQuotes(lines, error);
  for (const index of near.slice(0, 2)) yield* listRepairsOfText(lines, index);
  const isKey = (index: number) => keyPattern.test(lines[index] ?? "");
  for (const index of near) if (!isKey(index)) yield* listRepairsOfItems(lines, index);
  yield* listRepairsOfIndent(lines, error);
  for (const index of near) if (isKey(index)) yield* listRepairsOfItems(lines, index);
  for (const index of near) yield* listRepairsOfKeys(lines, index);
}

/** Characters of an editor or another language in place of YAML's indents, bullets, comments or document end. */
function* listRepairsOfSigns(lines: readonly string[], index: number): Generator<Repair> {
  const line = lines[index] ?? "";
  const indent = /^\s*/.exec(line)?.[0] ?? "";
  const odd = /[^\S ]/.exec(indent)?.[0];
  if (odd !== undefined) {
    const found = odd === "\t" ? "a tab" : "a no-break space or a similar character";
    const message = `expected spaces at the start of the line, found ${found}`;
    const above = indentOf(lines, index - 1);
    const widths = [2, 4, above].map((tab) => indent.replaceAll("\t", " ".repeat(tab)).length);
    for (const width of [...widths, above]) yield { index, line: indentBy(width, line), message };
  }
  const [, sign, item] = /^\s*([–—•·‣▪*]|-(?=[^\s-]))\s*(\S.*)$/.exec(line) ?? [];
  if (sign !== undefined) {
    const found = sign === "-" ? "no space after the dash" : `“${sign}”`;
    const message = `expected “- ” at the start of a list item, found ${found}`;
    yield { index, line: `${indent}- ${item}`, message };
  }
  const [, comment, remark] = /^\s*(\/\/|<!--|;)\s*(.*?)\s*(?:-->)?$/.exec(line) ?? [];
  if (comment !== undefined) {
    const message = `expected “#” at the start of a comment, found “${comment}”`;
    yield { index, line: `${indent}# ${remark}`, message };
  }
  if (/^(?:---|\.\.\.)\s*$/.test(line)) {
    const message = `expected the end of the file after “${line.trim()}”, found more text`;
    yield { index, line: "", message };
  }
}

/** Missing or nested quotes. A missing one may cause an error only at the end of the file: all lines are tried. */
function* listRepairsOfQuotes(lines: readonly string[], error: number): Generator<Repair> {
  for (let index = error; index >= 0; index -= 1) {
    const [head, value] = split(lines[index] ?? "");
    const sign = /^["']/.exec(value)?.[0];
    if (sign === undefined) continue;
    const [closed, inner = "", after] = new RegExp(`^.([^${sign}]*)${sign}(.*)$`).exec(value) ?? [];
    if (closed !== undefined && index !== error) continue;
    const more = sign === '"' && value.includes("\\") ? "a backslash" : `another ${sign}`;
    const [message, words] =
      closed === undefined
        ? [`expected ${sign} at the end of the text, found none`, value.slice(1)]
        : after === ","
          ? ["expected nothing after the closing quote, found a comma", inner]
          : value.endsWith(sign)
            ? [`expected only words between ${sign} and ${sign}, found ${more}`, value.slice(1, -1)]
            : ["expected nothing after the closing quote, found more text", value];
    yield { index, line: head + quote(words), message };
  }
}

/** Text that YAML takes for something else unless it is quoted. */
function* listRepairsOfText(lines: readonly string[], index: number): Generator<Repair> {
  const [head, value] = split(lines[index] ?? "");
  if (value === "" || /^["']/.test(value)) return;
  const start = /^(?:[{}[\]&*!|>%@`,]|[-?](?=\s))/.exec(value)?.[0];
  const plain = stripMarkup(value);
  if (plain !== value && plain !== "") {
    const message = "expected plain words, found Markdown, which would appear on the page as typed";
    yield { index, line: head + plain, message };
  }
  if (start !== undefined) {
    const message = `expected quotes around text that starts with “${start}”`;
    yield { index, line: head + quote(value), message };
  }
  const colon = "expected quotes around text with a colon in it";
  if (/:(?:\s|$)/.test(value)) yield { index, line: head + quote(value), message: colon };
  // Text on several lines: go up to its first line, then down over lines that are indented and have no key.
  let first = index;
  while (first > 0 && split(lines[first] ?? "")[0].trim() === "") first -= 1;
  const [firstHead, firstValue] = split(lines[first] ?? "");
  let end = first + 1;
  while (/^\s+\S/.test(lines[end] ?? "") && !keyPattern.test(lines[end] ?? "")) end += 1;
  if (firstValue === "" || end === first + 1) return;
  const whole = [firstValue, ...lines.slice(first + 1, end)].join("\n");
  const hash = "expected quotes around text with “#” in it, which would start a comment";
  const message = /(?:^|\s)#/.test(whole) ? hash : /:(?:\s|$)/m.test(whole) ? colon : undefined;
  if (message === undefined) return;
  yield { index: first, count: end - first, line: firstHead + quote(whole), message };
}

/** Lines whose indent does not match the lines around them. */
function* listRepairsOfIndent(lines: readonly string[], error: number): Generator<Repair> {
  const move = (index: number, width: number): Repair => {
    const line = lines[index] ?? "";
    const found = /^ */.exec(line)?.[0].length ?? 0;
    const spaces = width === 0 ? "no space" : width === 1 ? "1 space" : `${width} spaces`;
    const message = `expected ${spaces} at the start of this line, found ${found}`;
    return { index, line: indentBy(width, line), message };
  };
  const [before, own, after] = [-1, 0, 1].map((step) => indentOf(lines, error + step));
  if (before === undefined || own === undefined || after === undefined) return;
  const previous = lines[error - 1] ?? "";
  const isKey = keyPattern.test(lines[error] ?? "");
  if (/:\s*$/.test(previous) && own <= before)
    yield move(error, after > before ? after : before + 2);
  if (isKey && keyPattern.test(lines[error + 1] ?? "") && after > own) yield move(error + 1, own);
  if (isKey && before > own) yield move(error - 1, own);
  // A line of text is indented like the text above it, or further than a line above it that ends with `>` or `|`.
  if (isKey || !keyPattern.test(previous)) yield move(error, before);
  if (/[>|][+-]?\s*$/.test(previous)) yield move(error, before + 2);
  if (isKey) yield move(error, after);
}

/** A list item without its dash. */
function* listRepairsOfItems(lines: readonly string[], index: number): Generator<Repair> {
  const [, indent = "", words = ""] = /^(\s*)(.*)$/.exec(lines[index] ?? "") ?? [];
  const isBesideItem = [index - 1, index + 1].some((one) => lines[one]?.startsWith(`${indent}- `));
  if (!isBesideItem || words.startsWith("- ")) return;
  const message = "expected “- ” at the start of a list item, found none";
  yield { index, line: `${indent}- ${words}`, message };
}

/** A key without its colon. */
function* listRepairsOfKeys(lines: readonly string[], index: number): Generator<Repair> {
  const line = lines[index] ?? "";
  const [, head = "", key, value] =
    /^(\s*(?:- +)*)([\w$-]+)(?:\s*[=:：;]\s*|\s+[–-]\s+|\s+)(\S.*)$/.exec(line) ?? [];
  if (key !== undefined) {
    const message = `expected a colon and a space after the key “${key}”`;
    yield { index, line: `${head}${key}: ${value}`, message };
  }
}

/** Column of the first word in a line, after the dashes of items; 0 if there is no such line. */
function indentOf(lines: readonly string[], index: number): number {
  return /^\s*(?:- +)*/.exec(lines[index] ?? "")?.[0].length ?? 0;
}

function indentBy(width: number, line: string): string {
  return " ".repeat(width) + line.trimStart();
}
