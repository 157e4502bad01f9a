import { z } from "zod";
import { head, heroContent, introduction, notedHeading } from "../parts.ts";

/** The overview page /solutions and what all industry pages share. */
export const solutionsPage = z
  .strictObject({
    head,
    hero: heroContent,
    intro: introduction,
    list: notedHeading,
    wrapper: notedHeading.meta({
      description: "Below every industry page, above the links to the other industries.",
    }),
  })
  .meta({ title: "Solutions", description: "The overview of the industries." });
