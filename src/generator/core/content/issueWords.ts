import type { z } from "zod";
import { countOf } from "../diagnostics/diagnostic.ts";

type Issue = z.core.$ZodIssue;

const typeNames: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of keys",
};

const formatNames: Readonly<Record<string, string>> = {
  email: "an email address",
  date: "a date such as 2026-11-02",
};

// Longer lists of choices are not shown: nobody reads them, and the hint suggests the one that was meant.
const longestChoice = 10;

/** What the schema expected, worded for someone who writes copy, not code. */
export function describeExpected(issue: Issue): string {
  const choices = listChoices(issue);
  if (choices !== undefined) return describeChoices(choices);
  switch (issue.code) {
    case "invalid_type":
      return typeNames[issue.expected] ?? issue.expected;
    case "invalid_format":
      return formatNames[issue.format] ?? issue.message;
    case "too_small":
      return describeLimit(issue, "at least", issue.minimum);
    case "too_big":
      return describeLimit(issue, "at most", issue.maximum);
    default:
      return issue.message;
  }
}

/** The values to choose from; for a union, those of its discriminator. */
export function listChoices(issue: Issue): readonly unknown[] | undefined {
  if (issue.code === "invalid_value") return issue.values;
  return issue.code === "invalid_union" && "options" in issue ? issue.options : undefined;
}

function describeChoices(values: readonly unknown[]): string {
  if (values.length === 0) return "a known name (there are none yet)";
  if (values.length > longestChoice) return `one of ${values.length} known names`;
  const choices = values.map((choice) => describeFound(choice)).join(", ");
  return values.length === 1 ? choices : `one of ${choices}`;
}

function describeLimit(
  { origin, exact }: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  bound: string,
  limit: number | bigint,
): string {
  if (origin === "string") return "some text";
  if (origin !== "array") return `a number of ${bound} ${limit}`;
  return `${exact === true ? "exactly" : bound} ${countOf(Number(limit), "item")}`;
}

/**
 * Describes the value found in the file.
 *
 * @param source the value as it is typed there: null and numbers can be written in many ways
 */
export function describeFound(value: unknown, source = ""): string {
  if (value === null) {
    return source === "" ? "nothing" : `“${source}”, which YAML reads as an empty value`;
  }
  if (typeof value === "string") {
    const words = value.replaceAll(/\s+/g, " ");
    return `“${words.length > 80 ? `${words.slice(0, 79)}…` : words}”`;
  }
  if (Array.isArray(value)) return `a list of ${countOf(value.length, "item")}`;
  if (typeof value === "object") return "a group of keys";
  return typeof value === "number" ? `the number ${source || value}` : String(value);
}
