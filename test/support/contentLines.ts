import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { splitFrontMatter } from "../../src/generator/content/contentFiles.ts";
import { parseYaml } from "../../src/generator/content/yaml.ts";

/** A text of the content: the only value on its line. */
export interface Leaf {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** False for an item of a list. */
  readonly hasKey: boolean;
  readonly text: string;
}

interface AddedKey {
  readonly above: Leaf;
  readonly key: string;
  readonly value: string;
}

interface LinedFile {
  readonly lines: readonly string[];
  /** The front matter's closing fence and the Markdown below it. */
  readonly rest: string;
}

/** The real content as JSON, one value a line: JSON is YAML too, and can write every character. */
export interface LinedContent {
  readonly leaves: readonly Leaf[];
  /** All files, with the leaves' texts replaced, and optionally a key added on a line above one of them. */
  readonly write: (textOf: (leaf: Leaf) => string, added?: AddedKey) => Map<string, string>;
}

const textLine = /^(\s*(?:"(?:[^"\\]|\\.)*": )?)("(?:[^"\\]|\\.)*")(,?)$/;

/**
 * JSON has no `!placeholder` tags. Only one position is read: the order of several depends on their titles, so that
 * other titles would make other pages.
 */
export async function readLinedContent(root: string): Promise<LinedContent> {
  const found = await readdir(join(root, "content"), { recursive: true });
  const names = found
    .map((name) => `content/${name.replaceAll("\\", "/")}`)
    .filter((name) => /(?:^|\/)[^_/][^/]*\.(?:yaml|md)$/.test(name))
    .sort();
  const extra = names.filter((name) => name.startsWith("content/positions/")).slice(1);
  const files = new Map<string, LinedFile>();
  for (const name of names.filter((one) => !extra.includes(one))) {
    files.set(name, toLines(name, await readFile(join(root, name), "utf8")));
  }
  const leaves = [...files].flatMap(([file, { lines }]) =>
    lines.flatMap((line, index): Leaf[] => {
      const [, before = "", text] = textLine.exec(line) ?? [];
      if (text === undefined) return [];
      const hasKey = before.endsWith(": ");
      return [{ file, line: index + 1, hasKey, text: JSON.parse(text) as string }];
    }),
  );

  const write: LinedContent["write"] = (textOf, added) => {
    const written = new Map([...files].map(([file, { lines }]) => [file, [...lines]]));
    for (const leaf of leaves) {
      const lines = written.get(leaf.file) ?? [];
      const line = lines[leaf.line - 1] ?? "";
      lines[leaf.line - 1] = line.replace(
        textLine,
        (_, before: string, __: string, after: string) => before + quote(textOf(leaf)) + after,
      );
    }
    if (added !== undefined) {
      const { above, key, value } = added;
      written.get(above.file)?.splice(above.line - 1, 0, `${quote(key)}: ${quote(value)},`);
    }
    return new Map(
      [...written].map(([file, lines]) => [file, lines.join("\n") + (files.get(file)?.rest ?? "")]),
    );
  };
  return { leaves, write };
}

/** Also escapes control characters that JSON allows: YAML would reject them before the value is read. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll(
    /\p{Cc}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function toLines(file: string, source: string): LinedFile {
  const parts = file.endsWith(".md") ? splitFrontMatter(source) : undefined;
  const { value } = parseYaml(file, parts?.yaml ?? source);
  const lines = JSON.stringify(value, null, 1).split("\n");
  return parts === undefined
    ? { lines, rest: "\n" }
    : { lines: ["---", ...lines], rest: `\n---\n${parts.body}` };
}
