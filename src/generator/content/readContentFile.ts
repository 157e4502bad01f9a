import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type ParsedYaml, parseYaml } from "./parseYaml.ts";
import { readSourceText } from "./readSourceText.ts";
import { splitFrontMatter } from "./splitFrontMatter.ts";

/** A content file, parsed but not yet judged. */
export interface ContentFile {
  readonly file: string;
  readonly yaml?: ParsedYaml;
  /** The Markdown below the front matter, and the line on which it starts. */
  readonly markdown?: { readonly body: string; readonly bodyLine: number };
  readonly diagnostics: readonly Diagnostic[];
}

/** What came of each text, as long as its file has it: parsing takes half the time of loading all content. */
const parsed = new Map<string, { readonly text: string; readonly result: ContentFile }>();

export async function readContentFile(root: string, file: string): Promise<ContentFile> {
  const { text, problem } = await readSourceText(root, file);
  if (problem !== undefined) return { file, diagnostics: [problem] };
  const last = parsed.get(file);
  if (last?.text === text) return last.result;
  const result = parseText(file, text);
  parsed.set(file, { text, result });
  return result;
}

function parseText(file: string, text: string): ContentFile {
  if (!file.endsWith(".md")) return parseFile(file, text);
  const parts = splitFrontMatter(text);
  if (parts === undefined) {
    const message = "expected front matter between two lines `---` at the top of the file";
    return { file, diagnostics: [{ where: file, line: 1, message }] };
  }
  const { yaml, body, bodyLine } = parts;
  return { ...parseFile(file, yaml), markdown: { body, bodyLine } };
}

function parseFile(file: string, text: string): ContentFile {
  const yaml = parseYaml(file, text);
  if (yaml.document.contents !== null || yaml.diagnostics.length > 0) {
    return { file, yaml, diagnostics: yaml.diagnostics };
  }
  return { file, diagnostics: [{ where: file, message: "the file holds no values" }] };
}
