import { z } from "zod";
import type { WatchedSite } from "../../core/build/plugin.ts";
import type { Entry } from "../../core/content/collections.ts";
import {
  type ContentFolder,
  type ContentSource,
  listContentFiles,
  parseContentFile,
} from "../../core/content/contentFiles.ts";
import { valueRules } from "../../core/content/schema.ts";
import { findValue, listParts } from "../../core/content/schemaTree.ts";
import { formatPath, type ValuePath } from "../../core/content/yaml.ts";
import { locate } from "../../core/diagnostics/locate.ts";
import { listTextBlocks } from "./markdownBlock.ts";
import { readSource } from "./sourceFile.ts";
import { textKey } from "./texts.ts";

/** A text in a content file: a YAML value, or a block of the Markdown below the front matter. */
export interface Word {
  /** Path from the project's root. */
  readonly file: string;
  readonly path: ValuePath;
  /** Index of the Markdown block; `path` is then empty. */
  readonly block?: number | undefined;
  readonly line: number;
  readonly column: number;
  /** The place in readable form, such as `slides[0].title`. */
  readonly key: string;
  /** The text as it is in the file, tokens not replaced. */
  readonly source: string;
  /** The text as pages show it; undefined for Markdown, which is not shown as it is typed. */
  readonly shown?: string | undefined;
  /** True where the company must still supply it. */
  readonly isPlaceholder: boolean;
  /** Content hash of the file when it was read. */
  readonly hash: string;
  /** Path from the top of the content: kind, index of the entry (in a collection) and path of the value. */
  readonly loadedPath: ValuePath;
  /** False for a value that code may compare or calculate with: a date, a name, a choice. It is not marked. */
  readonly isFree: boolean;
}

// One word without punctuation, or several words: not "en-IN" or "https://…", which code may parse.
const wording = /^[^-_/:@.]+$|\s/u;

/** All words of the loaded content, as they are in their files now. */
export async function listWords({ config, loading, content }: WatchedSite): Promise<Word[]> {
  const { sources } = listContentFiles(config.plan, loading);
  const words = await Promise.all(sources.map((source) => listOwnWords(source, loading, content)));
  return words.flat();
}

async function listOwnWords(source: ContentSource, place: ContentFolder, content: unknown) {
  const { file, kind } = source;
  const top = findInContent(source, content);
  const read = await readSource(place, file);
  if (top === undefined || read === undefined) return [];
  const { hash, text } = read;
  const { value, markdown, placeOf, placeholders } = parseContentFile(file, text);
  const values = new Map<string, Word>();
  for (const { schema, path, value: text } of listParts(kind.schema, value)) {
    const key = formatPath(path);
    const loadedPath = [...top, ...path];
    const shown = findValue(content, loadedPath);
    if (typeof text !== "string" || typeof shown !== "string") continue;
    const { line, column } = placeOf(path, "value");
    const isPlain = schema instanceof z.ZodString && valueRules.get(schema)?.refersTo === undefined;
    const isFree = isPlain && wording.test(shown);
    const isPlaceholder = placeholders.some((placeholder) => placeholder.key === key);
    const word = { file, path, line, column, key, source: text.trim(), shown, hash };
    values.set(key, { ...word, isPlaceholder, isFree, loadedPath });
  }
  if (markdown === undefined) return [...values.values()];
  const loadedPath = [...top, "body"];
  const body = { file, path: [], hash, isFree: true, isPlaceholder: false, loadedPath };
  const blocks = listTextBlocks(markdown.body).map(({ words, start }, block): Word => {
    const { line, column } = locate(markdown.body, start);
    const position = { block, line: line + markdown.bodyLine - 1, column };
    return { ...body, ...position, key: `paragraph ${block + 1}`, source: textKey(words) };
  });
  return [...values.values(), ...blocks];
}

/** Path of a file's content; undefined for an entry that was left out of the loaded content or is newer. */
function findInContent(source: ContentSource, content: unknown): ValuePath | undefined {
  if (!("slug" in source)) return [source.name];
  const entries = findValue(content, [source.name]) as readonly Entry<z.ZodType>[];
  const index = entries.findIndex(({ slug }) => slug === source.slug);
  return index === -1 ? undefined : [source.name, index];
}
