import {
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type YAMLParseError,
} from "yaml";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";

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

/** Keys and list indexes from the top of a file to one of its values. */
export type ValuePath = readonly PropertyKey[];

/** The tag that marks a value which the company must still supply. Its value is always text, as in the editor. */
export const placeholderTag = "!placeholder";

// Levels that no content has; far below those at which a recursive reader runs out of stack, and Node with it.
const deepestNesting = 100;

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

/** Where the value at `path` stands or, for `key`, the key that it belongs to. */
export function locate(
  { document, lines }: ParsedYaml,
  path: ValuePath,
  part: "key" | "value",
): { readonly line: number; readonly column: number } {
  let key: unknown = document.contents;
  let value: unknown = document.contents;
  for (const segment of path) {
    const parent: unknown = value;
    if (isMap(parent)) {
      const pair = parent.items.find(
        (item) => isScalar(item.key) && String(item.key.value) === segment,
      );
      key = pair?.key;
      value = pair?.value ?? key;
    } else if (isSeq(parent)) {
      value = parent.items[Number(segment)];
      key = value;
    }
  }
  const node = part === "key" ? key : value;
  const { line, col } = lines.linePos(isNode(node) ? (node.range?.[0] ?? 0) : 0);
  return { line, column: col };
}

/** `address.lines[0]`: the path as one writes it in a message. */
export function formatPath(path: ValuePath): string {
  return path
    .map((segment) => (typeof segment === "number" ? `[${segment}]` : `.${String(segment)}`))
    .join("")
    .replace(/^\./, "");
}

function describeError(
  { code, message, pos }: YAMLParseError,
  file: string,
  text: string,
  lines: LineCounter,
): Diagnostic {
  const { line, col } = lines.linePos(pos[0]);
  const place = { where: file, line, column: col };
  if (code === "DUPLICATE_KEY") {
    const key = /^["']?([^\s"':]+)/.exec(text.slice(pos[0]))?.[1] ?? "";
    return { ...place, message: `the key “${key}” is already there further up` };
  }
  if (code === "MULTIPLE_DOCS") {
    const hint = "Remove the line `---`.";
    return { ...place, message: "expected one YAML document, found a second one", hint };
  }
  const start = /:[ \t]+([{[&*!|>%@`#])/.exec(text.split("\n")[line - 1] ?? "")?.[1];
  const hint = start && `Text that starts with “${start}” must stand in quotes.`;
  return { ...place, message, hint };
}

/** By rule of thumb: no content begins that many lists on one line, is indented that far, or leaves brackets open. */
function isNestedTooDeep(text: string): boolean {
  if (/^(?: {100}|[ \t]*(?:[-?][ \t]+){100})/m.test(text)) return true;
  let open = 0;
  return (text.match(/[[{}\]]/g) ?? []).some((bracket) => {
    open = Math.max(0, open + (bracket === "[" || bracket === "{" ? 1 : -1));
    return open > deepestNesting;
  });
}
