import { DOMParser } from "linkedom";
import { expect, test } from "vitest";
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

const countLoops = ({ line }: Kolam) => line.match(/Z/g)?.length;

test("the drawings that texts of the site call one line are one", () => {
  const strips = [3, 5, 6].map(drawStrip);
  const { linked, "backdrop-life": life, "backdrop-cta": callToAction } = ornaments;
  const all = [mark, ...strips, stepLines[5], linked, life, callToAction];
  expect(all.map(countLoops)).toEqual(all.map(() => 1));
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

test("signs have one height, and no two are alike", () => {
  const all = Object.values(signs);
  expect(new Set(all.map(({ height }) => height)).size).toBe(1);
  expect(new Set(all.map(({ line, dots }) => JSON.stringify([line, dots]))).size).toBe(all.length);
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

test("a sprite has a symbol for each drawing, with a path for each loop and the longer side as its pathLength", () => {
  const sprite = toSprite({ "emblem-cloud": emblems.cloud, "strip-3": drawStrip(3) });
  const symbols = [
    ...new DOMParser().parseFromString(sprite, "image/svg+xml").querySelectorAll("svg > symbol"),
  ];
  expect(symbols.map(({ id }) => id)).toEqual(["emblem-cloud", "strip-3"]);
  const [emblem] = symbols;
  expect(emblem?.getAttribute("viewBox")).toBe("0 0 82 82");
  const paths = [...(emblem?.querySelectorAll("path[pathLength]") ?? [])];
  expect(paths).toHaveLength(4);
  expect(paths.map((path) => path.getAttribute("d")).join("")).toBe(emblems.cloud.line);
  const measures = symbols.map((one) => one.querySelector("path")?.getAttribute("pathLength"));
  expect(measures).toEqual(["82", "120"]);
});
