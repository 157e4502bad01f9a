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
const quoteSign = "starts with a sign";

const keys: Mistake[] = [
  ["a key missing from the file", /tagline.*\n/, "", "head:", "the key “tagline” is missing"],
  ["a key missing from a group", /\n {2}file:.*/, "", "hero:", "“hero.file” is missing"],
  ["a misspelt key", "tagline:", "tagLine:", "tagLine:", "unknown key “tagLine”", "“tagline”"],
  ["a misspelt key that may be missing", "note:", "nte:", "nte:", "“points[1].nte”", "“note”?"],
  ["a key that resembles none", tagline, `${tagline}\ncolour: red`, "colour:", "unknown key"],
  ["__proto__ as key", tagline, `${tagline}\n__proto__: x`, "__proto__:", "key “__proto__”"],
  ["a member of objects as key", tagline, `${tagline}\ntoString: x`, "toString:", "“toString”"],
  ["a number as key", tagline, `${tagline}\n1: x`, "1: x", "unknown key “1”"],
  ["a merge key", tagline, `${tagline}\n<<: {label: x}`, "<<", "unknown key “<<”"],
];

const values: Mistake[] = [
  ["a wrong word", "Large", "Larg", "Larg", "size: expected one of “Large”", "mean “Large”?"],
  [
    "a list too short",
    /\n {2}- title: F.*/,
    "",
    "- title",
    "points: expected 2 to 3 points, found 1",
    "Add 1 more",
  ],
  [
    "a list too long",
    "points:",
    `points:${"\n  - title: X".repeat(2)}`,
    "- title",
    "3 points, found 4",
    "Take 1 out",
  ],
  ["an unknown way", "points:", "way: {method: pst}\npoints:", "pst", "“post”", "mean “post”"],
  ["a way without url", "points:", "way: {method: post}\npoints:", "way", "“way.url” is missing"],
  ["another way's url", "points:", "way: {method: mail, url: x}\npoints:", "url", "key “way.url”"],
  ["a title that is too short", /title: Home.*/, "title: Short", "Short", "10 to 40 characters"],
  ["a title too long with its token", "of the", "x".repeat(32), "Home", "to 40 characters (this"],
  ["a picture without alt", /\n {2}alt:.*/, "", "file: cloud", "hero: expected either alt"],
  ["decoration with alt", "alt:", "decorative: true\n  alt:", "file", "hero: expected either alt"],
  ["decorative: false", /alt:.*/, "decorative: false", "false", "expected “true”, found “false”"],
  ["decorative: yes", "alt: A cloud", "decorative: yes", "yes", "found “yes”", "Write true"],
  ["a focus that there is not", "alt:", "focus: midle\n  alt:", "midle", "hero.focus: expected"],
  ["a misspelt image", "cloud", "clud", "clud", "file: expected one of “cloud”", "mean “cloud”?"],
  ["a page of no entry", "/contact", "/products/cu", "/pro", "expected one of", "/products/cup”"],
  ["no page in a list", "note: Note", "link: /cup", "/cup", "points[1].link: expected one of"],
  ["a way nowhere", "points:", "way: {method: post, url: x, next: /y}\npoints:", "/y", "way.next"],
  ...["javascript:alert(1)", "//evil.example", "/\\evil", "/\\evil.example", "../contact", "/\t/x"]
    .map((href) => JSON.stringify(href))
    .flatMap((href): Mistake[] => [
      [`a link to ${href}`, "/contact", href, href, "link: expected one of"],
      [`an image at ${href}`, "cloud", href, href, "hero.file: expected one of"],
    ]),
];

const tokenFile: Mistake[] = [
  ["a token of its own", "Street", "In {company}", "In", "unknown token {company}, expected none"],
  ["text for a list", /lines:\n.*\n.*/, "lines: House", "House", "expected a list, found “House”"],
  ["what is no mailbox", "info@", "info.", "info.acme", "info: expected an email address such as"],
  ["a year of two digits", "2025", "25", "25", "a number of at least 2000, found “25”"],
  [
    "a placeholder of a list",
    "lines:",
    "lines: !placeholder",
    "- House",
    "text that starts with “!placeholder”",
    "before a single value",
  ],
];

const bowl = "content/products/big-bowl.yaml";
const entries: Mistake[] = [
  ["no day", "title: Cup", "last: 2025-02-30\ntitle: Cup", "2025", "a date such as", "no such"],
  ["a place taken", "order: 2", "order: 1", "1", `order, found the same as in ${bowl}: “1”`],
  ["another's title", "Cup of", "Home of", "Home", `title, found the same as in ${files.home}`],
];

