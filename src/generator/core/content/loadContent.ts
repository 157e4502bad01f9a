import type { z } from "zod";
import { compareDiagnostics, type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import type { ContentOf, Entry, Placeholder, Plan, TokenRules } from "./collections.ts";
import {
  type ContentFile,
  type ContentFolder,
  type ContentSource,
  listContentFiles,
  readContentFile,
} from "./contentFiles.ts";
import { describeIssues } from "./issues.ts";
import { checkMarkdown, isInternalHref, type Pages } from "./markdown.ts";
import { type ValueRules, valueRules } from "./schema.ts";
import { describePart, findValue, listParts, type SchemaPart } from "./schemaTree.ts";
import type { Tokens } from "./tokens.ts";
import { formatPath } from "./yaml.ts";

export interface LoadOptions extends ContentFolder {
  /** Names of the images that content may refer to. */
  readonly images: readonly string[];
  /** Paths of pages outside the collections that content may link to. */
  readonly staticPaths: readonly string[];
  /** Day of the build, `YYYY-MM-DD`, for each collection's `leaveOut`. Without it no entry is left out. */
  readonly date?: string | undefined;
  readonly tokens?: TokenRules | undefined;
  /** Lists the paths of further pages that the site derives from its content: content may link to them too. */
  listPaths?(content: unknown): readonly string[];
  /** Finds contradictions between files. */
  compare?(content: unknown): readonly Diagnostic[];
  /** Text to validate in the place of a file's own, such as an edit that is not saved yet. */
  readonly instead?: { readonly file: string; readonly text: string } | undefined;
}

/** A file validated by its own schema, with tokens replaced, but not yet checked against the other files. */
interface CheckedFile extends ContentFile {
  readonly source: ContentSource;
  /** The values that have rules. Those of all others would fill the memory. */
  readonly ruled: readonly (SchemaPart & ValueRules)[];
  readonly issues: readonly z.core.$ZodIssue[];
  readonly isValid: boolean;
  /** The values as parsed by the schema, or as they are if they are invalid; in a collection, the entry. */
  readonly data?: unknown;
  /** Why the entry has no page on the day of the build. */
  readonly leftOut?: string | undefined;
}

/**
 * Reads and checks every file of a plan.
 *
 * @returns the content, and remarks for the report of the build: which entries are left out
 * @throws DiagnosticError with the diagnostics of all files, sorted
 */
export async function loadContent<P extends Plan>(plan: P, options: LoadOptions) {
  const { folder, images, staticPaths, date, tokens: rules, instead } = options;
  const { sources, diagnostics } = listContentFiles(plan, options);
  const read = (file: string, tokens: Tokens | undefined) =>
    readContentFile(options, file, tokens, file === instead?.file ? instead.text : undefined);
  const tokenFile = `${folder}/${rules?.file}`;
  const ofTokens = sources.find(({ file }) => file === tokenFile);
  const defined = ofTokens && checkFile(ofTokens, read(tokenFile, undefined), date);
  const tokens = rules && readTokens(rules, defined);
  const all = sources.map((source) => {
    // The file that defines the values can't use tokens itself.
    const parsed = read(source.file, source.file === tokenFile ? new Map() : tokens);
    return checkFile(source, parsed, date);
  });
  const files = all.filter(({ leftOut }) => leftOut === undefined);
  const placeholders = all.flatMap(({ placeholders }) => placeholders);
  const assembleAll = () => assemble(plan, files, placeholders);
  const isWhole = diagnostics.length === 0 && all.every(({ isValid }) => isValid);
  const content = isWhole ? assembleAll() : undefined;
  const { listPaths = () => [], compare = () => [] } = options;
  const deriveEarly = async () => listPaths(assembleAll());
  const derived = content ? listPaths(content) : await deriveEarly().catch(() => undefined);
  const entries = files.flatMap(({ source }) => ("path" in source ? [source.path] : []));
  const known = new Set([...staticPaths, ...entries, ...(derived ?? [])]);
  // While content is invalid, the pages that the site derives from it are unknown: no link is called wrong.
  const isOpen = derived === undefined;
  const has = (path: string) => known.has(path) || (isOpen && isInternalHref(path));
  const mistakes = [
    ...diagnostics,
    ...all.flatMap((file) => listDiagnostics(file, images, { known, has })),
    ...findRepetitions(all, staticPaths),
    ...(content ? compare(content) : []),
  ];
  if (mistakes.length > 0 || content === undefined)
    throw new DiagnosticError(mistakes.sort(compareDiagnostics));
  return { content, remarks: all.flatMap(({ leftOut }) => leftOut ?? []) };
}

/** Reads the values of tokens. An invalid one is left out: it would cause errors wherever its token is used. */
function readTokens({ values, late }: TokenRules, file: CheckedFile | undefined): Tokens {
  const tokens = new Map<string, string | undefined>(late.map((name) => [name, undefined]));
  const invalid = file?.issues.map(({ path }) => path.join("."));
  for (const [name, path] of Object.entries(values)) {
    const word = findValue(file?.value, path.split("."));
    const isValid = typeof word === "string" && !invalid?.includes(path);
    tokens.set(name, isValid ? word.trim() : undefined);
  }
  return tokens;
}

function checkFile(source: ContentSource, parsed: ContentFile, date?: string): CheckedFile {
  const { value, markdown } = parsed;
  if (value === undefined) return { ...parsed, source, isValid: false, ruled: [], issues: [] };
  const { schema } = source.kind;
  const { success: isValid, data = value, error } = schema.safeParse(value);
  const parts = listParts(schema, value);
  const ruled = parts.flatMap((part) => {
    const rules = valueRules.get(part.schema);
    return rules ? [{ ...part, ...rules }] : [];
  });
  const placeholders = parsed.placeholders.map((placeholder) => {
    return { ...placeholder, description: describePart(parts, placeholder.key) };
  });
  const issues = error?.issues ?? [];
  const checked = { ...parsed, source, isValid, data, ruled, placeholders, issues };
  if (!("slug" in source)) return checked;
  const { slug, path, kind } = source;
  const hasPlaceholder = placeholders.length > 0;
  const ofFile = { slug, path, hasPlaceholder, body: markdown?.body ?? "" };
  const entry = Object.assign({}, data, ofFile);
  const leftOut = isValid && date !== undefined ? kind.leaveOut?.(entry, date) : undefined;
  return { ...checked, data: entry, leftOut };
}

/** All diagnostics of one file, given the existing images and pages. */
function listDiagnostics(file: CheckedFile, images: readonly string[], pages: Pages): Diagnostic[] {
  const { markdown, source, value: whole } = file;
  const diagnostics = [...file.diagnostics, ...(markdown ? checkMarkdown(markdown, pages) : [])];
  // Unknown images and pages, as schema issues, so that messages are worded like those for other invalid choices.
  const unknown = file.ruled.flatMap(({ refersTo, value, path }) => {
    if (refersTo === undefined || typeof value !== "string") return [];
    if (refersTo === "page" ? pages.has(value) : images.includes(value)) return [];
    const values = [...(refersTo === "page" ? pages.known : images)];
    return [{ code: "invalid_value" as const, path: [...path], input: value, message: "", values }];
  });
  const all = [...file.issues, ...unknown];
  const issues =
    all.length === 0 ? [] : describeIssues(file, listParts(source.kind.schema, whole), all);
  // A schema issue on a line that has a diagnostic already may only follow from that.
  const isNews = (issue: Diagnostic) => !diagnostics.some(({ line }) => line === issue.line);
  return [...diagnostics, ...issues.filter(isNews)];
}

/**
 * Finds addresses and `unique` values of several files: two pages with one title look the same in search results and
 * browser tabs. Addresses must differ in more than case: some file systems have one folder for both.
 */
function findRepetitions(files: readonly CheckedFile[], staticPaths: readonly string[]) {
  const owners = new Map(staticPaths.map((path) => [path.toLowerCase(), "the site itself"]));
  const claim = (id: string, file: string) => {
    const owner = owners.get(id);
    owners.set(id, owner ?? file);
    return owner;
  };
  return files.flatMap(({ source, ruled, placeOf }): Diagnostic[] => {
    const { file: where } = source;
    const values = ruled.flatMap(({ unique, value, path }) => {
      const words = typeof value === "string" || typeof value === "number" ? `${value}`.trim() : "";
      if (unique === undefined || words === "") return [];
      const kind = String(path.at(-1));
      const owner = claim([unique === "site" ? "" : source.name, kind, words].join("\n"), where);
      const message = `${formatPath(path)}: expected a unique ${kind}, found the same as in ${owner}: “${words}”`;
      return owner ? [{ ...placeOf(path, "value"), message, hint: "Change one of the two." }] : [];
    });
    const owner = "path" in source && claim(source.path.toLowerCase(), where);
    if (!owner) return values;
    const message = `its page would have the address ${source.path}, which already belongs to a page of ${owner}`;
    return [...values, { where, message, hint: "Rename the file." }];
  });
}

function assemble<P extends Plan>(
  plan: P,
  files: readonly CheckedFile[],
  placeholders: readonly Placeholder[],
): ContentOf<P> {
  const content = Object.entries(plan).map(([name, kind]) => {
    const values = files.flatMap(({ source, data }) =>
      source.name === name && data ? [data] : [],
    );
    if (kind.kind === "single") return [name, values[0]];
    const entries = values as Entry<z.ZodType>[];
    return [name, kind.order === undefined ? entries : entries.sort(kind.order)];
  });
  return { ...Object.fromEntries(content), placeholders };
}
