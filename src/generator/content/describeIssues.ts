import { z } from "zod";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { findValue, type SchemaPart } from "./schemaTree.ts";
import { formatPath, type ParsedYaml, type ValuePath } from "./yaml.ts";

type Issue = z.core.$ZodIssue;

/**
 * Turns what a schema has against a file's value into diagnostics that point into the file.
 *
 * @param parts of the schema, as `listParts` gives them for the value
 */
export function describeIssues(
  { value, placeOf }: ParsedYaml,
  parts: readonly SchemaPart[],
  issues: readonly Issue[],
): Diagnostic[] {
  if (issues.length === 0) return [];
  const schemas = new Map<string, z.core.$ZodType[]>();
  for (const { path, schema } of parts) {
    const key = formatPath(path);
    schemas.set(key, [...(schemas.get(key) ?? []), schema]);
  }
  const flat = issues.flatMap(flattenUnion);
  // A misspelt key is one mistake, so the right key is not reported as missing as well.
  const meantPaths = new Set<string>();
  const unknown = flat.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? describeUnknownKeys(issue) : [],
  );
  const others = flat.filter(
    ({ code, path }) => code !== "unrecognized_keys" && !meantPaths.has(formatPath(path)),
  );
  return [...unknown, ...others.map(describe)];

  function describeUnknownKeys({ path, keys }: z.core.$ZodIssueUnrecognizedKeys): Diagnostic[] {
    const known = (schemas.get(formatPath(path)) ?? []).flatMap((schema) =>
      schema instanceof z.ZodObject ? Object.keys(schema.shape) : [],
    );
    const present = listKeys(findValue(value, path));
    const absent = known.filter((name) => !present.includes(name));
    return keys.map((key) => {
      const meant = suggest(key, absent) ?? suggest(key, known);
      if (meant !== undefined) meantPaths.add(formatPath([...path, meant]));
      const own = [...path, key];
      return {
        ...placeOf(own, "key"),
        message: `unknown key “${formatPath(own)}”, expected ${known.join(", ")}`,
        hint: meant && `Did you mean “${meant}”?`,
      };
    });
  }

  function describe(issue: Issue): Diagnostic {
    const { path } = issue;
    const parent = path.slice(0, -1);
    const key = String(path.at(-1) ?? "");
    const found = findValue(value, path);
    const description = findDescription(path);
    if (path.length > 0 && !listKeys(findValue(value, parent)).includes(key)) {
      return {
        ...placeOf(parent, "key"),
        message: `the key “${formatPath(path)}” is missing`,
        hint: description && `${key}: ${description}`,
      };
    }
    const name = path.length === 0 ? "" : `${formatPath(path)}: `;
    return {
      ...placeOf(path, "value"),
      message: `${name}expected ${describeExpected(issue)}, found ${describeFound(found)}`,
      hint: findHint(issue, found) ?? description,
    };
  }

  function findDescription(path: ValuePath): string | undefined {
    const [schema] = schemas.get(formatPath(path)) ?? [];
    return schema instanceof z.ZodType ? schema.description : undefined;
  }
}

function findHint(issue: Issue, found: unknown): string | undefined {
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
function flattenUnion(issue: Issue): Issue[] {
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
};

// Of more than these nobody reads the list: the hint names the one that was meant.
const longestChoice = 10;

/** What the schema expected, in words that suit someone who writes copy and not code. */
function describeExpected(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return typeNames[issue.expected] ?? issue.expected;
    case "invalid_value": {
      const { values } = issue;
      if (values.length > longestChoice) return `one of ${values.length} known names`;
      const choices = values.map(describeFound).join(", ");
      return values.length === 1 ? choices : `one of ${choices}`;
    }
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

function describeLimit(
  { origin, exact }: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  bound: string,
  limit: number | bigint,
): string {
  if (origin === "string") return "some text";
  if (origin !== "array") return `a number of ${bound} ${limit}`;
  return `${exact === true ? "exactly" : bound} ${limit} ${limit === 1 ? "item" : "items"}`;
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
