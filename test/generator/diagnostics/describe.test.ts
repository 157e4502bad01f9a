import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeError } from "../../../src/generator/diagnostics/describe.ts";
import {
  DiagnosticError,
  formatDiagnostic,
} from "../../../src/generator/diagnostics/diagnostic.ts";
import { fromErrorData, toErrorData } from "../../../src/generator/diagnostics/errorData.ts";
import {
  explainBundling,
  explainSystemError,
  readNamedFile,
} from "../../../src/generator/diagnostics/systemErrors.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

const text = ["one", "two", "\tthree", "four", "five", `six ${"x".repeat(500)}y`].join("\n");
const long = "x".repeat(160);

test.each<[string, number, number | undefined, string[]]>([
  ["  in the middle", 4, 2, ["  2 | two", "  3 | \tthree", "> 4 | four", "    |  ^", "  5 | five"]],
  ["at the top", 1, 1, ["> 1 | one", "    | ^", "  2 | two", "  3 | \tthree"]],
  ["without a column", 3, undefined, ["  1 | one", "  2 | two", "> 3 | \tthree", "  4 | four"]],
  ["after a tab", 3, 2, ["  1 | one", "  2 | two", "> 3 | \tthree", "    | \t^", "  4 | four"]],
  ["after the last line", 7, 1, ["  4 | four", "  5 | five", `  6 | six ${long.slice(4)}`]],
  [
    "far along a line",
    6,
    505,
    ["  4 |", "  5 |", `> 6 | ${"x".repeat(79)}y`, `    | ${" ".repeat(79)}^`],
  ],
])("the lines around a place are shown: %s", async (_, line, column, lines) => {
  const root = await makeTempFolder();
  await writeFile(join(root, "a.yaml"), text);
  const error = new DiagnosticError([{ where: "a.yaml", line, column, message: "No." }]);
  const shown = describeError(error, root)[0]?.frame?.split("\n");
  expect(shown?.slice(0, lines.length)).toEqual(lines);
});

test("every diagnostic is formatted with its place, message, lines, hint and causes", async () => {
  const root = await makeTempFolder();
  await writeFile(join(root, "a.yaml"), "title: 3\n");
  const found = [
    { where: "a.yaml", line: 1, column: 8, message: "expected text", hint: "Put it in quotes." },
    { where: "b.yaml", line: 2, message: "is missing" },
  ];
  const cause = new TypeError("a.yaml: expected text", { cause: "bottom" });
  expect(
    describeError(new DiagnosticError(found, { cause }), root).map((one) => formatDiagnostic(one)),
  ).toEqual([
    "a.yaml:1:8  expected text\n> 1 | title: 3\n    |        ^\n    Put it in quotes.\n    caused by bottom",
    "b.yaml:2  is missing\n    caused by TypeError: a.yaml: expected text\n    caused by bottom",
  ]);
});

test.each([
  [
    "the project's own",
    ["/p/node_modules/x/i.js", "/p/src/generator/a.ts", "/p/src/a b/c.ts"],
    "src/a b/c.ts",
  ],
  ["the generator's", ["node:internal/x", "/p/src/generator/a.ts"], "src/generator/a.ts"],
  ["a module's by URL", ["/elsewhere/x.js", "file:///p/src/a%20b.ts"], "src/a b.ts"],
  ["none", ["/p/node_modules/x/i.js", "/p/.cache/site.mjs"], undefined],
])(
  "an error is located at the topmost stack frame in the site's code, or else the generator's: %s",
  (_, paths, where) => {
    const root = join(import.meta.dirname, "../../..");
    const error = new TypeError("broken");
    const frames = paths.map((path) => `    at run (${path.replace("/p/", `${root}/`)}:4:12)`);
    error.stack = `TypeError: broken\n${frames.join("\n")}`;
    const [told] = describeError(error, root);
    expect(told?.place).toBe(where && `${where}:4:12`);
    // The generator is blamed, and its stack shown, only if no code of the site is in the stack.
    const isOfSite = where !== undefined && !where.startsWith("src/generator/");
    const stack = isOfSite ? undefined : frames.join("\n");
    expect([told?.message, told?.stack]).toEqual(["TypeError: broken", stack]);
  },
);