/** What is typed in the place of a text, and is invalid YAML, or would lose words without an error of YAML's own. */
const typed = [
  ["", "", "tagline: expected text, found nothing", "Tagline."],
  ['"  "', '"  "', "tagline: expected some text that can be seen, found nothing"],
  ["'{compny}'", "'{c", "unknown token {compny}, ex", "{company}?"],
  ["Our aim: all", "Our", "found “tagline: Our aim: all”", "a colon"],
  ["Our aim:", "Our", "valid YAML", "with a colon in it"],
  ['"Words', '"Words', "valid YAML", "quotes of one kind"],
  ['"A\nway: "/"', '"A', "closing quote)", "quotes of one kind"],
  ["'It's'", "s'", "valid YAML", "only the other kind"],
  ['"A "good" cup"', "good", "valid YAML", "only the other kind"],
  ['"A" b', "b", "valid YAML", "whole text in quotes"],
  ['"C:\\Work"', "\\W", "escape", "backslash in single quotes"],
  [">-\n  A\nb", "b\n", "found “b”", "several lines further"],
  ["Cloud #1", "#1", "would otherwise be a comment", "separate"],
  ["#1 in all", "#1", "“#1 in all” would otherwise be"],
  ["&Co now", "now", "text that starts with “&Co”", "be lost"],
  ["!placehodler W", "W", "text that starts with “!placehodler”", "be lost"],
  ["!!str W", "W", "text that starts with “!!str”"],
  ["!mine!tag W", "!mine!tag", "resolve tag", quoteSign],
  ["*a", "*a", "text that starts with “*a”", "be lost"],
  ['"\\0"', '"\\0"', "control character"],
  ['"\\ud83d"', '"\\ud83d"', "control character"],
  ...["& b", "@b", "`b` c", "% b", "*b* c", "| b", "- b", "? b", "[a] b", "{a} b"].map(
    (words) => [words, "", "valid YAML", quoteSign] as const,
  ),
  ...["0600001", "+914412345678", "1.0", "true", "Null", "~", "[Words]", "{company}"].map(
    (words) => [words, words, "tagline: expected text, found", "Put straight quotes"] as const,
  ),
] as const;

const slips: Mistake[] = [
  ...typed.map(([words, ...rest]): Mistake => [JSON.stringify(words), "Words", words, ...rest]),
  ["a tab as indent", "  file:", "\tfile:", "\tfile", "Tabs are not", "spaces instead of a tab"],
  ["a space too few", "    note", "   note", "note", "valid YAML", "indented like the"],
  ["a space too many", "  alt:", "   alt:", "A cloud", "valid YAML", "indented like the"],
  ["an item without dash", "- title: S", "title: S", "title", "valid YAML", "indented like the"],
  ["a colon in an item", "- title: S", "- title: Our aim: S", "Our", "valid", "a colon in it"],
  ["a dash without space", "- title: S", "-title: S", "-title", "valid", "the item's dash"],
  ["a colon without its space", "tagline: ", "tagline:", "tagline:W", "valid", "the key's colon"],
  ["a key without its colon", "tagline: ", "tagline ", "tagline W", "valid", "Write “key: text”"],
  ["three dashes", tagline, `---\n${tagline}`, "---", "multiple documents)", "consists of dashes"],
  ["a key twice", "link: /contact", "tagline: x", "tagline: x", "unique", "keep one of the two"],
  ["a number sign in an item", "First", "A #1", "#1", "points[0].title: expected quotes around"],
  ["brackets left open", /points:[\s\S]*/, "points:\n  [a,\n  {b", "", "valid YAML, found"],
];

/** Characters that look like spaces or like nothing, by their codes. */
const unseen = ["00A0", "2007", "202F", "3000", "200B", "FEFF", "2060", "00AD"].map(
  (code) => [String.fromCodePoint(Number.parseInt(code, 16)), `U+${code}`] as const,
);

