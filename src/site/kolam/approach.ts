import { layRows } from "./grids.ts";
import { drawKolam, type Kolam } from "./kolam.ts";
import { turnRadius } from "./path.ts";

/** Units from one dot to the next: a fifth of a 1375-unit container. */
const pitch = 275;

/** From a dot to the outermost point of its loop. */
const reach = turnRadius * pitch;

/**
 * The 1 × 5 line above the five steps of the approach. It is cropped to the loops' outer edges, so
 * that it spans the container; its four crossings then divide the width .8536 : 1 : 1 : 1 : .8536,
 * and each step's text starts exactly where the line crosses. The crop runs through the middle of
 * the stroke, so the drawing must be shown with its overflow visible.
 */
export const approachLine: Kolam = drawKolam({
  grid: layRows(5),
  pitch,
  pad: { x: reach, y: reach },
  corner: { x: pitch / 2, y: 0 },
  dotRadius: 8,
});
