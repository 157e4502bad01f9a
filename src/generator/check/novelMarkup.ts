import { contentHash } from "../cache/contentHash.ts";

/** Matches the tags of `PageFacts.markup`, and whole comments, in which there are no tags. */
const tags = /<!--.*?-->|<(\/?)([a-z][^\s/>]*)[^>"]*(?:"[^"]*"[^>"]*)*>/gs;

// Characters: shorter contents are validated in less time than it takes to recognise them.
const fewest = 30;

// The validator requires content in these elements.
const neverEmpty = new Set(["head", "hgroup", "details"]);

/**
 * Reduces a page's markup to what is new: empties each element, such as the menus and the footer, that a valid page had
 * with the same contents inside the same ancestors. Whether an element's contents are valid depends on nothing but its
 * ancestors, and its own tag and those of its siblings stay.
 */
export function openNovelMarkup() {
  const valid = new Set<string>();

  /** @returns `novel`: the reduced markup; `keep`: to be called once that has proved valid */
  return (markup: string): { readonly novel: string; readonly keep: () => void } => {
    const found: string[] = [];
    const open: { name: string; around: string; start: number; kept: number }[] = [];
    let [novel, end] = ["", 0];
    for (const { 0: tag, 1: slash, 2: name, index } of markup.matchAll(tags)) {
      novel += markup.slice(end, index);
      end = index + tag.length;
      // Drops void elements, and others without an end tag, along with the element around them.
      const depth = slash === "/" ? open.findLastIndex((element) => element.name === name) : -1;
      const [closed] = depth < 0 ? [] : open.splice(depth);
      const content = closed === undefined ? "" : markup.slice(closed.start, index);
      if (closed !== undefined && content.length > fewest && !neverEmpty.has(closed.name)) {
        const key = contentHash(closed.around + content);
        if (valid.has(key)) novel = novel.slice(0, closed.kept);
        else found.push(key);
      }
      novel += tag;
      if (slash === "" && name !== undefined) {
        const around = (open.at(-1)?.around ?? "") + tag;
        open.push({ name, around, start: end, kept: novel.length });
      }
    }
    const keep = () => {
      for (const key of found) valid.add(key);
    };
    return { novel: novel + markup.slice(end), keep };
  };
}
