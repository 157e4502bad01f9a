import { expect, test } from "vitest";
import { explainRefusal } from "../../src/generator/explainRefusal.ts";
import { ProblemError } from "../../src/problems/problem.ts";

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
    problems: [
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
    problems: [{ where: "dist", hint: expect.stringContaining("--out") }],
  });
});

test.each([
  ["of another kind", new Error("unforeseen")],
  ["of a file that is not there", refuse("ENOENT", "open", "/x")],
  ["of a port", refuse("EACCES", "listen")],
  ["of a program", refuse("EACCES", "spawn esbuild", "esbuild")],
  ["that is explained already", new ProblemError([{ where: "x", message: "y" }])],
  ["that is none", "just a word"],
])("an error %s stays as it is", (_, error) => {
  expect(explainRefusal(error)).toBe(error);
});
