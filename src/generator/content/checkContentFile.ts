import type { z } from "zod";
import type { Placeholder } from "../../site/content/content.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { checkMarkdown } from "./checkMarkdown.ts";
import { describeIssues } from "./describeIssues.ts";
import type { ContentFile } from "./readContentFile.ts";
import { readValues } from "./readValues.ts";
import type { Tokens } from "./tokens.ts";

/** A content file's values with tokens replaced, and everything that is wrong with them. */
export interface CheckedFile {
  readonly value: unknown;
  readonly body: string;
  readonly placeholders: readonly Placeholder[];
  readonly diagnostics: readonly Diagnostic[];
}

export function checkContentFile(
  { file, yaml, markdown, diagnostics }: ContentFile,
  schema: z.ZodType,
  tokens: Tokens,
  routePaths: readonly string[],
): CheckedFile {
  const text = markdown && checkMarkdown({ file, ...markdown }, tokens, routePaths);
  const body = text?.body ?? "";
  const known = [...diagnostics, ...(text?.diagnostics ?? [])];
  // A tree saved from broken YAML lacks half its values: its issues would bury the mistake that caused them.
  if (!yaml?.isSound) return { value: undefined, body, placeholders: [], diagnostics: known };
  const { value, placeholders, diagnostics: oddities } = readValues(yaml, tokens);
  const { error } = schema.safeParse(value);
  const issues = error === undefined ? [] : describeIssues(yaml, schema, value, error.issues);
  const isNews = (issue: Diagnostic) => !oddities.some((oddity) => isSamePlace(oddity, issue));
  return {
    value,
    body,
    placeholders,
    diagnostics: [...known, ...oddities, ...issues.filter(isNews)],
  };
}

function isSamePlace(a: Diagnostic, b: Diagnostic): boolean {
  return a.line === b.line && a.column === b.column;
}
