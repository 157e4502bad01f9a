import { describe, expect, test } from "vitest";
import {
  currentStep,
  moveWindow,
  openWindow,
  type StepEvent,
  slotOf,
} from "../../src/site/widgets/lifecycleCarousel/window.ts";

const steps = [0, 1, 2, 3, 4, 5];
const next: StepEvent = { type: "next" };
const previous: StepEvent = { type: "previous" };
const go = (step: number): StepEvent => ({ type: "go", step });
const resize = (size: number): StepEvent => ({ type: "resize", size });

/** A row of six steps at this width, after these events. */
function run(size: number, ...events: readonly StepEvent[]) {
  return [resize(size), ...events].reduce(moveWindow, openWindow(6));
}

/** The steps in view, from left to right. */
function listShown(view: ReturnType<typeof run>): number[] {
  const places = steps.map((step) => ({ step, slot: slotOf(view, step) }));
  const shown = places.filter(({ slot }) => slot >= 0 && slot < view.size);
  return shown.sort((a, b) => a.slot - b.slot).map(({ step }) => step);
}

describe("at first", () => {
  test.each([
    { size: 1, shown: [0], current: 0 },
    { size: 2, shown: [0, 1], current: 0 },
    { size: 3, shown: [0, 1, 2], current: 1 },
  ])("$size cards show $shown, and $current is highlighted", ({ size, shown, current }) => {
    const view = run(size);
    expect(listShown(view)).toEqual(shown);
    expect(currentStep(view)).toBe(current);
  });

  test("resizing leaves the first step first, however often, until somebody moves", () => {
    expect(listShown(run(3, resize(1), resize(2), resize(3)))).toEqual([0, 1, 2]);
    expect(listShown(run(1, resize(3)))).toEqual([0, 1, 2]);
  });
});

describe("next and previous", () => {
  test.each([1, 2, 3])("with %i cards go round all six steps and come back", (size) => {
    const forth = steps.map((times) => run(size, ...Array<StepEvent>(times + 1).fill(next)).start);
    const back = steps.map(
      (times) => run(size, ...Array<StepEvent>(times + 1).fill(previous)).start,
    );
    expect(forth).toEqual([1, 2, 3, 4, 5, 0]);
    expect(back).toEqual([5, 4, 3, 2, 1, 0]);
  });

  test.each([
    { size: 1, shown: [5] },
    { size: 2, shown: [5, 0] },
    { size: 3, shown: [5, 0, 1] },
  ])("across the end, $size cards show $shown", ({ size, shown }) => {
    expect(listShown(run(size, previous))).toEqual(shown);
  });

  test.each([next, previous])("$type slides by one card", (event) => {
    expect(run(3, event).move).toBe(1);
    expect(run(3, go(4), event).move).toBe(1);
  });
});

describe("a dot", () => {
  test.each([1, 2, 3])("with %i cards highlights its step, from every other", (size) => {
    const picked = steps.map((to) => steps.map((from) => currentStep(run(size, go(from), go(to)))));
    expect(picked).toEqual(steps.map((to) => steps.map(() => to)));
  });

  test.each([
    { size: 1, step: 5, shown: [5] },
    { size: 2, step: 5, shown: [5, 0] },
    { size: 3, step: 5, shown: [4, 5, 0] },
    { size: 3, step: 0, shown: [5, 0, 1] },
  ])("to step $step puts it in the middle of $size cards: $shown", ({ size, step, shown }) => {
    expect(listShown(run(size, go(step)))).toEqual(shown);
  });

  test.each([
    { step: 1, move: 1 },
    { step: 2, move: 2 },
    { step: 3, move: 3 },
    { step: 4, move: 2 },
    { step: 5, move: 1 },
  ])("to step $step is $move cards away, by the shorter way round", ({ step, move }) => {
    expect(run(1, go(step)).move).toBe(move);
  });
});

describe("resizing", () => {
  test.each(steps)("keeps step %i highlighted through every width", (step) => {
    const sizes = [1, 2, 3].flatMap((from) => [1, 2, 3].map((to) => [from, to] as const));
    const kept = sizes.map(([from, to]) =>
      currentStep(run(from, go((step + 1) % 6), go(step), resize(to))),
    );
    expect(kept).toEqual(sizes.map(() => step));
  });

  test("keeps a step that was reached by going back to the first", () => {
    expect(currentStep(run(3, next, previous, resize(1)))).toBe(1);
  });

  test("keeps the highlighted step when its own dot was picked", () => {
    expect(currentStep(run(3, next, previous, go(1), resize(1)))).toBe(1);
    expect(currentStep(run(3, go(1), resize(1)))).toBe(1);
  });

  test("to the same number of cards changes nothing", () => {
    const view = run(3, go(4));
    expect(moveWindow(view, resize(3))).toBe(view);
  });

  test("of a row that somebody moved does not slide", () => {
    expect(run(3, next, resize(1)).move).toBeGreaterThan(1);
  });
});

describe("places in the row", () => {
  test.each([
    { start: 0, slots: [0, 1, 2, 3, 4, -1] },
    { start: 1, slots: [-1, 0, 1, 2, 3, 4] },
    { start: 3, slots: [3, 4, -1, 0, 1, 2] },
    { start: 5, slots: [1, 2, 3, 4, -1, 0] },
  ])("from step $start on: $slots, the last one waiting on the left", ({ start, slots }) => {
    const view = run(1, go(start));
    expect(steps.map((step) => slotOf(view, step))).toEqual(slots);
  });
});
