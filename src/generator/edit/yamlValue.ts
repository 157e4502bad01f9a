import { isDeepStrictEqual } from "node:util";
import { type Document, isScalar, Scalar, stringify } from "yaml";
import { readDocument, type ValuePath } from "../content/yaml.ts";

// Folded text is broken here (characters), unless its own lines were longer.
const usualWidth = 100;

/**
 * A YAML text with one of its values replaced. The value keeps its tag and, where the new words can be written so, its
 * style; everything else stays as it is, byte for byte.
 *
 * @returns nothing where no text stands at the path, or the words can't be written there
 */
export function replaceYamlValue(text: string, path: ValuePath, value: string): string | undefined {
  const document = readDocument(text);
  const node = document.getIn(path, true);
  if (!isScalar(node) || typeof node.value !== "string" || !node.range) return undefined;
  const [start, end] = node.range;
  document.setIn(path, value.trim());
  for (const spelling of listSpellings(node, text.slice(start, end), value.trim())) {
    const next = text.slice(0, start) + spelling + text.slice(end);
    // What is written is read again: no typed sign may end the value, or begin another.
    if (isDeepStrictEqual(readTrimmed(readDocument(next), path), document.toJS())) return next;
  }
  return undefined;
}

/** The values of a text; at the path without the line break that a block may end with. Nothing if it is broken. */
function readTrimmed(document: Document, path: ValuePath): unknown {
  const value = document.getIn(path);
  if (document.errors.length > 0 || typeof value !== "string") return undefined;
  document.setIn(path, value.trim());
  return document.toJS();
}

/** Ways to write a value in the place of a source, the style that it has first. Not all of them need be right. */
function* listSpellings({ type }: Scalar, source: string, value: string): Generator<string> {
  const scalar = Object.assign(new Scalar(value), type && { type });
  // A block ends with its line; what takes its place has none.
  const end = /\n\s*$/.exec(source)?.[0] ?? "";
  if (type === "BLOCK_FOLDED" || type === "BLOCK_LITERAL") {
    const [header, ...lines] = source.split("\n");
    const indent = /^ +/.exec(lines.find((line) => line.trim() !== "") ?? "")?.[0] ?? "";
    const width = Math.max(usualWidth, ...lines.map(({ length }) => length)) - indent.length;
    const [, ...written] = stringify(scalar, { lineWidth: width }).trimEnd().split("\n");
    yield [header, ...written.map((line) => (line === "" ? "" : indent + line))].join("\n") + end;
  } else yield stringify(scalar, { lineWidth: 0 }).trimEnd();
  yield JSON.stringify(value) + end;
}
