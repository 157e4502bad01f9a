import { z } from "zod";
import { approach } from "./approachStep.ts";
import { head } from "./head.ts";
import { createHeroContent } from "./heroContent.ts";
import { type ServiceId, serviceIds } from "./ids.ts";
import type { KnownNames } from "./knownNames.ts";
import { offeringList } from "./offering.ts";
import { introduction } from "./overviewPage.ts";
import { createPicture } from "./picture.ts";
import { createText } from "./text.ts";

/** One service: its card, its panel in the explorer and its page. `ids` narrows to the file being read. */
export function createService(known: KnownNames, ids: readonly ServiceId[] = serviceIds) {
  return z
    .strictObject({
      id: z.enum(ids).meta({ description: "Same as the file name." }),
      title: createText("Short title, on the card and in the menu."),
      title2: createText("Long title, in the explorer's panel."),
      category: z
        .enum(["Development", "Deployment"])
        .meta({ description: "Kind of service, shown on the card." }),
      description: createText("The explorer's panel: two sentences, at most 40 words."),
      path: z
        .enum(ids.map((id) => `/services/${id}` as const))
        .meta({ description: "Address of the page: /services/ and the id." }),
      image: createPicture(known),
      head,
      hero: createHeroContent(known),
      overview: introduction,
      approach,
      offerings: offeringList,
    })
    .meta({ title: "Service", description: "One service and its page." });
}

export type Service = z.infer<ReturnType<typeof createService>>;
