import { type TouchEvent, useRef } from "react";

// Shorter moves are taps (px).
const shortestSwipe = 40;

/** Touch handlers that tell a swipe to the left (next) from one to the right (previous); vertical moves scroll the page. */
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
