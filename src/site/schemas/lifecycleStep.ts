import { z } from "zod";
import type { KnownNames } from "./knownNames.ts";
import { createPicture } from "./picture.ts";
import { createText } from "./text.ts";

/** One card of the development lifecycle on the home page. The step is text: it keeps its leading zero. */
export function createLifecycleStep(known: KnownNames) {
  return z
    .strictObject({
      step: z
        .enum(["01", "02", "03", "04", "05", "06"])
        .meta({ description: "Number of the step with a leading zero, in quotes: “01”." }),
      title: createText("Name of the step, one word."),
      description: createText("What happens in this step."),
      image: createPicture(known),
    })
    .meta({ description: "One step of the development lifecycle." });
}

export type LifecycleStep = z.infer<ReturnType<typeof createLifecycleStep>>;
