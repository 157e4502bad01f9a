import type { z } from "zod";

interface Step {
  readonly step: number | string;
}

/**
 * For `.superRefine` on a list of steps: each carries its own number, so that the file reads well on its own,
 * and a step that was moved or copied without its number would otherwise count 1, 2, 2, 4 on the page.
 */
export function checkStepOrder(steps: readonly Step[], context: z.RefinementCtx): void {
  steps.forEach(({ step }, index) => {
    if (Number(step) === index + 1) return;
    context.addIssue({
      code: "custom",
      path: [index, "step"],
      input: step,
      message: `step ${index + 1}, because steps are numbered in their order`,
    });
  });
}
