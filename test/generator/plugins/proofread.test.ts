import { expect, test } from "vitest";
import {
  proofread,
  proofreadText,
  remarkOnDownloads,
} from "../../../src/generator/plugins/proofread/index.ts";

/** What is found in a text, each with its line and its first words in quotation marks. */
function read(body: string) {
  const { mistakes, remarks } = proofreadText({ file: "content/terms.md", body, bodyLine: 10 });
  const shorten = (found: typeof mistakes) =>
    found.map(({ line, message }) => `${line} ${/“.*?”(?= )/s.exec(message)?.[0] ?? message}`);
  return { mistakes: shorten(mistakes), remarks: shorten(remarks) };
}

/** What people type, and the part of it that would be published as typed. */
const mistakes: (readonly [typed: string, quoted?: string])[] = [
  // links
  ["[the terms][terms]"],
  ["see [the *terms*][]", "[the terms][]"],
  ["[text] (/terms)"],
  ["[text]\n(https://www.acme.example)", "[text] (…)"],
  ["[a](/terms page)"],
  ["[a](/terms “Title”)"],
  ["[a](/terms"],
  ["![a](my picture.jpg)", "[a](my picture.jpg)"],
  ["[a](javascript:alert(1))", "[a](javascript:alert(1)"],
  ["(the terms)[/terms]"],
  ["[[the terms]]"],
  ["[Note]: important", "[Note]: important"],
  // other kinds of Markdown
  ["A claim[^1]", "[^1]"],
  ["[^1]: The source of it.", "[^1]:"],
  ["- [ ] to do", "[ ]"],
  ["- [x] done", "[x]"],
  ["> [!NOTE]\n> Words", "[!NOTE]"],
  ["[TOC]"],
  [":::warning\nWords\n:::", ":::warning"],
  // HTML
  ["One<br>two", "<br>"],
  ["One<br />two", "<br />"],
  ["<b>bold</b>", "<b>"],
  ["<!-- hidden -->", "<!--"],
  ['<a href="/terms">terms</a>', '<a href="/terms">'],
  ["<a href=“/terms”>terms</a>", "<a href=“/terms”>"],
  ['<div class="note">\nWords\n</div>', '<div class="note">'],
  ["one&nbps;two", "&nbps;"],
  ["one&nbsp two", "&nbsp"],
  // signs that don't touch words
  ["**bold **"],
  ["** bold**"],
  ["**Note:**words", "**Note:**"],
  ["__bold __"],
  ["~~struck ~~", "~~"],
  ["##Heading"],
  ["Words\n###Heading", "###Heading"],
  ["##\u00A0Heading", "##[U+00A0]Heading"],
  ["Words\n###\u200BHeading", "###[U+200B]Heading"],
  ["## ", "expected a heading, found none behind the signs"],
  ["| A | B |\n| 1 | 2 |", "| A | B | | 1 | 2 |"],
  ["| A | B |\n|---|\n| 1 | 2 |", "| A | B | |---| | 1 | 2 |"],
  ["A | B\n--- | --- | ---", "--- | --- | ---"],
  ["```\ncode", "```"],
];

test.each(mistakes.map(([typed, quoted = typed]) => [typed, quoted] as const))(
  "%j is a mistake, told with what is shown as typed",
  (typed, quoted) => {
    const { mistakes, remarks } = read(typed);
    expect(mistakes[0]).toMatch(/^1[0-9] /);
    const line = 10 + (typed.startsWith("Words\n") || typed.startsWith("A | B") ? 1 : 0);
    const words = quoted.startsWith("expected") ? quoted : `“${quoted}”`;
    expect(mistakes[0]).toBe(`${line} ${words}`);
    expect(remarks).toEqual([]);
  },
);

const rank = "expected a heading that starts with ## or more";

