import { expect, test } from "vitest";
import { DiagnosticError } from "../../src/generator/diagnostics/diagnostic.ts";
import { explainRefusal } from "../../src/generator/diagnostics/explainRefusal.ts";

function refuse(code: string, syscall: string, path?: string): Error {
  return Object.assign(new Error(`${code}: refused`), { code, syscall, path });
}

test.each([
  ["EACCES", "may not be read or written"],
  ["EROFS", "is on a read-only disk"],
  ["ENOSPC", "is on a full disk"],
  ["EMFILE", "can't be opened: too many files are open"],
])("%s is told in words, with the file, wherever in a build it happens", (code, words) => {
  const error = refuse(code, "open", "/site/.cache/pictures/a.webp");
  expect(explainRefusal(error)).toMatchObject({
    diagnostics: [
      {
        where: "/site/.cache/pictures/a.webp",
        message: `A file of the build ${words} (${code}). The site built before is untouched.`,
      },
    ],
    cause: error,
  });
});

test("about the output folder it is told with what else can be done", () => {
  expect(explainRefusal(refuse("ENOSPC", "write"), "dist")).toMatchObject({
    diagnostics: [{ where: "dist", hint: expect.stringContaining("--out") }],
  });
});

test.each([
  ["of another kind", new Error("unforeseen")],
  ["of a file that is not there", refuse("ENOENT", "open", "/x")],
  ["of a port", refuse("EACCES", "listen")],
  ["of a program", refuse("EACCES", "spawn esbuild", "esbuild")],
  ["that is explained already", new DiagnosticError([{ where: "x", message: "y" }])],
  ["that is none", "just a word"],
])("an error %s stays as it is", (_, error) => {
  expect(explainRefusal(error)).toBe(error);
});
