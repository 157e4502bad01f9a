import { Document, LineCounter, parseDocument, type YAMLParseError } from "yaml";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { deepestNesting, isNestedTooDeep } from "./isNestedTooDeep.ts";

/** A YAML text as a tree that still knows where each key and value stands. */
export interface ParsedYaml {
  readonly file: string;
  readonly document: Document;
  readonly lines: LineCounter;
  /** What YAML itself has against the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** False when the tree is only what could be saved of a broken text. */
  readonly isSound: boolean;
}

/** The tag that marks a value which the company must still supply. Its value is always text, as in the editor. */
export const placeholderTag = "!placeholder";

export function parseYaml(file: string, text: string): ParsedYaml {
  const lines = new LineCounter();
  if (isNestedTooDeep(text)) {
    const message = `lists and groups of keys are nested too deep, over ${deepestNesting} levels`;
    const diagnostics = [{ where: file, line: 1, message }];
    return { file, document: new Document(), lines, diagnostics, isSound: false };
  }
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    customTags: [{ tag: placeholderTag, resolve: (value: string) => value }],
  });
  const { errors } = document;
  return {
    file,
    document,
    lines,
    diagnostics: errors.map((error) => describeError(error, file, text, lines)),
    isSound: errors.every(({ code }) => code === "DUPLICATE_KEY"),
  };
}

function describeError(
  { code, message, pos }: YAMLParseError,
  file: string,
  text: string,
  lines: LineCounter,
): Diagnostic {
  const { line, col } = lines.linePos(pos[0]);
  const place = { where: file, line, column: col };
  const rest = text.slice(pos[0]);
  if (code === "DUPLICATE_KEY") {
    const key = /^["']?([^\s"':]+)/.exec(rest)?.[1] ?? "";
    return { ...place, message: `the key “${key}” is already there further up` };
  }
  if (code === "MULTIPLE_DOCS") {
    return {
      ...place,
      message: "expected one YAML document, found a second one",
      hint: "Remove the line `---`.",
    };
  }
  const start = /:[ \t]+([{[&*!|>%@`#])/.exec(text.split("\n")[line - 1] ?? "")?.[1];
  return start === undefined
    ? { ...place, message }
    : { ...place, message, hint: `Text that starts with “${start}” must stand in quotes.` };
}
