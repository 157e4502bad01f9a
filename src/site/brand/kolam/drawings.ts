import { type Dot, dropCentre, layOctagon, layPattern, layRows } from "./grids.ts";
import { drawKolam, type Kolam } from "./kolam.ts";
import { turnRadius } from "./loops.ts";

/** The emblem of each service. Must not be shown smaller than 36 px. */
export const emblems = {
  custom: drawKolam(layRows(1, 3, 5, 3, 1)),
  webApplication: drawKolam(layRows(3, 3, 3)),
  mobileApp: drawKolam(layRows(2, 2, 2)),
  ecommerce: drawKolam(layRows(2, 2)),
  cloud: drawKolam(layRows(2, 4, 4, 2)),
  softwareMaintenance: drawKolam(dropCentre(layRows(3, 3, 3))),
  itConsult: drawKolam(layRows(1, 1, 5, 1, 1)),
  // The second bit stands for the eight links between the cross and the four dots in its corners. Uncrossed, they leave
  // a ring round each of these four, and one line round the other nine.
  travel: drawKolam(layRows(1, 3, 5, 3, 1), { bits: "101" }),
} as const;

export type EmblemName = keyof typeof emblems;

/**
 * Drawings beside titles: of a reason, a value, a habit. None has more than three rows of dots, and all frames are
 * three rows high, so that they have the same scale side by side.
 */
export const signs = {
  /** Wide at the surface, narrowing down to a single dot. */
  depth: drawSign(layRows(5, 3, 1)),
  /** A row of dots, one after the other, none skipped. */
  onTime: drawSign(layRows(5)),
  /** Each row longer than the last. */
  growth: drawSign(layRows(1, 3, 5)),
  /** Four dots, each in a loop of its own. */
  pieces: drawSign(layRows(4), { bits: "00" }),
  /** Loops round nine dots, of which only the one in the centre is drawn. */
  focus: drawSign(layRows(3, 3, 3), { shown: layRows(1) }),
  /** One line out along one side and back along the other. */
  endToEnd: drawSign(layRows(5, 5)),
  /** One more dot, joined on at one place. */
  addition: drawSign([...layRows(3, 3), { x: 2, y: -0.5 }]),
  /** Two lines round the same dots. */
  twice: drawSign(layRows(4, 4)),
  /** Everything leads to the one dot in the middle. */
  centre: drawSign(layRows(3, 5, 3), { shown: layRows(1) }),
  /** The dots of `order` before one line links them: each in a ring of its own. */
  apart: drawSign(layRows(5, 5, 5), { bits: "00000" }),
  /** Rows and columns, and still one line. */
  order: drawSign(layRows(5, 5, 5)),
  /** Two dots in one loop. */
  pair: drawSign(layRows(2)),
  /** A ring, which comes round again. */
  round: drawSign(dropCentre(layRows(3, 3, 3))),
  /** A star with four lights (rings) round it. */
  festival: drawSign(layRows(3, 3, 3), { bits: "01" }),
  /** As much on one side as on the other. */
  balance: drawSign(layRows(3, 1, 3)),
  /** Three dots straight up. */
  upright: drawSign(layRows(1, 1, 1)),
  /** Open to every side. */
  openness: drawSign(layRows(1, 5, 1)),
} as const;

function drawSign(grid: readonly Dot[], plan: { bits?: string; shown?: readonly Dot[] } = {}) {
  const rows = new Set(grid.map(({ y }) => y)).size;
  return drawKolam(grid, { padY: 41 - 10 * rows, ...plan });
}

const backdrop = { pitch: 40, pad: 22 };
const message = { pitch: 100, pad: 37, dotRadius: 8 };
const bullet = { pad: 8, padY: 9, corner: { x: 10, y: 10 } };

/** The other drawings that pages use by name. */
export const ornaments = {
  // Behind the lifecycle and the call to action. Each is one closed line with all symmetries of a square: its bits were
  // found by search, and changing one may break the line into several. A dot's radius is a twentieth of the pitch, half
  // an emblem's, so that the line stands out from the dots.
  "backdrop-life": drawKolam(layOctagon(11, 6), backdrop),
  "backdrop-cta": drawKolam(layOctagon(9, 5), { ...backdrop, bits: "1111111011" }),
  // Five dots from the visitor to the company, a link for each of the form's four fields: linked, and not linked yet.
  "message-line": drawKolam(layRows(5), message),
  "message-dots": drawKolam(layRows(5), { ...message, bits: "00" }),
  // Two dots: linked for a modern solution, each in its own ring for a legacy challenge.
  linked: drawKolam(layRows(2), bullet),
  unlinked: drawKolam(layRows(2), { ...bullet, bits: "0" }),
} as const;

/** The status code 404: one line for each 4, two for the 0. */
export const notFoundNumber = drawKolam(
  layPattern(
    "o o ooo o o", //
    "o o o o o o",
    "ooo o o ooo",
    "  o o o   o",
    "  o ooo   o",
  ),
);

/**
 * Draws the line of a pulli strip, the pagination of `count` slides (at least one), 40 units each. It has no dots of
 * its own, because each dot is a button over the line. The pad of half a pitch makes every button exactly one pitch
 * wide; it also leaves .146 of a pitch between viewBox and first loop, which a negative margin in the styles undoes.
 */
export function drawStrip(count: number): Kolam {
  return drawKolam(layRows(count), { pitch: 40, pad: 20, shown: [] });
}

/**
 * Draws two columns of dots, challenges left and solutions right, with one line round them, or two where rows are even.
 * It is a pitch high for each row.
 */
export function drawComparison(rows: number): Kolam {
  const grid = layRows(...Array.from({ length: rows }, () => 2));
  return drawKolam(grid, { pitch: 100, pad: turnRadius * 100, padY: 50, dotRadius: 6 });
}

/**
 * Draws the line above numbered steps, one dot per step. It is cropped to the loops' outer edges, through the middle of
 * the stroke, so the svg's overflow must be visible. Its `frame` is a wider viewBox with a column of one pitch per
 * step, four at least, so that every step's text starts flush with its loop.
 */
function drawStepLine(steps: number): Kolam & { readonly frame: string } {
  const pitch = 275;
  const pad = turnRadius * pitch;
  const corner = { x: pitch / 2, y: 0 };
  const line = drawKolam(layRows(steps), { pitch, pad, corner, dotRadius: 8 });
  const frame = `${corner.x - pad} ${-pad} ${Math.max(steps, 4) * pitch} ${line.height}`;
  return { ...line, frame };
}

/** By number of steps. */
export const stepLines = { 3: drawStepLine(3), 4: drawStepLine(4), 5: drawStepLine(5) } as const;
