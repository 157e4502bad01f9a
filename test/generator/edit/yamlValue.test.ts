import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isScalar, parseDocument, visit } from "yaml";
import { customTags, type ValuePath } from "../../../src/generator/content/yaml.ts";
import { replaceYamlValue } from "../../../src/generator/edit/yamlValue.ts";

const content = join(import.meta.dirname, "../../../content");
const parse = (text: string) => parseDocument(text, { customTags: [...customTags] });

/** Paths of all texts in a file, each with the bytes before and after it. */
function listTexts(text: string): readonly { path: ValuePath; before: string; after: string }[] {
  const found: { path: ValuePath; before: string; after: string }[] = [];
  visit(parse(text), {
    Scalar: (key, node, ancestors) => {
      if (key === "key" || typeof node.value !== "string" || !node.range) return;
      const path = ancestors.flatMap((ancestor, index): PropertyKey[] => {
        if ("key" in ancestor && isScalar(ancestor.key)) return [String(ancestor.key.value)];
        const inner = ancestors[index + 1] ?? node;
        return "items" in ancestor && !("key" in inner && "value" in inner && !isScalar(inner))
          ? [(ancestor.items as readonly unknown[]).indexOf(inner)]
          : [];
      });
      const [start, end] = node.range;
      found.push({ path, before: text.slice(0, start), after: text.slice(end) });
    },
  });
  return found;
}

const files = readdirSync(content, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".yaml"))
  .map((name) => readFileSync(join(content, name), "utf8"));

/** Words as people type them, and every sign that YAML takes for more than a word. */
const anyWords = fc
  .array(
    fc.oneof(
      fc.constantFrom("- ", ": ", " #", "{company}", "'", '"', "\\", "!placeholder", "&a", "*a"),
      fc.constantFrom("null", "true", "007", "2026-11-22", "---", "|", ">-", "{", "}", "[", ","),
      fc.constantFrom("தமிழ்", "½ 🌾", "—", "“word”", "%", "@", "`", "?", "\n", " ", "  "),
      fc.lorem({ maxCount: 12 }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(fc.stringify(parts).length % 2 === 0 ? " " : "").trim())
  .filter((words) => words !== "");

test("200 random edits of the site's own files change the values that were edited, and no other byte", () => {
  const edit = fc.record({ file: fc.nat(), value: fc.nat(), words: anyWords });
  for (const { file, value, words } of fc.sample(edit, { seed: 15, numRuns: 200 })) {
    const index = file % files.length;
    const text = files[index] ?? "";
    const all = listTexts(text);
    const { path = [], before = "", after = "" } = all[value % all.length] ?? {};
    const expected = parse(text);
    expected.setIn(path, words);
    const next = replaceYamlValue(text, path, words) ?? "";
    expect([next.slice(0, before.length), next.slice(next.length - after.length)]).toEqual([
      before,
      after,
    ]);
    const read = parse(next);
    expect(read.errors).toEqual([]);
    const [tag, tagBefore] = [read, parse(text)].map((document) => document.getIn(path, true));
    expect((tag as { tag?: string }).tag).toBe((tagBefore as { tag?: string }).tag);
    read.setIn(path, String(read.getIn(path)).trim());
    expect(read.toJS()).toEqual(expected.toJS());
    // Edits follow one another: what was written is what is edited next.
    files[index] = next;
  }
});

const sample = `# Words of the page
title: Old words # seen in tabs
quoted: "Old: words"
single: 'Old words'
name: !placeholder Old words
folded: >-
  Old words that go over
  two lines

literal: |
  Old words
list: [Old words, { file: lamp }]
count: 3
`;

test.each<[what: string, path: ValuePath, value: string, line: string]>([
  ["keeps the comment behind it", ["title"], "New words", "title: New words # seen in tabs"],
  ["quotes what has to be", ["title"], "Cloud #1", 'title: "Cloud #1" # seen in tabs'],
  ["keeps its quotes", ["quoted"], 'New "words"', 'quoted: "New \\"words\\""'],
  ["keeps single quotes", ["single"], "It's new", "single: 'It''s new'"],
  ["keeps the tag", ["name"], "Acme", "name: !placeholder Acme"],
  ["stays folded", ["folded"], "New: words", "folded: >-\n  New: words\n\nliteral"],
  ["stays literal", ["literal"], "New # words", "literal: |\n  New # words\nlist"],
  ["is quoted in braces and brackets", ["list", 0], "a, b", 'list: ["a, b", { file: lamp }]'],
  ["stays text", ["title"], "2025", 'title: "2025" # seen'],
])("a value that is edited %s", (_, path, value, line) => {
  const next = replaceYamlValue(sample, path, value);
  expect(next).toContain(line);
});

test("folded text is broken at the width of the file, so that a change in it can be reviewed", () => {
  const words = "word ".repeat(60).trim();
  const next = replaceYamlValue(sample, ["folded"], words) ?? "";
  expect(Math.max(...next.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect(parse(next).get("folded")).toBe(words);
});

test("what is no text is left alone: a number, a group, a path that leads nowhere, a broken file", () => {
  for (const path of [["count"], ["list"], ["list", 1], ["nowhere"]]) {
    expect(replaceYamlValue(sample, path, "New")).toBeUndefined();
  }
  expect(replaceYamlValue("a: [b\nc: d", ["c"], "New")).toBeUndefined();
});
