import { mark } from "../src/site/brand/mark.ts";
import { palette } from "../src/site/brand/palette.ts";

/** How one icon shows the mark. Lengths are units of the mark's field. */
export interface IconPlan {
  /** Distance from the mark's field to the edge of the slab, the icon's background. */
  readonly margin: number;
  /** Corner radius of the slab; 0 if the operating system crops the icon itself. */
  readonly corner: number;
  /** Whether the slab turns light in a dark browser, to stand out there too. Only an SVG can. */
  readonly adapts: boolean;
}

/** The icons of the site: the mark on a slab. */
export const iconPlans = {
  browser: { margin: 4, corner: 5, adapts: true },
  still: { margin: 4, corner: 5, adapts: false },
  /** iOS rounds the corners itself, and fills transparent areas with black. */
  touch: { margin: 8, corner: 0, adapts: false },
  /** Android may crop it to any shape that keeps the inner circle of 80 %. */
  maskable: { margin: 10, corner: 0, adapts: false },
} as const satisfies Record<string, IconPlan>;

const { ink, paper, highlight, accent } = palette.light;
const light = { slab: ink, line: paper, dot: highlight };
const dark = { slab: paper, line: ink, dot: accent };

// Factor by which line and dots are heavier than on the page, to be legible at 16 px.
const emphasis = 1.3;

/** Draws an icon as a whole SVG document. */
export function drawIcon({ margin, corner, adapts }: IconPlan): string {
  const side = mark.width + 2 * margin;
  const rules = adapts ? `@media (prefers-color-scheme:dark){${formatRules(dark)}}` : "";
  const dots = mark.dots.map(
    ({ x, y, r }) => `<circle class="dot" cx="${x}" cy="${y}" r="${r * emphasis}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}">
<title>Logo</title>
<style>${formatRules(light)}${rules}</style>
<rect class="slab" x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="${corner}"/>
<path class="line" fill="none" stroke-width="${mark.strokeWidth * emphasis}" stroke-linejoin="round" d="${mark.line}"/>
${dots.join("\n")}
</svg>
`;
}

function formatRules({ slab, line, dot }: typeof light): string {
  return `.slab{fill:${slab}}.line{stroke:${line}}.dot{fill:${dot}}`;
}
