import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from "react";

/**
 * False on the server and in the first render in the browser, which must be alike; true from then on. What only
 * makes sense with script (roles of a widget, hidden slides) waits for it, so that the page without script
 * promises nothing that it can't do. The styles tell the two apart by the same media feature: where a browser does
 * not know it, both keep the page without script.
 */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(matchMedia("(scripting: enabled)").matches), []);
  return isLive;
}

// Shorter moves are taps (px).
const shortestSwipe = 40;

/** Touch handlers: a swipe to the left is next, to the right previous; vertical moves scroll the page. */
export function useSwipe(next: () => void, previous: () => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      // A second finger is a pinch.
      start.current =
        touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(x) < shortestSwipe || Math.abs(x) < Math.abs(y)) return;
      if (x < 0) next();
      else previous();
    },
  };
}

/** Which tab a key moves to (APG tabs), or `undefined` for other keys: up and down still scroll the page. */
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

/** Where text runs from right to left, the next tab stands on the left. */
const mirrored: Readonly<Record<string, string>> = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft",
};

/** Moves selection and focus together: the panels are all in the page, so showing one at once costs nothing. */
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
