import type { Dot } from "./grids.ts";
import { moveTowards } from "./sides.ts";

/** Two dots side by side: the one to the left or above comes first. */
export interface Link {
  readonly from: Dot;
  readonly to: Dot;
}

/** Names a dot by its place, so that dots can be looked up. */
export function nameDot({ x, y }: Dot): string {
  return `${x},${y}`;
}

/** Names the link between two dots; the same name in either order. */
export function nameLink(a: Dot, b: Dot): string {
  const inOrder = a.x < b.x || (a.x === b.x && a.y < b.y);
  return inOrder ? `${nameDot(a)}|${nameDot(b)}` : `${nameDot(b)}|${nameDot(a)}`;
}

/**
 * Finds every pair of dots one pitch apart. They come dot by dot, the link to the east before the
 * link to the south: the order that the bits of a drawing are written in.
 */
export function linkDots(dots: readonly Dot[]): Link[] {
  const places = new Set(dots.map(nameDot));
  return dots.flatMap((from) =>
    [moveTowards(from, 0, 1), moveTowards(from, 1, 1)]
      .filter((to) => places.has(nameDot(to)))
      .map((to) => ({ from, to })),
  );
}