test("at most three functions of the site that led to an error are listed with its place, each once", () => {
  const root = join(import.meta.dirname, "../../..");
  const names = ["Drawing", "Drawing", "renderWithHooks", "Features", "AboutPage", "Shell", "All"];
  const frames = names.map((name, index) => {
    const folder = name === "renderWithHooks" ? "node_modules" : "src/site";
    return `    at ${name} (${root}/${folder}/${name}.tsx:${index + 1}:3)`;
  });
  const stack = ["TypeError: broken", `    at ${root}/src/site/a.tsx:9:9`, ...frames].join("\n");
  const [told] = describeError(Object.assign(new TypeError("broken"), { stack }), root);
  expect(told?.place).toBe("src/site/a.tsx:9:9");
  expect(told?.causes).toEqual([
    "in Drawing (src/site/Drawing.tsx:1:3)",
    "in Features (src/site/Features.tsx:4:3)",
    "in AboutPage (src/site/AboutPage.tsx:5:3)",
  ]);
});

test("all errors of parallel steps are described", () => {
  const errors = [new DiagnosticError([{ where: "a", message: "one" }]), new Error("two"), "three"];
  const messages = (error: unknown) =>
    describeError(error, "/nowhere").map(({ message }) => message);
  expect(messages(new AggregateError(errors))).toEqual(["one", "Error: two", "three"]);
  expect(messages(new AggregateError([], "all failed"))).toEqual(["AggregateError: all failed"]);
});

test.each<[string, string[], string]>([
  ["/careers", ["/careers"], " (on /careers)"],
  ["several pages", ["/", "/careers", "/contact"], " (on 3 pages, first /)"],
])("an error on %s names the place that threw it and the pages affected", (_, pages, words) => {
  const root = join(import.meta.dirname, "../../..");
  const place = expect.stringMatching(/^test\/generator\/diagnostics\/describe\.test\.ts:/);
  const fault = Object.assign(new TypeError("broken"), { pages });
  expect(describeError(send(fault), root)).toMatchObject([
    { place, message: `TypeError: broken${words}` },
  ]);
  const link = new DiagnosticError([{ where: "/careers", message: "No such page." }], {
    cause: fault,
  });
  // A widget's error is located in its component, which the generator has rendered.
  link.stack = "DiagnosticError: No such page.\n    at render (node:fs:1:2)";
  expect(describeError(send(Object.assign(link, { pages })), root)).toMatchObject([
    { place, message: `No such page.${words}` },
  ]);
});

test("a bundling error in a generated module is reported at the file that it names, or the missing package", () => {
  const found = [
    { text: "Expected ;", location: { file: "a.ts", line: 2, column: 3 } },
    { text: 'Could not resolve "./b.ts"', location: { file: "a.ts", line: 1, column: 7 } },
    {
      text: 'Could not resolve "../fonts/a.woff2"',
      location: { file: "style:site", line: 7, column: 12, lineText: "  src: url(…)" },
    },
    { text: 'Could not resolve "src/gone.ts"', location: null },
    { text: 'Could not resolve "zod"', location: null },
    ...["Cannot read file: /here/src/Menu.tsx", 'No matching export in "src/Menu.tsx"'].map(
      (text) => ({
        text,
        location: {
          file: "island:menu",
          line: 2,
          column: 6,
          lineText: '      import { Menu as Widget } from "./src/Menu.tsx";',
        },
      }),
    ),
  ].map((error) => ({ notes: [], ...error }));
  const told = () => explainBundling(Object.assign(new Error(), { errors: found, warnings: [] }));
  const missing = "the file is missing, though the site names it";
  const named = 'It is named in: import { Menu as Widget } from "./src/Menu.tsx";';
  expect(told).toThrow(
    `a.ts:2:4  Expected ;\na.ts:1:8  Could not resolve "./b.ts"\nfonts/a.woff2  ${missing}\n    It is named in: src: url(…)\nsrc/gone.ts  ${missing}\nzod  The package is not installed.\n    Install what package-lock.json names: npm ci\nsrc/Menu.tsx  ${missing}\n    ${named}\nsrc/Menu.tsx  No matching export in "src/Menu.tsx"\n    ${named}`,
  );
});

