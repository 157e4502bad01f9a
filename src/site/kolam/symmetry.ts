import type { Dot } from "./grids.ts";
import { type Link, nameLink } from "./links.ts";

/** The eight ways to lay a square on itself: four turns, and the mirror image of each. */
const symmetries: readonly ((dot: Dot) => Dot)[] = [
  ({ x, y }) => ({ x, y }),
  ({ x, y }) => ({ x: -y, y: x }),
  ({ x, y }) => ({ x: -x, y: -y }),
  ({ x, y }) => ({ x: y, y: -x }),
  ({ x, y }) => ({ x: -x, y }),
  ({ x, y }) => ({ x: -y, y: -x }),
  ({ x, y }) => ({ x, y: -y }),
  ({ x, y }) => ({ x: y, y: x }),
];

/**
 * Groups the links that the symmetries of a square carry into each other. A group shares one bit,
 * which is what makes a drawing symmetric; groups come in the order of their first links.
 */
export function groupLinks(links: readonly Link[]): Link[][] {
  const groups = new Map<string, Link[]>();
  for (const link of links) {
    const name = nameOrbit(link);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [link]);
    else group.push(link);
  }
  return [...groups.values()];
}

/** Links of one group have the same eight images, so the first image by name stands for them all. */
function nameOrbit({ from, to }: Link): string {
  return symmetries
    .map((move) => nameLink(move(from), move(to)))
    .reduce((first, name) => (name < first ? name : first));
}
