import { approachLine } from "../../src/site/kolam/approach.ts";
import { backdrops } from "../../src/site/kolam/backdrops.ts";
import { linkedBullet, unlinkedBullet } from "../../src/site/kolam/bullets.ts";
import { emblems } from "../../src/site/kolam/emblems.ts";
import type { Kolam } from "../../src/site/kolam/kolam.ts";
import { logoMark } from "../../src/site/kolam/logo.ts";
import { drawStrip } from "../../src/site/kolam/strip.ts";

/** What the design promises of one drawing. */
export interface Promised {
  /** Name of the design's own file. */
  readonly name: keyof typeof import("./fixtures/references.json");
  readonly kolam: Kolam;
  /** Number of closed loops. */
  readonly loops: number;
  /** Lays itself on itself when mirrored in its axes only, or when turned by 90° as well. */
  readonly symmetry: "mirrored" | "square";
}

/** Every drawing of the site, with what the design promises of it. */
export const promised: readonly Promised[] = [
  { name: "emblem-custom", kolam: emblems.custom, loops: 3, symmetry: "square" },
  { name: "emblem-web", kolam: emblems.webApplication, loops: 3, symmetry: "square" },
  { name: "emblem-mobile", kolam: emblems.mobileApp, loops: 1, symmetry: "mirrored" },
  { name: "emblem-ecom", kolam: emblems.ecommerce, loops: 2, symmetry: "square" },
  { name: "emblem-cloud", kolam: emblems.cloud, loops: 4, symmetry: "square" },
  { name: "emblem-support", kolam: emblems.softwareMaintenance, loops: 2, symmetry: "square" },
  { name: "emblem-consult", kolam: emblems.itConsult, loops: 1, symmetry: "square" },
  { name: "emblem-travel", kolam: emblems.travel, loops: 5, symmetry: "square" },
  { name: "strip-3", kolam: drawStrip(3), loops: 1, symmetry: "mirrored" },
  { name: "strip-5", kolam: drawStrip(5), loops: 1, symmetry: "mirrored" },
  { name: "strip-6", kolam: drawStrip(6), loops: 1, symmetry: "mirrored" },
  { name: "approach-5", kolam: approachLine, loops: 1, symmetry: "mirrored" },
  { name: "bit-0", kolam: unlinkedBullet, loops: 2, symmetry: "mirrored" },
  { name: "bit-1", kolam: linkedBullet, loops: 1, symmetry: "mirrored" },
  { name: "logo-mark", kolam: logoMark, loops: 1, symmetry: "square" },
  { name: "backdrop-life", kolam: backdrops.life, loops: 1, symmetry: "square" },
  { name: "backdrop-cta", kolam: backdrops.cta, loops: 1, symmetry: "square" },
  { name: "backdrop-contact", kolam: backdrops.contact, loops: 1, symmetry: "square" },
];
