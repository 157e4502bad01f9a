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

test("the contact form's five dots share one line once linked, and have a loop each before", () => {
  expect(countLoops(ornaments["message-line"])).toBe(1);
  expect(countLoops(ornaments["message-dots"])).toBe(5);
  expect(ornaments["message-dots"].dots).toEqual(ornaments["message-line"].dots);
});

test.each([3, 5, 8])("the comparison of %i rows has two dots in the middle of each row", (rows) => {
  const { dots, height } = drawComparison(rows);
  const places = dots.map(({ y }) => (y * rows) / height);
  expect(places).toEqual(Array.from({ length: 2 * rows }, (_, dot) => Math.floor(dot / 2) + 0.5));
});

test("signs have one height, and no two are alike", () => {
  const all = Object.values(signs);
  expect(new Set(all.map(({ height }) => height)).size).toBe(1);
  expect(new Set(all.map(({ line, dots }) => JSON.stringify([line, dots]))).size).toBe(all.length);
});

test("the dots of the 404 page's number read 404", () => {
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
});

test("a sprite has a symbol for each drawing, with a path for each loop and the longer side as its pathLength", () => {
  const drawings = { "emblem-cloud": emblems.cloud, "strip-3": drawStrip(3) };
  const sprite = new DOMParser().parseFromString(toSprite(drawings), "image/svg+xml");
  for (const [id, drawing] of Object.entries(drawings)) {
    const paths = [...sprite.querySelectorAll(`svg > symbol[id=${id}] path[pathLength]`)];
    expect(paths).toHaveLength(countLoops(drawing) ?? 0);
    expect(paths.map((path) => path.getAttribute("d")).join("")).toBe(drawing.line);
    const longer = `${Math.max(drawing.width, drawing.height)}`;
    for (const path of paths) expect(path.getAttribute("pathLength")).toBe(longer);
  }
});
