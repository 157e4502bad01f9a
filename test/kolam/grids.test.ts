import { describe, expect, it } from "vitest";
import {
  type Dot,
  dropCentre,
  dropDiagonals,
  layOctagon,
  layRows,
} from "../../src/site/kolam/grids.ts";

/** Dots per row, top first. */
function countRows(dots: readonly Dot[]): number[] {
  const rows = new Map<number, number>();
  for (const { y } of dots) rows.set(y, (rows.get(y) ?? 0) + 1);
  return [...rows.values()];
}

describe("layRows", () => {
  it("centres each row", () => {
    expect(layRows(1, 3, 1)).toEqual([
      { x: 0, y: -1 },
      { x: -1, y: 0 },
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 0, y: 1 },
    ]);
  });

  it("keeps even rows on one grid", () => {
    expect(layRows(2, 4).map(({ x }) => x)).toEqual([-0.5, 0.5, -1.5, -0.5, 0.5, 1.5]);
  });
});

describe("layOctagon", () => {
  it("cuts the corners of a square", () => {
    expect(countRows(layOctagon(5, 3))).toEqual([3, 5, 5, 5, 3]);
  });
});

describe("dropCentre", () => {
  it("makes a ring of a square", () => {
    expect(countRows(dropCentre(layRows(3, 3, 3)))).toEqual([3, 2, 3]);
  });
});

describe("dropDiagonals", () => {
  it("keeps the centre and every dot off the diagonals", () => {
    expect(countRows(dropDiagonals(layOctagon(5, 3)))).toEqual([3, 3, 5, 3, 3]);
  });
});
