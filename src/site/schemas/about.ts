import { z } from "zod";
import { createAboutTab } from "./aboutTab.ts";
import { head } from "./head.ts";
import { createHeroContent } from "./heroContent.ts";
import type { KnownNames } from "./knownNames.ts";
import { createText } from "./text.ts";

/** The about page. Its six features are in features.yaml, because the industry pages show them too. */
export function createAbout(known: KnownNames) {
  return z
    .strictObject({
      head,
      hero: createHeroContent(known),
      tabs: z
        .strictObject({
          label: createText("Name of the row of tabs for screen readers."),
          items: z.array(createAboutTab(known)).length(3).meta({ description: "Exactly 3 tabs." }),
        })
        .meta({ description: "About Us, Mission and Vision." }),
      closing: z
        .strictObject({
          heading: createText("Heading of the closing call."),
          description: createText("Sentence below the heading."),
          buttonText: createText("Label of the button that leads to the contact page."),
        })
        .meta({ description: "The call that ends the page." }),
    })
    .meta({ title: "About", description: "The about page." });
}

export type About = z.infer<ReturnType<typeof createAbout>>;
