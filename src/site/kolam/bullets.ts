import { layRows } from "./grids.ts";
import { drawKolam, type Kolam } from "./kolam.ts";

/** Two dots linked (bit 1): the bullet of a modern solution. */
export const linkedBullet: Kolam = drawBullet("1");

/** Two dots unlinked (bit 0), each in its own ring: the bullet of a legacy challenge. */
export const unlinkedBullet: Kolam = drawBullet("0");

/** Both bullets have one frame, so that challenge and solution face each other dot for dot. */
function drawBullet(bits: "0" | "1"): Kolam {
  return drawKolam({
    grid: layRows(2),
    bits,
    pitch: 20,
    pad: { x: 8, y: 9 },
    corner: { x: 10, y: 10 },
    dotRadius: 2,
  });
}
