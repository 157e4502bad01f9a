import { isUtf8 } from "node:buffer";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, posix, relative, sep } from "node:path";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { startLocating } from "../diagnostics/locate.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { leadsOutOf } from "../diagnostics/systemErrors.ts";
import type { Collection, Plan, Single } from "./collections.ts";
import { findOddCharacter } from "./values.ts";
import { type ParsedYaml, parseYaml } from "./yaml.ts";

/** Where content is. */
export interface ContentFolder {
  /** The project's root, absolute. */
  readonly root: string;
  /** The content folder, from the root. */
  readonly folder: string;
}

/** A file of the plan. */
export type ContentSource =
  | { readonly file: string; readonly name: string; readonly kind: Single }
  | {
      /** Path from the project's root. */
      readonly file: string;
      /** Name of its kind in the plan. */
      readonly name: string;
      readonly kind: Collection;
      readonly slug: string;
      readonly path: string;
    };

/** A content file, parsed but not yet judged. */
export interface ContentFile {
  readonly file: string;
  readonly yaml?: ParsedYaml;
  /** The Markdown below the front matter, and the line of the file on which it starts, from 1. */
  readonly markdown?: { readonly body: string; readonly bodyLine: number };
  readonly diagnostics: readonly Diagnostic[];
}

/** Compares what is in the folder with the plan: a misspelt file name would otherwise be copy that never shows. */
export async function listContentFiles(
  plan: Plan,
  { root, folder }: ContentFolder,
): Promise<{
  /** Sorted by file. */
  readonly sources: readonly ContentSource[];
  readonly diagnostics: readonly Diagnostic[];
}> {
  const kinds = Object.entries(plan);
  const found = await listFiles(root, folder);
  const required = kinds.flatMap(([, kind]) =>
    kind.kind === "single"
      ? [`${folder}/${kind.file}`]
      : kind.required.map((slug) => `${folder}/${kind.folder}/${slug}.${kind.extension}`),
  );
  const missing = required.filter((file) => !found.includes(file));
  const sources: ContentSource[] = [];
  const diagnostics = missing.map(
    (where): Diagnostic => ({ where, message: "the file is missing" }),
  );
  for (const file of found) {
    const place = posix.relative(folder, file);
    const [name, kind] =
      kinds.find(([, one]) =>
        one.kind === "single" ? one.file === place : one.folder === posix.dirname(place),
      ) ?? [];
    if (name === undefined || kind === undefined) {
      const meant = suggest(file, missing);
      const hint = meant ? `Did you mean ${meant}?` : "No page shows it: move or remove it.";
      diagnostics.push({ where: file, message: "unexpected file", hint });
    } else if (kind.kind === "single") {
      sources.push({ file, name, kind });
    } else {
      const slug = posix.basename(place, `.${kind.extension}`);
      const [pattern] = slugStyles[kind.slugs];
      if (pattern.test(slug)) sources.push({ file, name, kind, slug, path: kind.path(slug) });
      else diagnostics.push(describeBadSlug(file, kind, missing));
    }
  }
  return { sources, diagnostics };
}

const slugStyles = {
  "kebab-case": [/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "words of a-z and 0-9 joined by hyphens"],
  camelCase: [/^[a-z][A-Za-z0-9]*$/, "words of a-z and 0-9, each but the first with a capital"],
} as const;

function describeBadSlug(
  where: string,
  { slugs, extension }: Collection,
  missing: readonly string[],
): Diagnostic {
  const meant = suggest(where, missing);
  return {
    where,
    message: `the file name must be ${slugStyles[slugs][1]}, then .${extension}`,
    hint: meant ? `Did you mean ${meant}?` : "It becomes the last part of the page's address.",
  };
}

/** Sorted. A folder that is not there is empty: the files missing from it are reported one by one. */
async function listFiles(root: string, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, "/"))
      .filter((file) => !/\/\./.test(file) && !file.startsWith(`${folder}/schemas/`))
      .sort();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** What came of each text, as long as its file has it: parsing takes half the time of loading all content. */
const parsed = new Map<string, { readonly text: string; readonly result: ContentFile }>();

export async function readContentFile(place: ContentFolder, file: string): Promise<ContentFile> {
  const text = await readSourceText(place, file);
  if (typeof text !== "string") return { file, diagnostics: [{ where: file, ...text }] };
  const last = parsed.get(file);
  if (last?.text === text) return last.result;
  const result = file.endsWith(".md") ? parseMarkdown(file, text) : parseFile(file, text);
  parsed.set(file, { text, result });
  return result;
}

function parseMarkdown(file: string, text: string): ContentFile {
  const parts = splitFrontMatter(text);
  if (parts === undefined) {
    const message = "expected front matter between two lines `---` at the top of the file";
    return { file, diagnostics: [{ where: file, line: 1, message }] };
  }
  const { yaml, ...markdown } = parts;
  return { ...parseFile(file, yaml), markdown };
}

/** The YAML keeps its lines: its positions are those of the file. Undefined when there is no front matter. */
export function splitFrontMatter(
  text: string,
): { readonly yaml: string; readonly body: string; readonly bodyLine: number } | undefined {
  const lines = text.split("\n");
  const isFence = (line: string) => line.trimEnd() === "---";
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (!isFence(lines[0] ?? "") || end === -1) return undefined;
  const yaml = ["", ...lines.slice(1, end), ""].join("\n");
  return { yaml, body: lines.slice(end + 1).join("\n"), bodyLine: end + 2 };
}

function parseFile(file: string, text: string): ContentFile {
  const yaml = parseYaml(file, text);
  if (yaml.document.contents !== null || yaml.diagnostics.length > 0) {
    return { file, yaml, diagnostics: yaml.diagnostics };
  }
  return { file, diagnostics: [{ where: file, message: "the file holds no values" }] };
}

/**
 * A content file as text with `\n` line ends, whatever editor wrote it: byte order mark and CRLF are dropped.
 * Bytes that are not UTF-8 are refused, because a lenient decoder would publish `�` in their place.
 */
async function readSourceText(
  { root, folder }: ContentFolder,
  file: string,
): Promise<string | Omit<Diagnostic, "where">> {
  const path = join(root, file);
  let bytes: Buffer;
  try {
    if (await leadsOutOf(join(root, folder), path)) {
      const message = `is a link that leads out of ${folder}/`;
      return { message, hint: "Put the file itself here." };
    }
    // Reading a pipe would wait for ever.
    if (!(await stat(path)).isFile()) return { message: "is no file" };
    bytes = await readFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { message: `cannot be read: ${reason}` };
  }
  const text = new TextDecoder("utf-8").decode(bytes).replaceAll("\r\n", "\n");
  const locate = startLocating(text);
  if (!isUtf8(bytes)) {
    const message = "the file is not UTF-8 here";
    const hint = "Save the file again with the encoding UTF-8.";
    return { ...locate(text.indexOf("\uFFFD")), message, hint };
  }
  const odd = findOddCharacter(text);
  if (odd !== undefined) {
    const message = `${odd.name} stands here, which no page can show`;
    const hint =
      "Remove it, or save the file again with the encoding UTF-8 and the line ends of Unix or Windows.";
    return { ...locate(odd.index), message, hint };
  }
  return text.trim() === "" ? { message: "the file is empty" } : text;
}
