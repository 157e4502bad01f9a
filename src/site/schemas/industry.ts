import { z } from "zod";
import { head } from "./head.ts";
import { createHeroContent } from "./heroContent.ts";
import { type IndustryId, industryIds } from "./ids.ts";
import { comparison } from "./industryCard.ts";
import type { KnownNames } from "./knownNames.ts";
import { offeringList } from "./offering.ts";
import { createPicture } from "./picture.ts";
import { createText } from "./text.ts";

/** One industry: its tile and its page. `ids` narrows to the file being read. */
export function createIndustry(known: KnownNames, ids: readonly IndustryId[] = industryIds) {
  return z
    .strictObject({
      id: z.enum(ids).meta({ description: "Same as the file name." }),
      title: createText("Title on the tile and in the menu."),
      path: z
        .enum(ids.map((id) => `/solutions/${id}` as const))
        .meta({ description: "Address of the page: /solutions/ and the id." }),
      image: createPicture(known),
      head,
      hero: createHeroContent(known),
      comparison,
      offerings: offeringList,
    })
    .meta({ title: "Industry", description: "One industry and its page." });
}

export type Industry = z.infer<ReturnType<typeof createIndustry>>;
