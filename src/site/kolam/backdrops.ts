import { type Dot, dropDiagonals, layOctagon } from "./grids.ts";
import { drawKolam, type Kolam } from "./kolam.ts";

/** The sections that have a backdrop. */
export type BackdropName = "life" | "cta" | "contact";

/**
 * The drawings behind the lifecycle, the call to action and the contact page. Each is one closed
 * line with all symmetries of a square: its grid is clear on the diagonals, and its bits are those
 * of the design, found once by search. Changing a bit may break the line into several.
 */
export const backdrops: Readonly<Record<BackdropName, Kolam>> = {
  life: drawBackdrop(layOctagon(11, 6), "111111111111111"),
  cta: drawBackdrop(layOctagon(9, 5), "1111111011"),
  contact: drawBackdrop(layOctagon(9, 6), "111111111111"),
};

/** A dot's radius is a twentieth of the pitch, half an emblem's: the line leads, the dots recede. */
function drawBackdrop(octagon: readonly Dot[], bits: string): Kolam {
  const grid = dropDiagonals(octagon);
  return drawKolam({ grid, bits, pitch: 40, pad: { x: 22, y: 22 }, dotRadius: 2 });
}
