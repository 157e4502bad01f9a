/** Which of the steps are in view. The row wraps from the last step to the first. */
export interface StepWindow {
  readonly count: number;
  /** Cards in view: 3, 2 or 1. */
  readonly size: number;
  /** The step that a visitor has moved to, from 0: until then the first step stays first at any width. */
  readonly chosen?: number;
  /** Whether the last change moved the row by one card. It slides then; any other change jumps. */
  readonly slides: boolean;
}

export type StepEvent =
  | { readonly type: "next" | "previous" }
  | { readonly type: "begin" | "go"; readonly step: number }
  | { readonly type: "resize"; readonly size: number };

export function openWindow(count: number): StepWindow {
  return { count, size: 1, slides: false };
}

/** The step that is highlighted: the middle one of three, else the first in view. */
export function currentStep({ chosen, size }: StepWindow): number {
  return chosen ?? middleOf(size);
}

/**
 * Place of a step in the row, 0 for the first visible one; the last is −1, so that it can slide in from the left. Where
 * all are visible, only the highlight moves.
 */
export function slotOf(view: StepWindow, step: number): number {
  const { count, size } = view;
  if (count <= size) return step;
  const slot = (step - currentStep(view) + middleOf(size) + count) % count;
  return slot === count - 1 ? -1 : slot;
}

/** Next and previous wrap at both ends; resizing keeps the current step. */
export function moveWindow(view: StepWindow, event: StepEvent): StepWindow {
  const { count, size } = view;
  const current = currentStep(view);
  // With a single hidden step, the same one would come in from either side: across the visible ones.
  const canSlide = count > size + 1;
  switch (event.type) {
    case "next":
      return { ...view, chosen: (current + 1) % count, slides: canSlide };
    case "previous":
      return { ...view, chosen: (current - 1 + count) % count, slides: canSlide };
    case "begin":
      // Steps begin where the visitor has moved them, so none moves then.
      return { ...view, chosen: event.step, slides: false };
    case "go": {
      const distance = Math.abs(event.step - current);
      const isNext = distance === 1 || distance === count - 1;
      return { ...view, chosen: event.step, slides: canSlide && isNext };
    }
    case "resize":
      return event.size === size ? view : { ...view, size: event.size, slides: false };
  }
}

function middleOf(size: number): number {
  return Math.floor((size - 1) / 2);
}
