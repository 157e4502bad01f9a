import type { Kolam } from "./kolam.ts";

/**
 * Writes a drawing as an SVG symbol. The line has no stroke width of its own: it takes it in CSS
 * pixels from the svg that uses it, at any size, because the stroke does not scale. The overflow
 * is visible because a stroke may reach past a cropped viewBox.
 */
export function toSymbol(id: string, { viewBox, line, dots }: Kolam): string {
  const circles = dots.map(({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("");
  const path =
    `<path d="${line}" fill="none" stroke="currentColor" stroke-linejoin="round"` +
    ` vector-effect="non-scaling-stroke"/>`;
  const group = dots.length > 0 ? `<g fill="currentColor" stroke="none">${circles}</g>` : "";
  return `<symbol id="${id}" viewBox="${viewBox}" overflow="visible">${path}${group}</symbol>`;
}

/**
 * Writes a sprite: a complete SVG document of symbols, for `<use href="sprite.svg#id">`. A symbol
 * fills the svg that uses it, so that svg wants the viewBox `0 0 width height` of the drawing,
 * not the drawing's own where that starts elsewhere.
 */
export function toSprite(entries: Iterable<readonly [id: string, kolam: Kolam]>): string {
  const symbols = Array.from(entries, ([id, kolam]) => toSymbol(id, kolam));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}
