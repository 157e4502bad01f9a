import type { Dot } from "./grids.ts";

/** East, south, west, north of a dot: counting up turns clockwise, since y is down. */
const sides = [0, 1, 2, 3] as const;

type Side = (typeof sides)[number];

/** The piece of a line from one side of a dot round to the next side of the same dot. */
interface Quarter {
  readonly dot: Dot;
  readonly from: Side;
  /** 1 clockwise, -1 counterclockwise. */
  readonly turn: 1 | -1;
}

/**
 * Radius of a turn round a dot, in pitches. Strands cross half a pitch from the dot at 45°; the
 * circle that those straights touch has the radius √2/4, so straight and arc meet tangentially.
 */
export const turnRadius = Math.SQRT2 / 4;

/**
 * Finds the links between neighbouring dots at which the two strands of the line cross, named by their midpoints. At
 * the other links each strand turns back round its own dot.
 *
 * @param bits whether links are crossed, `1` or `0` for each group of links that a square's symmetries map onto each
 *   other. Groups are in the order of their first links; links go dot by dot, east before south. If omitted, all links
 *   are crossed
 */
export function crossLinks(dots: readonly Dot[], bits?: string): Set<string> {
  const places = new Set(dots.map(nameDot));
  const links = dots.flatMap((dot) =>
    ([0, 1] as const)
      .filter((side) => places.has(nameDot(moveTowards(dot, side, 1))))
      .map((side) => {
        const { x, y } = moveTowards(dot, side, 0.5);
        // A symmetry changes signs, or swaps x and y together with the link's direction.
        const [along, across] = side === 0 ? [x, y] : [y, x];
        return { name: nameDot({ x, y }), group: `${Math.abs(along)},${Math.abs(across)}` };
      }),
  );
  const groups = [...new Set(links.map(({ group }) => group))];
  const crossed = links.filter(({ group }) => bits?.[groups.indexOf(group)] !== "0");
  return new Set(crossed.map(({ name }) => name));
}

/**
 * Follows the line until every quarter of every dot is drawn.
 *
 * @param place turns pitches into units of the drawing
 * @param radius of its arcs, in those units
 * @returns SVG path data of the closed loops that it made, from 45° straights and 45° arcs only
 */
export function drawLoops(
  dots: readonly Dot[],
  crossed: ReadonlySet<string>,
  place: (dot: Dot) => Dot,
  radius: number,
): string {
  const drawn = new Set<string>();
  const starts = dots.flatMap((dot) => sides.map((from): Quarter => ({ dot, from, turn: 1 })));
  return starts.map(drawLoop).join("");

  /** A loop comes back to its own first quarter, so it ends at the first quarter already drawn. */
  function drawLoop(start: Quarter): string {
    const commands = [`M${format(placeEnd(start.dot, start.from))}`];
    for (let quarter = start; !drawn.has(nameQuarter(quarter)); quarter = follow(quarter)) {
      drawn.add(nameQuarter(quarter));
      drawQuarter(quarter, commands);
    }
    return commands.length === 1 ? "" : `${commands.join("")}Z`;
  }

  /** The next quarter. Across a crossed link the line turns the other way: counterclockwise after clockwise. */
  function follow({ dot, from, turn }: Quarter): Quarter {
    const to = turnSide(from, turn);
    if (!isCrossed(dot, to)) return { dot, from: to, turn };
    return { dot: moveTowards(dot, to, 1), from: turnSide(to, 2), turn: turn === 1 ? -1 : 1 };
  }

  function drawQuarter({ dot, from, turn }: Quarter, commands: string[]): void {
    const append = (side: Side, end: Dot) => {
      const isStraight = isCrossed(dot, side);
      // A strand runs straight on past a dot and through a crossing: these pieces become one straight.
      if (isStraight && commands.at(-1)?.startsWith("L")) commands.pop();
      const arc = `A${radius} ${radius} 0 0 ${turn === 1 ? 1 : 0} `;
      commands.push(`${isStraight ? "L" : arc}${format(end)}`);
    };
    const to = turnSide(from, turn);
    append(from, moveTowards(moveTowards(dot, from, 0.25), to, 0.25));
    append(to, placeEnd(dot, to));
  }

  /** A quarter ends at the crossing half a pitch away, or else on the circle round its own dot. */
  function placeEnd(dot: Dot, side: Side): Dot {
    return moveTowards(dot, side, isCrossed(dot, side) ? 0.5 : turnRadius);
  }

  function isCrossed(dot: Dot, side: Side): boolean {
    return crossed.has(nameDot(moveTowards(dot, side, 0.5)));
  }

  function format(dot: Dot): string {
    return Object.values(place(dot)).join(" ");
  }
}

/** Both directions along a quarter share its name: the line passes each quarter once. */
function nameQuarter({ dot, from, turn }: Quarter): string {
  return `${nameDot(dot)}/${turn === 1 ? from : turnSide(from, turn)}`;
}

function nameDot({ x, y }: Dot): string {
  return `${x},${y}`;
}

/** Turns a side by quarters of a circle: positive clockwise. */
function turnSide(side: Side, quarters: number): Side {
  return ((side + quarters + 4) % 4) as Side;
}

/** The point `distance` pitches from a dot towards one of its sides; at 1 it is the next dot. */
function moveTowards({ x, y }: Dot, side: Side, distance: number): Dot {
  const sign = side < 2 ? distance : -distance;
  return side % 2 === 0 ? { x: x + sign, y } : { x, y: y + sign };
}
