import { expect, test } from "vitest";
import { z } from "zod";
import { describeIssues } from "../../../../src/generator/core/content/issues.ts";
import { between, text } from "../../../../src/generator/core/content/schema.ts";
import { parseYaml } from "../../../../src/generator/core/content/yaml.ts";

/** A text, or a group of keys. */
const item = z.union([text("A sentence."), z.strictObject({ title: text("Its title.") })]);
const letters = z.array(z.string());

/** Messages and hints for the value of `v`. */
function listWords(schema: z.ZodType, typed: string): string[] {
  const whole = z.strictObject({ v: schema });
  const parsed = parseYaml("a.yaml", `v: ${typed}\n`);
  const { error } = whole.safeParse(parsed.value);
  return describeIssues(parsed, whole, error?.issues ?? []).map(({ message, hint }) =>
    hint === undefined ? message : `${message}. ${hint}`,
  );
}

const add = (count: number) => `Add ${count} more, each with its comma.`;
const take = (count: number) => `Take ${count} out, each with its comma.`;
const fill = "Delete the brackets, and write 1 item below the key, each behind a dash of its own.";
const quotes = 'Put straight quotes (") around it, as it is text.';
const unseen = "There are only characters that can't be seen: delete them, and type the text.";

test.each<[typed: string, schema: z.ZodType, words: string]>([
  ["[a]", letters.length(3), `v: expected exactly 3 items, found 1. ${add(2)}`],
  ["[a, b]", letters.length(1), `v: expected exactly 1 item, found 2. ${take(1)}`],
  ["[]", letters.min(1), `v: expected at least 1 item, found 0. ${fill}`],
  ["[a, b, c]", letters.max(1), `v: expected at most 1 item, found 3. ${take(2)}`],
  ["[a]", between([3, 6], "reasons", z.string()), `v: expected 3 to 6 reasons, found 1. ${add(2)}`],
  [
    "\n  - a\n  - b",
    letters.max(1),
    "v: expected at most 1 item, found 2. Take 1 out, each with its dash.",
  ],
  [
    "\n  - a",
    letters.min(2),
    "v: expected at least 2 items, found 1. Add 1 more, each with its dash.",
  ],
  ["\u200B", item, `v: expected some text that can be seen, found “[U+200B]”. ${unseen}`],
  ['" "', item, "v: expected some text that can be seen, found nothing. A sentence."],
  ['"\u00A0"', item, `v: expected some text that can be seen, found “[U+00A0]”. ${unseen}`],
  ['"5"', z.int(), 'v: expected a number, found “"5"”'],
  ["'a@b'", z.email(), "v: expected an email address such as name@firm.example, found “a@b”"],
  ["abc", z.string().min(5), "v: expected at least 5 characters, found 3: “abc”"],
  ["a😀c", z.string().max(2), "v: expected at most 2 characters, found 3: “a😀c”"],
  ["abc", z.string().length(2), "v: expected exactly 2 characters, found 3: “abc”"],
  ["5", z.int().min(100), "v: expected a number of at least 100, found “5”"],
  ["500", z.int().max(100), "v: expected a number of at most 100, found “500”"],
  ["5", z.number().lt(5), "v: expected a number of less than 5, found “5”"],
  ["5", z.number().gt(5), "v: expected a number of more than 5, found “5”"],
  ["7", z.number().multipleOf(5), "v: expected a multiple of 5, found “7”"],
  ["5.5", z.int(), "v: expected a whole number, found “5.5”"],
  ["ja", z.boolean(), "v: expected true or false, found “ja”"],
  ["a", z.record(z.string(), z.int()), "v: expected a group of keys, found “a”"],
  ["5", item, "v: expected text or a group of keys, found “5”. A sentence."],
  ["[a]", item, "v: expected text or a group of keys, found “[a]”. A sentence."],
  ["{title: 5}", item, `v.title: expected text, found “5”. ${quotes}`],
  [
    "{title: a, titel2: b}",
    z.strictObject({ title: z.string(), title2: z.string() }),
    "unknown key “v.titel2”, expected title, title2. Did you mean “title2”?",
  ],
  ["{titel: a}", item, "unknown key “v.titel”, expected title. Did you mean “title”?"],
  [
    "www.firm.example",
    z.url(),
    "v: expected a web address such as https://firm.example/page, found “www.firm.example”",
  ],
])("%s is told in words that editors understand", (typed, schema, words) => {
  const [found, ...others] = listWords(schema, typed);
  expect(others).toEqual([]);
  expect(found).toBe(words);
});
