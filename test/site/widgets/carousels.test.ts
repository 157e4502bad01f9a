import { describe, expect, test } from "vitest";
import {
  isRotating,
  type RotationEvent,
  rotate,
  startRotation,
} from "../../../src/site/pages/home/heroCarousel/rotation.ts";
import {
  currentStep,
  moveWindow,
  openWindow,
  type StepEvent,
  slotOf,
} from "../../../src/site/pages/home/lifecycleCarousel/stepWindow.ts";

describe("the hero carousel", () => {
  const events = {
    next: { type: "next" },
    start: { type: "start" },
    stop: { type: "stop" },
    hover: { type: "hover" },
    leave: { type: "leave" },
    dot: { type: "go", index: 1 },
    hidden: { type: "seen", isSeen: false },
    seen: { type: "seen", isSeen: true },
  } as const satisfies Record<string, RotationEvent>;

  /** Whether a carousel of three slides rotates after these events. */
  const rotatesAfter = (words: string) => {
    const seen = words.split(" ").filter(Boolean) as (keyof typeof events)[];
    return isRotating(seen.map((word) => events[word]).reduce(rotate, startRotation(3)));
  };

  test("does not rotate with a single slide", () => {
    expect(isRotating(startRotation(1))).toBe(false);
  });

  const rotating =
    " | next | dot | hover leave | stop start | hidden seen | hover hidden seen leave | hover stop start | " +
    "hover stop start next | hover start leave | stop start hover leave";
  test.each(rotating.split(" | "))("rotates after: %s", (words) =>
    expect(rotatesAfter(words)).toBe(true),
  );

  // A start by hand overrides a pointer that hovers already, not one that comes (back) later.
  const standing =
    "hover | hover next | hover dot | hover hidden seen | stop | stop next | stop hover leave | hover stop leave | " +
    "stop hidden seen | hidden | hidden start | hidden hover leave | " +
    "hover stop start leave hover | hover start stop | stop start hover";
  test.each(standing.split(" | "))("does not rotate after: %s", (words) =>
    expect(rotatesAfter(words)).toBe(false),
  );
});

describe("the lifecycle carousel", () => {
  const steps = [0, 1, 2, 3, 4, 5];
  const next: StepEvent = { type: "next" };
  const previous: StepEvent = { type: "previous" };
  const go = (step: number): StepEvent => ({ type: "go", step });
  const resize = (size: number): StepEvent => ({ type: "resize", size });

  /** State of a row of six steps that shows this many, after these events. */
  function run(size: number, ...events: readonly StepEvent[]) {
    return [resize(size), ...events].reduce(moveWindow, openWindow(6));
  }

  /** The steps in view, from left to right. */
  function listShown(view: ReturnType<typeof run>): number[] {
    const places = steps.map((step) => ({ step, slot: slotOf(view, step) }));
    const shown = places.filter(({ slot }) => slot >= 0 && slot < view.size);
    return shown.sort((a, b) => a.slot - b.slot).map(({ step }) => step);
  }

  test("shows all steps where no more than fit, and moves the highlight alone", () => {
    const view = [resize(3), next].reduce(moveWindow, openWindow(3));
    expect([0, 1, 2].map((step) => slotOf(view, step))).toEqual([0, 1, 2]);
    expect(currentStep(view)).toBe(2);
  });

  test.each([
    [4, false],
    [5, true],
  ])(
    "of %i steps, three in view, slides are %s: one hidden step can't be at both ends",
    (count, slides) => {
      expect([resize(3), next].reduce(moveWindow, openWindow(count)).slides).toBe(slides);
    },
  );

  test.each<[size: number, events: StepEvent[], shown: number[], current: number]>([
    [1, [], [0], 0],
    [2, [], [0, 1], 0],
    [3, [], [0, 1, 2], 1],
    [1, [previous], [5], 5],
    [2, [previous], [5, 0], 5],
    [3, [previous], [5, 0, 1], 0],
    [3, [next], [1, 2, 3], 2],
    [3, [previous, next], [0, 1, 2], 1],
    [2, [go(5)], [5, 0], 5],
    [3, [go(5)], [4, 5, 0], 5],
    [3, [go(0)], [5, 0, 1], 0],
    // Until a visitor moves it, resizing keeps the first step first.
    [3, [resize(1), resize(2), resize(3)], [0, 1, 2], 1],
    [3, [next, previous, resize(1)], [1], 1],
    [3, [go(1), resize(1)], [1], 1],
  ])(
    "%i card(s) wide, after %j, shows steps %j and highlights %i",
    (size, events, shown, current) => {
      const view = run(size, ...events);
      expect(listShown(view)).toEqual(shown);
      expect(currentStep(view)).toBe(current);
    },
  );

  test.each(steps)("keeps step %i highlighted at every width once it has been picked", (step) => {
    const sizes = [1, 2, 3].flatMap((from) => [1, 2, 3].map((to) => [from, to] as const));
    const kept = sizes.map(([from, to]) =>
      currentStep(run(from, go((step + 1) % 6), go(step), resize(to))),
    );
    expect(kept).toEqual(sizes.map(() => step));
  });

  test("slides by one card on next and previous and to the dots beside, and jumps to others and on resizing", () => {
    expect([next, previous].map((event) => run(3, go(4), event).slides)).toEqual([true, true]);
    const sliding = steps.filter((step) => run(1, go(step)).slides);
    expect(sliding).toEqual([1, 5]);
    expect(run(3, next, resize(1)).slides).toBe(false);
  });
});
