import { z } from "zod";
import { createText } from "./text.ts";

/** A heading and a short remark: above a list of pages. */
export const notedHeading = z
  .strictObject({
    heading: createText("Heading of the section."),
    note: createText("Short remark beside the heading."),
  })
  .meta({ description: "Heading of a list of pages." });

/** The words that open an overview page. */
export const introduction = z
  .strictObject({
    heading: createText("Heading of the section."),
    lead: createText("Sentence that leads into the section."),
    paragraph: createText("One paragraph."),
  })
  .meta({ description: "A heading, a lead and a paragraph." });
