import type { Dot } from "./grids.ts";

/** A side of a dot: 0 east, 1 south, 2 west, 3 north. Counting up turns clockwise, since y is down. */
export type Side = 0 | 1 | 2 | 3;

/** The four sides, clockwise from east. The first loop starts at the first side of the first dot. */
export const sides: readonly Side[] = [0, 1, 2, 3];

const offsets: readonly [Dot, Dot, Dot, Dot] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

/** Turns a side by quarters of a circle: positive clockwise. */
export function turnSide(side: Side, quarters: -1 | 1 | 2): Side {
  return ((side + quarters + 4) % 4) as Side;
}

/** Whether going from one side of a dot to the next turns clockwise on the screen. */
export function isClockwise(from: Side, to: Side): boolean {
  return to === turnSide(from, 1);
}

/** The point `distance` pitches from a dot towards one of its sides; at 1 it is the next dot. */
export function moveTowards({ x, y }: Dot, side: Side, distance: number): Dot {
  const offset = offsets[side];
  return { x: x + offset.x * distance, y: y + offset.y * distance };
}
