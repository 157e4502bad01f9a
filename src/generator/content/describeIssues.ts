import { z } from "zod";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { describeExpected, describeFound } from "./issueWords.ts";
import { advise, adviseInstead, rewriteLine } from "./rewrite.ts";
import { findValue, type SchemaPart } from "./schemaTree.ts";
import { suggestList, suggestValue } from "./suggestValue.ts";
import { formatPath, type ParsedYaml, type ValuePath } from "./yaml.ts";

type Issue = z.core.$ZodIssue;

/**
 * Turns schema issues into diagnostics with their places in the file.
 *
 * @param parts what `listParts` returns for the schema and the value
 */
export function describeIssues(
  { value, text, spanOf, placeOf }: ParsedYaml,
  parts: readonly SchemaPart[],
  issues: readonly Issue[],
): Diagnostic[] {
  const flat = issues.flatMap((issue) => flattenUnion(issue, value));
  // A misspelt or wrongly indented key is one mistake: the key that is missing for it is not reported as well.
  const mended = new Set<string>();
  const unknown = flat.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? describeUnknownKeys(issue) : [],
  );
  const others = flat.filter(({ code, path }, index) => {
    const isSame = (one: Issue) => one.code === "invalid_type" && isSamePath(one.path, path);
    const follows = mended.has(formatPath(path)) || flat.slice(0, index).some(isSame);
    return code !== "unrecognized_keys" && !follows;
  });
  return [...unknown, ...others.map(describe)];

  function describeUnknownKeys({ path, keys }: z.core.$ZodIssueUnrecognizedKeys): Diagnostic[] {
    const known = parts.flatMap(({ schema, path: own }) =>
      schema instanceof z.ZodObject && isSamePath(own, path) ? Object.keys(schema.shape) : [],
    );
    const present = listKeys(findValue(value, path));
    const absent = known.filter((name) => !present.includes(name));
    return keys.map((key) => {
      const own = [...path, key];
      const place = placeOf(own, "key");
      const home = findHome(path, key);
      if (home !== undefined) {
        mended.add(formatPath(home)).add(formatPath([...home, key]));
        const width = indentOf(home);
        const [start] = spanOf(own, "key");
        const line = " ".repeat(width) + rewriteLine(text, start, start, "").trimStart();
        const group = home.length === 0 ? "the top level of the file" : `“${formatPath(home)}”`;
        const message = `“${key}” belongs to ${group}: expected ${width} spaces before it, found ${place.column - 1}`;
        return { ...place, message, hint: advise(line) };
      }
      const meant = suggest(key, absent) ?? suggest(key, known);
      const message = `unknown key “${formatPath(own)}”, expected ${known.join(", ")}`;
      if (meant === undefined)
        return { ...place, message, hint: "Remove it, or use one of these." };
      mended.add(formatPath([...path, meant]));
      const advice = adviseInstead(text, ...spanOf(own, "key"), meant);
      return { ...place, message, hint: `Did you mean “${meant}”? ${advice}` };
    });
  }

  /** Finds the group that a wrongly indented key belongs to: an outer one, or one in the key before, that lacks it. */
  function findHome(path: ValuePath, key: string): ValuePath | undefined {
    const siblings = listKeys(findValue(value, path));
    const above = siblings.slice(0, siblings.indexOf(key)).map((name) => [...path, name]);
    const previous = above.findLast((sibling) =>
      parts.some((part) => isSamePath(part.path, sibling)),
    );
    return parts.findLast(({ schema, path: home, value: group }) => {
      const isAbove = home.length < path.length && isAtOrBelow(path, home);
      const isNear = isAbove || (previous !== undefined && isAtOrBelow(home, previous));
      const takesKey = schema instanceof z.ZodObject && Object.hasOwn(schema.shape, key);
      return isNear && takesKey && !listKeys(group).includes(key);
    })?.path;
  }

  /** Indent of the keys of a group, in columns. */
  function indentOf(group: ValuePath): number {
    const [first] = listKeys(findValue(value, group));
    if (first !== undefined) return placeOf([...group, first], "key").column - 1;
    return placeOf(group, "key").column + 1;
  }

  function describe(issue: Issue): Diagnostic {
    const { path } = issue;
    const parent = path.slice(0, -1);
    const key = String(path.at(-1) ?? "");
    const found = findValue(value, path);
    const description = describePart(parts, formatPath(path));
    if (path.length > 0 && !listKeys(findValue(value, parent)).includes(key)) {
      const message = `the key “${formatPath(path)}” is missing`;
      const hint = description && `${key}: ${description}`;
      return { ...placeOf(parent, "key"), message, hint };
    }
    const place = placeOf(path, "value");
    const name = path.length === 0 ? "" : `${formatPath(path)}: `;
    const span = spanOf(path, "value");
    const source = text.slice(...span);
    const isBesideKey = place.line === placeOf(path, "key").line;
    const meant =
      suggestValue(issue, found, source) ??
      suggestList(issue, found, source, indentOf(parent), isBesideKey);
    const question = issue.code === "invalid_value" ? `Did you mean “${meant}”? ` : "";
    return {
      ...place,
      message: `${name}expected ${describeExpected(issue)}, found ${describeFound(found, source)}`,
      hint: meant === undefined ? description : question + adviseInstead(text, ...span, meant),
    };
  }
}

/** The schema's description of the value at a path. @param key the path, as `formatPath` writes it */
export function describePart(parts: readonly SchemaPart[], key: string): string | undefined {
  const schema = parts.find(({ path }) => formatPath(path) === key)?.schema;
  return schema instanceof z.ZodType ? schema.description : undefined;
}

function isSamePath(a: ValuePath, b: ValuePath): boolean {
  return formatPath(a) === formatPath(b);
}

function isAtOrBelow(path: ValuePath, top: ValuePath): boolean {
  return isSamePath(path.slice(0, top.length), top);
}

/** Replaces a union's issue by the issues of the option whose type matches the value: only those are helpful. */
function flattenUnion(issue: Issue, value: unknown): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  if ("options" in issue) {
    const values = issue.options?.filter((option) => typeof option === "string") ?? [];
    return [{ ...issue, code: "invalid_value", values }];
  }
  const ofText = issue.errors.find(
    ([first]) =>
      first?.code === "invalid_type" && first.expected === "string" && first.path.length === 0,
  );
  const branch = issue.errors.find((issues) =>
    issues.every(({ code, path }) => code !== "invalid_type" || path.length > 0),
  );
  // A group with nothing but unknown keys was meant as text: a colon in it makes YAML read it as a key.
  const { length } = listKeys(findValue(value, issue.path));
  const isText = branch?.some(
    (one) => one.code === "unrecognized_keys" && one.keys.length === length,
  );
  if (isText && ofText !== undefined) return ofText.map((one) => ({ ...one, path: issue.path }));
  if (branch === undefined) {
    const expected = issue.errors.flat().map(describeExpected);
    return [{ ...issue, code: "custom", message: expected.join(" or ") }];
  }
  return branch.flatMap((inner) =>
    flattenUnion({ ...inner, path: [...issue.path, ...inner.path] }, value),
  );
}

function listKeys(value: unknown): string[] {
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}
