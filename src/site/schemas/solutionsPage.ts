import { z } from "zod";
import { head } from "./head.ts";
import { createHeroContent } from "./heroContent.ts";
import type { KnownNames } from "./knownNames.ts";
import { introduction, notedHeading } from "./overviewPage.ts";

/** The overview page /solutions and what all industry pages share. */
export function createSolutionsPage(known: KnownNames) {
  return z
    .strictObject({
      head,
      hero: createHeroContent(known),
      intro: introduction,
      list: notedHeading,
      wrapper: notedHeading.meta({
        description: "Below every industry page, above the links to the other industries.",
      }),
    })
    .meta({ title: "Solutions", description: "The overview of the industries." });
}

export type SolutionsPage = z.infer<ReturnType<typeof createSolutionsPage>>;
