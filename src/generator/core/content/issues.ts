import { z } from "zod";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { describePart, findValue, type SchemaPart } from "./schemaTree.ts";
import { formatPath, type ParsedYaml, quote } from "./yaml.ts";

type Issue = z.core.$ZodIssue;

// Types and formats of Zod, worded for someone who writes copy, not code.
const typeNames: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of keys",
  date: "a date such as 2026-11-02",
};

// Longer lists of choices are not shown: nobody reads them, and the hint suggests the one that was meant.
const longestChoice = 10;

/**
 * Turns schema issues into diagnostics with their places in the file.
 *
 * @param parts what `listParts` returns for the schema and the value
 */
export function describeIssues(
  { value, sourceOf, placeOf }: ParsedYaml,
  parts: readonly SchemaPart[],
  issues: readonly Issue[],
): Diagnostic[] {
  // A second issue of a value may only follow from the first: Zod also checks the length of a text for a list.
  const firsts = new Map<string, Issue>();
  for (const issue of issues) {
    const key = formatPath(issue.path);
    if (!firsts.has(key)) firsts.set(key, issue);
  }
  // A misspelt key is one mistake: the key that is missing for it is not reported as well.
  const meantKeys = new Set<string>();
  const unknown = [...firsts].flatMap(([key, issue]) =>
    issue.code === "unrecognized_keys" ? describeKeys(issue, key) : [],
  );
  const others = [...firsts].filter(
    ([key, { code }]) => code !== "unrecognized_keys" && !meantKeys.has(key),
  );
  return [...unknown, ...others.map(([key, issue]) => describeIssue(issue, key))];

  function describeKeys({ path, keys }: z.core.$ZodIssueUnrecognizedKeys, group: string) {
    const schema = parts.find((part) => formatPath(part.path) === group)?.schema;
    const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    return keys.map((key): Diagnostic => {
      const keyPath = [...path, key];
      const meant = suggest(key, known);
      if (meant !== undefined) meantKeys.add(formatPath([...path, meant]));
      const message = `unknown key “${formatPath(keyPath)}”, expected ${known.join(", ")}`;
      const advice = "Use one of these, or indent it like the keys of its own group.";
      const hint = meant ? `Did you mean “${meant}”?` : advice;
      return { ...placeOf(keyPath, "key"), message, hint };
    });
  }

  function describeIssue(issue: Issue, key: string): Diagnostic {
    const { path } = issue;
    const actual = findValue(value, path);
    const description = describePart(parts, key);
    if (actual === undefined) {
      const place = placeOf(path.slice(0, -1), "key");
      const hint = description && `${String(path.at(-1))}: ${description}`;
      return { ...place, message: `the key “${key}” is missing`, hint };
    }
    const source = sourceOf(path);
    const name = key === "" ? "" : `${key}: `;
    const message = `${name}expected ${describeExpected(issue)}, found ${quote(source)}`;
    const hint = suggestValue(issue, actual, source) ?? description;
    return { ...placeOf(path, "value"), message, hint };
  }
}

function describeExpected(issue: Issue): string {
  const choices = listChoices(issue)?.map((choice) => quote(String(choice)));
  if (choices !== undefined) {
    const isListed = choices.length > 0 && choices.length <= longestChoice;
    const known = isListed ? choices.join(", ") : `${choices.length} known names`;
    return choices.length === 1 ? known : `one of ${known}`;
  }
  const type = "expected" in issue ? issue.expected : "format" in issue ? issue.format : "";
  // Messages of a site's schemas say what is expected; Zod's own begin with other words.
  return typeNames[type] ?? issue.message.replace(/^(?:.*?: expected|Invalid) /, "");
}

/** The values to choose from; for a union, those of its discriminator. */
function listChoices(issue: Issue): readonly unknown[] | undefined {
  if (issue.code === "invalid_value") return issue.values;
  return issue.code === "invalid_union" && "options" in issue ? issue.options : undefined;
}

function suggestValue(issue: Issue, actual: unknown, source: string): string | undefined {
  const choices = listChoices(issue)?.filter((choice) => typeof choice === "string");
  const meant = typeof actual === "string" ? suggest(actual, choices ?? []) : undefined;
  if (meant !== undefined) return `Did you mean “${meant}”?`;
  const isTypedAsText = source !== "" && !/^- |\n/.test(source);
  const isText = issue.code === "invalid_type" && issue.expected === "string";
  return isText && isTypedAsText ? "Put quotes around it, so that it is read as text." : undefined;
}
