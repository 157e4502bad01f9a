import { type Dot, dropCentre, dropDiagonals, layOctagon, layPattern, layRows } from "./grids.ts";
import { drawKolam, type Kolam } from "./kolam.ts";
import { turnRadius } from "./loops.ts";

/** The services that have an emblem. */
export type EmblemName =
  | "custom"
  | "webApplication"
  | "mobileApp"
  | "ecommerce"
  | "cloud"
  | "softwareMaintenance"
  | "itConsult"
  | "travel";

/** The emblem of each service. Not to be shown under 36 px. */
export const emblems: Readonly<Record<EmblemName, Kolam>> = {
  custom: drawEmblem(layRows(1, 3, 5, 3, 1)),
  webApplication: drawEmblem(layRows(3, 3, 3)),
  mobileApp: drawEmblem(layRows(2, 2, 2)),
  ecommerce: drawEmblem(layRows(2, 2)),
  cloud: drawEmblem(layRows(2, 4, 4, 2)),
  softwareMaintenance: drawEmblem(dropCentre(layRows(3, 3, 3))),
  itConsult: drawEmblem(layRows(1, 1, 5, 1, 1)),
  // The second bit is the eight links between the cross and the four dots in its corners: a ring
  // round each of those four, and one line through the nine others.
  travel: drawEmblem(layRows(1, 3, 5, 3, 1), "101"),
};

/**
 * A drawing for a word: a reason, a value, a habit. None is higher than three rows, and all are framed as high as that,
 * so that they stand beside each other in one scale.
 */
export const signs = {
  /** Wide at the surface, down to a single dot. */
  depth: drawSign(layRows(5, 3, 1)),
  /** Each dot in its turn, none passed over. */
  onTime: drawSign(layRows(5)),
  /** Each row larger than the last. */
  growth: drawSign(layRows(1, 3, 5)),
  /** Four pieces, each closed by itself. */
  pieces: drawSign(layRows(4), { bits: "00" }),
  /** Of nine dots, the one that all turns round. */
  focus: drawSign(layRows(3, 3, 3), { shown: layRows(1) }),
  /** One line out along one side and back along the other. */
  endToEnd: drawSign(layRows(5, 5)),
  /** Something new, joined on at one place. */
  addition: drawSign([...layRows(3, 3), { x: 2, y: -0.5 }]),
  /** Two lines, each round the same dots as the other. */
  twice: drawSign(layRows(4, 4)),
  /** Everything leads to one in the middle. */
  centre: drawSign(layRows(3, 5, 3), { shown: layRows(1) }),
  /** The dots of `order` before a line has found its way round them: each alone in its ring. */
  apart: drawSign(layRows(5, 5, 5), { bits: "00000" }),
  /** Rank and file, and still one line. */
  order: drawSign(layRows(5, 5, 5)),
  /** Two in one loop. */
  pair: drawSign(layRows(2)),
  /** A ring comes round again. */
  round: drawSign(dropCentre(layRows(3, 3, 3))),
  /** A star with four lights round it. */
  festival: drawSign(layRows(3, 3, 3), { bits: "01" }),
  /** As much on one side as on the other. */
  balance: drawSign(layRows(3, 1, 3)),
  /** Straight up. */
  upright: drawSign(layRows(1, 1, 1)),
  /** Open to every side. */
  openness: drawSign(layRows(1, 5, 1)),
} as const;

function drawSign(grid: readonly Dot[], plan: { bits?: string; shown?: readonly Dot[] } = {}) {
  const rows = new Set(grid.map(({ y }) => y)).size;
  return drawKolam({ grid, pitch: 20, pad: { x: 11, y: 41 - 10 * rows }, dotRadius: 2, ...plan });
}

/** A dot's radius is a tenth of the pitch; the pad leaves the outer loops a few units of air. */
function drawEmblem(grid: readonly Dot[], bits?: string): Kolam {
  return drawKolam({ grid, bits, pitch: 20, pad: { x: 11, y: 11 }, dotRadius: 2 });
}

