import type { z } from "zod";

const typeNames: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of keys",
};

const formatNames: Readonly<Record<string, string>> = {
  email: "a mail address",
  date: "a date such as 2026-11-02",
  url: "a full https address",
};

/** What the schema expected, in words that suit someone who writes copy and not code. */
export function describeExpected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return typeNames[issue.expected] ?? issue.expected;
    case "invalid_value":
      return describeChoice(issue.values.map((value) => describeFound(value)));
    case "invalid_format":
      return formatNames[issue.format] ?? issue.message;
    case "too_small":
      return describeLimit(
        issue.origin,
        issue.exact === true ? "exactly" : "at least",
        issue.minimum,
      );
    case "too_big":
      return describeLimit(
        issue.origin,
        issue.exact === true ? "exactly" : "at most",
        issue.maximum,
      );
    default:
      return issue.message;
  }
}

// Of more than these nobody reads the list: the hint names the one that was meant.
const longestChoice = 10;

function describeChoice(values: readonly string[]): string {
  if (values.length > longestChoice) return `one of ${values.length} known names`;
  return values.length === 1 ? values.join("") : `one of ${values.join(", ")}`;
}

function describeLimit(origin: string, bound: string, limit: number | bigint): string {
  if (origin === "string") return "some text";
  if (origin === "array") return `${bound} ${limit} ${limit === 1 ? "item" : "items"}`;
  return `a number of ${bound} ${limit}`;
}

/** The value that stands in the file. */
export function describeFound(value: unknown): string {
  if (value === null) return "nothing";
  if (typeof value === "string") {
    const words = value.replaceAll(/\s+/g, " ");
    return `“${words.length > 80 ? `${words.slice(0, 79)}…` : words}”`;
  }
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object") return "a group of keys";
  return typeof value === "number" ? `the number ${value}` : String(value);
}