test.each([
  ["# First", `${rank}, found #`, "Put one more # before it."],
  ["First\n===", `${rank}, found =`, "Put ## before it instead."],
  ["![us](/icon.svg)", "found the picture “/icon.svg”", "Remove it"],
  ["![a][1]\n\n[1]: https://evil.example", "found the picture “https://evil.example”", "Remove it"],
  ["[![us](/x)](/contact)", "found the picture “/x”", "Remove it"],
])(
  "%j is a mistake at its line, as these texts have a title and no pictures",
  (typed, says, hint) => {
    const source = { file: "content/terms.md", body: `Words\n\n${typed}`, bodyLine: 10 };
    const [found, ...others] = proofreadText(source).mistakes;
    expect(found).toMatchObject({ where: source.file, line: 12 });
    expect(found?.message).toContain(says);
    expect(found?.hint).toContain(hint);
    expect(others).toEqual([]);
  },
);

test("a heading that skips a rank is a mistake at its line; the first one's rank is its page's", () => {
  const body = "### A\n\n##### B\n\n#### C\n\n## D\n";
  expect(proofreadText({ file: "content/terms.md", body, bodyLine: 10 }).mistakes).toEqual([
    {
      where: "content/terms.md",
      line: 12,
      message: "expected a heading of #### or fewer signs, found #####: the one above has ###",
      hint: "Begin it with ####.",
    },
  ]);
});

const doubtful: (readonly [typed: string, quoted: string])[] = [
  ["    A paragraph that is indented.", "A paragraph that is indented."],
  ["- item\n\n      more of it", "more of it"],
  ["A sentence, and then a rule.\n---", "A sentence, and then a rule."],
  ["title: Terms\n---", "title: Terms"],
  ["date: 2026-11-02", "date: 2026-11-02"],
  ["+++", "+++"],
  ["**bold words", "**bold"],
  ["some *words *", "*words *"],
  ["some _words _", "_words _"],
  ["m^2^", "^2^"],
  ["H~2~O", "~2~"],
  ["==marked==", "==marked=="],
  ["on time :rocket:", ":rocket:"],
  ["at www.acme.example now", "www.acme.example"],
  ["• one\n• two", "• one"],
  ["We need:\n2. time", "2. time"],
  ["-\u00A0one\n-\u00A0two", "-[U+00A0]one"],
  ["1.\u00A0one", "1.[U+00A0]one"],
  ["-One\n-Two", "-One -Two"],
  ["at ~old price~, now", "~old price~"],
];

test.each(doubtful)("%j may be meant so, and is only remarked on", (typed, quoted) => {
  const { mistakes, remarks } = read(typed);
  expect(mistakes).toEqual([]);
  expect(remarks[0]).toContain(`“${quoted}”`);
});

test.each([
  "a < b and c > d, 5 < 6, x<y>z, <3, -> <- and <name>",
  "[sic], [Building and floor], [1], arr[0][1] and f(x)[0]",
  "5 * 3 = 15, 2 ** 3, Price* and weight*, 500** a month, * and **",
  "*Terms apply.",
  "₹ 5,000* a month (*plus GST), and 5 * 3 = 15",
  "Prices: ₹ 500/- [+ GST], Q&A, R&D, AT&T; Q&As; fish & chips",
  "In 1999[1] and (2020), from 2019-2026, at 10:30:45, 1:2:3",
  "snake_case, __init__.py, file_name_ and _",
  "#1 in Chennai, #MakeInIndia, C# and F#, ## ",
  "A | B, one|two and |x|",
  "Call 044 4567 8901 - or write (see below).",
  "Our aim: all of it; note: this. a) one b) two",
  "-v is a flag, as is\n-w, and -5 is a number",
  "from 1.\u00A0April on, ##\u00A0, 5\u00A0- 6, a -\u00A0b, 10\u00A0km",
  "~/folder and ~user/folder, ~A to ~B",
  "~5 km, ~10 to ~20, a ^ b, x^2 + y^2",
  "\\[the terms\\]\\[terms\\], \\*\\*stars\\*\\*, \\<br>, \\##Heading",
  "`<br>`, `[a][b]`, `**bold **` and `www.acme.example`",
  "[www.acme.example](https://www.acme.example), https://acme.example/?a=1&copy=2**x**_y_",
  "info@acme.example and <info@acme.example>, one&nbsp;two&mdash;three&#8377;",
  "## Heading\n\nWords\n\n* * *\n\n---\n\n***",
  "A heading of two lines,\nas some wrap it\n---",
  "| A | B |\n|---|--:|\n| 1 | [x](/a) |",
  "- one\n- two\n\n1. one\n2. two\n\n9) nine",
  "```js\na[0](b)[c]<br>**x **\n```\n\n~~~\n```\n~~~",
  "> A quotation\n> of two lines",
  "“Words”, ‘words’, 15\" and 5'",
  "தமிழில் ஒரு **வாக்கியம்**, [இங்கே](/contact) — *சரி*.",
  '[the terms][terms]\n\n[terms]: /terms "Terms"',
  "A line that ends  \nand one that ends\\\nhere.",
])("%j is honest prose", (body) => {
  expect(read(body === "#1 in Chennai, #MakeInIndia, C# and F#, ## " ? body.trim() : body)).toEqual(
    { mistakes: [], remarks: [] },
  );
});

