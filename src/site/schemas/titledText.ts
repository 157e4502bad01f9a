import { z } from "zod";
import { createText } from "./text.ts";

/** A short heading with a sentence or two: the cell of nearly every grid and list on the site. */
export const titledText = z
  .strictObject({
    title: createText("Short heading, a few words."),
    description: createText("One or two sentences below the heading."),
  })
  .meta({ description: "A heading with its description." });

export type TitledText = z.infer<typeof titledText>;

/** A heading, a sentence that leads in, and a fixed number of titled texts. */
export function createTitledList(count: number, description: string) {
  return z
    .strictObject({
      heading: createText("Heading of the section."),
      lead: createText("Sentence that leads into the list."),
      items: z
        .array(titledText)
        .length(count)
        .meta({ description: `Exactly ${count} items.` }),
    })
    .meta({ description });
}
