import { contentHash } from "../cache/contentHash.ts";

/** Tags of `PageFacts.markup`, and comments, in which there is none. */
const tags = /<!--.*?-->|<(\/?)([a-z][^\s/>]*)[^>"]*(?:"[^"]*"[^>"]*)*>/gs;

// Of fewer characters it is quicker to have them validated than to know them.
const fewest = 30;

// They must hold something: a validator refuses them without.
const neverEmpty = new Set(["head", "hgroup", "details"]);

/**
 * Finds what is new in the markup of a page: it empties each element that stood, with the same in it, in the same elements
 * of a page that is known to be valid, such as the menus and the footer. The standard asks no more of what is in an
 * element than which others are around it, and its tag and those of its neighbours stay.
 */
export function openNovelMarkup() {
  const valid = new Set<string>();

  /** @returns what is new, and what to call once that is known to be valid */
  return (markup: string): { readonly novel: string; readonly keep: () => void } => {
    const found: string[] = [];
    const open: { name: string; around: string; start: number; kept: number }[] = [];
    let [novel, end] = ["", 0];
    for (const { 0: tag, 1: slash, 2: name, index } of markup.matchAll(tags)) {
      novel += markup.slice(end, index);
      end = index + tag.length;
      // Without an end tag of their own are void elements, and those that were forgotten.
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
