import { expect, test } from "vitest";
import { loadProject, rewrite, type Spoiled, writeProject } from "./spoiledProject.ts";

const shell = "content/shell.yaml";
const terms = "content/legal/terms.md";

const notUtf8 = "the file is not UTF-8 here";
const shows = (name: string) => `${name} stands here, which no page can show`;

const encodings: Spoiled[] = [
  {
    name: "UTF-16 as Windows saves it",
    spoil: rewrite(shell, (text) => Buffer.from(`\uFEFF${text}`, "utf16le")),
    diagnostics: [{ where: shell, line: 1, column: 1, message: notUtf8 }],
  },
  {
    name: "UTF-16 without a byte order mark",
    spoil: rewrite(shell, (text) => Buffer.from(text, "utf16le")),
    diagnostics: [
      { where: shell, line: 1, column: 2, message: shows("the control character U+0000") },
    ],
  },
  {
    name: "UTF-16 with the greater byte first",
    spoil: rewrite(shell, (text) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16()),
    diagnostics: [{ where: shell, line: 1, column: 1, message: notUtf8 }],
  },
  ...[
    { name: "an overlong zero", bytes: [0xc0, 0x80] },
    { name: "half of a surrogate pair in three bytes", bytes: [0xed, 0xa0, 0x80] },
    { name: "a character that ends too early", bytes: [0xe0, 0xae] },
    { name: "a number above all of Unicode's", bytes: [0xf5, 0x80, 0x80, 0x80] },
  ].map(({ name, bytes }) => ({
    name,
    spoil: rewrite(shell, (text) => {
      const [before, after] = text.split("Skip", 2);
      return Buffer.concat([Buffer.from(`${before}`), Buffer.from(bytes), Buffer.from(`${after}`)]);
    }),
    diagnostics: [{ where: shell, line: 1, column: 11, message: notUtf8 }],
  })),
  ...["\u0000", "\u0007", "\u001B", "\u007F", "\u0085"].map((character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    return {
      name: `the control character U+${code}`,
      spoil: rewrite(terms, (text) => text.replace("## First", `## First\n\na${character}b`)),
      diagnostics: [
        { where: terms, line: 11, column: 2, message: shows(`the control character U+${code}`) },
      ],
    };
  }),
  {
    name: "line ends of the old Macintosh",
    spoil: rewrite(shell, (text) => text.replaceAll("\n", "\r")),
    diagnostics: [{ where: shell, line: 1, message: shows("the control character U+000D") }],
  },
];

test.each(encodings)("$name is told as such", async ({ spoil, diagnostics }) => {
  const root = await writeProject();
  await spoil(root);
  expect((await loadProject(root)).diagnostics).toMatchObject(diagnostics);
});
