import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { toErrorData } from "../../src/generator/bundle/toErrorData.mjs";
import { formatComplaint } from "../../src/generator/diagnostics/complaint.ts";
import { describeErrors } from "../../src/generator/diagnostics/describeErrors.ts";
import { DiagnosticError } from "../../src/generator/diagnostics/diagnostic.ts";
import { drawCodeFrame } from "../../src/generator/diagnostics/drawCodeFrame.ts";
import { parseTypeErrors } from "../../src/generator/watch/checkTypes.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

const text = ["one", "two", "\tthree", "four", "five", "six"].join("\n");

test.each([
  [
    "in the middle",
    4,
    2,
    ["  2 | two", "  3 | \tthree", "> 4 | four", "    |  ^", "  5 | five", "  6 | six"],
  ],
  ["at the top", 1, 1, ["> 1 | one", "    | ^", "  2 | two", "  3 | \tthree"]],
  ["at the end, without a column", 6, undefined, ["  4 | four", "  5 | five", "> 6 | six"]],
  [
    "after a tab",
    3,
    2,
    ["  1 | one", "  2 | two", "> 3 | \tthree", "    | \t^", "  4 | four", "  5 | five"],
  ],
])("a code frame shows a line %s", (_, line, column, lines) => {
  expect(drawCodeFrame(text, line, column).split("\n")).toEqual(lines);
});

test("of what is missing at the end of a file the last lines are shown", () => {
  expect(drawCodeFrame(text, 7, 1).split("\n")).toEqual(["  4 | four", "  5 | five", "  6 | six"]);
});

test("every problem is told with place, hint and the lines of its file", async () => {
  const root = await makeTempFolder();
  await writeFile(join(root, "a.yaml"), "title: 3\n");
  const error = new DiagnosticError([
    { where: "a.yaml", line: 1, column: 8, message: "expected text", hint: "Put it in quotes." },
    { where: "b.yaml", message: "the file is missing" },
  ]);
  const [first, second] = describeErrors(error, root).map(formatComplaint);
  expect(first).toBe(
    "a.yaml:1:8  expected text\n> 1 | title: 3\n    |        ^\n    Put it in quotes.",
  );
  expect(second).toBe("b.yaml  the file is missing");
});

test("all errors of steps that ran side by side are told", () => {
  const errors = [new DiagnosticError([{ where: "a", message: "one" }]), new Error("two")];
  const told = describeErrors(new AggregateError(errors), "/nowhere");
  expect(told.map(({ message }) => message)).toEqual(["one", "Error: two"]);
});

test("an error that should hold others, and holds none, is told itself", () => {
  const [told] = describeErrors(toErrorData(new AggregateError([], "all failed")), "/nowhere");
  expect(told?.message).toBe("AggregateError: all failed");
});

test.each([
  ["a function", () => undefined, "[Function (anonymous)]"],
  ["an object", { status: 503 }, "{ status: 503 }"],
  ["a text", "bottom", "bottom"],
])("%s as cause reaches another thread in words", (_, cause, words) => {
  const data = structuredClone(toErrorData(new Error("top", { cause })));
  expect(describeErrors(data, "/nowhere")[0]?.causes).toEqual([words]);
});

test("an error that caused itself is told once", () => {
  const error = new Error("top");
  error.cause = new Error("middle", { cause: error });
  const [told] = describeErrors(structuredClone(toErrorData(error)), "/nowhere");
  expect(told?.causes).toHaveLength(1);
});

test("the whole chain of causes is told", () => {
  const error = new Error("top", { cause: new TypeError("middle", { cause: "bottom" }) });
  const [told] = describeErrors(error, "/nowhere");
  expect(told?.causes).toEqual(["TypeError: middle", "bottom"]);
});

test("an error in bundled code is told at its place in the source", async () => {
  const root = await makeTempFolder();
  await mkdir(join(root, "src"));
  await writeFile(
    join(root, "src/page.ts"),
    `type Page = { readonly title: string };\n\nexport function render(page?: Page) {\n  return page!.title;\n}\n`,
  );
  const outfile = join(root, "out/site.mjs");
  const entryPoints = [join(root, "src/page.ts")];
  await build({ entryPoints, outfile, bundle: true, format: "esm", sourcemap: "external" });
  const { render } = await import(/* @vite-ignore */ pathToFileURL(outfile).href);
  let caught: unknown;
  try {
    render();
  } catch (error) {
    caught = error;
  }
  const [told] = describeErrors(caught, root);
  expect(told).toMatchObject({
    message: "TypeError: Cannot read properties of undefined (reading 'title')",
    place: expect.stringMatching(/^src\/page\.ts:4:\d+$/),
    frame: expect.stringContaining("> 4 |   return page!.title;"),
  });
});

test("what the type checker says becomes diagnostics, with the lines that belong to them", () => {
  const said = [
    "src/site.ts(12,3): error TS2322: Type 'number' is not assignable to type 'string'.",
    "  The expected type comes from property 'title'.",
    "src/routes.tsx(1,1): error TS1005: ';' expected.",
    "",
  ].join("\n");
  expect(parseTypeErrors(said)).toEqual([
    {
      where: "src/site/site.ts",
      line: 12,
      column: 3,
      message:
        "TS2322: Type 'number' is not assignable to type 'string'.\n  The expected type comes from property 'title'.",
    },
    { where: "src/site/routes.tsx", line: 1, column: 1, message: "TS1005: ';' expected." },
  ]);
});
