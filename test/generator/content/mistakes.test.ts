import { expect, test } from "vitest";
import {
  edit,
  expectDiagnostic,
  files,
  listDiagnostics,
  type Mistake,
  makeTree,
} from "./smallPlan.ts";

type Row = [
  name: string,
  from: string | RegExp,
  to: string,
  at: string,
  message: string,
  hint?: string,
];

function inFile(file: Mistake["file"], rows: readonly Row[]): Mistake[] {
  return rows.map(([name, from, to, at, message, hint = ""]) => ({
    ...{ name, file, from, to, at, message, hint },
  }));
}

const tagline = "tagline: Words";

const keys = inFile("home", [
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
  ["a key without value", tagline, "tagline:", "", "tagline: expected text, found nothing"],
]);

const values = inFile("home", [
  ["empty text", tagline, 'tagline: "  "', '"  "', "tagline: expected some text, found “ ”"],
  ["a number for text", tagline, "tagline: 6", "6", "expected text, found the number 6", "quotes"],
  ["a bare token", tagline, "tagline: {company}", "{", "found a group of keys", "in quotes"],
  ["a wrong word", "Large", "Larg", "Larg", "size: expected one of “Large”", "mean “Large”?"],
  ["a list that is too short", /\n {2}- A sen.*/, "", "- title", "exactly 2 items, found a list"],
  ["a union of neither kind", "- A sentence", "- 1", "1", "expected text or a group of keys"],
  ["a way that there is not", "points:", "way: {method: x}\npoints:", "x}", "“mail”, “post”"],
  ["a way without url", "points:", "way: {method: post}\npoints:", "way", "“way.url” is missing"],
  [
    "the other way's url",
    "points:",
    "way: {method: mail, url: x}\npoints:",
    "url",
    "unknown key “way.url”",
  ],
  ["a title that is too short", /title: Home.*/, "title: Short", "Short", "10 to 40 characters"],
  ["a title too long with its token", "of the", "x".repeat(32), "Home", "to 40 characters (these"],
  ["a picture without alt", /\n {2}alt:.*/, "", "file: cloud", "hero: expected either alt"],
  ["decoration with alt", "alt:", "decorative: true\n  alt:", "file", "hero: expected either alt"],
  ["decorative: false", /alt:.*/, "decorative: false", "false", "expected true, found false"],
  ["a focus that there is not", "alt:", "focus: midle\n  alt:", "midle", "hero.focus: expected"],
  ["a misspelt image", "cloud", "clud", "clud", "file: expected one of “cloud”", "mean “cloud”?"],
  ["a misspelt page", "/contact", "/contcat", "/contcat", "link: expected one of", "“/contact”"],
  [
    "a page of no entry",
    "/contact",
    "/products/cu",
    "/products/cu",
    "expected one of",
    "“/products/cup”",
  ],
  [
    "an unknown token",
    "Words",
    "'{compny}'",
    "'{c",
    "unknown token {compny}, expected one of {company}",
    "mean {company}?",
  ],
]);

const addresses = [
  ...["javascript:alert(1)", " javascript:x", "data:text/html,x", "//evil.example", "/\\evil"],
  ...["https://evil.example", "../contact", "/contact/../x", "/__proto__", "constructor", "/\t/x"],
]
  .map((href) => JSON.stringify(href))
  .flatMap((href) =>
    inFile("home", [
      [`a link to ${href}`, "/contact", href, href, "link: expected one of"],
      [`an image at ${href}`, "cloud", href, href, "hero.file: expected one of"],
    ]),
  );

const tokenFile = inFile("site", [
  ["a token of its own", "Street", "In {company}", "In", "lines[1]: expected words without"],
  ["a missing key", /\nlines:\n.*\n.*/, "", "name:", "the key “lines” is missing"],
  ["text for a list", /lines:\n.*\n.*/, "lines: House", "House", "expected a list, found “House”"],
  ["what is no mailbox", "info@", "info.", "info.acme", "mailboxes.info: expected a mail address"],
  ["a year of two digits", "2025", "25", "25", "year: expected a number of at least 2000"],
  ["a placeholder of a list", "lines:", "lines: !placeholder", "- House", "marks a single value"],
]);

const days = inFile("cup", [
  [
    "a day that there is not",
    "title: Cup",
    "last: 2025-02-30\ntitle: Cup",
    "2025",
    "expected a date",
  ],
  [
    "a place taken",
    "order: 2",
    "order: 1",
    "1",
    "number of its own, found that of content/products/big-bowl.yaml: “1”",
  ],
  [
    "the title of another file",
    "Cup of",
    "Home of",
    "Home",
    "head.title: expected a title of its own, found that of content/home.yaml: “Home of",
  ],
]);

