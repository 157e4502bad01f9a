import type { Plan } from "../content/collections.ts";
import { listContentFiles, splitFrontMatter } from "../content/contentFiles.ts";
import { type LoadOptions, loadContent } from "../content/loadContent.ts";
import { type Diagnostic, diagnosticsOf } from "../diagnostics/diagnostic.ts";
import { replaceTextBlock } from "./markdownBlock.ts";
import { readSource, writeSource } from "./sourceFile.ts";
import { markWords, matchTexts, type Trace, traceTexts } from "./trace.ts";
import { listWords, type Word, type WordPlace } from "./words.ts";
import { replaceYamlValue } from "./yamlValue.ts";

/** The words that the texts of a page are made of. */
export interface FoundWords {
  readonly words: readonly Word[];
  /** One per text; they refer to words by their index in `words`. */
  readonly traces: readonly Trace[];
}

/** New words for a place, typed for a certain version of the file. */
export interface Edit extends WordPlace {
  readonly value: string;
  /** Content hash of that version. */
  readonly hash: string;
  /** True to validate the words without writing them. */
  readonly isTrial: boolean;
}

/** Result of an edit. The file was written only if there is an `undo`. */
export type EditResult =
  /** The file has changed since it was read. */
  | { readonly outcome: "conflict" }
  | { readonly outcome: "refused"; readonly reasons: readonly string[] }
  | { readonly outcome: "fine" }
  | { readonly outcome: "saved"; readonly undo: Undo };

/** What is needed to undo an edit. */
export interface Undo {
  readonly file: string;
  /** The file before the edit. */
  readonly bytes: Uint8Array;
  /** Content hash of the file after the edit. */
  readonly hash: string;
}

/**
 * Finds where each text of a page is written.
 *
 * @param keys of the texts, see `textKey`
 * @param render renders the page from content with marked words; it may throw
 */
export async function findWords<Content>(
  plan: Plan,
  place: LoadOptions,
  content: Content,
  keys: readonly string[],
  render: (marked: Content) => string,
): Promise<FoundWords> {
  const words = await listWords(plan, place, content);
  const traceMarked = async () => traceTexts(render(markWords(content, words)));
  // If the site's code throws on marked words, texts are matched by their wording alone.
  const rendered = await traceMarked().catch(() => new Map<string, Trace[]>());
  const traces = matchTexts(keys, rendered, words);
  const used = [...new Set(traces.flatMap(({ of }) => of))];
  return {
    words: used.flatMap((index) => words[index] ?? []),
    traces: traces.map((trace) => ({ ...trace, of: trace.of.map((index) => used.indexOf(index)) })),
  };
}

/** Validates the content with the new words, and writes them if they cause no new errors. */
export async function editWord(plan: Plan, place: LoadOptions, edit: Edit): Promise<EditResult> {
  const { file, hash, isTrial } = edit;
  const { sources } = await listContentFiles(plan, place);
  // Only content files may be written, and `findWords` names no others.
  if (!sources.some((source) => source.file === file)) throw new Error(`${file} is no content`);
  const before = await readSource(place, file).catch(() => undefined);
  if (before === undefined || before.hash !== hash) return { outcome: "conflict" };
  const text = replaceWords(before.text, edit);
  if (text === undefined) {
    return {
      outcome: "refused",
      reasons: ["These words can't be saved from the page. Edit the file itself."],
    };
  }
  const nameOf = ({ where, message }: Diagnostic) => `${where}: ${message}`;
  const known = new Set((await validateContent(plan, place)).map(nameOf));
  const diagnostics = await validateContent(plan, { ...place, instead: { file, text } });
  const reasons = diagnostics.flatMap((diagnostic) => {
    const { message, where, hint = "" } = diagnostic;
    if (known.has(nameOf(diagnostic))) return [];
    // Hints of several lines are text to copy into the file, of no use on the page.
    const advice = hint.includes("\n") ? [] : [hint];
    return [where === file ? message : nameOf(diagnostic), ...advice].filter(Boolean).join(" ");
  });
  if (reasons.length > 0) return { outcome: "refused", reasons };
  if (isTrial) return { outcome: "fine" };
  await writeSource(place, file, before.encode(text));
  const after = await readSource(place, file);
  const bytes = before.encode(before.text);
  return { outcome: "saved", undo: { file, bytes, hash: after?.hash ?? "" } };
}

/** Restores a file to its state before an edit. @returns false if the file has changed since the edit */
export async function undoEdit(place: LoadOptions, { file, bytes, hash }: Undo): Promise<boolean> {
  const now = await readSource(place, file).catch(() => undefined);
  if (now?.hash !== hash) return false;
  await writeSource(place, file, Buffer.from(bytes));
  return true;
}

function replaceWords(text: string, { path, block, value }: Edit): string | undefined {
  const { yaml, body } = splitFrontMatter(text) ?? { yaml: text, body: "" };
  if (block !== undefined) {
    const next = replaceTextBlock(body, block, value);
    return next === undefined ? undefined : text.slice(0, text.length - body.length) + next;
  }
  const next = replaceYamlValue(yaml, path, value);
  return next && text.replace(yaml, () => next);
}

function validateContent(plan: Plan, options: LoadOptions): Promise<readonly Diagnostic[]> {
  return loadContent(plan, options).then(() => [], diagnosticsOf);
}
