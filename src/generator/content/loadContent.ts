import { z } from "zod";
import { compareDiagnostics, type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import type { ContentOf, Entry, Placeholder, Plan, TokenRules } from "./collections.ts";
import {
  type ContentFile,
  type ContentFolder,
  type ContentSource,
  listContentFiles,
  readContentFile,
} from "./contentFiles.ts";
import { describeIssues } from "./describeIssues.ts";
import { checkMarkdown, replaceMarkdownTokens } from "./markdown.ts";
import { type ImageUse, imageUse } from "./schema.ts";
import { findValue, listRuledValues, type RuledValue } from "./schemaTree.ts";
import { readTokens, readValues, type Tokens } from "./values.ts";
import { formatPath, locate } from "./yaml.ts";

// Most schemas judge one file and are gone: compiling them first takes twice as long as that.
z.config({ jitless: true });

export interface LoadOptions extends ContentFolder {
  /** Names of the images that content may refer to. */
  readonly images: readonly string[];
  /** Paths of the pages that content may link to beside those of its collections. */
  readonly staticPaths: readonly string[];
  /** Day of the build, `YYYY-MM-DD`: entries that are over by then are left out. Without it none is. */
  readonly date?: string | undefined;
  readonly tokens?: TokenRules | undefined;
}

export interface LoadedContent<P extends Plan> {
  readonly content: ContentOf<P>;
  /** Every image that the content shows, as often as it is there. */
  readonly imageUses: readonly ImageUse[];
  /** What whoever builds the site should know: entries that were left out. */
  readonly remarks: readonly string[];
}

interface KnownNames {
  readonly image: readonly string[];
  readonly page: readonly string[];
}

/** A file with its values, judged by its own schema but not yet held against the others. */
interface CheckedFile {
  readonly source: ContentSource;
  readonly parsed: ContentFile;
  /** As in the file, tokens replaced; undefined where the file can't be read. */
  readonly value: unknown;
  readonly ruled: readonly RuledValue[];
  /** What the schema made of it, if it took it. */
  readonly data?: unknown;
  /** The same as an entry of its collection. */
  readonly entry?: Entry<z.ZodType>;
  readonly issues: readonly z.core.$ZodIssue[];
  readonly body: string;
  readonly placeholders: readonly Placeholder[];
  readonly diagnostics: readonly Diagnostic[];
  /** Why the entry has no page on the day of the build. */
  readonly leftOut?: string | undefined;
}

/**
 * Reads and checks every file of a plan.
 *
 * @throws DiagnosticError with everything that is wrong in all files, sorted
 */
export async function loadContent<P extends Plan>(
  plan: P,
  options: LoadOptions,
): Promise<LoadedContent<P>> {
  const { folder, images, staticPaths, date, tokens: rules } = options;
  const { sources, diagnostics } = await listContentFiles(plan, options);
  const parsed = await Promise.all(sources.map(({ file }) => readContentFile(options, file)));
  const tokenFile = rules && `${folder}/${rules.file}`;
  const tokens = rules && readTokens(rules, parsed.find(({ file }) => file === tokenFile)?.yaml);
  const noTokens: Tokens = { values: {}, names: [] };
  const all = sources.map((source, index) => {
    const own = source.file === tokenFile ? noTokens : tokens;
    return checkFile(source, parsed[index] ?? { file: source.file, diagnostics: [] }, own, date);
  });
  const files = all.filter(({ leftOut }) => leftOut === undefined);
  const paths = files.flatMap(({ source }) => ("path" in source ? [source.path] : []));
  const known = { image: images, page: [...staticPaths, ...paths] };
  const found = [
    ...diagnostics,
    ...findSharedPaths(all, staticPaths),
    ...all.flatMap((file) => listFaults(file, known)),
    ...findRepeatedValues(all),
  ];
  if (found.length > 0) throw new DiagnosticError(found.sort(compareDiagnostics));
  return {
    content: assemble(
      plan,
      files,
      all.flatMap(({ placeholders }) => placeholders),
    ),
    imageUses: files.flatMap(listImages),
    remarks: all.flatMap(({ leftOut }) => leftOut ?? []),
  };
}

function checkFile(
  source: ContentSource,
  parsed: ContentFile,
  tokens: Tokens | undefined,
  date: string | undefined,
): CheckedFile {
  const { file, yaml, markdown } = parsed;
  const { schema } = source.kind;
  const text = markdown && replaceMarkdownTokens({ file, ...markdown }, tokens);
  const body = text?.body ?? "";
  const diagnostics = [...parsed.diagnostics, ...(text?.diagnostics ?? [])];
  const unread = { source, parsed, value: undefined, ruled: [], issues: [], placeholders: [] };
  // A tree saved from broken YAML lacks half its values: its issues would bury the mistake that caused them.
  if (!yaml?.isSound) return { ...unread, body, diagnostics };
  const { value, placeholders, ...oddities } = readValues(yaml, tokens);
  diagnostics.push(...oddities.diagnostics);
  const { data, error } = schema.safeParse(value);
  const ruled = listRuledValues(schema, value);
  const issues = error?.issues ?? [];
  const judged = { source, parsed, value, ruled, data, issues, body, placeholders, diagnostics };
  if (error !== undefined || !("slug" in source)) return judged;
  const { slug, path, kind } = source;
  const hasPlaceholder = placeholders.length > 0;
  const ofMarkdown = kind.extension === "md" ? { body } : {};
  const entry = Object.assign({}, data, { slug, path, hasPlaceholder }, ofMarkdown);
  const leftOut = date === undefined ? undefined : kind.leaveOut?.(entry, date);
  return { ...judged, entry, leftOut };
}

/** Everything that is wrong in one file, given the images and pages that there are. */
function listFaults(file: CheckedFile, known: KnownNames): Diagnostic[] {
  const { source, parsed, value, body } = file;
  const diagnostics = [...file.diagnostics];
  if (parsed.markdown !== undefined) {
    diagnostics.push(...checkMarkdown({ ...parsed.markdown, file: source.file, body }, known.page));
  }
  if (!parsed.yaml?.isSound) return diagnostics;
  const issues = [...file.issues, ...listUnknownNames(file, known)];
  const described = describeIssues(parsed.yaml, source.kind.schema, value, issues);
  const isNews = (issue: Diagnostic) =>
    !diagnostics.some(({ line, column }) => line === issue.line && column === issue.column);
  return [...diagnostics, ...described.filter(isNews)];
}

/** As issues of the schema, so that they are told in the same words as any other name that there is not. */
function listUnknownNames({ ruled }: CheckedFile, known: KnownNames): z.core.$ZodIssue[] {
  return ruled.flatMap(({ rules, value, path }) => {
    const names = rules.refersTo && known[rules.refersTo];
    if (names === undefined || typeof value !== "string" || names.includes(value)) return [];
    const issue = { path: [...path], input: value, message: "" };
    return [{ ...issue, code: "invalid_value" as const, values: [...names] }];
  });
}

/** Two pages with one title look like one page to a search engine and in a row of tabs. */
function findRepeatedValues(files: readonly CheckedFile[]): Diagnostic[] {
  const firstFiles = new Map<string, string>();
  const all = files.flatMap(({ source, parsed: { yaml }, ruled }) =>
    ruled.map((one) => ({ ...one, source, yaml })),
  );
  return all.flatMap(({ rules, value, path, source, yaml }) => {
    const isNumber = typeof value === "number";
    if (rules.unique === undefined || !yaml || !(isNumber || typeof value === "string")) return [];
    const key = String(path.at(-1));
    const words = String(value).trim();
    const id = [rules.unique === "site" ? "" : source.name, key, words].join("\n");
    const first = firstFiles.get(id);
    firstFiles.set(id, first ?? source.file);
    if (first === undefined || words === "") return [];
    const expected = `${formatPath(path)}: expected a ${isNumber ? "number" : key} of its own`;
    const message = `${expected}, found that of ${first}: “${words}”`;
    return [{ where: source.file, ...locate(yaml, path, "value"), message }];
  });
}

/** Also paths that differ in case only: some file systems take their folders for one. */
function findSharedPaths(
  files: readonly CheckedFile[],
  staticPaths: readonly string[],
): Diagnostic[] {
  const owners = new Map(staticPaths.map((path) => [path.toLowerCase(), "the site itself"]));
  return files.flatMap(({ source }) => {
    if (!("path" in source)) return [];
    const key = source.path.toLowerCase();
    const owner = owners.get(key);
    owners.set(key, owner ?? source.file);
    const message = `its page would be ${source.path}, which is a page of ${owner} already`;
    return owner === undefined ? [] : [{ where: source.file, message }];
  });
}

function listImages({ value, ruled }: CheckedFile): ImageUse[] {
  const names = ruled.filter(({ rules }) => rules.refersTo === "image");
  return names.map(({ path }) => imageUse.parse(findValue(value, path.slice(0, -1))));
}

function assemble<P extends Plan>(
  plan: P,
  files: readonly CheckedFile[],
  placeholders: readonly Placeholder[],
): ContentOf<P> {
  const content = Object.entries(plan).map(([name, kind]) => {
    const own = files.filter(({ source }) => source.name === name);
    if (kind.kind === "single") return [name, own[0]?.data];
    const entries = own.flatMap(({ entry }) => entry ?? []);
    return [name, kind.order === undefined ? entries : entries.sort(kind.order)];
  });
  return { ...Object.fromEntries(content), placeholders };
}
