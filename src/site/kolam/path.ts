import type { Dot } from "./grids.ts";
import type { Quarter } from "./loops.ts";
import { isClockwise, moveTowards, type Side } from "./sides.ts";

/**
 * Radius of a turn round a dot, in pitches. Strands cross half a pitch from the dot at 45°; the
 * circle that those straights touch has the radius √2/4, so straight and arc meet tangentially.
 */
export const turnRadius = Math.SQRT2 / 4;

/** Where a grid comes to lie in a drawing. */
export interface Placement {
  /** Place of the grid's point 0, 0, in units of the drawing. */
  readonly origin: Dot;
  /** Units of the drawing from one dot to the next. */
  readonly pitch: number;
}

/** Rounds to two decimals: a hundredth of a unit is never seen, and the files stay small. */
export function roundUnits(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Writes a closed loop as SVG path data, from 45° straights and 45° arcs only. */
export function formatLoop(loop: readonly Quarter[], { origin, pitch }: Placement): string {
  const format = ({ x, y }: Dot) =>
    `${roundUnits(origin.x + x * pitch)} ${roundUnits(origin.y + y * pitch)}`;
  const radius = roundUnits(turnRadius * pitch);
  const commands: string[] = [];

  for (const { dot, from, to, crossesFrom, crossesTo } of loop) {
    const arc = `A${radius} ${radius} 0 0 ${isClockwise(from, to) ? 1 : 0} `;
    const append = (straight: boolean, end: Dot) => {
      // A strand runs straight on past a dot and through a crossing: one straight, not several.
      if (straight && commands.at(-1)?.startsWith("L")) commands.pop();
      commands.push(`${straight ? "L" : arc}${format(end)}`);
    };

    if (commands.length === 0) commands.push(`M${format(placeEnd(dot, from, crossesFrom))}`);
    append(crossesFrom, moveTowards(moveTowards(dot, from, 0.25), to, 0.25));
    append(crossesTo, placeEnd(dot, to, crossesTo));
  }
  return `${commands.join("")}Z`;
}

/** A quarter ends at the crossing half a pitch away, or else on the circle round its own dot. */
function placeEnd(dot: Dot, side: Side, crosses: boolean): Dot {
  return moveTowards(dot, side, crosses ? 0.5 : turnRadius);
}
