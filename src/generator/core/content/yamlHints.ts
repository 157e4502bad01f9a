/** What to do about the commonest slips: each pattern is tried on the code of YAML's error and on the line of the error. */
const hints: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [/^TAB_AS_INDENT$/, "Start the line with spaces instead of a tab."],
  [/^DUPLICATE_KEY$/, "A key can appear only once in the same group: keep one of the two lines."],
  [/^MULTIPLE_DOCS$/, "Remove the line that consists of dashes or dots."],
  [/^BAD_DQ_ESCAPE$/, "Put text with a backslash in single quotes (') or in none."],
  [/\s(["'])(?:(?!\1).)*$/, "Put the same quote at the end of the text as at its start."],
  [
    /[:-]\s+["']/,
    "Put the whole text in quotes, nothing after them, and between them only quotes of the other kind.",
  ],
  [
    /^\s*(?:- +)*(?:[\w-]+: +)?(?:[{}[\]&*%@`,]|!(?!placeholder )|[-?] |[|>](?![+-]?\s*$))/,
    "Put quotes around text that starts with a special character.",
  ],
  [/:\s.*:(?:\s|$)/, "Put quotes around text with a colon in it."],
  [
    /^\s*(?:- +)*(?:-[^\s-]|[\w-]+:\S)/,
    "Put a space after the dash of an item or the colon of a key.",
  ],
];

const usualHint =
  "Write “key: text” or “- item”, indented like the others of its group; indent text on several lines further, or put it in quotes.";

export function findYamlHint(code: string, line: string): string {
  return hints.find(([pattern]) => pattern.test(code) || pattern.test(line))?.[1] ?? usualHint;
}
