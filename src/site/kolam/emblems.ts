import { type Dot, dropCentre, layRows } from "./grids.ts";
import { drawKolam, type Kolam } from "./kolam.ts";

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

/** A dot's radius is a tenth of the pitch; the pad leaves the outer loops a few units of air. */
function drawEmblem(grid: readonly Dot[], bits?: string): Kolam {
  return drawKolam({ grid, bits, pitch: 20, pad: { x: 11, y: 11 }, dotRadius: 2 });
}
