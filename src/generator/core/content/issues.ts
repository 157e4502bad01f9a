import { z } from "zod";
import { countOf, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { describePart, findValue, listParts } from "./schemaTree.ts";
import { formatPath, type ParsedYaml, quote } from "./yaml.ts";

type Issue = z.core.$ZodIssue;
type SizeIssue = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall;

// Types and formats of Zod, worded for someone who writes copy, not code.
const typeNames: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of keys",
  record: "a group of keys",
  null: "nothing",
  date: "a date such as 2026-11-02",
  email: "an email address such as name@firm.example",
  url: "a web address such as https://firm.example/page",
};

// What is counted in a value that is too large or too small; a number is measured itself.
const countedIn: Readonly<Record<string, string>> = { string: "character", array: "item" };

// Longer lists of choices are not shown: nobody reads them, and the hint suggests the one that was meant.
const longestChoice = 10;

/** Turns the issues of a file's schema into diagnostics with their places in the file. */
export function describeIssues(
  { value, sourceOf, placeOf }: ParsedYaml,
  fileSchema: z.ZodType,
  issues: readonly Issue[],
): Diagnostic[] {
  if (issues.length === 0) return [];
  const parts = listParts(fileSchema, value);
  // A second issue of a value may only follow from the first: Zod also checks the length of a text for a list.
  const firsts = new Map<string, Issue>();
  for (const issue of issues.flatMap(narrowUnion)) {
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
    const missing = known.filter((key) => findValue(value, [...path, key]) === undefined);
    return keys.map((key): Diagnostic => {
      const keyPath = [...path, key];
      const meant = suggest(key, missing) ?? suggest(key, known);
      if (meant !== undefined) meantKeys.add(formatPath([...path, meant]));
      const message = `unknown key ${quote(formatPath(keyPath))}, expected ${known.join(", ")}`;
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
    // Where text is right as such, the file's own quotes would only be quoted again.
    const bare = issue.code === "invalid_type" ? source : source.replace(/^(["'])(.*)\1$/s, "$2");
    const found = countFound(issue, actual) ?? quote(bare);
    const message = `${name}expected ${describeExpected(issue)}, found ${found}`;
    const hint =
      adviseCount(issue, actual, source) ?? suggestValue(issue, actual, source) ?? description;
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
  if (!isOfZod(issue)) return issue.message;
  if (issue.code === "invalid_union")
    return issue.errors.flatMap(([first]) => (first ? [describeExpected(first)] : [])).join(" or ");
  if (issue.code === "too_big" || issue.code === "too_small") return describeLimit(issue);
  const type = "expected" in issue ? issue.expected : "format" in issue ? issue.format : "";
  return typeNames[type] ?? issue.message.replace(/^.*?: (?:must be )?/, "");
}

/** Messages of a site's schemas say what is expected; Zod's own begin with other words. */
function isOfZod({ message }: Issue): boolean {
  return /^(?:Too (?:big|small): |Invalid )/.test(message);
}

/** `at most 6 items`, `a number of at least 100` */
function describeLimit(issue: SizeIssue): string {
  const { code, origin, exact, inclusive } = issue;
  const [limit, inside, outside] =
    code === "too_big"
      ? [issue.maximum, "at most", "less than"]
      : [issue.minimum, "at least", "more than"];
  const bound = exact ? "exactly" : inclusive ? inside : outside;
  const noun = countedIn[origin];
  return noun ? `${bound} ${countOf(Number(limit), noun)}` : `a number of ${bound} ${limit}`;
}

/** Issues of the one option of a union that the value's type fits, in the place of the union's own. */
function narrowUnion(issue: Issue): readonly Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const isOtherType = ({ code, path }: Issue) => code === "invalid_type" && path.length === 0;
  const fitting = issue.errors.filter((option) => !option.some(isOtherType));
  const [inner = []] = fitting;
  if (fitting.length !== 1) return [issue];
  return inner.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
}

/** How long a value is whose length is wrong. */
function countFound(issue: Issue, actual: unknown): string | undefined {
  const { code } = issue;
  const isOfType = code !== "invalid_type" && code !== "invalid_union";
  if (isOfType && Array.isArray(actual)) return String(actual.length);
  const isCounted = (code === "too_big" || code === "too_small") && isOfZod(issue);
  if (!isCounted || typeof actual !== "string") return undefined;
  return `${[...actual].length}: ${quote(actual)}`;
}

/** How many items to add or to take out. */
function adviseCount(issue: Issue, actual: unknown, source: string): string | undefined {
  if (!Array.isArray(actual)) return undefined;
  const sign = source.startsWith("[") ? "comma" : "dash";
  if (issue.code === "too_big")
    return `Take ${actual.length - Number(issue.maximum)} out, each with its ${sign}.`;
  if (issue.code !== "too_small") return undefined;
  const missing = Number(issue.minimum) - actual.length;
  if (actual.length > 0) return `Add ${missing} more, each with its ${sign}.`;
  return `Delete the brackets, and write ${countOf(missing, "item")} below the key, each behind a dash of its own.`;
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
  const isDate = "format" in issue && issue.format === "date";
  if (isDate && /^\d{4}-\d\d-\d\d$/.test(String(actual)))
    return "The calendar has no such day: year, month and day, in this order.";
  if (/^“(?:\[U\+\w+\] ?)+”$/.test(quote(String(actual))))
    return "There are only characters that can't be seen: delete them, and type the text.";
  const isTypedAsText = source !== "" && !/^- |\n/.test(source);
  const isText = issue.code === "invalid_type" && issue.expected === "string";
  return isText && isTypedAsText ? 'Put straight quotes (") around it, as it is text.' : undefined;
}
