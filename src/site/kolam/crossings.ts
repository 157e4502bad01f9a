import type { Dot } from "./grids.ts";
import { linkDots, nameLink } from "./links.ts";
import { groupLinks } from "./symmetry.ts";

/**
 * Names the links at which the two strands cross. `bits` has one character for each group of links:
 * `1`, the strands cross half-way between the dots; `0`, each turns back round its own dot. Without
 * bits every link is crossed. Throws when the bits do not belong to the grid.
 */
export function crossLinks(dots: readonly Dot[], bits?: string): Set<string> {
  const groups = groupLinks(linkDots(dots));
  const states = bits ?? "1".repeat(groups.length);
  if (states.length !== groups.length || /[^01]/.test(states)) {
    throw new RangeError(
      `The grid has ${groups.length} groups of links; its bits are "${states}".`,
    );
  }
  const crossed = groups.filter((_, index) => states[index] === "1").flat();
  return new Set(crossed.map(({ from, to }) => nameLink(from, to)));
}
