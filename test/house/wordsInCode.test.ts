import { transformSync } from "esbuild";
import { expect, test } from "vitest";
import { parseAst } from "vitest/node";
import { listFiles, readSource } from "./sourceFiles.ts";

/** Element properties whose values are displayed. Labels that screen readers alone read out are code. */
const displayed = /^(?:children|alt|title|placeholder)$/;

/** A node of ESTree. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Text in TSX that a visitor would see: between tags, and in attributes that are displayed. */
function findWords(source: string): string[] {
  const found: string[] = [];
  visit(parseAst(transformSync(source, { loader: "tsx", jsx: "automatic" }).code));
  return found;

  function visit(node: unknown): void {
    if (!isNode(node)) return;
    const { type, key, value } = node;
    if (type === "Property" && isNode(key) && displayed.test(String(key["value"] ?? key["name"])))
      note(value);
    for (const inner of Object.values(node)) visit(inner);
  }

  /** Collects the texts that an expression can evaluate to. */
  function note(node: unknown): void {
    if (!isNode(node)) return;
    const { type, value, quasis, consequent, alternate, left, right, elements } = node;
    if (type === "Literal") add(value);
    if (type === "TemplateLiteral")
      for (const quasi of quasis as { value: { cooked: string } }[]) add(quasi.value.cooked);
    if (type === "LogicalExpression" || (type === "BinaryExpression" && node["operator"] === "+"))
      for (const side of [left, right]) note(side);
    if (type === "ConditionalExpression")
      for (const branch of [consequent, alternate]) note(branch);
    if (type === "ArrayExpression") for (const element of elements as unknown[]) note(element);
  }

  function add(text: unknown): void {
    if (typeof text === "string" && /\p{L}/u.test(text)) found.push(text.trim());
  }
}

test("no component has text of its own: all that is shown comes from content", () => {
  const files = listFiles("src/site", [".tsx"]);
  const words = files.flatMap((file) =>
    findWords(readSource(file)).map((text) => `${file}: ${text}`),
  );
  expect(words).toEqual([]);
  expect(files.length).toBeGreaterThan(20);
});

test.each([
  ["between tags", "<p>Last updated <b>{day}</b></p>", ["Last updated"]],
  ["in braces", "<p>{isOn ? `Close` + it : 'Open'}{isNew && 'New'}</p>", ["Close", "Open", "New"]],
  ["in a fragment", "<>Hello</>", ["Hello"]],
  ["in an attribute", '<i placeholder={isNext ? "Next" : last} title={"A " + b} />', ["Next", "A"]],
  ["in an object of attributes", 'const image = { alt: "A lamp" };', ["A lamp"]],
])("text %s is found", (_, source, words) => {
  expect(findWords(source)).toEqual(words);
});
