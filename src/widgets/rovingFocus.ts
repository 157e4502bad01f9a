import type { KeyboardEvent } from "react";

/**
 * Which tab a key moves to (APG tabs), or `undefined` for a key that is not the list's. In one row the arrows
 * up and down stay the page's; in a grid they move by a row.
 *
 * @param columns 1 row of `count` tabs, or a grid of so many columns
 */
export function findTabForKey(
  key: string,
  index: number,
  count: number,
  columns = count,
): number | undefined {
  const isGrid = columns < count;
  switch (key) {
    case "ArrowRight":
      return (index + 1) % count;
    case "ArrowLeft":
      return (index - 1 + count) % count;
    case "ArrowDown":
      return isGrid ? (index + columns) % count : undefined;
    case "ArrowUp":
      return isGrid ? (index - columns + count) % count : undefined;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** Moves selection and focus together: the panels are all in the page, so nothing is lost by showing one at once. */
export function handleTabKey(
  event: KeyboardEvent<HTMLElement>,
  index: number,
  select: (index: number) => void,
  columns?: number,
): void {
  const tabs = event.currentTarget
    .closest("[role=tablist]")
    ?.querySelectorAll<HTMLElement>("[role=tab]");
  if (!tabs || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = findTabForKey(event.key, index, tabs.length, columns);
  if (target === undefined) return;
  event.preventDefault();
  select(target);
  tabs[target]?.focus();
}
