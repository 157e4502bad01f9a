import type { Dot } from "./grids.ts";
import { nameDot, nameLink } from "./links.ts";
import { isClockwise, moveTowards, type Side, sides, turnSide } from "./sides.ts";

/** The piece of a line that goes from one side of a dot round to the next side of the same dot. */
export interface Quarter {
  readonly dot: Dot;
  readonly from: Side;
  readonly to: Side;
  /** Whether the line comes in over a crossing at `from`, or round the dot itself. */
  readonly crossesFrom: boolean;
  /** Whether the line goes out over a crossing at `to`, or on round the dot itself. */
  readonly crossesTo: boolean;
}

type Step = Pick<Quarter, "dot" | "from" | "to">;

/**
 * Follows the line until every quarter of every dot is drawn, and returns the closed loops it made.
 * `crossed` holds the names of the links whose strands cross, as `crossLinks` gives them.
 */
export function traceLoops(dots: readonly Dot[], crossed: ReadonlySet<string>): Quarter[][] {
  const drawn = new Set<string>();
  const starts = dots.flatMap((dot) =>
    sides.map((from): Step => ({ dot, from, to: turnSide(from, 1) })),
  );
  return starts.map((start) => traceLoop(start, crossed, drawn)).filter((loop) => loop.length > 0);
}

/** A loop comes back to its own first quarter, so it ends at the first quarter already drawn. */
function traceLoop(start: Step, crossed: ReadonlySet<string>, drawn: Set<string>): Quarter[] {
  const crosses = (dot: Dot, side: Side) => crossed.has(nameLink(dot, moveTowards(dot, side, 1)));
  const loop: Quarter[] = [];
  let step = start;
  while (!drawn.has(nameQuarter(step))) {
    drawn.add(nameQuarter(step));
    const { dot, from, to } = step;
    const quarter = { ...step, crossesFrom: crosses(dot, from), crossesTo: crosses(dot, to) };
    loop.push(quarter);
    step = followLine(quarter);
  }
  return loop;
}

/** Across a link the line swaps sides of the axis: clockwise round one dot, back round the next. */
function followLine({ dot, from, to, crossesTo }: Quarter): Step {
  const onward = isClockwise(from, to) ? 1 : -1;
  if (!crossesTo) return { dot, from: to, to: turnSide(to, onward) };
  const arrival = turnSide(to, 2);
  const back = onward === 1 ? -1 : 1;
  return { dot: moveTowards(dot, to, 1), from: arrival, to: turnSide(arrival, back) };
}

/** Both directions along a quarter share its name: the line passes each quarter once. */
function nameQuarter({ dot, from, to }: Step): string {
  return `${nameDot(dot)}/${isClockwise(from, to) ? from : to}`;
}
