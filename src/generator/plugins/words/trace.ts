import { ElementType, parseDocument } from "htmlparser2";
import { findValue } from "../../core/content/schemaTree.ts";
import { listTextBlocks } from "./markdownBlock.ts";
import { textKey, unseenElements, wordAttributesOf, wordsOf } from "./texts.ts";
import type { Word } from "./words.ts";

/*
 * To find where the words of a page come from, it is rendered once more with each word between two marks: characters
 * from Unicode's private-use planes, which no text contains. However the page combines words, the marks go with them.
 */
const firstMark = 0xf0000;
const maxMarks = 0xfffd;
const endMark = "\u{100000}";

/** Indexes of the words that a text of a page is made of. If `isWhole`, a single one of them is the whole text. */
export interface Trace {
  readonly of: readonly number[];
  readonly isWhole: boolean;
  /** True for a text that continues a word of an earlier text, because an element splits the word. */
  readonly isContinued: boolean;
}

/** The part of a text that is between the marks of a word; both may be in other texts. */
interface Span {
  readonly index: number;
  /** Offsets in the text. */
  readonly from: number;
  to: number;
  /** False within another word. */
  readonly isOuter: boolean;
}

/** A copy of the content with marks around words that are `isFree`; each start mark encodes the word's index. */
export function markWords<Content>(content: Content, words: readonly Word[]): Content {
  const marked = structuredClone(content);
  // Last word first: inserting a mark shifts the offsets behind it.
  for (const [index, { loadedPath, isFree, block }] of [...words.entries()].reverse()) {
    const text = findValue(marked, loadedPath);
    if (!isFree || index >= maxMarks || typeof text !== "string") continue;
    const place =
      block === undefined ? { start: 0, end: text.length } : listTextBlocks(text)[block];
    if (place === undefined || text === "") continue;
    const { start, end } = place;
    const word = String.fromCodePoint(firstMark + index) + text.slice(start, end) + endMark;
    const parent = findValue(marked, loadedPath.slice(0, -1)) as object;
    Reflect.set(parent, loadedPath.at(-1) ?? "", text.slice(0, start) + word + text.slice(end));
  }
  return marked;
}

type Document = ReturnType<typeof parseDocument>;

/** Traces of all texts of a marked page, by key; those of one key in page order. */
export function traceTexts(html: string): Map<string, Trace[]> {
  const traces = new Map<string, Trace[]>();
  const add = (marked: string, before: readonly number[], attribute?: string) => {
    const { text, trace, open } = readMarks(marked, before);
    const key = textKey(text, attribute);
    if (key !== "") traces.set(key, [...(traces.get(key) ?? []), trace]);
    return open;
  };
  /** @param before words that are open where the element starts @returns those that are open where it ends */
  const read = (element: Pick<Document, "children">, before: readonly number[]) => {
    let open = before;
    for (const child of element.children) {
      if (child.type === ElementType.Text) open = add(child.data, open);
      else if ("attribs" in child && !unseenElements.includes(child.name)) {
        for (const attribute of wordAttributesOf(child.name, child.attribs["name"])) {
          add(child.attribs[attribute] ?? "", [], attribute);
        }
        // Words that start in the element end with it: the page may have cut off the text.
        const inner = read(child, open);
        open = open.filter((index) => inner.includes(index));
      }
    }
    return open;
  };
  read(parseDocument(html), []);
  return traces;
}

/**
 * Strips a text of its marks. With `[4` for the mark before word 4 and `]` for the one after a word:
 *
 * - `[4Call us]` is whole: of word 4. So is `[4Call [5us]]`, but `[4Call] [5us]` has two parts: of 4 and 5.
 * - `<p>[4Call <b>us</b> now]</p>` are three texts. Word 4 is open after `[4Call `, and so the others continue it.
 *
 * @param before words that are open where it starts, outermost first
 */
function readMarks(marked: string, before: readonly number[]) {
  const spans: Span[] = [];
  const open: Span[] = [];
  let text = "";
  const start = (index: number) => {
    const isOuter = open.length === 0;
    const span = { index, from: text.length, to: marked.length, isOuter };
    spans.push(span);
    open.push(span);
  };
  before.forEach(start);
  for (const character of marked) {
    const index = (character.codePointAt(0) ?? 0) - firstMark;
    if (character === endMark) {
      const ended = open.pop();
      if (ended !== undefined) ended.to = text.length;
    } else if (index >= 0 && index < maxMarks) start(index);
    else text += character;
  }
  const isBlank = (from: number, to?: number) => text.slice(from, to).trim() === "";
  // The last one is the innermost.
  const whole = spans.findLast(({ from, to }) => isBlank(0, from) && isBlank(to));
  const parts = spans.filter(({ isOuter, from, to }) => isOuter && !isBlank(from, to));
  const trace: Trace = {
    of: (whole === undefined ? parts : [whole]).map(({ index }) => index),
    isWhole: whole !== undefined,
    isContinued: whole !== undefined && before.includes(whole.index),
  };
  return { text, trace, open: open.map(({ index }) => index) };
}

/**
 * Traces of the texts that a browser shows of a page, one for each key. If a key occurs there as often as in the
 * rendered page, texts are matched by order; otherwise each word that they may come from is a candidate.
 *
 * A page with two links “Read more”, from words 1 and 7, is shown with two: the first is of 1, the second of 7. If a
 * script has added a third, each of them may be of 1 or of 7.
 */
export function matchTexts(
  keys: readonly string[],
  rendered: ReadonlyMap<string, readonly Trace[]>,
  words: readonly Word[],
): Trace[] {
  const indexes = new Map<string, readonly number[]>();
  for (const [index, { shown = "" }] of words.entries()) {
    const text = textKey(shown);
    indexes.set(text, [...(indexes.get(text) ?? []), index]);
  }
  const counts = new Map<string, number>();
  const count = (key: string, seen: Map<string, number>) => {
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before;
  };
  for (const key of keys) count(key, counts);
  const seen = new Map<string, number>();
  return keys.map((key) => {
    const all = rendered.get(key) ?? [];
    const order = count(key, seen);
    const match = all.length === counts.get(key) ? all[order] : undefined;
    if (match !== undefined && match.of.length > 0) return match;
    const traces = match === undefined ? all.filter(({ of }) => of.length > 0) : [];
    const whole = traces.filter(({ isWhole }) => isWhole).flatMap(({ of }) => of);
    const equal = indexes.get(wordsOf(key)) ?? [];
    const of = [...new Set(whole.length > 0 ? whole : equal)];
    if (of.length > 0) return { of, isWhole: true, isContinued: false };
    return traces[0] ?? { of, isWhole: false, isContinued: false };
  });
}
