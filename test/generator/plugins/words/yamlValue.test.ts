import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Scalar } from "yaml";
import { readDocument, type ValuePath } from "../../../../src/generator/core/content/yaml.ts";
import { replaceYamlValue } from "../../../../src/generator/plugins/words/yamlValue.ts";
import { root } from "../../../support/root.ts";

const content = join(root, "content");

/** Paths of all texts in a value. */
function listPaths(value: unknown, path: ValuePath = []): ValuePath[] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listPaths(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

const files = readdirSync(content, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".yaml"))
  .map((name) => readFileSync(join(content, name), "utf8"));

/** Text as people type it, with every character that is special in YAML. */
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

test("200 random edits of the site's own files change the edited values and no other byte", () => {
  const anyEdit = fc.record({ file: fc.nat(), value: fc.nat(), words: anyWords });
  const open = files.map((text) => ({ text, document: readDocument(text) }));
  for (const { file, value, words } of fc.sample(anyEdit, { seed: 15, numRuns: 200 })) {
    const index = file % open.length;
    const { text = "", document = readDocument("") } = open[index] ?? {};
    const paths = listPaths(document.toJS());
    const path = paths[value % paths.length] ?? [];
    const before = document.getIn(path, true) as Scalar;
    const [start, end] = before.range ?? [0, 0];
    const next = replaceYamlValue(text, path, words) ?? "";
    expect(next.startsWith(text.slice(0, start)) && next.endsWith(text.slice(end))).toBe(true);
    const read = readDocument(next);
    expect(read.errors).toEqual([]);
    const after = read.getIn(path, true) as Scalar<string>;
    expect([after.value.trim(), after.tag]).toEqual([words, before.tag]);
    // All other values are unchanged.
    const all = read.toJS();
    document.setIn(path, after.value);
    expect(isDeepStrictEqual(all, document.toJS())).toBe(true);
    // Edits are cumulative: each starts from the previous one's result.
    open[index] = { text: next, document: read };
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
  ["keeps the indent of its lines", ["literal"], "A\n  b", "literal: |\n  A\n    b\nlist"],
  ["stays literal", ["literal"], "New # words", "literal: |\n  New # words\nlist"],
  ["is quoted in braces and brackets", ["list", 0], "a, b", 'list: ["a, b", { file: lamp }]'],
  ["stays text", ["title"], "2025", 'title: "2025" # seen'],
])("an edited value %s", (_, path, value, line) => {
  const next = replaceYamlValue(sample, path, value);
  expect(next).toContain(line);
});

test("folded text is wrapped within 100 columns, so that a change in it can be reviewed", () => {
  const words = "word ".repeat(60).trim();
  const next = replaceYamlValue(sample, ["folded"], words) ?? "";
  expect(Math.max(...next.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect(readDocument(next).get("folded")).toBe(words);
});

test("only text is edited: not a number, a list, a group, an unknown path or a broken file", () => {
  for (const path of [["count"], ["list"], ["list", 1], ["nowhere"]]) {
    expect(replaceYamlValue(sample, path, "New")).toBeUndefined();
  }
  expect(replaceYamlValue("a: [b\nc: d", ["c"], "New")).toBeUndefined();
});
