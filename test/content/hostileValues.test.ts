import { expect, test } from "vitest";
import { makeContentTree } from "./contentTree.ts";
import { expectProblem, type Mistake } from "./expectProblem.ts";
import { collectProblems, edit } from "./loadTree.ts";

const home = "content/home.yaml";
const shell = "content/shell.yaml";
const site = "content/site.yaml";
const terms = "content/legal/terms.md";

/** Quoted so that YAML takes every character of it as it is. */
const quote = (text: string) => JSON.stringify(text);

const outside = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "https://evil.example",
  "../contact",
  "/contact/../../x",
  "/__proto__",
  "constructor",
];

test.each(outside)("a button that leads to %j is refused", async (href) => {
  await expectProblem({
    name: href,
    file: home,
    from: "buttonUrl: /contact",
    to: `buttonUrl: ${quote(href)}`,
    at: quote(href),
    message: "slides[0].buttonUrl: expected one of",
  });
});

test.each([
  ...outside.filter((href) => !href.startsWith("https:")),
  "http://www.example.com",
  "ht\ttps://www.example.com",
  "https:\\\\www.example.com",
  "https:www.example.com",
  " https://www.example.com",
  "https://www.example.com\nx",
  'https://www.example.com/"onclick="alert(1)',
  "https://meena:secret@www.example.com",
  "https://www.exam\u00ADple.com",
  "https://www.example.com\u202E/x",
])("a profile at %j is refused", async (url) => {
  await expectProblem({
    name: url,
    file: site,
    from: "https://www.example.com/acme",
    to: quote(url),
    at: quote(url),
    message: "profiles[0].url: expected a full https address",
  });
});

test.each([
  "../secret",
  "../../etc/passwd",
  "/etc/passwd",
  "..\\secret",
  "C:\\secret",
  "//evil.example/x.png",
  "https://evil.example/x.png",
  "data:image/svg+xml,<svg onload='alert(1)'>",
  "cloud.webp",
  "./cloud",
  "cloud\u0000",
  "Cloud",
  "__proto__",
])("a picture at %j is refused", async (file) => {
  const tree = makeContentTree();
  edit(tree, home, "file: cloud", `file: ${quote(file)}`);
  const diagnostics = await collectProblems(tree);
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({ where: home, line: expect.any(Number) });
  expect(diagnostics[0]?.line).toBeGreaterThan(1);
});

const links: Mistake[] = [
  "//evil.example",
  "/\\evil.example",
  "\\\\\\\\evil.example",
  "HTTPS://evil.example",
  "http://evil.example",
  "ftp://evil.example",
  "data:image/png;base64,AAAA",
  "../contact",
  "/contact/../x",
].map((href) => ({
  name: href,
  file: terms,
  from: "[us](/contact#form)",
  to: `[us](${href})`,
  at: "Write to",
  message: "expected a link to a page",
}));

test.each(links)("a link in Markdown to $name is refused", expectProblem);

test.each([
  ["a picture", "![us](/icon.svg)"],
  ["a picture of another host", "![us](https://evil.example/x.png)"],
  ["a picture that is data", "![us](data:image/png;base64,AAAA)"],
  ["a picture by reference", "![us][1]\n\n[1]: https://evil.example/x.png"],
  ["a picture in a link", "[![us](x.png)](/contact)"],
])("%s in Markdown is refused where it stands", async (_, picture) => {
  await expectProblem({
    name: picture,
    file: terms,
    from: "[us](/contact#form)",
    to: picture,
    at: "Write to",
    message: "expected words and links, found the picture",
  });
});

const yaml: Mistake[] = [
  {
    name: "a merge key",
    file: shell,
    from: "skipLink: Skip",
    to: "skipLink: Skip\n<<: {label: x}",
    at: "<<",
    message: "unknown key “<<”",
  },
  {
    name: "a key that is a number",
    file: shell,
    from: "skipLink: Skip",
    to: "skipLink: Skip\n1: x",
    at: "1: x",
    message: "unknown key “1”",
  },
  ...["constructor", "toString", "hasOwnProperty", "prototype"].map((key) => ({
    name: `a key of every object, ${key},`,
    file: shell,
    from: "skipLink: Skip",
    to: `skipLink: Skip\n${key}: x`,
    at: `${key}: x`,
    message: `unknown key “${key}”`,
  })),
  ...[
    { name: "an escape for a character of no page", written: "\\0", says: "U+0000" },
    { name: "an escape for a terminal", written: "\\e[2J", says: "U+001B" },
    { name: "an escape for half a character", written: "\\ud83d", says: "U+D83D" },
    { name: "an escape for the other half", written: "\\ude00", says: "U+DE00" },
    { name: "an escape for a line end without a line feed", written: "a\\rb", says: "U+000D" },
  ].map(({ name, written, says }) => ({
    name,
    file: shell,
    from: "skipLink: Skip",
    to: `skipLink: "${written}"`,
    at: `"${written}"`,
    message: says,
  })),
  ...["!!binary", "!!js/function", "!!python/object:os.system", "!<tag:evil.example,2026:x>"].map(
    (tag) => ({
      name: `the tag ${tag}`,
      file: shell,
      from: "skipLink: Skip",
      to: `skipLink: ${tag} Skip`,
      at: "Skip",
      message: "unknown tag",
    }),
  ),
];

test.each(yaml)("$name is refused where it stands", expectProblem);

test("a merge key with an alias is refused twice over", async () => {
  const tree = makeContentTree();
  edit(tree, shell, "skipLink: Skip\nnavigation:", "skipLink: Skip\nnavigation: &n");
  edit(tree, shell, "breadcrumb:", "breadcrumb:\n  <<: *n");
  expect(await collectProblems(tree)).toMatchObject([
    { where: shell, message: expect.stringContaining("unknown key “breadcrumb.<<”") },
    { where: shell, message: "the alias *n is not allowed here" },
  ]);
});

test("both halves of a character by escapes are the character", async () => {
  const tree = makeContentTree();
  edit(tree, shell, "skipLink: Skip", 'skipLink: "\\ud83d\\ude00"');
  expect(await collectProblems(tree)).toEqual([]);
});
