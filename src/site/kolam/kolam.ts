import type { Dot } from "./grids.ts";
import { formatLoop, roundUnits, traceLoops } from "./loops.ts";

/** A finished drawing. All lengths are units of its own viewBox. */
export interface Kolam {
  readonly viewBox: string;
  /** Width of the viewBox. */
  readonly width: number;
  /** Height of the viewBox. */
  readonly height: number;
  /** SVG path data of all loops. */
  readonly line: string;
  /** How many closed loops the line has. Copy may say "one line" only where this is 1. */
  readonly loops: number;
  /** The dots to draw, in the order of the grid; `r` is the radius. */
  readonly dots: readonly { readonly x: number; readonly y: number; readonly r: number }[];
}

/** What a drawing is made from. Lengths are units of the drawing unless said otherwise. */
interface KolamPlan {
  /** The grid, in pitches. */
  readonly grid: readonly Dot[];
  /** Which links are crossed, as for `traceLoops`; all of them when left out. */
  readonly bits?: string | undefined;
  /** From one dot to the next. */
  readonly pitch: number;
  /** From the outermost dots to the edge of the viewBox, sideways (x) and up and down (y). */
  readonly pad: Dot;
  /** Place of the grid's top left corner; by default `pad`, so that the viewBox starts at 0 0. */
  readonly corner?: Dot;
  readonly dotRadius: number;
  /** The dots of the grid that are drawn, in pitches; all of them when left out. */
  readonly shown?: readonly Dot[];
}

/** Draws a kolam. The same plan always gives the same drawing. */
export function drawKolam(plan: KolamPlan): Kolam {
  const { grid, bits, pitch, pad, corner = pad, dotRadius, shown = grid } = plan;
  const xs = grid.map(({ x }) => x);
  const ys = grid.map(({ y }) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const width = (Math.max(...xs) - left) * pitch + 2 * pad.x;
  const height = (Math.max(...ys) - top) * pitch + 2 * pad.y;
  const origin = { x: corner.x - left * pitch, y: corner.y - top * pitch };
  const loops = traceLoops(grid, bits);

  return {
    viewBox: `${corner.x - pad.x} ${corner.y - pad.y} ${width} ${height}`,
    width,
    height,
    line: loops.map((loop) => formatLoop(loop, origin, pitch)).join(""),
    loops: loops.length,
    dots: shown.map(({ x, y }) => ({
      x: roundUnits(origin.x + x * pitch),
      y: roundUnits(origin.y + y * pitch),
      r: roundUnits(dotRadius),
    })),
  };
}
