import { isMap, isNode, isScalar, isSeq } from "yaml";
import type { ParsedYaml } from "./parseYaml.ts";

/** Keys and list indexes from the top of a file to one of its values. */
export type ValuePath = readonly PropertyKey[];

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
  const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}

/** `address.lines[0]`: the path as one writes it in a message. */
export function formatPath(path: ValuePath): string {
  return path
    .map((segment) => (typeof segment === "number" ? `[${segment}]` : `.${String(segment)}`))
    .join("")
    .replace(/^\./, "");
}
