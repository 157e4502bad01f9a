import { findValue } from "../../core/content/schemaTree.ts";
import { listTextBlocks, type TextBlock } from "./markdownBlock.ts";
import { textKey, unseenElements, wordAttributesOf, wordsOf } from "./texts.ts";
import type { LoadedWord } from "./words.ts";

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

/** A start mark whose end mark is still to come. */
interface OpenMark {
  readonly index: number;
  /** Of the element that contains it. */
  readonly depth: number;
  /** Offset in the text that is read. */
  readonly from: number;
  readonly isContinued: boolean;
}

/** A copy of the content with marks around words that are `isFree`; each start mark encodes the word's index. */
export function markWords<Content>(content: Content, words: readonly LoadedWord[]): Content {
  const marked = structuredClone(content);
  const blocks = new Map<string, TextBlock[]>();
  // Last word first: inserting a mark shifts the offsets behind it.
  for (const [index, { loadedPath, isFree, block }] of [...words.entries()].reverse()) {
    const text = findValue(marked, loadedPath);
    if (!isFree || index >= maxMarks || typeof text !== "string") continue;
    let [start, end] = [0, text.length];
    if (block !== undefined) {
      const id = JSON.stringify(loadedPath);
      const all = blocks.get(id) ?? listTextBlocks(text);
      blocks.set(id, all);
      ({ start, end } = all[block] ?? { start: 0, end: 0 });
    }
    if (start === end) continue;
    const word = String.fromCodePoint(firstMark + index) + text.slice(start, end) + endMark;
    const parent = findValue(marked, loadedPath.slice(0, -1)) as object;
    Reflect.set(parent, loadedPath.at(-1) ?? "", text.slice(0, start) + word + text.slice(end));
  }
  return marked;
}

/** Traces of all texts of a marked page, by key; those of one key in page order. */
export async function traceTexts(html: string): Promise<Map<string, Trace[]>> {
  // Imported only when it is needed, because every build loads this module.
  const { Parser } = await import("htmlparser2");
  const traces = new Map<string, Trace[]>();
  let open: OpenMark[] = [];
  let depth = 0;
  let hidden = 0;
  let text = "";

  const add = (marked: string, attribute?: string) => {
    const isText = attribute === undefined;
    const read = readMarks(marked, isText ? open : [], depth);
    if (isText) open = read.open;
    const key = textKey(read.text, attribute);
    if (key !== "") traces.set(key, [...(traces.get(key) ?? []), read.trace]);
  };
  const endText = () => {
    if (hidden === 0) add(text);
    text = "";
  };
  new Parser({
    ontext: (part) => {
      text += part;
    },
    oncomment: endText,
    onopentag: (name, attributes) => {
      endText();
      depth += 1;
      if (unseenElements.includes(name)) hidden += 1;
      for (const attribute of wordAttributesOf(name, attributes["name"])) {
        const value = attributes[attribute];
        if (value !== undefined) add(value, attribute);
      }
    },
    onclosetag: (name) => {
      endText();
      depth -= 1;
      // Drops marks whose end mark is missing, as the page may have cut off the text.
      open = open.filter((mark) => mark.depth <= depth);
      if (unseenElements.includes(name)) hidden -= 1;
    },
  }).end(html);
  return traces;
}

/** Strips a text of its marks. @param before marks that are open where the text starts */
function readMarks(marked: string, before: readonly OpenMark[], depth: number) {
  const open = before.map((mark) => ({ ...mark, from: 0, isContinued: true }));
  const spans: (OpenMark & { readonly to: number })[] = [];
  let text = "";
  for (const character of marked) {
    const index = (character.codePointAt(0) ?? 0) - firstMark;
    if (character === endMark) {
      const mark = open.pop();
      if (mark !== undefined) spans.push({ ...mark, to: text.length });
    } else if (index >= 0 && index < maxMarks) {
      open.push({ index, depth, from: text.length, isContinued: false });
    } else text += character;
  }
  spans.push(...open.map((mark) => ({ ...mark, to: text.length })).reverse());
  const isBlank = (from: number, to: number) => text.slice(from, to).trim() === "";
  // The first match is the innermost, as inner spans end first.
  const whole = spans.find(({ from, to }) => isBlank(0, from) && isBlank(to, text.length));
  const parts = spans.filter(
    ({ from, to }) =>
      !isBlank(from, to) &&
      !spans.some(
        (outer) => outer.from <= from && outer.to >= to && outer.to - outer.from > to - from,
      ),
  );
  const trace: Trace = {
    of: whole === undefined ? parts.map(({ index }) => index) : [whole.index],
    isWhole: whole !== undefined,
    isContinued: whole?.isContinued ?? false,
  };
  return { text, trace, open };
}

/**
 * Traces of the texts that a browser shows of a page, one for each key. If a key occurs there as often as in the
 * rendered page, texts are matched by order; otherwise each word that they may come from is a candidate.
 */
export function matchTexts(
  keys: readonly string[],
  rendered: ReadonlyMap<string, readonly Trace[]>,
  words: readonly LoadedWord[],
): Trace[] {
  return keys.map((key, index) => {
    const all = rendered.get(key) ?? [];
    const countIn = (some: readonly string[]) => some.filter((other) => other === key).length;
    const own = all.length === countIn(keys) ? all[countIn(keys.slice(0, index))] : undefined;
    if (own !== undefined && own.of.length > 0) return own;
    const traces = own === undefined ? all.filter(({ of }) => of.length > 0) : [];
    const whole = traces.filter(({ isWhole }) => isWhole).flatMap(({ of }) => of);
    const text = wordsOf(key);
    const equal = words.flatMap(({ shown = "" }, index) =>
      textKey(shown) === text ? [index] : [],
    );
    const of = [...new Set(whole.length > 0 ? whole : equal)];
    if (of.length > 0) return { of, isWhole: true, isContinued: false };
    return traces[0] ?? { of, isWhole: false, isContinued: false };
  });
}
