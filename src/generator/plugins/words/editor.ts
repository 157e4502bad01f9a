import { z } from "zod";
import type { WatchedSite } from "../../core/build/plugin.ts";
import { contentHash } from "../../core/cache/contentHash.ts";
import { listContentFiles, splitFrontMatter } from "../../core/content/contentFiles.ts";
import { type LoadOptions, loadContent } from "../../core/content/loadContent.ts";
import { type Diagnostic, diagnosticsOf } from "../../core/diagnostics/diagnostic.ts";
import { replaceTextBlock } from "./markdownBlock.ts";
import { readSource, writeSource } from "./sourceFile.ts";
import { markWords, matchTexts, type Trace, traceTexts } from "./trace.ts";
import { listWords } from "./words.ts";
import { replaceYamlValue } from "./yamlValue.ts";

/** A text of a page, with the words that it is made of. */
export type FoundText = Awaited<ReturnType<typeof findWords>>[number];

/** New words for the place of a `Word`, typed for a certain version of the file. */
export const wordEdit = z.object({
  file: z.string(),
  path: z.array(z.union([z.string(), z.number()])),
  block: z.number().optional(),
  value: z.string(),
  /** Content hash of that version. */
  hash: z.string(),
  /** True to validate the words without writing them. */
  isTrial: z.boolean(),
});

export type Edit = z.infer<typeof wordEdit>;

/** `conflict`: the file has changed since it was read. `fine`: a trial found nothing wrong. */
export interface EditResult {
  readonly outcome: "conflict" | "rejected" | "fine" | "saved";
  /** Why the words were not saved. */
  readonly reasons?: readonly string[];
}

/** Finds where each text of a page is written. @param file the page's output path @param keys see `textKey` */
export async function findWords(site: WatchedSite, file: string, keys: readonly string[]) {
  const words = await listWords(site);
  const traceMarked = async () => traceTexts(site.renderFile(file, markWords(site.content, words)));
  // If the site's code throws on marked words, texts are matched by their wording alone.
  const rendered = await traceMarked().catch(() => new Map<string, Trace[]>());
  return matchTexts(keys, rendered, words).map(({ of, ...trace }) => {
    return { ...trace, words: of.flatMap((index) => words[index] ?? []) };
  });
}

/**
 * Validates the content with the new words, and writes them if they cause no new errors.
 *
 * @returns `undo` if the file was written: it restores the file, or returns false if that has changed since
 */
export async function editWord(
  site: WatchedSite,
  edit: Edit,
): Promise<EditResult & { readonly undo?: () => Promise<boolean> }> {
  const { loading } = site;
  const { plan } = site.config;
  const { file, hash, isTrial } = edit;
  const { sources } = listContentFiles(plan, loading);
  // Only content files may be written, and `findWords` names no others.
  if (!sources.some((source) => source.file === file)) throw new Error(`${file} is no content`);
  const before = await readSource(loading, file).catch(() => undefined);
  const changed = `${file} has changed since you started editing. Copy your words, then cancel.`;
  const conflict = { outcome: "conflict", reasons: [changed] } as const;
  if (before?.hash !== hash) return conflict;
  const text = replaceWords(before.text, edit);
  const unsaved = "These words can't be saved from the page. Edit the file itself.";
  if (text === undefined) return { outcome: "rejected", reasons: [unsaved] };
  const validate = (instead?: LoadOptions["instead"]) =>
    loadContent(plan, { ...loading, instead }).then(() => [], diagnosticsOf);
  const nameOf = ({ where, message }: Diagnostic) => `${where}: ${message}`;
  const known = new Set((await validate()).map(nameOf));
  const reasons = (await validate({ file, text })).flatMap((diagnostic) => {
    const { message, where, hint = "" } = diagnostic;
    if (known.has(nameOf(diagnostic))) return [];
    return `${where === file ? message : nameOf(diagnostic)} ${hint}`.trim();
  });
  if (reasons.length > 0) return { outcome: "rejected", reasons };
  if (isTrial) return { outcome: "fine" };
  const bytes = before.encode(text);
  if (!(await writeSource(loading, file, bytes, hash))) return conflict;
  const undo = () => writeSource(loading, file, before.encode(before.text), contentHash(bytes));
  return { outcome: "saved", undo };
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
