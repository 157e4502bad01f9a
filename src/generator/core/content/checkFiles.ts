import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { TokenRules } from "./collections.ts";
import {
  type ContentFile,
  type ContentFolder,
  type ContentSource,
  parseContentFile,
  readText,
} from "./contentFiles.ts";
import { listLinks, type MarkdownLink, type MarkdownSource } from "./markdown.ts";
import { type ValueRules, valueRules } from "./schema.ts";
import { describePart, findValue, listParts, type SchemaPart } from "./schemaTree.ts";
import type { Tokens } from "./tokens.ts";

export interface CheckOptions extends ContentFolder {
  /** Day of the build, `YYYY-MM-DD`, for each collection's `leaveOut`. Without it no entry is left out. */
  readonly date?: string | undefined;
  readonly tokens?: TokenRules | undefined;
  /** A text in the place of a file's own, such as an edit that is not saved yet. */
  readonly instead?: { readonly file: string; readonly text: string } | undefined;
  /** Finds what is wrong with a text in Markdown, but for its links. */
  checkText?(text: MarkdownSource): readonly Diagnostic[];
  /** Files as they were checked last, by path: a save in watch mode changes one of them. */
  readonly lastChecked?: Map<string, LastChecked> | undefined;
}

/** A checked file, and all that decides it. */
interface LastChecked {
  readonly text: string | Error;
  readonly kind: object;
  readonly tokens: Tokens | undefined;
  readonly date: string | undefined;
  readonly checked: CheckedFile;
}

/** A file with tokens replaced, validated by its own schema but not yet against the other files. */
export interface CheckedFile extends ContentFile {
  readonly source: ContentSource;
  /** Those that are checked against the rest of the site. */
  readonly ruled: readonly (SchemaPart & ValueRules)[];
  readonly links: readonly MarkdownLink[];
  readonly issues: readonly z.core.$ZodIssue[];
  readonly isValid: boolean;
  /** The values as parsed by the schema, or as they are if they are invalid; in a collection, the entry. */
  readonly data?: unknown;
  /** Why the entry has no page on the day of the build. */
  readonly leftOut?: string | undefined;
}

/** Reads and checks each file by itself: first the one that defines the tokens, as all others need their values. */
export function checkFiles(
  sources: readonly ContentSource[],
  options: CheckOptions,
): CheckedFile[] {
  const { folder, tokens: rules, date, instead, lastChecked, checkText = () => [] } = options;
  const check = (source: ContentSource, tokens: Tokens | undefined) => {
    const { file, kind } = source;
    const text = file === instead?.file ? instead.text : readText(options, file);
    const last = lastChecked?.get(file);
    const isSame = last?.text === text && last.kind === kind && last.date === date;
    if (isSame && isDeepStrictEqual(last.tokens, tokens)) return last.checked;
    const parsed = parseContentFile(file, text, tokens);
    const ofText = parsed.markdown ? checkText(parsed.markdown) : [];
    const all = { ...parsed, diagnostics: [...parsed.diagnostics, ...ofText] };
    const checked = checkFile(source, all, date);
    lastChecked?.set(file, { text, kind, tokens, date, checked });
    return checked;
  };
  const definer = sources.find(({ file }) => file === `${folder}/${rules?.file}`);
  const noTokens = new Map();
  const definitions = definer && check(definer, noTokens);
  const tokens = rules && readTokens(rules, definitions);
  return sources.map((source) =>
    definer === source && definitions ? definitions : check(source, tokens),
  );
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
  const links = markdown ? listLinks(markdown) : [];
  if (value === undefined)
    return { ...parsed, source, isValid: false, ruled: [], links, issues: [] };
  const { schema } = source.kind;
  const { success: isValid, data = value, error } = schema.safeParse(value);
  const parts = listParts(schema, value);
  const ruled = parts.flatMap((part) => {
    const rules = valueRules.get(part.schema);
    return rules === undefined ? [] : [{ ...part, ...rules }];
  });
  const placeholders = parsed.placeholders.map((placeholder) => {
    return { ...placeholder, description: describePart(parts, placeholder.key) };
  });
  const issues = error?.issues ?? [];
  const checked = { ...parsed, source, isValid, data, ruled, links, placeholders, issues };
  if (!("slug" in source)) return checked;
  const { slug, path, kind } = source;
  const { body = "", bodyLine } = markdown ?? {};
  const hasPlaceholder = placeholders.length > 0;
  const ofFile = { slug, path, hasPlaceholder, body, ...(markdown && { bodyLine }) };
  const entry = Object.assign({}, data, ofFile);
  const leftOut = isValid && date !== undefined ? kind.leaveOut?.(entry, date) : undefined;
  return { ...checked, data: entry, leftOut };
}