test("each is told at its line, in lists, tables and quotations too, and with what to do", () => {
  const body =
    "\nOne `code`\ntwo\\\n<br> three\n\n> - a\n>   [b][c]\n\n| A |\n|---|\n| b |\n| **c ** |\n";
  const { mistakes } = proofreadText({ file: "content/terms.md", body, bodyLine: 10 });
  expect(mistakes.map(({ line }) => line)).toEqual([13, 16, 21]);
  expect(mistakes[1]).toEqual({
    where: "content/terms.md",
    line: 16,
    message:
      "“[b][c]” is shown as typed: no line says where the name in its second brackets leads to",
    hint: "Write the address behind the words: [the terms](/terms). To show it as it is, put a backslash before it: “\\[”.",
  });
});

const first = "this is no table: its first line has 2 columns";

test.each([
  ["| A | B |\n| 1 | 2 |", `${first}, and no line of dashes is below it`, "Write |---|---| right"],
  ["| A | B |\n|:--|--|-:|", `${first}, and the dashes 3`, "in the place of the dashes there."],
  ["| A | B |\n|-:-|---|", "a second line of dashes", "Write “| A | B |”"],
  ["A | B\n--- | --- | ---", "a second line of dashes", "Write “| A | B |”"],
  ["```\nping\n``", "the code that begins with “```” isn't ended", "``` in line 12, which has ``."],
  ["~~~\nping\n```\n\nNote", "begins with “~~~”", "Write ~~~ in line 12, which has ```."],
  ["```\nping\n    ```\nNote", "begins with “```”", "Put a line with ``` below the code."],
])(
  "of %j it is told what is missing and where it goes, and nothing of a backslash, which would not mend it",
  (body, says, hint) => {
    const { mistakes } = proofreadText({ file: "content/terms.md", body, bodyLine: 10 });
    expect(mistakes[0]?.message).toContain(says);
    expect(mistakes[0]?.hint).toContain(hint);
    expect(mistakes[0]?.hint).not.toContain("backslash");
  },
);

test("what may be meant so is told as worth a look, which no mistake is", () => {
  const texts = [{ file: "content/terms.md", body: "    Indented.", bodyLine: 10 }];
  const [note] = proofread().inspect?.({ texts, output: new Map() } as never) ?? [];
  expect(note).toMatch(/^content\/terms\.md:10 {2}worth a look: “Indented\.” is shown as code/);
});

test("a link to a file to download is remarked on unless its words say of what kind it is, with the words that would do", () => {
  const body =
    "[Our *brochure*](/files/brochure.pdf#page=2), [prices (XLSX, 1 MB)](/prices.xlsx), [a PDF](/a.pdf),\n" +
    "[map](/sitemap.xml), [page](/contact), [other](https://acme.example/a.pdf), [gone](/gone.zip)";
  const output = new Map([["files/brochure.pdf", new Uint8Array(1_234_567)]]);
  const found = remarkOnDownloads({ file: "content/terms.md", body, bodyLine: 10 }, output);
  expect(found).toMatchObject([
    {
      line: 10,
      hint: expect.stringContaining("[Our brochure (PDF, 1.2 MB)](/files/brochure.pdf#page=2)"),
    },
    { line: 11, hint: expect.stringContaining("[gone (ZIP)](/gone.zip)") },
  ]);
});
