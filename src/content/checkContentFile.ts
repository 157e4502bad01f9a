import type { z } from "zod";
import type { Problem } from "../problems/problem.ts";
import { checkMarkdown } from "./checkMarkdown.ts";
import type { Placeholder } from "./content.ts";
import { describeIssues } from "./describeIssues.ts";
import type { ContentFile } from "./readContentFile.ts";
import { readValues } from "./readValues.ts";
import type { Tokens } from "./tokens.ts";

/** A content file's values with tokens replaced, and everything that is wrong with them. */
export interface CheckedFile {
  readonly value: unknown;
  readonly body: string;
  readonly placeholders: readonly Placeholder[];
  readonly problems: readonly Problem[];
}

export function checkContentFile(
  { file, yaml, markdown, problems }: ContentFile,
  schema: z.ZodType,
  tokens: Tokens,
  routePaths: readonly string[],
): CheckedFile {
  const text = markdown && checkMarkdown({ file, ...markdown }, tokens, routePaths);
  const body = text?.body ?? "";
  const known = [...problems, ...(text?.problems ?? [])];
  // A tree saved from broken YAML lacks half its values: its issues would bury the mistake that caused them.
  if (!yaml?.isSound) return { value: undefined, body, placeholders: [], problems: known };
  const { value, placeholders, problems: oddities } = readValues(yaml, tokens);
  const { error } = schema.safeParse(value);
  const issues = error === undefined ? [] : describeIssues(yaml, schema, value, error.issues);
  const isNews = (issue: Problem) => !oddities.some((oddity) => isSamePlace(oddity, issue));
  return { value, body, placeholders, problems: [...known, ...oddities, ...issues.filter(isNews)] };
}

function isSamePlace(a: Problem, b: Problem): boolean {
  return a.line === b.line && a.column === b.column;
}
