import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "sass";
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

test("Segoe UI, which few can measure, is as much narrower than Arial as its published widths", () => {
  const { css } = compile(join(root, "src/site/styles/_fonts.scss"));
  // Average widths of a letter in em: npm's @capsizecss/metrics 4.3.0 has them for both.
  const published = {
    Arial: { regular: 0.4458, bold: 0.48 },
    Segoe: { regular: 0.4434, bold: 0.4751 },
  };
  const sizes = (font: string) =>
    css
      .split("@font-face")
      .filter((face) => face.includes(`local("${font}")`))
      .map((face) => Number(/size-adjust: ([\d.]+)%/.exec(face)?.[1]));
  for (const [weight, suffix] of [
    ["regular", ""],
    ["bold", " Bold"],
  ] as const) {
    const ratio = published.Arial[weight] / published.Segoe[weight];
    const arial = sizes(`Arial${suffix}`);
    expect(arial.length).toBeGreaterThan(2);
    expect(sizes(`Helvetica${suffix}`)).toEqual(arial);
    sizes(`Segoe UI${suffix}`).forEach((size, index) => {
      expect(size / (arial[index] ?? 0) / ratio).toBeCloseTo(1, 1.9);
    });
  }
});
