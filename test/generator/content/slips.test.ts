import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseYaml } from "../../../src/generator/content/yaml.ts";
import { edit, files, listDiagnostics, loadTree, makeTree, readTree } from "./smallPlan.ts";

interface Row {
  readonly name: string;
  readonly file: string;
  readonly sound: string;
  readonly typed: string;
  /** The expected diagnostic, as in the table. */
  readonly told: string;
}

/** Parses the table, whose format is described in the file itself. */
function readTable(): Row[] {
  const table = readFileSync(join(import.meta.dirname, "slips.txt"), "utf8");
  const blocks = table.trim().split("\n\n").slice(2);
  return blocks.flatMap((block) => {
    const [title = "", ...lines] = block.split("\n");
    if (title.startsWith("==")) return [];
    const [, name = "", key = "home"] = /^(.*?)(?: \[(\w+)\])?$/.exec(title) ?? [];
    const take = (mark: string) =>
      lines.filter((line) => line.startsWith(mark)).map((line) => `${line.slice(2)}\n`);
    const told = lines.filter((line) => !/^[-+]/.test(line)).join("\n");
    const [sound, typed] = [take("-"), take("+")].map((part) => show(part.join("")));
    return { name, file: files[key as keyof typeof files], sound, typed, told } as Row;
  });
}

/** Replaces the table's symbols for invisible white space. */
function show(text: string): string {
  return text.replaceAll("⇥", "\t").replaceAll("⍽", "\u00A0");
}

const rows = readTable();

test.each(rows)("$name gives exactly the diagnostics or value in slips.txt", async (row) => {
  const { file, sound, typed, told } = row;
  const tree = makeTree();
  edit(tree, file, sound, typed);
  const found = await listDiagnostics(tree);
  const lines = found.flatMap(({ line, column = 1, message, hint = "" }) => {
    const [words, ...corrected] = hint.split("\n");
    const advice = words === "" ? [] : [`? ${words}`];
    return [`${line}:${column} ${message}`, ...advice, ...corrected.map((one) => `= ${one}`)];
  });
  if (found.length === 0) lines.push(`ok ${(await loadTree(tree)).content.home.tagline}`);
  expect(lines.join("\n")).toBe(show(told));
});

test.each(rows.filter(({ told }) => /^= /m.test(told)))(
  "$name: the advised correction leaves no diagnostics",
  async ({ file, sound, typed, told }) => {
    const tree = makeTree();
    edit(tree, file, sound, typed);
    const lines = readTree(tree, file).split("\n");
    const places = told.matchAll(/^(\d+):.*\n\? .*?(?:these (\d+) lines)?:\n((?:= .*(?:\n|$))+)/gm);
    for (const [, line, count = 1, corrected = ""] of [...places].reverse()) {
      const advised = show(corrected.replaceAll(/^= /gm, "")).trimEnd();
      lines.splice(Number(line) - 1, Number(count), advised);
    }
    tree.set(file, lines.join("\n"));
    const found = await listDiagnostics(tree);
    expect(found.map(({ message }) => message)).toEqual([]);
  },
);

test("an error that correcting one line can't fix is still reported after a corrected line", async () => {
  const tree = makeTree();
  edit(tree, files.home, "head:", "  -x\nhead:");
  expect(await listDiagnostics(tree)).toMatchObject([
    { line: 1, hint: "Write instead:\n  - x" },
    { line: 2, message: expect.stringContaining("found neither") },
  ]);
});

const signs = fc.constantFrom(
  ..."#:-'\"&*!|>%@`{}[],?~=1 \t…“”".split(""),
  "word",
  "<b>",
  "**",
  ": ",
  " #",
);

test("unquoted text is parsed in full, or leads to a diagnostic", () => {
  const texts = fc.array(signs, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(""));
  const property = fc.property(texts, (typed) => {
    // Quoted texts follow YAML's own rules, which lose nothing.
    fc.pre(!/^\s*["']/.test(typed));
    const { value, diagnostics } = parseYaml("a.yaml", `before: x\ntext: ${typed}\nafter: y\n`);
    const { text } = Object(value);
    // Missing texts and other types are reported by the schema.
    if (diagnostics.length > 0 || typeof text !== "string" || text === "") return;
    expect(text).toBe(typed.trim());
  });
  fc.assert(property, { numRuns: 500, seed: 20261122 });
});

test("slips.txt is read completely: over 90 mistakes, and no name occurs twice", () => {
  expect(rows.filter(({ told }) => !told.startsWith("ok")).length).toBeGreaterThan(90);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});
