import { DOMParser } from "linkedom";
import { describe, expect, test } from "vitest";
import {
  drawComparison,
  drawStrip,
  emblems,
  notFoundNumber,
  ornaments,
  signs,
  stepLines,
} from "../../../src/site/brand/kolam/drawings.ts";
import { type Kolam, toSprite } from "../../../src/site/brand/kolam/kolam.ts";
import { mark } from "../../../src/site/brand/mark.ts";
import references from "./fixtures/references.json" with { type: "json" };

const countLoops = ({ line }: Kolam) => line.match(/Z/g)?.length;

// Texts of the site say that the drawings with one loop are one line.
const drawings: readonly [name: keyof typeof references, kolam: Kolam, loops: number][] = [
  ["emblem-custom", emblems.custom, 3],
  ["emblem-web", emblems.webApplication, 3],
  ["emblem-mobile", emblems.mobileApp, 1],
  ["emblem-ecom", emblems.ecommerce, 2],
  ["emblem-cloud", emblems.cloud, 4],
  ["emblem-support", emblems.softwareMaintenance, 2],
  ["emblem-consult", emblems.itConsult, 1],
  ["emblem-travel", emblems.travel, 5],
  ["strip-3", drawStrip(3), 1],
  ["strip-5", drawStrip(5), 1],
  ["strip-6", drawStrip(6), 1],
  ["approach-5", stepLines[5], 1],
  ["bit-0", ornaments.unlinked, 2],
  ["bit-1", ornaments.linked, 1],
  ["logo-mark", mark, 1],
  ["backdrop-life", ornaments["backdrop-life"], 1],
  ["backdrop-cta", ornaments["backdrop-cta"], 1],
];

test.each(drawings)("%s is identical to the designer's drawing", (name, kolam, loops) => {
  const reference = references[name];
  expect(kolam.line).toBe(reference.line);
  expect(kolam.viewBox).toBe(reference.viewBox);
  expect(kolam.dots.map(({ x, y, r }) => `${x} ${y} ${r}`).join(", ")).toBe(reference.dots);
  expect(kolam.viewBox.split(" ").slice(2).map(Number)).toEqual([kolam.width, kolam.height]);
  expect(countLoops(kolam)).toBe(loops);
});

test.each([
  [3, 4],
  [4, 4],
  [5, 5],
] as const)(
  "in the line for %i steps, each loop starts at the left edge of its column, with %i columns in the frame",
  (steps, columns) => {
    const { frame, dots } = stepLines[steps];
    const [left = 0, , width = 0] = frame.split(" ").map(Number);
    const radius = (dots[0]?.x ?? 0) - left;
    expect(dots).toHaveLength(steps);
    for (const [index, { x }] of dots.entries()) {
      expect((x - radius - left) / (width / columns)).toBeCloseTo(index, 3);
    }
  },
);

test("the contact form's five dots share one line once linked, and have a loop each before", () => {
  expect(countLoops(ornaments["message-line"])).toBe(1);
  expect(countLoops(ornaments["message-dots"])).toBe(5);
  expect(ornaments["message-dots"].dots).toEqual(ornaments["message-line"].dots);
});

test.each([
  [3, 1],
  [5, 1],
  [8, 2],
])(
  "the comparison of %i rows has two dots in the middle of each row, on %i line(s)",
  (rows, lines) => {
    const comparison = drawComparison(rows);
    expect(countLoops(comparison)).toBe(lines);
    const places = comparison.dots.map(({ y }) => (y * rows) / comparison.height);
    expect(places).toEqual(Array.from({ length: 2 * rows }, (_, dot) => Math.floor(dot / 2) + 0.5));
  },
);

test("signs have one height, no two are alike, and those that stand for a number of lines have that many", () => {
  const all = Object.values(signs);
  expect(new Set(all.map(({ height }) => height))).toEqual(new Set([62]));
  expect(new Set(all.map(({ line, dots }) => JSON.stringify([line, dots]))).size).toBe(all.length);
  const loops = { endToEnd: 1, order: 1, apart: 15, pair: 1, twice: 2, pieces: 4 };
  for (const [name, count] of Object.entries(loops)) {
    expect(countLoops(signs[name as keyof typeof loops]), name).toBe(count);
  }
});

test("the signs “apart” and “order” have the same dots and frame: only their lines differ", () => {
  expect(signs.apart.dots).toEqual(signs.order.dots);
  expect(signs.apart.viewBox).toBe(signs.order.viewBox);
});

test("the dots of the 404 page's number read 404, drawn as four lines: one for each 4, two for the 0", () => {
  const reading = Array.from({ length: 5 }, () => Array.from({ length: 11 }, () => " "));
  for (const { x, y } of notFoundNumber.dots) {
    reading[(y - 11) / 20]?.splice((x - 11) / 20, 1, "o");
  }
  expect(reading.map((row) => row.join(""))).toEqual([
    "o o ooo o o",
    "o o o o o o",
    "ooo o o ooo",
    "  o o o   o",
    "  o ooo   o",
  ]);
  expect(countLoops(notFoundNumber)).toBe(4);
});

describe("a sprite", () => {
  const sprite = toSprite({ "emblem-cloud": emblems.cloud, "strip-3": drawStrip(3) });
  const symbols = [
    ...new DOMParser().parseFromString(sprite, "image/svg+xml").querySelectorAll("svg > symbol"),
  ];
  const [emblem] = symbols;

  test("has a symbol for each drawing, with a path for each loop and the longer side as its pathLength", () => {
    expect(symbols.map(({ id }) => id)).toEqual(["emblem-cloud", "strip-3"]);
    expect(emblem?.getAttribute("viewBox")).toBe("0 0 82 82");
    const paths = [...(emblem?.querySelectorAll("path[pathLength]") ?? [])];
    expect(paths).toHaveLength(4);
    expect(paths.map((path) => path.getAttribute("d")).join("")).toBe(emblems.cloud.line);
    const measures = symbols.map((one) => one.querySelector("path")?.getAttribute("pathLength"));
    expect(measures).toEqual(["82", "120"]);
  });

  test("leaves the stroke width to the svg that uses it, and fills dots, in one path, without stroking them", () => {
    expect(emblem?.querySelector("path")?.getAttribute("vector-effect")).toBe("non-scaling-stroke");
    expect(sprite).not.toContain("stroke-width");
    const dots = symbols.map((one) => one.querySelectorAll("path[stroke=none]"));
    expect(dots.map(({ length }) => length)).toEqual([1, 0]);
    const centres = [
      ...(dots[0]?.[0]?.getAttribute("d") ?? "").matchAll(
        /M(\S+) (\S+?)a2 2 0 1 1 4 0a2 2 0 1 1-4 0/g,
      ),
    ];
    expect(centres.map(([, x, y]) => [Number(x) + 2, Number(y)])).toEqual(
      emblems.cloud.dots.map(({ x, y }) => [x, y]),
    );
  });
});
