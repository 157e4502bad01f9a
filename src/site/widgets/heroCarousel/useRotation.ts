import { type RefObject, useEffect, useReducer } from "react";
import {
  isRotating,
  type Rotation,
  type RotationEvent,
  rotate,
  startRotation,
} from "./rotation.ts";

/** SPEC §9: the hero advances every 3000 ms. */
const interval = 3000;

/** Runs the rotation of a carousel in the page: its timer, and whether anybody can see it or wants it still. */
export function useRotation(
  count: number,
  stage: RefObject<HTMLElement | null>,
): [rotation: Rotation, send: (event: RotationEvent) => void] {
  const [rotation, send] = useReducer(rotate, count, startRotation);
  const { index } = rotation;
  const rotates = isRotating(rotation);

  // A timer for each slide, so that a step by hand gives the next slide its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new index restarts the timer.
  useEffect(() => {
    if (!rotates) return;
    const timer = setTimeout(() => send({ type: "next" }), interval);
    return () => clearTimeout(timer);
  }, [rotates, index]);

  useEffect(() => catchUp(stage.current, send), [stage]);
  useEffect(() => watchReducedMotion(() => send({ type: "stop" })), []);
  useEffect(() => watchSight(stage.current, (isSeen) => send({ type: "seen", isSeen })), [stage]);
  return [rotation, send];
}

/** What a visitor did before the widget could hear of it: a mouse rests on it, or the keyboard's focus is in it. */
function catchUp(stage: HTMLElement | null, send: (event: RotationEvent) => void): void {
  // Touch screens leave the last thing touched hovered.
  if (matchMedia("(hover: hover)").matches && stage?.matches(":hover")) send({ type: "hover" });
  if (stage?.querySelector(":focus-visible")) send({ type: "stop" });
}

/** Stops at once where less motion is wanted, and when that wish comes later (WCAG 2.2.2). */
function watchReducedMotion(stop: () => void): () => void {
  const wish = matchMedia("(prefers-reduced-motion: reduce)");
  const heed = () => {
    if (wish.matches) stop();
  };
  heed();
  wish.addEventListener("change", heed);
  return () => wish.removeEventListener("change", heed);
}

/** Tells whether the carousel is on screen in a tab that is shown. */
function watchSight(stage: HTMLElement | null, tell: (isSeen: boolean) => void): () => void {
  let isOnScreen = true;
  const report = () =>
    tell(
      isOnScreen &&
        !document.hidden &&
        !("prerendering" in document && document.prerendering === true),
    );
  const observer = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? isOnScreen;
    report();
  });
  if (stage !== null) observer.observe(stage);
  document.addEventListener("visibilitychange", report);
  document.addEventListener("prerenderingchange", report);
  report();
  return () => {
    observer.disconnect();
    document.removeEventListener("visibilitychange", report);
    document.removeEventListener("prerenderingchange", report);
  };
}
