import { existsSync, lstatSync, readFileSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, posix } from "node:path";
import { contentHash } from "../cache/contentHash.ts";
import { toLocal } from "../diagnostics/describe.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { isEditorLeftover, leadsOutOf } from "../diagnostics/systemErrors.ts";
import type { Collection, Plan, Single } from "./collections.ts";
import { decodeText } from "./decodeText.ts";
import type { MarkdownSource } from "./markdown.ts";
import { advise } from "./rewrite.ts";
import { type ParsedYaml, parseYaml, withoutValue } from "./yaml.ts";

/** Location of the content. */
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
  readonly markdown?: MarkdownSource;
}

const slugStyles = {
  "kebab-case": [
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    "words of a-z and 0-9 joined by hyphens",
    (words: readonly string[]) => words.join("-").toLowerCase(),
  ],
  camelCase: [
    /^[a-z][A-Za-z0-9]*$/,
    "words of a-z and 0-9 written together, each after the first with a capital letter",
    ([first = "", ...others]: readonly string[]) =>
      [first, ...others.map((one) => one.charAt(0).toUpperCase() + one.slice(1))]
        .join("")
        .replace(/^[A-Z]+/, (capitals) => capitals.toLowerCase()),
  ],
} as const;

/**
 * Compares the content folder with the plan: the copy in a file with a misspelt name would otherwise never show.
 *
 * @returns the sources, sorted by file, and diagnostics of missing, unexpected and misnamed files
 */
export async function listContentFiles(plan: Plan, { root, folder }: ContentFolder) {
  const kinds = Object.entries(plan);
  const found = await listFiles(root, folder);
  const required = kinds.flatMap(([, kind]) =>
    kind.kind === "single"
      ? [`${folder}/${kind.file}`]
      : kind.required.map((slug) => `${folder}/${kind.folder}/${slug}.${kind.extension}`),
  );
  const missing = required.filter((file) => !found.includes(file));
  const diagnostics = missing.map(
    (where): Diagnostic => ({ where, message: "the file is missing", hint: "Restore it." }),
  );
  const refuse = (where: string, message: string, advice: string) => {
    const meant = suggest(where, missing);
    diagnostics.push({ where, message, hint: meant ? `Did you mean ${meant}?` : advice });
    return [];
  };
  const sources = found.flatMap((file): ContentSource[] => {
    const place = posix.relative(folder, file);
    const [name, kind] =
      kinds.find(([, one]) =>
        one.kind === "single" ? one.file === place : one.folder === posix.dirname(place),
      ) ?? [];
    if (name === undefined || kind === undefined) {
      return refuse(
        file,
        "unexpected file",
        "No page uses this file: move it out of the content folder, or delete it.",
      );
    }
    if (kind.kind === "single") return [{ file, name, kind }];
    const slug = posix.basename(place, `.${kind.extension}`);
    const [pattern, words, join] = slugStyles[kind.slugs];
    if (pattern.test(slug)) return [{ file, name, kind, slug, path: kind.path(slug) }];
    const message = `the file name must consist of ${words}, followed by .${kind.extension}`;
    const meant = join(posix.parse(place).name.match(/[A-Za-z0-9]+/g) ?? []);
    const example = pattern.test(meant) ? `, for example to ${meant}.${kind.extension}` : "";
    const advice = `It becomes the last part of the page's address: rename the file${example}.`;
    return refuse(file, message, advice);
  });
  return { sources, diagnostics };
}

/** Lists files, sorted, without names that begin with `_` (templates) or `.`, and leftovers of editors. */
async function listFiles(root: string, folder: string): Promise<string[]> {
  // A missing folder counts as empty: the files missing from it are reported one by one.
  if (!existsSync(join(root, folder))) return [];
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => toLocal(root, join(parentPath, name)))
    .filter(
      (file) =>
        !/\/[._]/.test(file) && !isEditorLeftover(file) && !file.startsWith(`${folder}/schemas/`),
    )
    .sort();
}

/** Cache of parsed files, valid for the hash of their bytes: parsing takes half the time of loading all content. */
const memory = new Map<string, { readonly hash: string; readonly parsed: ContentFile }>();

/** Reads and parses a file, or `instead` as if it were its text. @returns the same object while the text is the same */
export async function readContentFile(
  place: ContentFolder,
  file: string,
  instead?: string,
): Promise<ContentFile> {
  const bytes = instead === undefined ? await readSource(place, file) : Buffer.from(instead);
  if (!Buffer.isBuffer(bytes)) return withoutValue(bytes);
  const hash = contentHash(bytes);
  const last = memory.get(file);
  if (last?.hash === hash) return last.parsed;
  const text = instead ?? decodeText(file, bytes);
  const parsed = typeof text === "string" ? parseLightly(file, text) : withoutValue(text);
  memory.set(file, { hash, parsed });
  return parsed;
}

/** Drops the syntax tree, ten times the size of all else: a request for a position parses the text again. */
function parseLightly(file: string, text: string): ContentFile {
  const parse = () => (file.endsWith(".md") ? parseMarkdown(file, text) : parseYaml(file, text));
  let again: WeakRef<ContentFile> | undefined;
  const whole = (): ContentFile => {
    const parsed = again?.deref() ?? parse();
    again = new WeakRef(parsed);
    return parsed;
  };
  return {
    ...parse(),
    spanOf: (path, part) => whole().spanOf(path, part),
    placeOf: (path, part) => whole().placeOf(path, part),
  };
}

function parseMarkdown(file: string, text: string): ContentFile {
  const parts = splitFrontMatter(text);
  if (parts === undefined) {
    const message = "expected front matter between two lines of `---` at the top of the file";
    const wrong = /^(?!---\s*$)(?:[-–—]+|[+*]{3})\s*$/;
    const index = text.split("\n").findIndex((line) => wrong.test(line));
    const [first = ""] = text.split("\n", 1);
    const second = "Add the second `---` line below the last key.";
    const start = "Start the file with a line of `---`, its keys, and `---` again.";
    const hint = index === -1 ? (/^---\s*$/.test(first) ? second : start) : advise("---");
    return withoutValue({ where: file, line: Math.max(index, 0) + 1, message, hint });
  }
  const { yaml, ...markdown } = parts;
  return { ...parseYaml(file, yaml), markdown: { file, ...markdown } };
}

/** Splits off front matter; undefined if there is none. Line numbers in `yaml` are those of the whole file. */
export function splitFrontMatter(
  text: string,
): ({ readonly yaml: string } & Omit<MarkdownSource, "file">) | undefined {
  const [head, yaml = ""] = /^---[^\S\n]*(\n(?:[^\n]*\n)*?)---[^\S\n]*(?:\n|$)/.exec(text) ?? [];
  if (head === undefined) return undefined;
  return { yaml, body: text.slice(head.length), bodyLine: head.split("\n").length };
}

/** @returns the bytes, or a diagnostic if the file can't be read */
async function readSource(
  { root, folder }: ContentFolder,
  where: string,
): Promise<Buffer | Diagnostic> {
  const path = join(root, where);
  try {
    // Only the file itself can be a link: `readdir` does not follow linked folders.
    if (lstatSync(path).isSymbolicLink() && (await leadsOutOf(join(root, folder), path))) {
      const message = `is a symbolic link to a file outside ${folder}/`;
      return { where, message, hint: "Replace it with the file itself." };
    }
    // Reading a named pipe would wait forever.
    if (!statSync(path).isFile())
      return { where, message: "is not a regular file", hint: "Replace it with one." };
    return readFileSync(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { where, message: `cannot be read: ${reason}` };
  }
}
