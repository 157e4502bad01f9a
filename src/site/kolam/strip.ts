import { layRows } from "./grids.ts";
import { drawKolam, type Kolam } from "./kolam.ts";

/** Units of a strip from one dot to the next: the width of a dot's button in px at its usual size. */
const pitch = 40;

/**
 * Draws the line of a pulli strip for `count` slides. It has no dots of its own, because each dot
 * is a button over the line. The pad of half a pitch makes every button exactly one pitch wide; it
 * also leaves .146 of a pitch between the viewBox and the first loop, which the page pulls left.
 */
export function drawStrip(count: number): Kolam {
  if (!Number.isInteger(count) || count < 1) {
    throw new RangeError(`A strip has one dot or more, not ${count}.`);
  }
  return drawKolam({
    grid: layRows(count),
    pitch,
    pad: { x: pitch / 2, y: pitch / 2 },
    dotRadius: 0,
    shown: [],
  });
}
