import {
  backdrops,
  drawStrip,
  type EmblemName,
  emblems,
  linkedBullet,
  logoMark,
  unlinkedBullet,
} from "../../kolam/drawings.ts";
import type { Kolam } from "../../kolam/kolam.ts";

type EmblemDrawing = `emblem-${EmblemName}`;

/**
 * Every drawing that pages use by name. They are served as one SVG sprite, so that a menu of eight
 * emblems costs each page eight short references and not eight drawings.
 */
export const spriteDrawings = {
  ...(Object.fromEntries(
    Object.entries(emblems).map(([name, kolam]) => [`emblem-${name}`, kolam]),
  ) as Record<EmblemDrawing, Kolam>),
  "strip-3": drawStrip(3),
  "strip-6": drawStrip(6),
  mark: logoMark,
  linked: linkedBullet,
  unlinked: unlinkedBullet,
  "backdrop-life": backdrops.life,
  "backdrop-cta": backdrops.cta,
  "backdrop-contact": backdrops.contact,
} as const satisfies Record<string, Kolam>;

export type DrawingName = keyof typeof spriteDrawings;
