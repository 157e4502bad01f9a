import { expect, test } from "vitest";
import { listFiles, readSource } from "./sourceFiles.ts";

/** Maximum length in lines: a longer file holds more than one idea. */
const longest = 320;

test.each(["src", "test"])("no file below %s is longer than 320 lines", (folder) => {
  const files = listFiles(folder, [".ts", ".tsx", ".mjs", ".scss"]);
  const lengths = files.map((file) => [file, readSource(file).split("\n").length - 1] as const);
  expect(lengths.filter(([, lines]) => lines > longest)).toEqual([]);
  expect(files).not.toHaveLength(0);
});
