import { z } from "zod";
import { checkStepOrder } from "./stepOrder.ts";
import { createText } from "./text.ts";

/** One step of how a service is carried out. */
const approachStep = z
  .strictObject({
    step: z.int().min(1).max(5).meta({ description: "Number of the step, from 1." }),
    title: createText("Name of the step, 1 to 3 words."),
    desc: createText("What happens in this step, in at most 20 words."),
  })
  .meta({ description: "One step of the approach." });

export type ApproachStep = z.infer<typeof approachStep>;

/** The five steps of a service page and the words around them. */
export const approach = z
  .strictObject({
    heading: createText("Heading of the section, such as “Our approach”."),
    note: createText("Short remark beside the heading."),
    steps: z
      .array(approachStep)
      .length(5)
      .superRefine(checkStepOrder)
      .meta({ description: "Exactly 5 steps, numbered 1 to 5." }),
    assurance: createText("Sentence beside the Contact Us button below the steps."),
  })
  .meta({ description: "How the service is carried out, in five steps." });
