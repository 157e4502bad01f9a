import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeError } from "../../../../src/generator/core/diagnostics/describe.ts";
import {
  DiagnosticError,
  formatDiagnostic,
} from "../../../../src/generator/core/diagnostics/diagnostic.ts";
import { root } from "../../../support/root.ts";
import { makeTempFolder } from "../../../support/tempFolder.ts";

const text = "one\ntwo\n\tthree\nfour\nfive\nsix";

test.each<[string, number, number | undefined, string[]]>([
  ["at the top", 1, 1, ["> 1 | one", "    | ^", "  2 | two", "  3 | \tthree"]],
  ["without a column", 3, undefined, ["  1 | one", "  2 | two", "> 3 | \tthree", "  4 | four"]],
  ["after a tab", 3, 2, ["  1 | one", "  2 | two", "> 3 | \tthree", "    | \t^", "  4 | four"]],
  ["after the last line", 7, 1, ["  4 | four", "  5 | five", "  6 | six"]],
])("the lines around a place are shown: %s", async (_, line, column, lines) => {
  const folder = await makeTempFolder();
  await writeFile(join(folder, "a.yaml"), text);
  const error = new DiagnosticError([{ where: "a.yaml", line, column, message: "No." }]);
  const shown = describeError(error, folder)[0]?.frame?.split("\n");
  expect(shown?.slice(0, lines.length)).toEqual(lines);
});

test("every diagnostic is formatted with its place, message, lines, hint and causes", async () => {
  const folder = await makeTempFolder();
  await writeFile(join(folder, "a.yaml"), "title: 3\n");
  const found = [
    { where: "a.yaml", line: 1, column: 8, message: "expected text", hint: "Put it in quotes." },
    { where: "b.yaml", line: 2, message: "is missing" },
  ];
  const cause = new TypeError("a.yaml: expected text", { cause: "bottom" });
  const described = describeError(new DiagnosticError(found, { cause }), folder);
  expect(described.map((one) => formatDiagnostic(one))).toEqual([
    "a.yaml:1:8  expected text\n> 1 | title: 3\n    |        ^\n    Put it in quotes.\n    caused by bottom",
    "b.yaml:2  is missing\n    caused by TypeError: a.yaml: expected text\n    caused by bottom",
  ]);
});

test.each([
  ["the site's own", ["/p/node_modules/x.js", "/p/src/generator/a.ts", "/p/a b/c.ts"], "a b/c.ts"],
  ["one beside it", ["/p/src/generator/a.ts", "/p/src/generators/b.ts"], "src/generators/b.ts"],
  ["the generator's", ["node:internal/x", "/p/src/generator/a.ts"], "src/generator/a.ts"],
  ["a module's by URL", ["/elsewhere/x.js", "file:///p/src/a%20b.ts"], "src/a b.ts"],
  ["none", ["/p/node_modules/x/i.js", "/p/.cache/site.mjs"], undefined],
])(
  "an error is located at the topmost stack frame in the site's code, or else the generator's: %s",
  (_, paths, where) => {
    const error = new TypeError("broken");
    const frames = paths.map((path) => `    at run (${path.replace("/p/", `${root}/`)}:4:12)`);
    error.stack = `TypeError: broken\n${frames.join("\n")}`;
    // The generator is blamed, and its stack shown, only if no code of the site is in the stack.
    const isOfSite = where !== undefined && !where.startsWith("src/generator/");
    expect(describeError(error, root)).toMatchObject([
      {
        message: "TypeError: broken",
        place: where && `${where}:4:12`,
        stack: isOfSite ? undefined : frames.join("\n"),
      },
    ]);
  },
);

test("a hook that is called outside of components is named as such", () => {
  const error = new TypeError("Cannot read properties of null (reading 'useId')");
  expect(describeError(error, root)).toMatchObject([
    {
      message: "useId() is called where no component is rendered",
      hint: expect.stringMatching(/^Call it in a component/),
    },
  ]);
  expect(
    describeError(new TypeError("Cannot read properties of null (reading 'title')"), root),
  ).toMatchObject([{ message: expect.stringContaining("reading 'title'"), hint: undefined }]);
});

test("at most three functions of the site that led to an error are listed with its place, each once", () => {
  const names = ["Drawing", "Drawing", "renderWithHooks", "Features", "AboutPage", "Shell", "All"];
  const frames = names.map((name, index) => {
    const folder = name === "renderWithHooks" ? "node_modules" : "src/site";
    return `    at ${name} (${root}/${folder}/${name}.tsx:${index + 1}:3)`;
  });
  const stack = ["TypeError: broken", `    at ${root}/src/site/a.tsx:9:9`, ...frames].join("\n");
  const error = Object.assign(new TypeError("broken"), { stack });
  expect(describeError(error, root)).toMatchObject([
    {
      place: "src/site/a.tsx:9:9",
      causes: [
        "in Drawing (src/site/Drawing.tsx:1:3)",
        "in Features (src/site/Features.tsx:4:3)",
        "in AboutPage (src/site/AboutPage.tsx:5:3)",
      ],
    },
  ]);
});

test("all errors of parallel steps are described", () => {
  const errors = [new DiagnosticError([{ where: "a", message: "one" }]), new Error("two"), "three"];
  const listMessages = (error: unknown) =>
    describeError(error, "/nowhere").map(({ message }) => message);
  expect(listMessages(new AggregateError(errors))).toEqual(["one", "Error: two", "three"]);
  expect(listMessages(new AggregateError([], "all failed"))).toEqual([
    "AggregateError: all failed",
  ]);
});

test.each([
  [["/careers"], " (on /careers)"],
  [["/", "/careers", "/contact"], " (on 3 pages, first /)"],
])("an error on the pages %j names them, and the place that threw it", (pages, words) => {
  const place = expect.stringMatching(/^test\/.*\/describe\.test\.ts:/);
  const error = Object.assign(new TypeError("broken"), { pages });
  expect(describeError(error, root)).toMatchObject([
    { place, message: `TypeError: broken${words}` },
  ]);
  const link = new DiagnosticError([{ where: "/careers", message: "No such page." }], {
    cause: error,
  });
  // A widget's error is located in its component, which the generator has rendered.
  link.stack = "DiagnosticError: No such page.\n    at render (node:fs:1:2)";
  expect(describeError(Object.assign(link, { pages }), root)).toMatchObject([
    { place, message: `No such page.${words}` },
  ]);
});

test("causes are described in words, up to one that was described already", () => {
  const describeCauses = (cause: unknown) =>
    describeError(new Error("top", { cause }), "/nowhere")[0]?.causes;
  expect(describeCauses({ status: 503 })).toEqual(["caused by { status: 503 }"]);
  const circular = new Error("middle");
  circular.cause = circular;
  expect(describeCauses(circular)).toEqual([expect.stringMatching(/^caused by Error: middle/)]);
});
