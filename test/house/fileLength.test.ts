import { expect, test } from "vitest";
import { listFiles, readSource } from "./sourceFiles.ts";

/** Maximum length in lines: a longer file holds more than one idea. */
const longestFile = 320;

/** A longer function doesn't fit on a screen. JSX is no function in this sense, and components are in `.tsx` files. */
const longestFunction = 80;

const lineCount = (file: string) => readSource(file).split("\n").length - 1;

test.each(["src", "test"])("no file below %s is longer than 320 lines", (folder) => {
  const files = listFiles(folder, [".ts", ".tsx", ".js", ".mjs", ".scss"]);
  const lengths = files.map((file) => [file, lineCount(file)] as const);
  expect(lengths.filter(([, lines]) => lines > longestFile)).toEqual([]);
  expect(files).not.toHaveLength(0);
});

const functionStart = /^(\s*)(?:.*\bfunction\b.*|.*=> |.*\) )\{$/;

/** Functions of a formatted file, by their first line: they end at the next line that closes their indent. */
function listFunctions(file: string): (readonly [place: string, lines: number])[] {
  const lines = readSource(file).split("\n");
  return lines.flatMap((line, index) => {
    // The parameters of a long signature end with a line of their own.
    const [, indent] = functionStart.exec(line) ?? /^(\s*)\).*\{$/.exec(line) ?? [];
    if (indent === undefined) return [];
    const length = lines.slice(index).findIndex((one) => one.startsWith(`${indent}}`)) + 1;
    return [[`${file}:${index + 1}`, length] as const];
  });
}

test("no function below src is longer than 80 lines", () => {
  const functions = listFiles("src", [".ts", ".js"]).flatMap(listFunctions);
  expect(functions.filter(([, lines]) => lines > longestFunction)).toEqual([]);
  expect(functions.length).toBeGreaterThan(300);
});
