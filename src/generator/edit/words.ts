import { z } from "zod";
import type { Entry, Plan } from "../content/collections.ts";
import {
  type ContentFolder,
  type ContentSource,
  listContentFiles,
  readContentFile,
} from "../content/contentFiles.ts";
import { valueRules } from "../content/schema.ts";
import { findValue, listParts } from "../content/schemaTree.ts";
import { formatPath, type ValuePath } from "../content/yaml.ts";
import { startLocating } from "../diagnostics/locate.ts";
import { listTextBlocks } from "./markdownBlock.ts";
import { readSource } from "./sourceFile.ts";

/** Where words are written: a value of a file or, in the Markdown below its front matter, a block. */
export interface WordPlace {
  /** Path from the project's root. */
  readonly file: string;
  readonly path: ValuePath;
  /** Index among the blocks of the Markdown; the path is empty then. */
  readonly block?: number | undefined;
}

/** A text in content. */
export interface Word extends WordPlace {
  readonly line: number;
  readonly column: number;
  /** The place as one writes it: `slides[0].title`. */
  readonly key: string;
  /** As it stands in the file, tokens in it. */
  readonly source: string;
  /** As pages have it; nothing in Markdown, which is not shown as it is typed. */
  readonly shown?: string | undefined;
  /** True where the company must still supply it. */
  readonly isPlaceholder: boolean;
  /** Of the file as it was read. */
  readonly hash: string;
}

/** A word, and where in the site's content its text is. */
export interface LoadedWord extends Word {
  /** From the top of the content: of its kind, its entry and its value. */
  readonly loadedPath: ValuePath;
  /** False for what code may compare or count with: a date, a name, a choice. */
  readonly isFree: boolean;
}

// One word without signs in it, or several words: not "en-IN" or "https://…", which code makes more of.
const wording = /^[^-_/:@.]+$|\s/u;

/** All words of the content that is loaded, as they stand in their files now. */
export async function listWords(plan: Plan, place: ContentFolder, content: unknown) {
  const { sources } = await listContentFiles(plan, place);
  const words = await Promise.all(sources.map((source) => listOwnWords(source, place, content)));
  return words.flat();
}

async function listOwnWords(source: ContentSource, place: ContentFolder, content: unknown) {
  const { file, kind } = source;
  const top = findInContent(source, content);
  const read = await readSource(place, file);
  if (top === undefined || read === undefined) return [];
  const { hash, text } = read;
  const { value, markdown, placeOf, placeholders } = await readContentFile(place, file, text);
  const values = new Map<string, LoadedWord>();
  for (const { schema, path, value: own } of listParts(kind.schema, value)) {
    const loadedPath = [...top, ...path];
    const shown = findValue(content, loadedPath);
    const key = formatPath(path);
    if (typeof own !== "string" || typeof shown !== "string") continue;
    const { line, column } = placeOf(path, "value");
    const isPlain = schema instanceof z.ZodString && valueRules.get(schema)?.refersTo === undefined;
    const isFree = isPlain && wording.test(shown);
    const isPlaceholder = placeholders.some((one) => one.key === key);
    const word = { file, path, line, column, key, source: own.trim(), shown, hash };
    values.set(key, { ...word, isPlaceholder, isFree, loadedPath });
  }
  if (markdown === undefined) return [...values.values()];
  const locate = startLocating(markdown.body);
  const blocks = listTextBlocks(markdown.body).map(({ words, start }, block): LoadedWord => {
    const { line, column } = locate(start);
    return {
      ...{ file, path: [], block, line: line + markdown.bodyLine - 1, column, hash, isFree: true },
      ...{ key: `paragraph ${block + 1}`, source: words.replaceAll(/\s+/g, " ") },
      ...{ isPlaceholder: false, loadedPath: [...top, "body"] },
    };
  });
  return [...values.values(), ...blocks];
}

/** Nothing for an entry that was left out, or has come since. */
function findInContent(source: ContentSource, content: unknown): ValuePath | undefined {
  if (!("slug" in source)) return [source.name];
  const entries = findValue(content, [source.name]) as readonly Entry<z.ZodType>[];
  const index = entries.findIndex(({ slug }) => slug === source.slug);
  return index === -1 ? undefined : [source.name, index];
}
