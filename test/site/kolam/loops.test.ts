import { describe, expect, test } from "vitest";
import { type Dot, dropCentre, layOctagon, layRows } from "../../../src/site/kolam/grids.ts";
import { crossLinks, traceLoops } from "../../../src/site/kolam/loops.ts";

test.each([
  ["a diamond", layRows(1, 3, 1), "0,-1 -1,0 0,0 1,0 0,1"],
  ["even rows", layRows(2, 4), "-0.5,-0.5 0.5,-0.5 -1.5,0.5 -0.5,0.5 0.5,0.5 1.5,0.5"],
  ["a ring", dropCentre(layRows(3, 3, 3)), "-1,-1 0,-1 1,-1 -1,0 1,0 -1,1 0,1 1,1"],
  ["a square without its corners", layOctagon(3, 1), "0,-1 -1,0 0,0 1,0 0,1"],
  ["a square without its diagonals", layOctagon(3, 2), "0,-1 -1,0 0,0 1,0 0,1"],
])("%s has its dots on a single grid, listed row by row", (_, dots, places) => {
  expect(dots.map(({ x, y }) => `${x},${y}`).join(" ")).toBe(places);
});

const trace = (grid: readonly Dot[], bits?: string) => traceLoops(grid, crossLinks(grid, bits));

describe("the line", () => {
  test("passes each quarter of every dot exactly once", () => {
    const grid = layRows(2, 4, 4, 2);
    expect(trace(grid).flat()).toHaveLength(4 * grid.length);
  });

  test("forms a separate loop round every dot when no link is crossed", () => {
    expect(trace(layRows(3, 3, 3), "00")).toHaveLength(9);
  });

  test.each([
    ["111", 16],
    ["010", 8],
    ["000", 0],
  ])("with the bits %s for groups of 4, 8 and 4 links, has %i crossings", (bits, crossings) => {
    expect(crossLinks(layRows(1, 3, 5, 3, 1), bits).size).toBe(crossings);
  });

  test.each([
    [1, 1, 1],
    [7, 1, 1],
    [2, 2, 2],
    [3, 4, 1],
    [4, 6, 2],
    [5, 5, 5],
  ])(
    "round %i by %i dots has as many loops as their greatest common divisor, %i",
    (columns, rows, loops) => {
      const grid = layRows(...Array.from({ length: rows }, () => columns));
      expect(trace(grid)).toHaveLength(loops);
    },
  );
});
