import { expect, test } from "vitest";
import { edit, files, listDiagnostics, makeTree, readTree } from "./smallPlan.ts";

/** A change that makes valid content invalid, and the diagnostic that it must lead to. */
type Mistake = [
  name: string,
  from: string | RegExp,
  to: string,
  /** The text in the file at the diagnostic's position. */
  at: string,
  /** Part of the message. */
  message: string,
  /** Part of the hint. */
  hint?: string,
];

const tagline = "tagline: Words";

const keys: Mistake[] = [
  ["a key missing from the file", /tagline.*\n/, "", "head:", "the key “tagline” is missing"],
  ["a key missing from a group", /\n {2}file:.*/, "", "hero:", "“hero.file” is missing"],
  ["a misspelt key", "tagline:", "tagLine:", "tagLine:", "unknown key “tagLine”", "“tagline”"],
  ["a misspelt key in a union", "note:", "nte:", "nte:", "expected title, note", "mean “note”?"],
  ["a key that resembles none", tagline, `${tagline}\ncolour: red`, "colour:", "unknown key"],
  ["__proto__ as key", tagline, `${tagline}\n__proto__: x`, "__proto__:", "key “__proto__”"],
  ["a member of objects as key", tagline, `${tagline}\ntoString: x`, "toString:", "“toString”"],
  ["a number as key", tagline, `${tagline}\n1: x`, "1: x", "unknown key “1”"],
  ["a merge key", tagline, `${tagline}\n<<: {label: x}`, "<<", "unknown key “<<”"],
  ["a list as key", tagline, `${tagline}\n? [a, b]\n: c`, "head", "expected a word as key"],
];

const values: Mistake[] = [
  ["empty text", tagline, 'tagline: "  "', '"  "', "tagline: expected some text, found “ ”"],
  ["a wrong word", "Large", "Larg", "Larg", "size: expected one of “Large”", "mean “Large”?"],
  ["a list that is too short", /\n {2}- A sen.*/, "", "- title", "exactly 2 items, found a list"],
  ["a union of neither kind", "- A sentence", "- 1", "1", "expected text or a group of keys"],
  ["a way that there is not", "points:", "way: {method: x}\npoints:", "x}", "“mail”, “post”"],
  ["a way without url", "points:", "way: {method: post}\npoints:", "way", "“way.url” is missing"],
  ["another way's url", "points:", "way: {method: mail, url: x}\npoints:", "url", "key “way.url”"],
  ["a title that is too short", /title: Home.*/, "title: Short", "Short", "10 to 40 characters"],
  ["a title too long with its token", "of the", "x".repeat(32), "Home", "to 40 characters (this"],
  ["a picture without alt", /\n {2}alt:.*/, "", "file: cloud", "hero: expected either alt"],
  ["decoration with alt", "alt:", "decorative: true\n  alt:", "file", "hero: expected either alt"],
  ["decorative: false", /alt:.*/, "decorative: false", "false", "expected true, found false"],
  ["a focus that there is not", "alt:", "focus: midle\n  alt:", "midle", "hero.focus: expected"],
  ["a misspelt image", "cloud", "clud", "clud", "file: expected one of “cloud”", "mean “cloud”?"],
  ["a misspelt page", "/contact", "/contcat", "/contcat", "link: expected one of", "“/contact”"],
  ["a page of no entry", "/contact", "/products/cu", "/pro", "expected one of", "/products/cup”"],
  ["an unknown token", "Words", "'{compny}'", "'{c", "unknown token {compny}, ex", "{company}?"],
  ...["javascript:alert(1)", "//evil.example", "/\\evil", "../contact", "/contact/../x", "/\t/x"]
    .map((href) => JSON.stringify(href))
    .flatMap((href): Mistake[] => [
      [`a link to ${href}`, "/contact", href, href, "link: expected one of"],
      [`an image at ${href}`, "cloud", href, href, "hero.file: expected one of"],
    ]),
];

const tokenFile: Mistake[] = [
  ["a token of its own", "Street", "In {company}", "In", "lines[1]: expected words without"],
  ["a missing key", /\nlines:\n.*\n.*/, "", "name:", "the key “lines” is missing"],
  ["text for a list", /lines:\n.*\n.*/, "lines: House", "House", "expected a list, found “House”"],
  [
    "what is no mailbox",
    "info@",
    "info.",
    "info.acme",
    "mailboxes.info: expected an email address",
  ],
  ["a year of two digits", "2025", "25", "25", "year: expected a number of at least 2000"],
  ["a placeholder of a list", "lines:", "lines: !placeholder", "- House", "marks a single value"],
];

const cup = "content/products/big-bowl.yaml";
const entries: Mistake[] = [
  ["no day", "title: Cup", "last: 2025-02-30\ntitle: Cup", "2025", "expected a date such as"],
  ["a place taken", "order: 2", "order: 1", "1", `unique number, found the same as in ${cup}: “1”`],
  [
    "another's title",
    "Cup of",
    "Home of",
    "Home",
    `unique title, found the same as in ${files.home}`,
  ],
];

