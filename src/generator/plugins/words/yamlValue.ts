import { isDeepStrictEqual } from "node:util";
import { CORE_SCHEMA, present, SCALAR_STYLE, type ScalarStyle } from "js-yaml/browser";
import { readIfValid, type ValuePath, type YamlNode } from "../../core/content/yamlNodes.ts";

// Width at which folded text is wrapped (characters), unless its lines were longer already.
const usualWidth = 100;

/**
 * Replaces one value in a YAML text. The value keeps its tag and, if the new words can be written in it, its style;
 * every other byte stays the same.
 *
 * @returns undefined if there is no string at the path, or the words can't be written there
 */
export function replaceYamlValue(text: string, path: ValuePath, value: string): string | undefined {
  const nodes = readIfValid(text);
  const node = nodes?.find((candidate) => isDeepStrictEqual(candidate.path, path));
  if (!node?.style || typeof node.value !== "string") return undefined;
  const { start, end, style } = node;
  const words = value.trim();
  const wanted = nodes?.map((candidate) =>
    candidate === node ? { ...candidate, value: words } : candidate,
  );
  for (const spelling of listSpellings(style, text.slice(start, end), words)) {
    const next = text.slice(0, start) + spelling + text.slice(end);
    // Parses the result to make sure that no typed character ends the value or starts another.
    if (isDeepStrictEqual(readIfValid(next)?.map(toPlain), wanted?.map(toPlain))) return next;
  }
  return undefined;
}

/** What has to be the same: where what is typed. Text without the line break that ends a block. */
const toPlain = ({ path, value, style, tag, reference }: YamlNode) => ({
  ...{ path, tag, reference },
  value: style === undefined ? undefined : typeof value === "string" ? value.trim() : value,
});

/** Ways to write a value in place of its source, the present style first. The caller checks which are valid. */
function* listSpellings(style: ScalarStyle, source: string, value: string): Generator<string> {
  const write = (lineWidth: number) => {
    const contents = {
      kind: "scalar",
      tag: "tag:yaml.org,2002:str",
      tagged: false,
      style,
      value,
    } as const;
    return present([{ contents, directives: [] }], {
      schema: CORE_SCHEMA,
      quoteStyle: "double",
      lineWidth,
    }).trimEnd();
  };
  // A block scalar's source includes its last line break, which has to be added to what replaces it.
  const end = /\n\s*$/.exec(source)?.[0] ?? "";
  if (style === SCALAR_STYLE.FOLDED_BLOCK || style === SCALAR_STYLE.LITERAL_BLOCK) {
    const [header, ...lines] = source.split("\n");
    const indent = /^ +/.exec(lines.find((line) => line.trim() !== "") ?? "")?.[0] ?? "";
    const width = Math.max(usualWidth, ...lines.map(({ length }) => length)) - indent.length;
    const [, ...written] = write(width)
      .split("\n")
      .map((line) => line.slice(2));
    yield [header, ...written.map((line) => (line === "" ? "" : indent + line))].join("\n") + end;
  } else yield write(-1);
  yield JSON.stringify(value) + end;
}
