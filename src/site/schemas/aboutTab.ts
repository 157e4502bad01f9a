import { z } from "zod";
import type { KnownNames } from "./knownNames.ts";
import { createPicture } from "./picture.ts";
import { createText } from "./text.ts";

/** One tab of the about page. */
export function createAboutTab(known: KnownNames) {
  return z
    .strictObject({
      title: createText("Label of the tab."),
      heading: createText("Heading of the panel that the tab opens."),
      paragraphs: z
        .array(createText("One paragraph of the panel."))
        .length(3)
        .meta({ description: "Exactly 3 paragraphs." }),
      image: createPicture(known),
    })
    .meta({ description: "One tab with its panel." });
}

export type AboutTab = z.infer<ReturnType<typeof createAboutTab>>;
