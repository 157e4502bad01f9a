import {
  type CSSProperties,
  type KeyboardEvent,
  startTransition,
  type TouchEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { Glyph, SpriteDrawing, type SpriteReference } from "../pictures/svg.tsx";

/** What a carousel shows. Its items' ids are `slide-1`, `slide-2` … */
type Kind = "slide" | "step";

/**
 * Pagination as a 1 × n kolam. Each dot is a link to its item, and the same element turns into a button on hydration: a
 * press takes effect at any time, and the focus stays where it is.
 */
export function Dots({
  kind,
  label,
  count,
  strip,
  current,
  onPick,
}: {
  readonly kind: Kind;
  readonly label: string;
  readonly count: number;
  readonly strip: SpriteReference;
  /** Highlighted dot, from 0; none before hydration. */
  readonly current: number | undefined;
  readonly onPick: (index: number) => void;
}) {
  const isLive = current !== undefined;
  // No `href`: Safari leaves links out of its tab order.
  const describeButton = (index: number) => ({
    role: "button",
    tabIndex: 0,
    "aria-current": index === current ? ("true" as const) : undefined,
    "aria-disabled": index === current ? true : undefined,
    onClick: () => onPick(index),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onPick(index);
    },
  });
  const list = isLive
    ? { role: "group", "aria-label": `Choose ${kind} to display` }
    : { role: "navigation", "aria-label": label };
  return (
    <div
      className={`strip strip--${kind}`}
      style={isLive ? ({ "--dots": count, "--before": current } as CSSProperties) : undefined}
      {...list}
    >
      <SpriteDrawing drawing={strip} />
      {isLive && <SpriteDrawing drawing={strip} className="strip__way" />}
      {Array.from({ length: count }, (_, index) => (
        <a
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity but their number.
          key={index}
          href={isLive ? undefined : `#${kind}-${index + 1}`}
          aria-label={`Go to ${kind} ${index + 1}`}
          {...(isLive && describeButton(index))}
        />
      ))}
    </div>
  );
}

export function Arrows({
  kind,
  next,
  previous,
}: {
  readonly kind: Kind;
  readonly next: () => void;
  readonly previous: () => void;
}) {
  return (
    <>
      <button className="round" type="button" aria-label={`Previous ${kind}`} onClick={previous}>
        <Glyph name="previous" />
      </button>
      <button className="round" type="button" aria-label={`Next ${kind}`} onClick={next}>
        <Glyph name="arrow" />
      </button>
    </>
  );
}

/**
 * Finds where a visitor has moved a scrolling row before hydration: the item that a dot led to, if it is still in view,
 * else the one in the middle (the first of two).
 *
 * @returns its index; `undefined` if nobody has moved the row
 */
export function findShown(scroller: HTMLElement, items: Iterable<Element>): number | undefined {
  const frame = scroller.getBoundingClientRect();
  const boxes = Array.from(items, (item) => ({ item, box: item.getBoundingClientRect() }));
  const target = boxes.findIndex(
    ({ item, box }) =>
      item.matches(":target") && box.left > frame.left - 1 && box.right < frame.right + 1,
  );
  if (target !== -1) return target;
  if (scroller.scrollLeft === 0) return undefined;
  // Shifted by 8 px, at most half the distance between two items' centres, so that the first of two is the nearer one.
  const middle = frame.left + frame.width / 2 - 8;
  const distances = boxes.map(({ box }) => Math.abs(box.left + box.width / 2 - middle));
  return distances.indexOf(Math.min(...distances));
}

// Shorter moves are taps (px).
const shortestSwipe = 40;

/**
 * What the controls of a carousel do. The pressed one is painted first: showing another item takes longer than a frame.
 */
export function useControls<Move>(dispatch: (move: Move | Turn) => void) {
  const show = (move: Move | Turn) => startTransition(() => dispatch(move));
  const next = () => show({ type: "next" });
  const previous = () => show({ type: "previous" });
  return { show, arrows: { next, previous }, swipe: useSwipe(next, previous) };
}

interface Turn {
  readonly type: "next" | "previous";
}

/**
 * Touch handlers: a swipe to the left is next, to the right previous; vertical moves scroll the page. While the page is
 * zoomed in by pinch, a finger moves it in all directions instead.
 */
function useSwipe(next: () => void, previous: () => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  const isZoomed = useIsZoomed();
  return {
    // Browsers decide by this what a finger may do before they report its touch.
    style: isZoomed ? { touchAction: "auto" } : undefined,
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      // A second finger is a pinch.
      start.current =
        touches.length === 1 && touch && !isZoomed
          ? { x: touch.clientX, y: touch.clientY }
          : undefined;
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

/** Whether the page is zoomed in by pinch. (Zoom by menu or keys lays it out anew.) */
function useIsZoomed(): boolean {
  const [isZoomed, setZoomed] = useState(false);
  useEffect(() => {
    const viewport = visualViewport;
    const update = () => setZoomed((viewport?.scale ?? 1) > 1);
    update();
    viewport?.addEventListener("resize", update);
    return () => viewport?.removeEventListener("resize", update);
  }, []);
  return isZoomed;
}