/**
 * The drawings behind the lifecycle and the call to action. Each is one closed line
 * with all symmetries of a square: its grid has no dots on the diagonals but the centre, and its bits were found by
 * search. Changing a bit may break the line into several.
 */
export const backdrops = {
  life: drawBackdrop(layOctagon(11, 6), "111111111111111"),
  cta: drawBackdrop(layOctagon(9, 5), "1111111011"),
} as const;

/** A dot's radius is a twentieth of the pitch, half an emblem's: the line leads, the dots recede. */
function drawBackdrop(octagon: readonly Dot[], bits: string): Kolam {
  const grid = dropDiagonals(octagon);
  return drawKolam({ grid, bits, pitch: 40, pad: { x: 22, y: 22 }, dotRadius: 2 });
}

/** Five dots between a visitor and the company: four links, one for each field of the form, and the same not yet linked. */
export const messageLine: Kolam = drawMessage("11");
export const messageDots: Kolam = drawMessage("00");

function drawMessage(bits: string): Kolam {
  return drawKolam({ grid: layRows(5), bits, pitch: 100, pad: { x: 37, y: 37 }, dotRadius: 8 });
}

/** Two dots linked (bit 1): the bullet of a modern solution. */
export const linkedBullet: Kolam = drawBullet("1");

/** Two dots unlinked (bit 0), each in its own ring: the bullet of a legacy challenge. */
export const unlinkedBullet: Kolam = drawBullet("0");

/** Both bullets have one frame, so that challenge and solution face each other dot for dot. */
function drawBullet(bits: "0" | "1"): Kolam {
  return drawKolam({
    grid: layRows(2),
    bits,
    pitch: 20,
    pad: { x: 8, y: 9 },
    corner: { x: 10, y: 10 },
    dotRadius: 2,
  });
}

/**
 * The one line round two columns of five dots, challenges left and solutions right. It is cropped to the loops' outer
 * edges: beside five rows of one height it is as high as 4.7071 of them, and each dot stands in the middle of its row.
 */
export const comparisonLine: Kolam = drawKolam({
  grid: layRows(2, 2, 2, 2, 2),
  pitch: 100,
  pad: { x: turnRadius * 100, y: turnRadius * 100 },
  dotRadius: 6,
});

/** The number that servers give to a page that they don't have: a line for each four, two for the nought. */
export const notFoundNumber: Kolam = drawKolam({
  grid: layPattern(
    "o o ooo o o", //
    "o o o o o o",
    "ooo o o ooo",
    "  o o o   o",
    "  o ooo   o",
  ),
  pitch: 20,
  pad: { x: 11, y: 11 },
  dotRadius: 2,
});

/**
 * Draws the line of a pulli strip, the pagination of `count` slides (at least one), 40 units each. It
 * has no dots of its own, because each dot is a button over the line. The pad of half a pitch makes
 * every button exactly one pitch wide; it also leaves .146 of a pitch between the viewBox and the
 * first loop, which the page pulls left.
 */
export function drawStrip(count: number): Kolam {
  return drawKolam({
    grid: layRows(count),
    pitch: 40,
    pad: { x: 20, y: 20 },
    dotRadius: 0,
    shown: [],
  });
}

/**
 * The line above numbered steps, a dot a step. It is cropped to the loops' outer edges, through the middle of the
 * stroke, so it must be shown with its overflow visible. Its frame is wider: over columns of one pitch each, four at
 * least, so that every step's text starts flush with its loop.
 */
export function drawStepLine(steps: number): Kolam & { readonly frame: string } {
  const pitch = 275;
  const pad = { x: turnRadius * pitch, y: turnRadius * pitch };
  const corner = { x: pitch / 2, y: 0 };
  const line = drawKolam({ grid: layRows(steps), pitch, pad, corner, dotRadius: 8 });
  return {
    ...line,
    frame: `${corner.x - pad.x} ${-pad.y} ${Math.max(steps, 4) * pitch} ${line.height}`,
  };
}