const copied: Mistake[] = unseen.flatMap(([sign, code]): Mistake[] => [
  [`${code} behind a colon`, "tagline: ", `tagline:${sign}`, sign, `found the character ${code}`],
  [`${code} behind a dash`, "- title: S", `-${sign}title: S`, sign, code, "type spaces"],
  [`${code} as indent`, "  file:", `${sign}${sign}file:`, sign, code, "delete them, but no dash"],
  [`${code} after the indent`, "  alt:", `  ${sign}alt:`, sign, code],
  [`${code} as an empty line`, tagline, `${sign}\n${tagline}`, sign, code],
  [`${code} in quotes`, "Words", `"${sign}"`, '"', "tagline: expected some text", "delete them"],
  [`${code} in key`, "tagline", `tag${sign}line`, "tag", `unknown key “tag[${code}]line”`, "mean"],
  [`${code} behind a choice`, "Large", `"Large${sign}"`, '"', `found “Large[${code}]”`, "mean"],
]);

const blank = ["\\u200B", "\u0301", "\u200B \u00A0\u2060", "\u2800", "\u3164"];
const nothing: Mistake[] = blank.flatMap((words): Mistake[] => [
  [`a tagline of ${JSON.stringify(words)}`, "Words", `"${words}"`, '"', "text that can be seen"],
  [
    `a title: ${JSON.stringify(words)}`,
    /Home.*/,
    `"${words.repeat(10)}"`,
    '"',
    "text that can be seen",
  ],
]);

const link = "[us](/contact#form)";
const page = "expected a link to a page";
const heading = "## First";

const markdown: Mistake[] = [
  ["no front matter", /^---\n/, "", "", "expected front matter between two lines"],
  ["front matter without end", "\n---\n", "\n", "---", "expected front matter between two lines"],
  ["no text", /## First[\s\S]*/, "", "", "the text below the second `---` is empty"],
  ["an unknown token", "or [us]", "or {infomail}", "{infomail}", "unknown token", "{infoMail}?"],
  ["a relative link", link, "[us](contact)", "Write", "mailto: or tel:, found “contact”"],
  ["a link to a file of content", link, "[us](contact.yaml)", "Write", page, "mean “/contact”"],
  ["a link with words added", link, "[us](/contact-our-office)", "Write", page, "mean “/contact”"],
  ["a link to a mailbox", link, "[us](info@acme.example)", "Write", page, "Write mailto: before"],
  ["a link to a host", link, "[us](www.acme.example/a)", "Write", page, "Write https:// before"],
  ["a link with one slash", link, "[us](https:/a.example)", "Write", page, "two slashes"],
  ["a relative link to a file", link, "[us](brochure.pdf)", "Write", page, "slash: /brochure.pdf"],
  ["a link below", link, "us\nand [me](/contcat)", "and [me]", "“/contcat”", "mean “/contact”"],
  ["a link to nowhere", link, "[us](/about-our-garden)", "Write", page, "an existing page"],
  ["a quoted address", link, "[us](“/contact”)", "Write", "““/contact””", "mean “/contact”"],
  ["in a table", link, "\n| A |\n|---|\n| [us](/contcat) |", "| [us]", page, "mean “/contact”"],
  ["a bare address without https", link, "http://acme.example", "Write", page, "Write https://"],
  ["a signal", heading, "a\u001Bb", "\u001B", "expected text, found a control character"],
  ...["//evil.example", "/\\evil.example", "http://evil.example", "data:image/png;base64,AAAA"].map(
    (href): Mistake => [`a link to ${href}`, link, `[us](${href})`, "Write to", page],
  ),
];

const inFile = (file: string, rows: readonly Mistake[]) => rows.map((row) => ({ file, row }));

test.each([
  ...inFile(files.home, [...keys, ...values, ...slips, ...copied, ...nothing]),
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

test("what breaks a file is told along with all mistakes above it", async () => {
  const tree = makeTree();
  edit(tree, files.home, tagline, 'tagline: One #1\ntagline: Two\nlink: "/contact\nsize: Small #2');
  const found = await listDiagnostics(tree);
  expect(found).toMatchObject([
    { message: expect.stringContaining("“#1” would otherwise be a comment") },
    { message: expect.stringContaining("found “tagline” again") },
    { message: expect.stringContaining("Missing closing quote") },
  ]);
});

test("nested aliases are rejected without being expanded, which would fill the memory", async () => {
  const tree = makeTree();
  const levels = Array.from({ length: 40 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}]`);
  edit(tree, files.home, tagline, [tagline, "a0: &a0 x", ...levels].join("\n"));
  const found = await listDiagnostics(tree);
  expect(found.filter(({ message }) => message.includes("starts with “*"))).toHaveLength(80);
});
