import { z } from "zod";
import { createText } from "./text.ts";

const item = z
  .union([
    createText("The item in one sentence."),
    z.strictObject({
      title: createText("The item in 2 to 4 words."),
      description: createText("One sentence of at most 18 words.").optional(),
    }),
  ])
  .meta({ description: "One challenge or solution: a sentence, or a title with a description." });

/** One of the two cards that an industry page compares. */
const industryCard = z
  .strictObject({
    title: createText("Heading of the card."),
    subtitle: createText("One short sentence below the heading."),
    badge: createText("The word on the card's badge, such as Legacy or Modern."),
    items: z.array(item).length(5).meta({ description: "Exactly 5 items." }),
  })
  .meta({ description: "One card of the comparison." });

export type IndustryCard = z.infer<typeof industryCard>;

/** Item n of the solutions answers item n of the challenges. */
export const comparison = z
  .strictObject({
    heading: createText("Heading of the comparison."),
    lead: createText("Sentence that leads into the comparison."),
    challenges: industryCard,
    solutions: industryCard,
  })
  .meta({ description: "The industry's challenges beside our solutions, item by item." });
