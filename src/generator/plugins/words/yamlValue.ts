import { isDeepStrictEqual } from "node:util";
import { isScalar, Scalar, stringify } from "yaml";
import { readDocument, readNodes, type ValuePath } from "../../core/content/yaml.ts";

// Width at which folded text is wrapped (characters), unless its lines were longer already.
const usualWidth = 100;

/**
 * Replaces one value in a YAML text. The value keeps its tag and, if the new words can be written in it, its style;
 * every other byte stays the same.
 *
 * @returns undefined if there is no string at the path, or the words can't be written there
 */
export function replaceYamlValue(text: string, path: ValuePath, value: string): string | undefined {
  const document = readDocument(text);
  const node = document.getIn(path, true);
  if (!isScalar(node) || typeof node.value !== "string" || !node.range) return undefined;
  const [start, end] = node.range;
  const words = value.trim();
  node.value = words;
  const { value: wanted } = readNodes(document.contents);
  for (const spelling of listSpellings(node, text.slice(start, end), words)) {
    const next = text.slice(0, start) + spelling + text.slice(end);
    // Parses the result to make sure that no typed character ends the value or starts another.
    const parsed = readDocument(next);
    const typed = parsed.getIn(path);
    if (parsed.errors.length > 0 || typeof typed !== "string") continue;
    // Without the line break that ends a block scalar.
    parsed.setIn(path, typed.trim());
    if (isDeepStrictEqual(readNodes(parsed.contents).value, wanted)) return next;
  }
  return undefined;
}

/** Ways to write a value in place of its source, the present style first. The caller checks which are valid. */
function* listSpellings({ type }: Scalar, source: string, value: string): Generator<string> {
  const scalar = Object.assign(new Scalar(value), type && { type });
  // A block scalar's source includes its last line break, which has to be added to what replaces it.
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
