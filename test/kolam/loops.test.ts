import { describe, expect, it } from "vitest";
import { crossLinks } from "../../src/site/kolam/crossings.ts";
import { layRows } from "../../src/site/kolam/grids.ts";
import { linkDots } from "../../src/site/kolam/links.ts";
import { traceLoops } from "../../src/site/kolam/loops.ts";
import { groupLinks } from "../../src/site/kolam/symmetry.ts";

describe("linkDots", () => {
  it("links dots one pitch apart, each pair once", () => {
    expect(linkDots(layRows(3, 3, 3))).toHaveLength(12);
    expect(linkDots(layRows(1, 3, 5, 3, 1))).toHaveLength(16);
    expect(linkDots(layRows(1))).toEqual([]);
  });
});

describe("groupLinks", () => {
  it("groups the links that a square's symmetries carry into each other", () => {
    const groups = groupLinks(linkDots(layRows(1, 3, 5, 3, 1)));
    expect(groups.map((group) => group.length)).toEqual([4, 8, 4]);
  });
});

describe("crossLinks", () => {
  it("crosses the groups whose bit is 1", () => {
    expect(crossLinks(layRows(1, 3, 5, 3, 1), "010").size).toBe(8);
    expect(crossLinks(layRows(1, 3, 5, 3, 1), "000").size).toBe(0);
  });

  it("crosses every link when there are no bits", () => {
    expect(crossLinks(layRows(1, 3, 5, 3, 1)).size).toBe(16);
  });

  it.each(["1", "1111", "1a1"])("refuses the bits %j for a grid of three groups", (bits) => {
    expect(() => crossLinks(layRows(1, 3, 5, 3, 1), bits)).toThrow(RangeError);
  });
});

describe("traceLoops", () => {
  it("passes each quarter of each dot once", () => {
    const grid = layRows(2, 4, 4, 2);
    const quarters = traceLoops(grid, crossLinks(grid)).flat();
    expect(quarters).toHaveLength(4 * grid.length);
  });

  it("rings every dot when no link is crossed", () => {
    const grid = layRows(3, 3, 3);
    expect(traceLoops(grid, new Set())).toHaveLength(9);
  });

  it.each([1, 2, 3, 4, 5, 6, 7])("draws a row of %i dots in one line", (count) => {
    const grid = layRows(count);
    expect(traceLoops(grid, crossLinks(grid))).toHaveLength(1);
  });

  it.each([
    [2, 2],
    [2, 3],
    [3, 3],
    [3, 4],
    [4, 6],
    [5, 5],
  ])(
    "draws a crossed rectangle of %i by %i dots in as many lines as their common divisor",
    (columns, rows) => {
      const grid = layRows(...Array.from({ length: rows }, () => columns));
      expect(traceLoops(grid, crossLinks(grid))).toHaveLength(findCommonDivisor(columns, rows));
    },
  );
});

function findCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : findCommonDivisor(b, a % b);
}
