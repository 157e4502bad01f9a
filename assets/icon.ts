import { logoMark } from "../src/site/kolam/drawings.ts";

/** How one icon shows the mark. Lengths are units of the mark's field, which is 44 wide and high. */
export interface IconPlan {
  /** From the mark's field to the edge of the slab. */
  readonly margin: number;
  /** Corner of the slab; 0 where the system cuts it itself. */
  readonly corner: number;
  /** Light slab in a dark browser, so that it stands out there too. Only an SVG can. */
  readonly adapts: boolean;
}

/** The icons of the site: the mark on a night slab. Its line is heavier than in the page, to read at 16 px. */
export const iconPlans = {
  browser: { margin: 4, corner: 5, adapts: true },
  still: { margin: 4, corner: 5, adapts: false },
  /** Cut round by iOS, which also fills what is transparent with black. */
  touch: { margin: 8, corner: 0, adapts: false },
  /** Cut by Android to any shape that keeps the inner circle of 80 %. */
  maskable: { margin: 10, corner: 0, adapts: false },
} as const satisfies Record<string, IconPlan>;

const light = { slab: "#14172b", line: "#fbf7ef", dot: "#f2a93b" };
const dark = { slab: "#fbf7ef", line: "#14172b", dot: "#bc3d27" };

/** Draws an icon as a whole SVG document. */
export function drawIcon({ margin, corner, adapts }: IconPlan): string {
  const side = 44 + 2 * margin;
  const rules = adapts ? `@media (prefers-color-scheme:dark){${formatRules(dark)}}` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}">
<title>Logo</title>
<style>${formatRules(light)}${rules}</style>
<rect class="slab" x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="${corner}"/>
<path class="line" fill="none" stroke-width="3.25" stroke-linejoin="round" d="${logoMark.line}"/>
<circle class="dot" cx="22" cy="22" r="3.5"/>
</svg>
`;
}

function formatRules({ slab, line, dot }: typeof light): string {
  return `.slab{fill:${slab}}.line{stroke:${line}}.dot{fill:${dot}}`;
}
