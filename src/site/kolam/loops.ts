import type { Dot } from "./grids.ts";

/** A side of a dot: 0 east, 1 south, 2 west, 3 north. Counting up turns clockwise, since y is down. */
type Side = 0 | 1 | 2 | 3;

/** Two dots one pitch apart: the one to the left or above comes first. */
interface Link {
  readonly from: Dot;
  readonly to: Dot;
}

interface Step {
  readonly dot: Dot;
  readonly from: Side;
  readonly to: Side;
}

/** The piece of a line that goes from one side of a dot round to the next side of the same dot. */
export interface Quarter extends Step {
  /** Whether the line comes in over a crossing at `from`, or round the dot itself. */
  readonly crossesFrom: boolean;
  /** Whether the line goes out over a crossing at `to`, or on round the dot itself. */
  readonly crossesTo: boolean;
}

/** The first loop starts at the first side of the first dot. */
const sides: readonly Side[] = [0, 1, 2, 3];

const offsets: readonly [Dot, Dot, Dot, Dot] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

/** The eight symmetries of a square: four turns, and the mirror image of each. */
const symmetries: readonly ((dot: Dot) => Dot)[] = [
  ({ x, y }) => ({ x, y }),
  ({ x, y }) => ({ x: -y, y: x }),
  ({ x, y }) => ({ x: -x, y: -y }),
  ({ x, y }) => ({ x: y, y: -x }),
  ({ x, y }) => ({ x: -x, y }),
  ({ x, y }) => ({ x: -y, y: -x }),
  ({ x, y }) => ({ x, y: -y }),
  ({ x, y }) => ({ x: y, y: x }),
];

/**
 * Radius of a turn round a dot, in pitches. Strands cross half a pitch from the dot at 45°; the
 * circle that those straights touch has the radius √2/4, so straight and arc meet tangentially.
 */
export const turnRadius = Math.SQRT2 / 4;

/**
 * Follows the line until every quarter of every dot is drawn, and returns the closed loops it made.
 *
 * @param bits one character for each group of links that the symmetries of a square carry into each
 *   other, in the order of `linkDots`: `1`, the strands cross half-way between the dots; `0`, each
 *   turns back round its own dot. Without bits every link is crossed.
 * @throws RangeError when the bits do not belong to the grid
 */
export function traceLoops(dots: readonly Dot[], bits?: string): Quarter[][] {
  const crossed = crossLinks(dots, bits);
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

/** Names the links at which the two strands cross. */
function crossLinks(dots: readonly Dot[], bits?: string): Set<string> {
  // Links that a symmetry carries into each other share one bit, which is what makes a drawing symmetric.
  const links = linkDots(dots);
  const groups = [...new Set(links.map(nameGroup))];
  const states = bits ?? "1".repeat(groups.length);
  if (states.length !== groups.length || /[^01]/.test(states)) {
    throw new RangeError(
      `The grid has ${groups.length} groups of links; its bits are "${states}".`,
    );
  }
  const crossed = links.filter((link) => states[groups.indexOf(nameGroup(link))] === "1");
  return new Set(crossed.map(({ from, to }) => nameLink(from, to)));
}

/** Links of one group have the same eight images, so the first image by name stands for them all. */
function nameGroup({ from, to }: Link): string {
  return symmetries
    .map((move) => nameLink(move(from), move(to)))
    .reduce((first, name) => (name < first ? name : first));
}

/**
 * Finds every pair of dots one pitch apart. They come dot by dot, the link to the east before the
 * link to the south: the order that the bits of a drawing are written in.
 */
function linkDots(dots: readonly Dot[]): Link[] {
  const places = new Set(dots.map(nameDot));
  return dots.flatMap((from) =>
    [moveTowards(from, 0, 1), moveTowards(from, 1, 1)]
      .filter((to) => places.has(nameDot(to)))
      .map((to) => ({ from, to })),
  );
}

function nameDot({ x, y }: Dot): string {
  return `${x},${y}`;
}

/** The same name in either order. */
function nameLink(a: Dot, b: Dot): string {
  const inOrder = a.x < b.x || (a.x === b.x && a.y < b.y);
  return inOrder ? `${nameDot(a)}|${nameDot(b)}` : `${nameDot(b)}|${nameDot(a)}`;
}

/** Turns a side by quarters of a circle: positive clockwise. */
function turnSide(side: Side, quarters: -1 | 1 | 2): Side {
  return ((side + quarters + 4) % 4) as Side;
}

/** Whether going from one side of a dot to the next turns clockwise on the screen. */
function isClockwise(from: Side, to: Side): boolean {
  return to === turnSide(from, 1);
}

/** The point `distance` pitches from a dot towards one of its sides; at 1 it is the next dot. */
function moveTowards({ x, y }: Dot, side: Side, distance: number): Dot {
  const offset = offsets[side];
  return { x: x + offset.x * distance, y: y + offset.y * distance };
}

/** Rounds to two decimals: a hundredth of a unit is never seen, and the files stay small. */
export function roundUnits(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * Writes a closed loop as SVG path data, from 45° straights and 45° arcs only.
 *
 * @param origin place of the grid's point 0, 0, in units of the drawing
 * @param pitch units of the drawing from one dot to the next
 */
export function formatLoop(loop: readonly Quarter[], origin: Dot, pitch: number): string {
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
