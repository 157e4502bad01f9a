import { layRows } from "./kolam/grids.ts";
import { drawKolam } from "./kolam/kolam.ts";

/**
 * The logo's mark, on a field of 44 × 44 units: the 1-3-1 kolam with all four links crossed, which is one line. The
 * petals' dots are left out and the centre dot is lit. The stroke scales with the mark, and the dot has its own colour,
 * so the logo inlines the mark and does not take it from the sprite. After a change: `npm run icons`.
 */
export const mark = {
  ...drawKolam(layRows(1, 3, 1), {
    pitch: 14.6,
    pad: 22 - 14.6,
    dotRadius: 2.75,
    shown: layRows(1),
  }),
  strokeWidth: 2.5,
};
