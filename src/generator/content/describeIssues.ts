import { z } from "zod";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { findSchemas, findValue } from "./schemaTree.ts";
import { formatPath, locate, type ParsedYaml, type ValuePath } from "./yaml.ts";

/** Turns what a schema has against a file's value into diagnostics that point into the file. */
export function describeIssues(
  source: ParsedYaml,
  schema: z.ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): Diagnostic[] {
  const flat = issues.flatMap((issue) => flattenUnion(issue));
  const unknown = flat.flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") return [];
    return issue.keys.map((key) => {
      const known = findKeys(schema, issue.path, value);
      const present = listKeys(findValue(value, issue.path));
      const absent = known.filter((name) => !present.includes(name));
      const meant = suggest(key, absent) ?? suggest(key, known);
      return { path: [...issue.path, key], known, meant: meant && [...issue.path, meant] };
    });
  });
  // A misspelt key is one mistake, so the right key is not reported as missing as well.
  const meant = unknown.map((item) => item.meant && formatPath(item.meant));
  return [
    ...unknown.map((item): Diagnostic => {
      const last = item.meant?.at(-1);
      return {
        where: source.file,
        ...locate(source, item.path, "key"),
        message: `unknown key “${formatPath(item.path)}”, expected ${item.known.join(", ")}`,
        hint: last === undefined ? undefined : `Did you mean “${String(last)}”?`,
      };
    }),
    ...flat
      .filter(({ code, path }) => code !== "unrecognized_keys" && !meant.includes(formatPath(path)))
      .map((issue) => describe(source, schema, value, issue)),
  ];
}

function describe(
  source: ParsedYaml,
  schema: z.ZodType,
  value: unknown,
  issue: z.core.$ZodIssue,
): Diagnostic {
  const { path } = issue;
  const parent = path.slice(0, -1);
  const key = String(path.at(-1) ?? "");
  const found = findValue(value, path);
  if (found === undefined && path.length > 0 && !listKeys(findValue(value, parent)).includes(key)) {
    const description = findDescription(schema, path, value);
    return {
      where: source.file,
      ...locate(source, parent, "key"),
      message: `the key “${formatPath(path)}” is missing`,
      hint: description && `${key}: ${description}`,
    };
  }
  const name = path.length === 0 ? "" : `${formatPath(path)}: `;
  return {
    where: source.file,
    ...locate(source, path, "value"),
    message: `${name}expected ${describeExpected(issue)}, found ${describeFound(found)}`,
    hint: findHint(issue, found) ?? findDescription(schema, path, value),
  };
}

function findHint(issue: z.core.$ZodIssue, found: unknown): string | undefined {
  if (issue.code === "invalid_value" && typeof found === "string") {
    const choices = issue.values.filter((choice) => typeof choice === "string");
    const meant = suggest(found, choices);
    return meant && `Did you mean “${meant}”?`;
  }
  if (issue.code !== "invalid_type" || issue.expected !== "string") return undefined;
  if (typeof found === "number" || typeof found === "boolean") return "Put the value in quotes.";
  if (typeof found === "object" && found !== null) {
    return "Text that starts with “{”, “[” or “- ”, or holds “: ”, must stand in quotes.";
  }
  return undefined;
}

/** Of a union's branches only the one that fits the kind of the found value has something useful to say. */
function flattenUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  if ("options" in issue) {
    const values = issue.options?.filter((option) => typeof option === "string") ?? [];
    return [{ ...issue, code: "invalid_value", values }];
  }
  const branch = issue.errors.find((issues) =>
    issues.every(({ code, path }) => code !== "invalid_type" || path.length > 0),
  );
  if (branch === undefined) {
    const expected = issue.errors.flat().map(describeExpected);
    return [{ ...issue, code: "custom", message: expected.join(" or ") }];
  }
  return branch.flatMap((inner) =>
    flattenUnion({ ...inner, path: [...issue.path, ...inner.path] }),
  );
}

function findDescription(schema: z.ZodType, path: ValuePath, value: unknown): string | undefined {
  const found = findSchemas(schema, path, value)[0];
  return found && "description" in found && typeof found.description === "string"
    ? found.description
    : undefined;
}

/** The keys that may stand at `path` of a value. */
function findKeys(schema: z.ZodType, path: ValuePath, value: unknown): string[] {
  return findSchemas(schema, path, value).flatMap((found) =>
    found instanceof z.ZodObject ? Object.keys(found.shape) : [],
  );
}

function listKeys(value: unknown): string[] {
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}

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
function describeExpected(issue: z.core.$ZodIssue): string {
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
function describeFound(value: unknown): string {
  if (value === null) return "nothing";
  if (typeof value === "string") {
    const words = value.replaceAll(/\s+/g, " ");
    return `“${words.length > 80 ? `${words.slice(0, 79)}…` : words}”`;
  }
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object") return "a group of keys";
  return typeof value === "number" ? `the number ${value}` : String(value);
}
