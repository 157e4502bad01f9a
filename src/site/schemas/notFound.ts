import { z } from "zod";
import { head } from "./head.ts";
import { createText } from "./text.ts";

/** The page for an address that does not exist. */
export const notFound = z
  .strictObject({
    head,
    title: createText("The page's main heading."),
    description: createText("What happened, in a sentence or two."),
    searchHint: createText("Sentence on how to go on."),
    pagesHeading: createText("Heading above the list of pages."),
    redirecting: createText("Said while an address with wrong capitals is being corrected."),
  })
  .meta({ title: "Not found", description: "The page for an address that does not exist." });

export type NotFound = z.infer<typeof notFound>;
