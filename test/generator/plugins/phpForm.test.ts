import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  encodeHeader,
  formatHandler,
  type PhpForm,
  phpForm,
} from "../../../src/generator/plugins/phpForm/index.ts";
import { toPcre, toPhp } from "../../../src/generator/plugins/phpForm/phpLiteral.ts";
import { root } from "../../support/root.ts";

// What PHP makes of these texts is tested with PHP itself: test/hosts/phpForm.test.ts.

test.each([
  ["plain words", "Write to us", "'Write to us'"],
  ["quotes", `a "b" 'c'`, `'a "b" \\'c\\''`],
  ["a backslash that means itself", "\\d", "'\\d'"],
  ["a backslash at the end", "a\\", "'a\\\\'"],
  ["a backslash before a quote", "\\'", "'\\\\\\''"],
  ["two backslashes", "a\\\\b", "'a\\\\\\b'"],
  ["PHP's own tags and variables", "<?php ?> $a {$b}", "'<?php ?> $a {$b}'"],
  ["letters of any script", "வணக்கம் 👩‍🌾", "'வணக்கம் 👩‍🌾'"],
  ["line breaks", "a\r\nb\0", `'a' . "\\u{d}\\u{a}" . 'b' . "\\u{0}" . ''`],
  ["half a character", "\ud83d", "'\ufffd'"],
])("%s become a PHP literal on one line", (_, text, literal) => {
  expect(toPhp(text)).toBe(literal);
});

test("arrays with arrays inside have a line for each entry, others are on one line", () => {
  const value = { a: { b: 1, c: true, d: undefined }, e: "f" };
  expect(toPhp(value)).toBe("[\n    'a' => ['b' => 1, 'c' => true],\n    'e' => 'f',\n]");
});

test.each([
  [/^[\u200b\u202a-\u202e\\u]+\/[/]$/u, "/^[\\x{200b}\\x{202a}-\\x{202e}\\\\u]+\\/[\\/]$/uD"],
  [/^\w+$/i, "/^\\w+$/iD"],
  [
    /[\s\p{Bidi_C}]\p{Nd}/gu,
    "/[\\s\\x{feff}\\x{61c}\\x{200e}\\x{200f}\\x{202a}-\\x{202e}\\x{2066}-\\x{2069}]\\p{Nd}/uD",
  ],
])("the pattern %s is %s for PHP", (pattern, pcre) => {
  expect(toPcre(pattern)).toBe(pcre);
});

describe("a header", () => {
  test("of plain words stays as it is", () => {
    expect(encodeHeader("Project enquiry")).toBe("Project enquiry");
  });

  test.each([
    'Ünïcode, "quoted"',
    "பொறியியல் நிறுவனம் சென்னை 👩‍🌾",
    "=?UTF-8?Q?a?=",
    "a\r\nBcc: b@c.example",
  ])("of “%s” is encoded words of whole characters that give the same text", (text) => {
    const words = encodeHeader(text).split("\r\n ");
    const decoded = words.map((word) => {
      const [, base64 = ""] = /^=\?UTF-8\?B\?([\w+/=]+)\?=$/.exec(word) ?? [];
      return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(base64, "base64"));
    });
    expect(decoded.join("")).toBe(text);
    expect(Math.max(...words.map((word) => "Reply-To: ".length + word.length))).toBeLessThan(77);
  });
});

const form: PhpForm = {
  file: "write/send.php",
  fields: {
    mail: { label: "Mail", isLong: false, missing: "Your address", pattern: /^\S+$/u },
    words: { label: "Words", isLong: true, missing: "A word", limit: 10, tooLong: "Ten" },
  },
  edges: /^\s+/u,
  honeypotField: "trap",
  pages: { form: "/write", thanks: "/write/thanks", errors: "/write/again" },
  failures: { rejected: "No", later: "Later" },
  mail: {
    ...{ to: "a@b.example", from: "c@d.example", sender: "Us", replyTo: "mail" },
    ...{ subject: "It's $1 & $&", suspectSubject: "Perhaps" },
  },
  spool: "../spool",
  longestBody: 1000,
};
const template = readFileSync(join(root, "src/generator/plugins/phpForm/handler.php"), "utf8");

test.each([
  ["/", "'root' => '..'", "'/write/thanks/'"],
  ["/sub/path/", "'root' => '../../..'", "'/sub/path/write/thanks/'"],
])(
  "below %s the handler finds the host's root, its pages and the page of errors",
  (base, up, thanks) => {
    const text = formatHandler(template, form, { origin: "https://a.example", base });
    expect(text).toContain(`    ${up},\n`);
    expect(text).toContain(`'thanks' => ${thanks}, 'errors' => 'again/index.html'`);
    expect(text).toContain(
      "'mail' => ['label' => 'Mail', 'isLong' => false, 'missing' => 'Your address', 'pattern' => '/^\\S+$/uD'],",
    );
  },
);

test("the handler has at most 400 lines, and needs no extension that a host may lack", () => {
  expect(template.trimEnd().split("\n").length).toBeLessThanOrEqual(400);
  expect(template).not.toMatch(
    /\b(?:mb|iconv|grapheme|ctype|curl|imap|openssl|sodium|posix)_|\b(?:Normalizer|DOM|PDO)/,
  );
});

test("a site whose form isn't received by PHP gets no PHP file", () => {
  const site = { config: { phpForm: () => undefined } };
  expect(phpForm().files?.(site as never)).toEqual([]);
});