const yaml = inFile("home", [
  ["a quote that is not closed", tagline, 'tagline: "Words', "", 'Missing closing "quote'],
  [
    "a token that starts text",
    tagline,
    "tagline: {a} b",
    "b",
    "Unexpected scalar",
    "starts with “{” must stand in quotes",
  ],
  [
    "a second colon",
    tagline,
    "tagline: Words: now",
    "Words: now",
    "Nested mappings are not allowed",
  ],
  [
    "a tab as indent",
    / {4}note: Note/,
    "\tnote: Note",
    "\t",
    "Tabs are not allowed as indentation",
  ],
  ["a key twice", tagline, `${tagline}\ntagline: x`, "tagline: x", "“tagline” is already there"],
  [
    "a second document",
    "link:",
    "---\nlink:",
    "---",
    "found a second one",
    "Remove the line `---`",
  ],
  [
    "an unknown tag",
    tagline,
    "tagline: !placehodler W",
    "W",
    "unknown tag !placehodler",
    "The only tag is !placeholder",
  ],
  ["a tag of YAML's own", tagline, "tagline: !!str W", "W", "unknown tag !!str"],
  ["a tag for bytes", tagline, "tagline: !!binary W", "W", "unknown tag"],
  ["a tag of a language", tagline, "tagline: !!js/function W", "W", "unknown tag"],
  ["a tag not declared", tagline, "tagline: !mine!tag W", "!mine!tag", "Could not resolve tag"],
  [
    "an alias",
    /size: .*/,
    "size: &a Large\nway: *a",
    "*a",
    "the alias *a is not allowed here",
    "Write the value out.",
  ],
  ["an escape for U+0000", tagline, 'tagline: "\\0"', '"\\0"', "U+0000"],
  ["an escape for a terminal", tagline, 'tagline: "\\e[2J"', '"\\e', "U+001B"],
  ["half a character", tagline, 'tagline: "\\ud83d"', '"\\ud83d"', "U+D83D"],
  ["a line end without line feed", tagline, 'tagline: "a\\rb"', '"a', "U+000D"],
]);

const link = "[us](/contact#form)";
const page = "expected a link to a page";

const markdown = inFile("terms", [
  ["no front matter", /^---\n/, "", "", "expected front matter between two lines"],
  ["front matter without end", "\n---\n", "\n", "---", "expected front matter between two lines"],
  ["no text", /## First[\s\S]*/, "", "", "the text below the second `---` is empty"],
  [
    "an unknown token",
    "or [us]",
    "or {infomail}",
    "{infomail}",
    "unknown token",
    "mean {infoMail}?",
  ],
  [
    "a link to no page",
    "/contact#",
    "/contcat#",
    "Write",
    "found “/contcat#form”",
    "mean “/contact”",
  ],
  ["a relative link", link, "[us](contact)", "Write", "https, mailto or tel, found “contact”"],
  ...[
    ...["//evil.example", "/\\evil.example", "HTTPS://evil.example", "http://evil.example"],
    ...["data:image/png;base64,AAAA", "../contact", "/contact/../x"],
  ].map((href): Row => [`a link to ${href}`, link, `[us](${href})`, "Write to", page]),
  ...[
    "![us](/icon.svg)",
    "![us][1]\n\n[1]: https://evil.example/x.png",
    "[![us](x)](/contact)",
  ].map(
    (picture): Row => [
      `the picture ${picture}`,
      link,
      picture,
      "Write to",
      "expected words and links, found the picture",
    ],
  ),
  [
    "a heading of the page's rank",
    "## First",
    "# First",
    "# First",
    "expected headings from ## down",
  ],
]);

test.each([...[...keys, ...values, ...addresses, ...tokenFile, ...days, ...yaml, ...markdown]])(
  "$file: $name is refused where it stands",
  expectDiagnostic,
);

test("several errors of YAML in one file are all told, without what follows from them", async () => {
  const tree = makeTree();
  edit(tree, files.home, tagline, "tagline: {company} w");
  edit(tree, files.home, "title: Second", "title: {company} s");
  const found = await listDiagnostics(tree);
  expect(found.map(({ line, column }) => [line, column])).toEqual([
    [4, 20],
    [12, 22],
  ]);
});

test("aliases within aliases are refused at once instead of filling the memory", async () => {
  const tree = makeTree();
  const levels = Array.from({ length: 40 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}]`);
  edit(tree, files.home, tagline, [tagline, "a0: &a0 x", ...levels].join("\n"));
  const found = await listDiagnostics(tree);
  expect(found.filter(({ message }) => message.startsWith("the alias"))).toHaveLength(80);
});

test.each([
  ["what looks like a tag or a token", '"!placeholder {company} *x: y {count}"'],
  ["both halves of a character by escapes", '"\\ud83d\\ude00"'],
])("%s is fine in quotes", async (_, words) => {
  const tree = makeTree();
  edit(tree, files.home, tagline, `tagline: ${words}`);
  expect(await listDiagnostics(tree)).toEqual([]);
});
