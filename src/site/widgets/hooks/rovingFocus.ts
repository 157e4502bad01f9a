import type { KeyboardEvent } from "react";

/** Which tab a key moves to (APG tabs), or `undefined` for a key that is not the list's: up and down stay the page's. */
export function findTabForKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (index + 1) % count;
    case "ArrowLeft":
      return (index - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case " ":
      return index;
    default:
      return undefined;
  }
}

/** Arrows follow the eye: where text runs from right to left, the next tab stands on the left. */
const mirrored: Readonly<Record<string, string>> = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft",
};

/** Moves selection and focus together: the panels are all in the page, so nothing is lost by showing one at once. */
export function handleTabKey(
  event: KeyboardEvent<HTMLElement>,
  index: number,
  select: (index: number) => void,
): void {
  const list = event.currentTarget.closest("[role=tablist]");
  const tabs = list?.querySelectorAll<HTMLElement>("[role=tab]") ?? [];
  const isMirrored = list !== null && getComputedStyle(list).direction === "rtl";
  const key = isMirrored ? (mirrored[event.key] ?? event.key) : event.key;
  const target = findTabForKey(key, index, tabs.length);
  if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  select(target);
  tabs[target]?.focus();
}