test("a file that the site names but that does not exist is reported as missing", async () => {
  const root = await makeTempFolder();
  await expect(readNamedFile(root, "font.woff2")).rejects.toMatchObject({
    diagnostics: [
      { where: "font.woff2", message: "the file is missing, though the site names it" },
    ],
  });
  await expect(readNamedFile(root, ".")).rejects.toMatchObject({ code: "EISDIR" });
});

/** The error as it arrives in another thread. */
function send(error: unknown): unknown {
  return fromErrorData(structuredClone(toErrorData(error)));
}

test("errors sent to another thread keep their kind, stack and causes", () => {
  const found = [{ where: "a.yaml", line: 2, message: "No." }];
  const diagnostics = send(new DiagnosticError(found, { cause: new TypeError("why") }));
  expect(diagnostics).toBeInstanceOf(DiagnosticError);
  expect(diagnostics).toMatchObject({ diagnostics: found, cause: { name: "TypeError" } });
  const error = Object.assign(new RangeError("far"), {
    code: "EACCES",
    syscall: "open",
    path: "/x",
  });
  expect(send(error)).toMatchObject({ name: "RangeError", message: "far", stack: error.stack });
  expect(explainSystemError(send(error))).toMatchObject({ diagnostics: [{ where: "/x" }] });
  expect(send(new AggregateError([error, "word"]))).toMatchObject({
    errors: [{ message: "far" }, "word"],
  });
});

test.each([
  ["a function", () => undefined, "[Function (anonymous)]"],
  ["an object", { status: 503 }, "{ status: 503 }"],
  ["a text", "bottom", "bottom"],
])("%s as an error's cause is sent to another thread as text", (_, cause, words) => {
  const [told] = describeError(send(new Error("top", { cause })), "/nowhere");
  expect(told?.causes).toEqual([`caused by ${words}`]);
});

test("an error with circular causes is sent to another thread with the causes before the cycle", () => {
  const error = new Error("top");
  error.cause = new Error("middle", { cause: error });
  expect(describeError(send(error), "/nowhere")[0]?.causes).toEqual(["caused by Error: middle"]);
});

test.each([
  ["EACCES", "can't be accessed: permission denied"],
  ["EROFS", "is on a read-only disk"],
  ["ENOSPC", "is on a full disk"],
  ["EMFILE", "can't be opened: too many files are open"],
])("system error %s is explained in words, with the file or output folder", (code, words) => {
  const error = Object.assign(new Error("refused"), {
    code,
    syscall: "open",
    path: "/site/a.webp",
  });
  const untouched = `${words} (${code}). The previous site is unchanged.`;
  expect(explainSystemError(error)).toMatchObject({
    diagnostics: [{ where: "/site/a.webp", message: `A file that the build needs ${untouched}` }],
    cause: error,
  });
  expect(explainSystemError(error, "dist")).toMatchObject({
    diagnostics: [{ where: "dist", message: `The output folder ${untouched}`, hint: /--out/ }],
  });
});

test.each([
  ["of another kind", new Error("unforeseen")],
  ["of a file that is not there", Object.assign(new Error(), { code: "ENOENT", syscall: "open" })],
  ["of a port", Object.assign(new Error(), { code: "EACCES", syscall: "listen" })],
  ["that is explained already", new DiagnosticError([{ where: "x", message: "y" }])],
  ["that is none", "just a word"],
])("an error %s is passed on unchanged", (_, error) => {
  expect(explainSystemError(error)).toBe(error);
  expect(() => explainBundling(error)).toThrow();
});
