import { z } from "zod";
import { createText } from "./text.ts";

/** One card of “What We Offer”. */
const offering = z
  .strictObject({
    title: createText("What is offered, in a few words."),
    description: createText("What the client gets, in at most 30 words."),
  })
  .meta({ description: "One card of the offerings." });

export type Offering = z.infer<typeof offering>;

/** The grid of five offerings that ends every service and industry page. */
export const offeringList = z
  .strictObject({
    heading: createText("Heading of the grid, such as “What We Offer”."),
    items: z.array(offering).length(5).meta({ description: "Exactly 5 offerings." }),
  })
  .meta({ description: "The offerings of this page." });
