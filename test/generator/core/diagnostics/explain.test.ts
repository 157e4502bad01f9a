import { type TransformFailure, transform } from "esbuild";
import { expect, test } from "vitest";
import { DiagnosticError } from "../../../../src/generator/core/diagnostics/diagnostic.ts";
import { explainBundling } from "../../../../src/generator/core/diagnostics/explainBundling.ts";
import { explainSystemError } from "../../../../src/generator/core/diagnostics/systemErrors.ts";
import { readNamedFile } from "../../../../src/generator/plugins/kit/namedFiles.ts";
import { makeTempFolder } from "../../../support/tempFolder.ts";

const line = 'import { Menu } from "./src/Menu.tsx";';
const inIsland = { file: "island:menu", line: 2, column: 6, lineText: line };

test.each([
  ["Expected ;", { file: "a.ts", line: 2, column: 3 }, "a.ts:2:4  Expected ;"],
  [
    'Could not resolve "../fonts/a.woff2"',
    { file: "style:styles/main.scss", line: 7, column: 12, lineText: "  src: url(…)" },
    'fonts/a.woff2  Could not resolve "../fonts/a.woff2"\n    It is named in: src: url(…)',
  ],
  [
    'Could not resolve "zod"',
    null,
    'zod  Could not resolve "zod"\n    Put it there, or install what package-lock.json names: npm ci',
  ],
  [
    'No export in "./src/Menu.tsx"',
    inIsland,
    `src/Menu.tsx  No export in "./src/Menu.tsx"\n    It is named in: ${line}`,
  ],
])(
  "a bundling error is reported at the source file that it is about: %s",
  (words, location, shown) => {
    const errors = [{ text: words, location, notes: [] }];
    const error = Object.assign(new Error(), { errors, warnings: [] });
    expect(() => explainBundling(error)).toThrow(shown);
  },
);

test("of an element that isn't closed the line of its opening tag is told", async () => {
  const code = "export const a = (\n<div>\n<b>two\n</div>\n);\n";
  const { errors } = (await transform(code, { loader: "tsx", logLevel: "silent" }).catch(
    (failure: TransformFailure) => failure,
  )) as TransformFailure;
  const told = () => explainBundling(Object.assign(new Error(), { errors, warnings: [] }));
  const hint = 'The opening "b" tag is in line 3.';
  const diagnostics = expect.arrayContaining([expect.objectContaining({ hint })]);
  expect(told).toThrow(expect.objectContaining({ diagnostics }));
});

test("a file that the site names but that does not exist is reported as missing", async () => {
  const folder = await makeTempFolder();
  const diagnostics = [
    { where: "font.woff2", message: "this is missing, though the site names it" },
  ];
  await expect(readNamedFile(folder, "font.woff2")).rejects.toMatchObject({ diagnostics });
  await expect(readNamedFile(folder, ".")).rejects.toMatchObject({ code: "EISDIR" });
});

test("a system error about a file keeps its message, with the file or the output folder", () => {
  const error = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    ...{ code: "ENOSPC", syscall: "write", path: "/site/a.webp" },
  });
  const message = `${error.message}. The previous site is unchanged.`;
  expect(explainSystemError(error)).toMatchObject({
    diagnostics: [{ where: "/site/a.webp", message }],
    cause: error,
  });
  expect(explainSystemError(error, "dist")).toMatchObject({
    diagnostics: [{ where: "dist", message, hint: expect.stringContaining("--out") }],
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
