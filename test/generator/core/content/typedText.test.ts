import fc from "fast-check";
import { expect, test } from "vitest";
import { parseYaml } from "../../../../src/generator/core/content/yaml.ts";
import { edit, files, loadTree, makeTree } from "./smallPlan.ts";

// What YAML reads as it was typed; what it would not is in mistakes.test.ts.

const tagline = "tagline: Words";

test.each([
  // Special spaces within text stay.
  ['"a\u00A0b\u200Bc"', "a\u00A0b\u200Bc"],
  ["5\u00A0km", "5\u00A0km"],
  [">-\n  A\n  \u00A0b", "A \u00A0b"],
  ["|-\n  A:\u00A0b", "A:\u00A0b"],
  ["'A\n  \u00A0b'", "A \u00A0b"],
  ["क\u094D\u200Dष 👩\u200D💻 ❤\uFE0F"],
  ['"!placeholder {count} *x: y # z"', "!placeholder {count} *x: y # z"],
  ['"\\ud83d\\ude00"', "😀"],
  ["C# and F# at 12:30; https://example.com"],
  ['5 < 6 & 7 > 3 * 2, **bold** and <b>, “best” and 15"'],
  ["Words\n# A comment on a line of its own", "Words"],
  [">-\n  Words #1\n  more", "Words #1 more"],
  ["We are\n  many", "We are many"],
  ["'A' # after quotes", "A"],
  ["Yes"],
])("%j is read as it was meant", async (typed, words = typed) => {
  const tree = makeTree();
  edit(tree, files.home, tagline, `tagline: ${typed}`);
  expect((await loadTree(tree)).content.home.tagline).toBe(words);
});

const signs = fc.constantFrom(
  ..."#:-'\"&*!|>%@`{}[],?~=1 \t…“”".split(""),
  ...["word", "<b>", "**", ": ", " #"],
);

test("unquoted text is parsed in full, or leads to a diagnostic", () => {
  const texts = fc.array(signs, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(""));
  const property = fc.property(texts, (typed) => {
    // Quoted texts follow YAML's own rules, which lose nothing.
    fc.pre(!/^\s*["']/.test(typed));
    const { value, diagnostics } = parseYaml("a.yaml", `before: x\ntext: ${typed}\nafter: y\n`);
    const { text } = Object(value);
    // Missing texts and other types are reported by the schema.
    if (diagnostics.length > 0 || typeof text !== "string" || text === "") return;
    expect(text).toBe(typed.trim());
  });
  fc.assert(property, { numRuns: 500, seed: 20261122 });
});
