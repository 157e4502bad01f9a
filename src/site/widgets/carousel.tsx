import { type TouchEvent, useRef } from "react";
import { SpriteDrawing, type SpriteReference } from "../elements/svg.tsx";

interface StripProps {
  readonly kind: "slide" | "step";
  readonly count: number;
  readonly strip: SpriteReference;
}

/** Pagination as a 1 × n kolam, a button a dot. */
export function DotButtons({
  kind,
  count,
  strip,
  current,
  onPick,
}: StripProps & {
  /** Lit dot, from 0; none before the widget knows. */
  readonly current: number | undefined;
  readonly onPick: (index: number) => void;
}) {
  return (
    <div className={`strip strip--${kind}`} role="group" aria-label={`Choose ${kind} to display`}>
      <SpriteDrawing drawing={strip} />
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity but their number.
          key={index}
          type="button"
          aria-label={`Go to ${kind} ${index + 1}`}
          aria-current={index === current ? "true" : undefined}
          aria-disabled={index === current ? "true" : undefined}
          onClick={() => onPick(index)}
        />
      ))}
    </div>
  );
}

/** The same where there is no script: each dot is a link to its slide. */
export function DotLinks({ kind, count, strip, label }: StripProps & { readonly label: string }) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <nav className={`strip strip--${kind} is-static`} aria-label={label}>
      <SpriteDrawing drawing={strip} />
      {numbers.map((number) => (
        <a key={number} href={`#${kind}-${number}`}>
          <span className="visually-hidden">{`Go to ${kind} ${number}`}</span>
        </a>
      ))}
    </nav>
  );
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
