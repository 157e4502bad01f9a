import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Position } from "../diagnostics/locate.ts";
import { stripMarkup } from "./plainWords.ts";
import { advise, quote } from "./rewrite.ts";

/** A slip that makes a text no YAML, told to someone who writes copy and not code. */
type Slip = Omit<Diagnostic, "where">;

/** One way in which some lines may have been meant. */
interface Repair {
  /** Index of the first line. */
  readonly index: number;
  /** How many lines it takes the place of; one if not given. */
  readonly count?: number;
  /** Empty where the line is to go. */
  readonly line: string;
  readonly message: string;
}

// Of a file with more slips than that, the others are told in the next run.
const mostSlips = 20;

// Longer texts are told in YAML's own words, because each repair is tried on the whole text (characters).
const longestText = 200_000;

/**
 * Finds what was meant where a text is no YAML: tries repairs of the lines around the first error, and takes the one
 * with which YAML gets furthest. So one slip is told once, and what is advised is known to help.
 *
 * @param errorLine the line, from 1, on which YAML gives up; undefined for a sound text
 * @param findError the same of another text
 * @returns the slips, and the text without them: it has as many lines, and is still no YAML where no repair helped
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
    // What is missing at the end of a file is missed on the line after the last.
    const error = Math.min(at, lines.length) - 1;
    let best: { repair: Repair; text: string; reached: number } | undefined;
    for (const repair of listRepairs(lines, error)) {
      const tried = apply(lines, repair);
      const reached = findError(tried) ?? Number.POSITIVE_INFINITY;
      // Past the mended line: what is lost there may have been missed far below, behind another slip.
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

// What stands before a value: indent, dashes, key and the tag of placeholders.
const headPattern = /^(\s*(?:- +)*(?:[\w$.-]+:(?: +|$))?(?:!placeholder +)?)(.*)$/;
const keyPattern = /^\s*(?:- +)*[\w$.-]+:(?:\s|$)/;

function split(line: string): readonly [head: string, value: string] {
  const [, head = "", value = ""] = headPattern.exec(line) ?? [];
  return [head, value.trim()];
}

/** The likeliest first: of two that help as much, the first is told. */
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

/** Signs that an editor or another language puts in the place of YAML's. */
function* listRepairsOfSigns(lines: readonly string[], index: number): Generator<Repair> {
  const line = lines[index] ?? "";
  const indent = /^\s*/.exec(line)?.[0] ?? "";
  const odd = /[^\S ]/.exec(indent)?.[0];
  if (odd !== undefined) {
    const found = odd === "\t" ? "a tab" : "a no-break space or its like";
    const message = `expected spaces before the words, found ${found}`;
    const above = indentOf(lines, index - 1);
    const widths = [2, 4, above].map((tab) => indent.replaceAll("\t", " ".repeat(tab)).length);
    for (const width of [...widths, above]) yield { index, line: indentBy(width, line), message };
  }
  const [, sign, item] = /^\s*([–—•·‣▪*]|-(?=[^\s-]))\s*(\S.*)$/.exec(line) ?? [];
  if (sign !== undefined) {
    const found = sign === "-" ? "no space after the dash" : `“${sign}”`;
    const message = `expected “- ” at the start of an item of a list, found ${found}`;
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

/** Quotes that are lost, or one within the other. One that is lost may be missed as late as at the end of the file. */
function* listRepairsOfQuotes(lines: readonly string[], error: number): Generator<Repair> {
  for (let index = error; index >= 0; index -= 1) {
    const [head, value] = split(lines[index] ?? "");
    const sign = /^["']/.exec(value)?.[0];
    if (sign === undefined) continue;
    const [closed, inner = "", after] = new RegExp(`^.([^${sign}]*)${sign}(.*)$`).exec(value) ?? [];
    if (closed !== undefined && index !== error) continue;
    const more = sign === '"' && value.includes("\\") ? "a backslash" : "the same sign";
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

/** Text that YAML takes for something else as long as it is not in quotes. */
function* listRepairsOfText(lines: readonly string[], index: number): Generator<Repair> {
  const [head, value] = split(lines[index] ?? "");
  if (value === "" || /^["']/.test(value)) return;
  const start = /^(?:[{}[\]&*!|>%@`,]|[-?](?=\s))/.exec(value)?.[0];
  const plain = stripMarkup(value);
  if (plain !== value && plain !== "") {
    const message = "expected plain words, found Markdown, which pages would show as it is typed";
    yield { index, line: head + plain, message };
  }
  if (start !== undefined) {
    const message = `expected quotes around text that starts with “${start}”`;
    yield { index, line: head + quote(value), message };
  }
  const colon = "expected quotes around text with a colon in it";
  if (/:(?:\s|$)/.test(value)) yield { index, line: head + quote(value), message: colon };
  // Text on several lines: up to where it starts, and on while lines are indented further and hold no key.
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

/** Lines that are indented otherwise than those that they belong to. */
function* listRepairsOfIndent(lines: readonly string[], error: number): Generator<Repair> {
  const move = (index: number, width: number): Repair => {
    const line = lines[index] ?? "";
    const found = /^ */.exec(line)?.[0].length ?? 0;
    const spaces = width === 0 ? "no space" : width === 1 ? "1 space" : `${width} spaces`;
    const message = `expected ${spaces} before this line, found ${found}`;
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
  // Prose goes on with prose, or below the sign that announces it.
  if (isKey || !keyPattern.test(previous)) yield move(error, before);
  if (/[>|][+-]?\s*$/.test(previous)) yield move(error, before + 2);
  if (isKey) yield move(error, after);
}

/** An item beside others, without its dash. */
function* listRepairsOfItems(lines: readonly string[], index: number): Generator<Repair> {
  const [, indent = "", words = ""] = /^(\s*)(.*)$/.exec(lines[index] ?? "") ?? [];
  const isBesideItem = [index - 1, index + 1].some((one) => lines[one]?.startsWith(`${indent}- `));
  if (!isBesideItem || words.startsWith("- ")) return;
  const message = "expected “- ” at the start of an item of a list, found none";
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

/** Where the words of a line begin, behind the dash of an item; of a line that there is not, 0. */
function indentOf(lines: readonly string[], index: number): number {
  return /^\s*(?:- +)*/.exec(lines[index] ?? "")?.[0].length ?? 0;
}

function indentBy(width: number, line: string): string {
  return " ".repeat(width) + line.trimStart();
}
