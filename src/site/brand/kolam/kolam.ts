import type { Dot } from "./grids.ts";
import { crossLinks, drawLoops, turnRadius } from "./loops.ts";

/** A finished drawing. All lengths are units of its own viewBox. */
export interface Kolam {
  readonly viewBox: string;
  /** Size of the viewBox. */
  readonly width: number;
  readonly height: number;
  /** SVG path data of all loops, each closed by a `Z`. Texts may call the drawing “one line” only if it is one loop. */
  readonly line: string;
  /** The dots to draw, in the order of the grid; `r` is the radius. */
  readonly dots: readonly { readonly x: number; readonly y: number; readonly r: number }[];
}

/** Draws a kolam. Lengths are units of the drawing unless said otherwise. */
export function drawKolam(
  grid: readonly Dot[],
  {
    bits,
    pitch = 20,
    pad = 11,
    padY = pad,
    corner = { x: pad, y: padY },
    dotRadius = 2,
    shown = grid,
  }: {
    /** Which links are crossed, as for `crossLinks`. */
    readonly bits?: string;
    /** Distance from one dot to the next. */
    readonly pitch?: number;
    /** Distance from the outermost dots to the edges of the viewBox. */
    readonly pad?: number;
    /** The same to its top and bottom. */
    readonly padY?: number;
    /** Place of the grid's top left corner; by default the viewBox starts at 0 0. */
    readonly corner?: Dot;
    readonly dotRadius?: number;
    /** The dots of the grid that are drawn, in pitches; all of them when left out. */
    readonly shown?: readonly Dot[];
  } = {},
): Kolam {
  const xs = grid.map(({ x }) => x);
  const ys = grid.map(({ y }) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const width = (Math.max(...xs) - left) * pitch + 2 * pad;
  const height = (Math.max(...ys) - top) * pitch + 2 * padY;
  const place = ({ x, y }: Dot) => ({
    x: roundUnits(corner.x + (x - left) * pitch),
    y: roundUnits(corner.y + (y - top) * pitch),
  });
  return {
    viewBox: `${corner.x - pad} ${corner.y - padY} ${width} ${height}`,
    width,
    height,
    line: drawLoops(grid, crossLinks(grid, bits), place, roundUnits(turnRadius * pitch)),
    dots: shown.map((dot) => ({ ...place(dot), r: dotRadius })),
  };
}

/** Rounds to two decimals: a hundredth of a unit is never seen, and the files stay small. */
function roundUnits(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * Writes a sprite: an SVG document of symbols, for `<use href="sprite.svg#id">`. A symbol fills the svg that uses it,
 * so that svg needs the viewBox `0 0 width height` of the drawing, even if the drawing's own starts elsewhere.
 */
export function toSprite(drawings: Readonly<Record<string, Kolam>>): string {
  const symbols = Object.entries(drawings).map(([id, kolam]) => toSymbol(id, kolam));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

/**
 * The line inherits its stroke width, in CSS pixels, from the svg that uses it: the stroke does not scale with the svg.
 * Nor do dashes: with a `pathLength` of the drawing's longer side, a dash as long as the svg covers a whole loop at any
 * size. Overflow is visible because a stroke may reach past a cropped viewBox.
 */
function toSymbol(id: string, { viewBox, width, height, line, dots }: Kolam): string {
  // One path per loop: dashes restart at each loop, but `pathLength` measures the whole path.
  const paths = line
    .split(/(?=M)/)
    .map(
      (loop) =>
        `<path d="${loop}" pathLength="${Math.max(width, height)}" fill="none" stroke="currentColor"` +
        ` stroke-linejoin="round" vector-effect="non-scaling-stroke"/>`,
    )
    .join("");
  const filled = dots.length > 0 ? `<path d="${formatDots(dots)}" stroke="none"/>` : "";
  return `<symbol id="${id}" viewBox="${viewBox}" overflow="visible" fill="currentColor">${paths}${filled}</symbol>`;
}

/** All dots in one path, each of two half circles: browsers copy and lay out every element of a drawing at each use. */
function formatDots(dots: Kolam["dots"]): string {
  return dots
    .map(
      ({ x, y, r }) =>
        `M${roundUnits(x - r)} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0`,
    )
    .join("");
}
