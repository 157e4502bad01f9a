import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fallbacks, fontFiles, listMissing } from "../../src/site/brand/font.ts";

const root = join(import.meta.dirname, "../..");

test.each(Object.values(fontFiles))("$path is committed and is WOFF2", ({ path }) => {
  const signature = readFileSync(join(root, path)).subarray(0, 4).toString("latin1");
  expect(signature).toBe("wOF2");
});

test("the characters that the font lacks are told, each once", () => {
  expect(listMissing("Société ½ ₹, “Pulli”")).toEqual([]);
  expect(listMissing("Pulli புபு →")).toEqual(["ப", "ு", "→"]);
});

test("Segoe UI Bold, which few can measure, is as much narrower than Arial as its published widths", () => {
  // Average widths of a letter in em: npm's @capsizecss/metrics 4.3.0 has them for both.
  const ratio = 0.48 / 0.4751;
  for (const { voice, sizes } of fallbacks.bold) {
    const [segoe = 0, arial = 0] = sizes.slice(-2);
    expect(segoe / arial / ratio, voice).toBeCloseTo(1, 1.9);
  }
});
