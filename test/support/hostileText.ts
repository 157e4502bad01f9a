import fc from "fast-check";

/** Common injections: markup, script, attributes, URLs, templates, and characters that few programs expect. */
const payloads: readonly string[] = [
  ...["<script>alert(1)</script>", "</script><script>alert(1)</script>"],
  ...["</title></head><body onload=alert(1)>", "<!--", "-->", "<![CDATA[x]]>", "<!--island:0-->"],
  ...["<img src=x onerror=alert(1)>", "<svg/onload=alert(1)>"],
  ...["<iframe srcdoc='<script>alert(1)</script>'>", "<style>*{display:none}</style>"],
  ...["<base href=//evil.example>", '" onmouseover="alert(1)" x="'],
  ...["' onfocus='alert(1)' autofocus x='", "` onclick=`alert(1)`", "javascript:alert(1)"],
  ...["JaVa\tScRiPt:alert(1)", "data:text/html,<script>alert(1)</script>", "vbscript:msgbox(1)"],
  ...["//evil.example/x", "/\\evil.example", "&lt;script&gt;", "&#0;&amp;&nbsp", "$& $1 $` $' $$"],
  ...["%00%0d%0a%s%n", "\\u003cscript\\u003e \\", "__proto__", "constructor", "prototype"],
  ...["toString", "{title}", "{constructor}", "{{7*7}}#{7*7}", "[x](javascript:alert(1))"],
  ...["![x](//evil.example/x.png)", "# heading\n\n> quote\n\n---\n\n* * *"],
  ...["\nContact: mailto:evil@evil.example\nDisallow: /\n", "]]>]]&gt;", "*/alert(1)/*"],
  ...["'; DROP TABLE pages; --", "\u2028\u2029", "\u202Eabc\u2066def"],
  ...["\uFEFF\u200B\u200D\uFFFD\uFFFE\uFFFF", "தமிழ் ஸ்ரீ é ẞ İ ı ﬁ 👨‍👩‍👧"],
  ...["Z\u0310\u0335\u0351".repeat(20), "\u0000", "\u0001\u0008\u000B\u001B[2J\u007F\u0085"],
  ...["a\rb\r\nc", "\uD800", "x\uDC00y"],
];

/** Any text, and any mixture of the payloads. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...payloads) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.oneof(fc.constantFrom(...payloads), fc.string({ unit: "binary-ascii" })), {
        minLength: 2,
        maxLength: 5,
      })
      .map((parts) => parts.join("")),
  },
  { weight: 1, arbitrary: fc.constantFrom(..."<>&\"'`=/\\{}[]()#$%:;\n\t ") },
);

/** Invalid addresses, URLs to other sites, paths out of a folder, and any hostile text. */
export const hostileAddress: fc.Arbitrary<string> = fc.oneof(
  hostileText,
  fc.constantFrom(
    ...["javascript:alert(1)", "JAVASCRIPT:alert(1)", " javascript:alert(1)", "java\nscript:x"],
    ...[
      "data:text/html,x",
      "data:image/svg+xml,<svg onload=x>",
      "vbscript:x",
      "blob:x",
      "file:///",
    ],
    ...["//evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example", "https:evil"],
    ...["https:/\\evil.example", "ht\ttps://evil.example", "https://a:b@evil.example"],
    ...['https://evil.example/"onclick="x', "https://evil.example/ x", "https://evil.example/<b>"],
    ...[
      "https://[::1]/",
      "http://evil.example",
      "HTTPS://EVIL.EXAMPLE",
      "https://ex\u00adample.com",
    ],
    ...["../../../etc/passwd", "/etc/passwd", "..\\..\\x", "cloud/../../x", "C:\\x", "cloud.webp"],
    ...[
      "a@b.example\nBcc: c@d.example",
      '"<b>"@b.example',
      "a@b.example?cc=c@d.example",
      "@",
      "a@b",
    ],
    ...["2026-02-30", "2026-13-01", "9999-12-31", "-000001-01-01", "1e400", "0x10", "NaN", "null"],
  ),
);

/** Markdown of many kinds, with hostile text wherever it takes text. */
export const hostileMarkdown: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      hostileText,
      fc
        .tuple(
          fc.constantFrom(
            ..."[a](b) ![a](b) <b> [a](<b>) [a](b 'a') `a` # ~~~a | **a** &a; \\a".split(" "),
            ...[
              "[a]: b\n\n[a]",
              "| a |\n|---|\n| b |",
              "> a",
              "- a\n  - b",
              "    a",
              "a\n===",
              "***",
            ],
          ),
          hostileText,
          hostileAddress,
        )
        .map(([form, text, address]) => form.replace("a", () => text).replace("b", () => address)),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join("\n\n"));
