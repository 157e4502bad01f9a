import { layRows } from "./grids.ts";
import { drawKolam, type Kolam } from "./kolam.ts";

/** Units from one dot to the next on the mark's field. */
const pitch = 14.6;

/** From the outermost dots to the edge of the field, which is 44 units wide and high. */
const pad = 22 - pitch;

/**
 * The mark: the 1-3-1 kolam with all four links crossed, which is one line. The petals' dots are
 * left out and the centre dot is lit. Its stroke is 2.5 units and grows with the mark, and the dot
 * has its own colour, so the mark is drawn in the page and not taken from the sprite.
 */
export const logoMark: Kolam = drawKolam({
  grid: layRows(1, 3, 1),
  pitch,
  pad: { x: pad, y: pad },
  dotRadius: 2.75,
  shown: [{ x: 0, y: 0 }],
});
