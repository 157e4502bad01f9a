import fc from "fast-check";
import { expect, test } from "vitest";
import {
  listTextBlocks,
  replaceTextBlock,
} from "../../../../src/generator/plugins/words/markdownBlock.ts";

const body = `
This page says what we learn, over
two [lines](/cookies).

## A heading

- the first item, which goes on
  in a second line
- the last item

A line that ends  
where it was meant to.
`;

test("text blocks are the words between Markdown's markup, with their offsets", () => {
  const found = listTextBlocks(body);
  expect(found.map(({ words }) => words.split("\n")[0])).toEqual([
    "This page says what we learn, over",
    "A heading",
    "the first item, which goes on",
    "the last item",
    "A line that ends  ",
  ]);
  expect(body.slice(found[2]?.start, found[2]?.end)).toBe(
    "the first item, which goes on\n  in a second line",
  );
});

test.each<[what: string, index: number, words: string, written: string | undefined]>([
  ["a paragraph", 0, "New, with a [link](/a).", "\nNew, with a [link](/a).\n\n## A"],
  ["a heading", 1, "New heading", "\n## New heading\n"],
  ["an item of a list, whose lines stay below it", 2, "word ".repeat(40), "\n  word word"],
  ["words that Markdown takes for a list at the start of a line", 3, "- a list", undefined],
  ["two lines that were meant to be two", 4, "One line", undefined],
])("%s is replaced, or left alone if the words would be parsed as something else", (...args) => {
  const [, index, words, written] = args;
  const next = replaceTextBlock(body, index, words);
  if (written === undefined) expect(next).toBeUndefined();
  else expect(next).toContain(written);
});

test("whatever is typed into a block, everything around it stays the same, byte for byte", () => {
  const parts = fc.constantFrom(
    ...["word", "- ", "1. ", "# ", "> ", "**b**", "[a](/b)", "`", "---"],
  );
  const typed = fc.array(parts, { minLength: 1, maxLength: 60 }).map((some) => some.join(" "));
  const block = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(block, typed, (index, words) => {
      const next = replaceTextBlock(body, index, words);
      if (next === undefined) return;
      const [before, after] = [listTextBlocks(body), listTextBlocks(next)];
      expect(after[index]?.words.replaceAll("\n", " ")).toBe(words.replaceAll(/\s+/g, " ").trim());
      const others = (blocks: typeof before) =>
        blocks.map(({ words }) => words).toSpliced(index, 1);
      expect(others(after)).toEqual(others(before));
      expect(next.startsWith(body.slice(0, before[index]?.start))).toBe(true);
      expect(next.endsWith(body.slice(before[index]?.end))).toBe(true);
    }),
    { numRuns: 300, seed: 15 },
  );
});
