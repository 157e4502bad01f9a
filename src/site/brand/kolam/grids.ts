/** A pulli: a dot of a kolam's grid, whole pitches away from its neighbours. Coordinates are in pitches, y down. */
export interface Dot {
  readonly x: number;
  readonly y: number;
}

/**
 * Lays rows of dots under each other, centred on the origin, in the notation of kolams: `1, 3, 5, 3, 1` is a diamond,
 * `3, 3, 3` a square, `5` a row, `1, 1, 5, 1, 1` a cross. The lengths are dots per row, top first; all odd or all even,
 * otherwise the columns would not line up.
 */
export function layRows(...lengths: readonly number[]): Dot[] {
  return lengths.flatMap((length, row) =>
    Array.from({ length }, (_, column) => ({
      x: column - (length - 1) / 2,
      y: row - (lengths.length - 1) / 2,
    })),
  );
}

export function layPattern(...rows: readonly string[]): Dot[] {
  return rows.flatMap((row, y) => Array.from(row.matchAll(/o/g), ({ index }) => ({ x: index, y })));
}

/** Takes out the dot at the centre: a square becomes a ring. */
export function dropCentre(dots: readonly Dot[]): Dot[] {
  return dots.filter(({ x, y }) => x !== 0 || y !== 0);
}

/**
 * Lays a square of `size` × `size` dots, centred on the origin, without its corners (no dot lies further than `reach`
 * steps along the grid from the centre) and without its diagonals, except the centre. A line that is its own mirror
 * image across a diagonal would form a closed loop at each dot on it, so only a grid without them can be one line with
 * the full symmetry of a square.
 */
export function layOctagon(size: number, reach: number): Dot[] {
  return layRows(...Array.from({ length: size }, () => size)).filter(
    ({ x, y }) => Math.abs(x) + Math.abs(y) <= reach && (Math.abs(x) !== Math.abs(y) || x === 0),
  );
}
