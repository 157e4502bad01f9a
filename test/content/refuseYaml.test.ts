import { expect, test } from "vitest";
import { makeContentTree } from "./contentTree.ts";
import { expectProblem, type Mistake } from "./expectProblem.ts";
import { collectProblems, edit } from "./loadTree.ts";

const shell = "content/shell.yaml";
const site = "content/site.yaml";
const terms = "content/legal/terms.md";

const mistakes: Mistake[] = [
  {
    name: "a quote that is not closed",
    file: terms,
    from: "title: The terms\n",
    to: 'title: "The terms\n',
    at: "",
    message: 'Missing closing "quote',
  },
  {
    name: "a token at the start of text without quotes",
    file: shell,
    from: "skipLink: Skip",
    to: "skipLink: {company} skip",
    at: "skip",
    message: "Unexpected scalar at node end",
    hint: "Text that starts with “{” must stand in quotes.",
  },
  {
    name: "a second colon in text without quotes",
    file: shell,
    from: "skipLink: Skip",
    to: "skipLink: Skip: now",
    at: "Skip: now",
    message: "Nested mappings are not allowed in compact mappings",
  },
  {
    name: "a tab as indent",
    file: shell,
    from: / {2}home: Words of home\n$/,
    to: "\thome: Words of home\n",
    at: "\t",
    message: "Tabs are not allowed as indentation",
  },
  {
    name: "a key that is there twice",
    file: shell,
    from: "skipLink: Skip",
    to: "skipLink: Skip\nskipLink: Skip",
    at: "skipLink: Skip\nnavigation",
    message: "the key “skipLink” is already there further up",
  },
  {
    name: "a second document",
    file: shell,
    from: "breadcrumb:",
    to: "---\nbreadcrumb:",
    at: "---",
    message: "expected one YAML document, found a second one",
    hint: "Remove the line `---`.",
  },
  {
    name: "an unknown tag",
    file: shell,
    from: "skipLink: Skip",
    to: "skipLink: !placehodler Skip",
    at: "Skip",
    message: "unknown tag !placehodler",
    hint: "The only tag is !placeholder",
  },
  {
    name: "a tag of YAML's own",
    file: site,
    from: "postalCode: Words",
    to: "postalCode: !!str 600032 #",
    at: "600032",
    message: "unknown tag !!str",
  },
  {
    name: "a tag with a handle that is not declared",
    file: shell,
    from: "skipLink: Skip",
    to: "skipLink: !mine!tag Skip",
    at: "!mine!tag",
    message: "Could not resolve tag: !mine!tag",
  },
  {
    name: "a placeholder that is a whole list",
    file: site,
    from: "lines:",
    to: "lines: !placeholder",
    at: "- House",
    message: "!placeholder marks a single value",
  },
  {
    name: "an alias",
    file: shell,
    from: "skipLink: Skip\nnavigation:\n  label: Words of label",
    to: "skipLink: &skip Skip\nnavigation:\n  label: *skip",
    at: "*skip",
    message: "the alias *skip is not allowed here",
    hint: "Write the value out.",
  },
  {
    name: "a key that is a list",
    file: shell,
    from: "skipLink: Skip",
    to: "skipLink: Skip\n? [a, b]\n: c",
    at: "skipLink",
    message: "expected a word as key",
  },
];

test.each(mistakes)("$name is refused", expectProblem);

test("several errors of YAML in one file are all reported, without what follows from them", async () => {
  const tree = makeContentTree();
  edit(tree, shell, "skipLink: Skip", "skipLink: {company} skip");
  edit(tree, shell, "label: Words of label", "label: {company} label");
  expect(await collectProblems(tree)).toMatchObject([
    { where: shell, line: 1, column: 21 },
    { where: shell, line: 3, column: 20 },
  ]);
});

test("aliases within aliases are refused at once instead of filling the memory", async () => {
  const tree = makeContentTree();
  const levels = Array.from({ length: 40 }, (_, level) => {
    return `a${level + 1}: &a${level + 1} [*a${level}, *a${level}]`;
  });
  edit(tree, shell, "skipLink: Skip", ["skipLink: Skip", "a0: &a0 x", ...levels].join("\n"));
  const diagnostics = await collectProblems(tree);
  expect(diagnostics.filter(({ message }) => message.startsWith("the alias"))).toHaveLength(80);
});

test("words that look like a tag or a token are fine in quotes", async () => {
  const tree = makeContentTree();
  edit(tree, shell, "skipLink: Skip", 'skipLink: "!placeholder {company} *x: y"');
  expect(await collectProblems(tree)).toEqual([]);
});
