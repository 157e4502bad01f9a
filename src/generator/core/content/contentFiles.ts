import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { listFiles } from "../diagnostics/files.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { Collection, Plan, Single } from "./collections.ts";
import { type MarkdownSource, readMarkdown } from "./markdown.ts";
import type { Tokens } from "./tokens.ts";
import { type ParsedYaml, parseYaml, withoutValue } from "./yaml.ts";

export interface ContentFolder {
  /** Absolute path of the project's root. */
  readonly root: string;
  /** Path of the content folder from the root. */
  readonly folder: string;
}

/** A file that belongs to the plan. */
export type ContentSource = {
  /** Path from the project's root. */
  readonly file: string;
  /** Name of its kind in the plan. */
  readonly name: string;
} & (
  | { readonly kind: Single }
  | { readonly kind: Collection; readonly slug: string; readonly path: string }
);

/** A content file, parsed but not yet validated: its YAML or front matter, and the Markdown below that. */
export interface ContentFile extends ParsedYaml {
  readonly markdown?: MarkdownSource | undefined;
}

// File names of entries become part of a URL.
const slugPattern = /^[a-z0-9][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*$/;

/** Addresses that no page can have, and what they are already. */
const takenAddresses: readonly (readonly [pattern: RegExp, owner: string])[] = [
  [/^\/assets$/i, "the folder of styles, scripts and pictures, which browsers keep for a year"],
  [/^\/404$/, "the page that visitors get for a wrong address"],
  [/\/index$/i, "the file of the page above it"],
  [/\/(?:con|prn|aux|nul|com\d|lpt\d)$/i, "a device on Windows, which can't have such a folder"],
];

/**
 * Compares the content folder with the plan: the copy in a file with a misspelt name would otherwise never show.
 *
 * @returns the sources, sorted by file, and diagnostics of missing, unexpected and misnamed files
 */
export function listContentFiles(plan: Plan, { root, folder }: ContentFolder) {
  const kinds = Object.entries(plan);
  const listing = listSources(root, folder);
  const required = kinds.flatMap(([, kind]) =>
    kind.kind === "single"
      ? [`${folder}/${kind.file}`]
      : kind.required.map((slug) => `${folder}/${kind.folder}/${slug}.${kind.extension}`),
  );
  const missing = required.filter((file) => !listing.includes(file));
  const diagnostics = missing.map(
    (where): Diagnostic => ({ where, message: "the file is missing", hint: "Restore it." }),
  );
  const report = (where: string, message: string, advice: string) => {
    const meant = suggest(where, missing);
    diagnostics.push({ where, message, hint: meant ? `Did you mean ${meant}?` : advice });
    return [];
  };
  const sources = listing.flatMap((file): ContentSource[] => {
    const place = file.slice(folder.length + 1);
    const [name, kind] =
      kinds.find(([, other]) =>
        other.kind === "single" ? other.file === place : other.folder === posix.dirname(place),
      ) ?? [];
    if (name === undefined || kind === undefined) {
      const advice =
        "No page uses this file: name its kind in a row of the route table, or move it out of the content folder.";
      return report(file, "unexpected file", advice);
    }
    if (kind.kind === "single") return [{ file, name, kind }];
    const slug = posix.basename(place, `.${kind.extension}`);
    if (slugPattern.test(slug)) {
      const path = kind.path(slug);
      const [, owner] = takenAddresses.find(([pattern]) => pattern.test(path)) ?? [];
      if (owner === undefined) return [{ file, name, kind, slug, path }];
      const message = `its page would have the address ${path}, which is that of ${owner}`;
      return report(file, message, "Rename the file.");
    }
    const message = `the file name must consist of words of a-z and 0-9, joined by hyphens or by capital letters, followed by .${kind.extension}`;
    const plain = posix.basename(place).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    const words = plain.replace(/\.(?:md|markdown|ya?ml)$/, "").match(/[a-z0-9]+/g) ?? [];
    const example = words.length > 0 ? `, for example to ${words.join("-")}.${kind.extension}` : "";
    const advice = `Rename the file${example}: its name becomes part of the page's address.`;
    return report(file, message, advice);
  });
  return { sources, diagnostics };
}

/** Lists files, sorted, without READMEs, names that begin with `_` (templates) or `.`, and leftovers of editors. */
function listSources(root: string, folder: string): string[] {
  // A missing folder counts as empty: the files missing from it are reported one by one.
  const names = existsSync(join(root, folder)) ? listFiles(root, folder) : [];
  const sources = names.filter((name) => !/(?:^|\/)(?:[._]|README\.md$)/.test(name));
  return sources.map((name) => `${folder}/${name}`);
}

// A lenient decoder would publish `\uFFFD` in the place of what is not UTF-8. Drops a byte order mark.
const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads a file. Synchronously: for small files promises cost more than the reading itself.
 *
 * @returns the error if it can't be read
 */
export function readText({ root }: ContentFolder, file: string): string | Error {
  try {
    return decoder.decode(readFileSync(join(root, file))).replaceAll("\r\n", "\n");
  } catch (error) {
    return error as Error;
  }
}

/**
 * @param text as `readText` returns it
 * @param tokens if not given, they stay in the texts
 */
export function parseContentFile(file: string, text: string | Error, tokens?: Tokens): ContentFile {
  const failed = (message: string, hint: string, place = {}) =>
    withoutValue([{ where: file, ...place, message, hint }]);
  if (text instanceof Error) {
    const hint = "Restore the file, correct its permissions, or save it with the encoding UTF-8.";
    return failed(`cannot be read: ${text.message}`, hint);
  }
  if (!file.endsWith(".md")) return parseYaml(file, text, tokens);
  const parts = splitFrontMatter(text);
  if (parts === undefined) {
    const hint = "Start the file with a line of `---`, its keys, and `---` again.";
    return failed("expected front matter between two lines of `---`", hint, { line: 1 });
  }
  const parsed = parseYaml(file, parts.yaml, tokens);
  const { markdown, diagnostics } = readMarkdown({ file, ...parts }, tokens);
  return { ...parsed, diagnostics: [...parsed.diagnostics, ...diagnostics], markdown };
}

/** Splits off front matter; undefined if there is none. Line numbers in `yaml` are those of the whole file. */
export function splitFrontMatter(text: string) {
  const [head, yaml = ""] = /^---[^\S\n]*(\n(?:[^\n]*\n)*?)---[^\S\n]*(?:\n|$)/.exec(text) ?? [];
  if (head === undefined) return undefined;
  return { yaml, body: text.slice(head.length), bodyLine: head.split("\n").length };
}
