import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fontFiles } from "../../assets/fonts/fontFiles.ts";

const root = join(import.meta.dirname, "../..");

test("the stylesheet promises exactly the characters that were put into each font file", () => {
  const stylesheet = readFileSync(join(root, "src/site/styles/_fonts.scss"), "utf8");
  const declared = stylesheet.split("@include face(").flatMap((rule) => {
    const name = /^"([\w-]+)"/.exec(rule)?.[1];
    const range = /unicode-range:([^;]*);/.exec(rule)?.[1];
    return name === undefined || range === undefined
      ? []
      : [[`${name}.woff2`, range.trim().split(/,\s*/)]];
  });
  expect(declared).toEqual(fontFiles.map(({ name, unicodeRange }) => [name, unicodeRange]));
});

test.each(fontFiles)("$name is committed and is WOFF2", ({ name }) => {
  const signature = readFileSync(join(root, "assets/fonts", name))
    .subarray(0, 4)
    .toString("latin1");
  expect(signature).toBe("wOF2");
});
