import type { Dot } from "./grids.ts";
import { crossLinks, formatLoop, roundUnits, traceLoops } from "./loops.ts";

/** A finished drawing. All lengths are units of its own viewBox. */
export interface Kolam {
  readonly viewBox: string;
  /** Width of the viewBox. */
  readonly width: number;
  /** Height of the viewBox. */
  readonly height: number;
  /** SVG path data of all loops. */
  readonly line: string;
  /** Number of closed loops. Texts may call the drawing “one line” only if this is 1. */
  readonly loops: number;
  /** The dots to draw, in the order of the grid; `r` is the radius. */
  readonly dots: readonly { readonly x: number; readonly y: number; readonly r: number }[];
}

/** What a drawing is made from. Lengths are units of the drawing unless said otherwise. */
interface KolamPlan {
  /** The grid, in pitches. */
  readonly grid: readonly Dot[];
  /** Which links are crossed, as for `crossLinks`; all of them when left out. */
  readonly bits?: string | undefined;
  /** Distance from one dot to the next. */
  readonly pitch: number;
  /** Distance from the outermost dots to the edges of the viewBox, horizontally (x) and vertically (y). */
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
  const crossed = crossLinks(grid, bits);
  const loops = traceLoops(grid, crossed);

  return {
    viewBox: `${corner.x - pad.x} ${corner.y - pad.y} ${width} ${height}`,
    width,
    height,
    line: loops.map((loop) => formatLoop(loop, crossed, origin, pitch)).join(""),
    loops: loops.length,
    dots: shown.map(({ x, y }) => ({
      x: roundUnits(origin.x + x * pitch),
      y: roundUnits(origin.y + y * pitch),
      r: roundUnits(dotRadius),
    })),
  };
}

/**
 * Writes a sprite: an SVG document of symbols, for `<use href="sprite.svg#id">`. A symbol fills the svg that uses it,
 * so that svg needs the viewBox `0 0 width height` of the drawing, even if the drawing's own starts elsewhere.
 */
export function toSprite(entries: Iterable<readonly [id: string, kolam: Kolam]>): string {
  const symbols = Array.from(entries, ([id, kolam]) => toSymbol(id, kolam));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

/**
 * The line inherits its stroke width, in CSS pixels, from the svg that uses it: the stroke does not scale with the svg.
 * Nor do dashes: with a `pathLength` of the drawing's longer side, a dash as long as the svg covers a whole loop at any
 * size. Overflow is visible because a stroke may reach past a cropped viewBox.
 */
function toSymbol(id: string, { viewBox, width, height, line, dots }: Kolam): string {
  const circles = dots.map(({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("");
  // One path per loop: dashes restart at each loop, but `pathLength` measures the whole path.
  const paths = line
    .split(/(?=M)/)
    .map(
      (loop) =>
        `<path d="${loop}" pathLength="${Math.max(width, height)}" fill="none" stroke="currentColor"` +
        ` stroke-linejoin="round" vector-effect="non-scaling-stroke"/>`,
    )
    .join("");
  const group = dots.length > 0 ? `<g fill="currentColor" stroke="none">${circles}</g>` : "";
  return `<symbol id="${id}" viewBox="${viewBox}" overflow="visible">${paths}${group}</symbol>`;
}
