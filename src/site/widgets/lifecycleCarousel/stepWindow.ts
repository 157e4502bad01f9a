/** Which of the steps are in view. The row wraps from the last step to the first. */
export interface StepWindow {
  readonly count: number;
  /** First visible step, from 0. */
  readonly start: number;
  /** Cards in view: 3, 2 or 1. */
  readonly size: number;
  /** How many cards the last change moved by. A move by one slides; any other jumps. */
  readonly move: number;
  /** Whether a visitor has moved it: until then the first step stays first at any width. */
  readonly isTouched: boolean;
}

export type StepEvent =
  | { readonly type: "next" | "previous" }
  | { readonly type: "begin" | "go"; readonly step: number }
  | { readonly type: "resize"; readonly size: number };

export function openWindow(count: number): StepWindow {
  return { count, start: 0, size: 1, move: 0, isTouched: false };
}

/** The step that is highlighted: the middle one of three, else the first in view. */
export function currentStep({ count, start, size }: StepWindow): number {
  return (start + middleOf(size)) % count;
}

/** Place of a step in the row, 0 for the first visible one; the last is −1, so that it can slide in from the left. */
export function slotOf({ count, start }: StepWindow, step: number): number {
  const slot = (step - start + count) % count;
  return slot === count - 1 ? -1 : slot;
}

/** Next and previous wrap at both ends; resizing keeps the current step. */
export function moveWindow(view: StepWindow, event: StepEvent): StepWindow {
  switch (event.type) {
    case "next":
    case "previous": {
      const start = wrap(view.start + (event.type === "next" ? 1 : -1), view.count);
      return { ...view, start, move: 1, isTouched: true };
    }
    case "begin":
    case "go": {
      const start = wrap(event.step - middleOf(view.size), view.count);
      const distance = Math.abs(start - view.start);
      // Steps begin where the visitor has moved them, so none moves then.
      const move = event.type === "begin" ? 0 : Math.min(distance, view.count - distance);
      return { ...view, start, move, isTouched: true };
    }
    case "resize": {
      if (event.size === view.size) return view;
      if (!view.isTouched) return { ...view, size: event.size };
      const start = wrap(currentStep(view) - middleOf(event.size), view.count);
      return { ...view, size: event.size, start, move: view.count };
    }
  }
}

function middleOf(size: number): number {
  return Math.floor((size - 1) / 2);
}

function wrap(index: number, count: number): number {
  return (index + count) % count;
}
