import { describe, expect, it } from "vitest";
import references from "./fixtures/references.json" with { type: "json" };
import { type Promised, promised } from "./promised.ts";
import { type Point, readLoops } from "./readLoops.ts";

/** Degrees that rounding to two decimals may turn a piece of the smallest drawing by. */
const angleTolerance = 0.75;

/** Units that rounding may move the image of a point by. */
const placeTolerance = 0.03;

/** The smaller angle between two directions, in degrees. */
function differ(a: number, b: number): number {
  const turn = (((a - b) % 360) + 360) % 360;
  return Math.min(turn, 360 - turn);
}

/** The moves that generate a symmetry, about the centre of the drawing. */
const moves: Readonly<Record<Promised["symmetry"], readonly ((point: Point) => Point)[]>> = {
  mirrored: [({ x, y }) => ({ x: -x, y }), ({ x, y }) => ({ x, y: -y })],
  square: [({ x, y }) => ({ x: -x, y }), ({ x, y }) => ({ x: -y, y: x })],
};

function hasPoint(points: readonly Point[], { x, y }: Point): boolean {
  return points.some((point) => Math.hypot(point.x - x, point.y - y) < placeTolerance);
}

describe.each(promised)("$name", ({ name, kolam, loops, symmetry }) => {
  const reference = references[name];
  const pieces = readLoops(kolam.line);

  it("is the design's drawing", () => {
    expect(kolam.line).toBe(reference.line);
    expect(kolam.viewBox).toBe(reference.viewBox);
    expect(kolam.dots.map(({ x, y, r }) => `${x} ${y} ${r}`).join(", ")).toBe(reference.dots);
  });

  it("says its size as its viewBox does", () => {
    expect(kolam.viewBox.split(" ").slice(2).map(Number)).toEqual([kolam.width, kolam.height]);
  });

  it(`has ${loops} closed loops`, () => {
    expect(kolam.loops).toBe(loops);
    expect(pieces).toHaveLength(loops);
    for (const loop of pieces) expect(loop.at(-1)?.end).toEqual(loop[0]?.start);
  });

  it("has only 45° straights and 45° arcs", () => {
    for (const { kind, startDirection, endDirection } of pieces.flat()) {
      if (kind === "arc") {
        expect(differ(startDirection, endDirection)).toBeCloseTo(45, 0);
      } else {
        expect(
          Math.min(differ(2 * startDirection, 90), differ(2 * startDirection, 270)),
        ).toBeLessThan(angleTolerance);
      }
    }
  });

  it("never bends where one piece meets the next", () => {
    for (const loop of pieces) {
      for (const [index, piece] of loop.entries()) {
        const next = loop[(index + 1) % loop.length];
        expect(differ(piece.endDirection, next?.startDirection ?? Number.NaN)).toBeLessThan(
          angleTolerance,
        );
      }
    }
  });

  it(`is ${symmetry}`, () => {
    const [left = 0, top = 0] = kolam.viewBox.split(" ").map(Number);
    const centre = { x: left + kolam.width / 2, y: top + kolam.height / 2 };
    const arcs = pieces.flat().filter(({ kind }) => kind === "arc");
    // A straight may be cut in two where its loop starts, so the ends of the arcs stand for the line.
    const ends = arcs.flatMap(({ start, end }) => [start, end]);
    for (const points of [ends, kolam.dots]) {
      const places = points.map(({ x, y }) => ({ x: x - centre.x, y: y - centre.y }));
      for (const move of moves[symmetry]) {
        expect(places.map(move).filter((image) => !hasPoint(places, image))).toEqual([]);
      }
    }
  });
});
