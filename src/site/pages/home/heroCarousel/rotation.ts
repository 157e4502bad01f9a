import { type RefObject, useEffect, useLayoutEffect, useReducer } from "react";
import { findShown } from "../../../parts/carousel/carousel.tsx";
import { useMediaQuery } from "../../../parts/hooks.ts";

interface Rotation {
  readonly count: number;
  /** Slide shown, from 0. */
  readonly index: number;
  /** Whether another slide has been shown since the start: until then nothing fades. */
  readonly hasMoved: boolean;
  /** Stopped by the rotation control, keyboard focus or reduced motion, until that control starts it again. */
  readonly isStopped: boolean;
  readonly isHovered: boolean;
  /** Not visible: hidden tab, off screen, prerendered. */
  readonly isUnseen: boolean;
  /** Started by hand while hovered: that overrides the hover until the pointer leaves (APG carousel). */
  readonly ignoresHover: boolean;
}

export type RotationEvent =
  | { readonly type: "next" | "previous" | "start" | "stop" | "hover" | "leave" }
  | { readonly type: "begin" | "go"; readonly index: number }
  | { readonly type: "seen"; readonly isSeen: boolean };

type Dispatch = (event: RotationEvent) => void;

export function startRotation(count: number): Rotation {
  const state = { isStopped: false, isHovered: false, isUnseen: false, ignoresHover: false };
  return { count, index: 0, hasMoved: false, ...state };
}

export function isRotating(rotation: Rotation): boolean {
  const isPaused = rotation.isHovered && !rotation.ignoresHover;
  return rotation.count > 1 && !rotation.isStopped && !isPaused && !rotation.isUnseen;
}

/** Previous and next wrap at both ends, a dot jumps, hover pauses and leaving resumes. */
export function rotate(rotation: Rotation, event: RotationEvent): Rotation {
  const { count, index } = rotation;
  switch (event.type) {
    case "next":
      return { ...rotation, index: (index + 1) % count, hasMoved: true };
    case "previous":
      return { ...rotation, index: (index - 1 + count) % count, hasMoved: true };
    case "begin":
      return { ...rotation, index: event.index };
    case "go":
      return { ...rotation, index: event.index, hasMoved: true };
    case "start":
      return { ...rotation, isStopped: false, ignoresHover: rotation.isHovered };
    case "stop":
      return { ...rotation, isStopped: true, ignoresHover: false };
    case "hover":
      return { ...rotation, isHovered: true };
    case "leave":
      return { ...rotation, isHovered: false, ignoresHover: false };
    case "seen":
      return { ...rotation, isUnseen: !event.isSeen };
  }
}

/** How long each slide is shown (ms). */
const interval = 3000;

/** Runs a carousel's rotation in the page: its timer, its visibility, and reduced motion. */
export function useRotation(count: number, stage: RefObject<HTMLElement | null>) {
  const [rotation, dispatch] = useReducer(rotate, count, startRotation);
  const { index } = rotation;
  const rotates = isRotating(rotation);

  // A timer for each slide, so that a manual step gives the next slide its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new index restarts the timer.
  useEffect(() => {
    if (!rotates) return;
    const timer = setTimeout(() => dispatch({ type: "next" }), interval);
    return () => clearTimeout(timer);
  }, [rotates, index]);

  // On start, and when the preference changes later (WCAG 2.2.2).
  const prefersStill = useMediaQuery("(prefers-reduced-motion: reduce)");
  useEffect(() => {
    if (prefersStill) dispatch({ type: "stop" });
  }, [prefersStill]);

  useLayoutEffect(() => catchUp(stage.current, dispatch), [stage]);
  useEffect(() => watchVisibility(stage.current, dispatch), [stage]);
  return [rotation, dispatch] as const;
}

/** Takes over what a visitor did before hydration: moved to another slide, hovered it, or focused it by keyboard. */
function catchUp(stage: HTMLElement | null, dispatch: Dispatch): void {
  const track = stage?.querySelector<HTMLElement>(".hero__track");
  const index = track ? findShown(track, track.children) : undefined;
  if (index !== undefined) dispatch({ type: "begin", index });
  // Touch screens leave `:hover` on the last element touched.
  if (matchMedia("(hover: hover)").matches && stage?.matches(":hover")) dispatch({ type: "hover" });
  if (stage?.querySelector(":focus-visible")) dispatch({ type: "stop" });
}

/** Reports whether the carousel is on screen in a visible tab. */
function watchVisibility(stage: HTMLElement | null, dispatch: Dispatch): () => void {
  let isOnScreen = true;
  const update = () => {
    const isPrerendering = "prerendering" in document && document.prerendering === true;
    dispatch({ type: "seen", isSeen: isOnScreen && !document.hidden && !isPrerendering });
  };
  const observer = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? isOnScreen;
    update();
  });
  if (stage !== null) observer.observe(stage);
  document.addEventListener("visibilitychange", update);
  document.addEventListener("prerenderingchange", update);
  update();
  return () => {
    observer.disconnect();
    document.removeEventListener("visibilitychange", update);
    document.removeEventListener("prerenderingchange", update);
  };
}