const yaml: Mistake[] = [
  ["an unknown tag", "Words", "!placehodler W", "W", "tag !placehodler", "tag is !placeholder"],
  ["a tag of YAML's own", tagline, "tagline: !!str W", "W", "unknown tag !!str"],
  ["a tag for bytes", tagline, "tagline: !!binary W", "W", "unknown tag"],
  ["a tag of a language", tagline, "tagline: !!js/function W", "W", "unknown tag"],
  ["a tag not declared", tagline, "tagline: !mine!tag W", "!mine!tag", "starts with “!”"],
  ["an alias", tagline, "tagline: *a", "*a", "the alias *a is not", "Write the value"],
  ["brackets left open", /points:[\s\S]*/, "points:\n  [a,\n  {b", "", "found neither (Flow"],
  ["an escape for U+0000", tagline, 'tagline: "\\0"', '"\\0"', "U+0000"],
  ["an escape for a terminal", tagline, 'tagline: "\\e[2J"', '"\\e', "U+001B"],
  ["half a character", tagline, 'tagline: "\\ud83d"', '"\\ud83d"', "U+D83D"],
  ["a line end without line feed", tagline, 'tagline: "a\\rb"', '"a', "U+000D"],
];

const link = "[us](/contact#form)";
const page = "expected a link to a page";

const markdown: Mistake[] = [
  ["no front matter", /^---\n/, "", "", "expected front matter between two lines"],
  ["front matter without end", "\n---\n", "\n", "---", "expected front matter between two lines"],
  ["no text", /## First[\s\S]*/, "", "", "the text below the second `---` is empty"],
  ["an unknown token", "or [us]", "or {infomail}", "{infomail}", "unknown token", "{infoMail}?"],
  ["a link to no page", "/contact#", "/contcat#", "Write", "“/contcat#form”", "mean “/contact”"],
  ["a relative link", link, "[us](contact)", "Write", "mailto: or tel:, found “contact”"],
  ["a link below", link, "us\nand [me](/contcat)", "and [me]", "“/contcat”", "mean “/contact”"],
  ["a link to nowhere", link, "[us](/about-our-garden)", "Write", page, "an existing page"],
  [
    "a heading of the page's rank",
    "## First",
    "# First",
    "# First",
    "a heading that starts with ## or more",
  ],
  ...["//evil.example", "/\\evil.example", "http://evil.example", "data:image/png;base64,AAAA"].map(
    (href): Mistake => [`a link to ${href}`, link, `[us](${href})`, "Write to", page],
  ),
  ...[
    "![us](/icon.svg)",
    "![us][1]\n\n[1]: https://evil.example/x.png",
    "[![us](x)](/contact)",
  ].map((image): Mistake => [image, link, image, "Write to", "words and links, found the picture"]),
];

const inFile = (file: string, rows: readonly Mistake[]) => rows.map((row) => ({ file, row }));

test.each([
  ...inFile(files.home, [...keys, ...values, ...yaml]),
  ...inFile(files.site, tokenFile),
  ...inFile(files.cup, entries),
  ...inFile(files.terms, markdown),
])("$file: $row.0 leads to one diagnostic, at the place of the mistake", async ({ file, row }) => {
  const [, from, to, at, message, hint = ""] = row;
  const tree = makeTree();
  edit(tree, file, from, to);
  const found = await listDiagnostics(tree);
  expect(found).toMatchObject([{ where: file, message: expect.stringContaining(message) }]);
  const [{ line = 0, column = 1, hint: given = "" } = {}] = found;
  const lines = readTree(tree, file).split("\n");
  const rest = lines.slice(line - 1).join("\n");
  expect(rest.slice(column - 1, column - 1 + at.length)).toBe(at);
  expect(given).toContain(hint);
});

test("all YAML errors in a file are reported, without those that only follow from them", async () => {
  const tree = makeTree();
  edit(tree, files.home, tagline, "tagline: {company} w");
  edit(tree, files.home, "title: Second", "title: {company} s");
  const found = await listDiagnostics(tree);
  expect(found).toMatchObject([
    { line: 4, column: 10, message: expect.stringContaining("starts with “{”") },
    { line: 12, column: 12, message: expect.stringContaining("starts with “{”") },
  ]);
});

test("nested aliases are refused without being expanded, which would fill the memory", async () => {
  const tree = makeTree();
  const levels = Array.from({ length: 40 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}]`);
  edit(tree, files.home, tagline, [tagline, "a0: &a0 x", ...levels].join("\n"));
  const found = await listDiagnostics(tree);
  expect(found.filter(({ message }) => message.startsWith("the alias"))).toHaveLength(80);
});

test.each([
  ["what looks like a tag or a token", '"!placeholder {company} *x: y {count}"'],
  ["both halves of a character by escapes", '"\\ud83d\\ude00"'],
])("%s is accepted in quotes", async (_, words) => {
  const tree = makeTree();
  edit(tree, files.home, tagline, `tagline: ${words}`);
  expect(await listDiagnostics(tree)).toEqual([]);
});
