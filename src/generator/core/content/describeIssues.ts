import { z } from "zod";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { describeExpected, describeFound, listChoices } from "./issueWords.ts";
import { findValue, type SchemaPart } from "./schemaTree.ts";
import { formatPath, type ParsedYaml } from "./yaml.ts";

type Issue = z.core.$ZodIssue;

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
  // A misspelt key is one mistake: the key that is missing for it is not reported as well.
  const meantKeys = new Set<string>();
  const unknown = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? describeUnknownKeys(issue) : [],
  );
  const others = issues.filter(({ code, path }, index) => {
    const key = formatPath(path);
    // A second issue of a value may only follow from the first: Zod also checks the length of a text for a list.
    const isFirst = issues.findIndex((one) => formatPath(one.path) === key) === index;
    return code !== "unrecognized_keys" && !meantKeys.has(key) && isFirst;
  });
  return [...unknown, ...others.map(describe)];

  function describeUnknownKeys({ path, keys }: z.core.$ZodIssueUnrecognizedKeys): Diagnostic[] {
    const known = parts.flatMap(({ schema, path: own }) =>
      schema instanceof z.ZodObject && formatPath(own) === formatPath(path)
        ? Object.keys(schema.shape)
        : [],
    );
    const present = listKeys(findValue(value, path));
    const absent = known.filter((name) => !present.includes(name));
    return keys.map((key) => {
      const own = [...path, key];
      const meant = suggest(key, absent) ?? suggest(key, known);
      if (meant !== undefined) meantKeys.add(formatPath([...path, meant]));
      return {
        ...placeOf(own, "key"),
        message: `unknown key “${formatPath(own)}”, expected ${known.join(", ")}`,
        hint:
          meant === undefined
            ? "Use one of these, or indent it like the keys of the group that it belongs to."
            : `Did you mean “${meant}”?`,
      };
    });
  }

  function describe(issue: Issue): Diagnostic {
    const { path } = issue;
    const parent = path.slice(0, -1);
    const key = String(path.at(-1) ?? "");
    const description = describePart(parts, formatPath(path));
    if (path.length > 0 && !listKeys(findValue(value, parent)).includes(key)) {
      const message = `the key “${formatPath(path)}” is missing`;
      const hint = description && `${key}: ${description}`;
      return { ...placeOf(parent, "key"), message, hint };
    }
    const name = path.length === 0 ? "" : `${formatPath(path)}: `;
    const [found, source] = [findValue(value, path), sourceOf(path)];
    return {
      ...placeOf(path, "value"),
      message: `${name}expected ${describeExpected(issue)}, found ${describeFound(found, source)}`,
      hint: suggestValue(issue, found, source) ?? description,
    };
  }
}

function suggestValue(issue: Issue, found: unknown, source: string): string | undefined {
  const choices = listChoices(issue);
  if (choices !== undefined && typeof found === "string") {
    // YAML 1.2 reads yes as text.
    const isYes = /^yes$/i.test(found) && choices.includes(true);
    const texts = choices.filter((choice) => typeof choice === "string");
    const meant = isYes ? "true" : suggest(found, texts);
    return meant && `Did you mean “${meant}”?`;
  }
  const isTypedAsText = source !== "" && !/^- |\n/.test(source);
  const isText = issue.code === "invalid_type" && issue.expected === "string";
  return isText && isTypedAsText ? "Put quotes around it, so that it is read as text." : undefined;
}

/** The schema's description of the value at a path. @param key the path, as `formatPath` writes it */
export function describePart(parts: readonly SchemaPart[], key: string): string | undefined {
  const schema = parts.find(({ path }) => formatPath(path) === key)?.schema;
  return schema instanceof z.ZodType ? schema.description : undefined;
}

function listKeys(value: unknown): string[] {
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}
