import { z } from "zod";
import { head } from "./head.ts";
import { createHeroContent } from "./heroContent.ts";
import type { KnownNames } from "./knownNames.ts";
import { introduction, notedHeading } from "./overviewPage.ts";
import { createTitledList } from "./titledText.ts";

/** The overview page /services and what all service pages share. */
export function createServicesPage(known: KnownNames) {
  return z
    .strictObject({
      head,
      hero: createHeroContent(known),
      intro: introduction,
      list: notedHeading,
      choosing: createTitledList(4, "Advice on which service one needs."),
      wrapper: notedHeading.meta({
        description: "Below every service page, above the links to the other services.",
      }),
    })
    .meta({ title: "Services", description: "The overview of the services." });
}

export type ServicesPage = z.infer<ReturnType<typeof createServicesPage>>;
