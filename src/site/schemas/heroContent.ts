import { z } from "zod";
import type { KnownNames } from "./knownNames.ts";
import { createPicture } from "./picture.ts";
import { createText } from "./text.ts";

/** The top of every page but the home page. */
export function createHeroContent(known: KnownNames) {
  return z
    .strictObject({
      title: createText("The page's main heading."),
      description: createText("One or two sentences below the heading."),
      buttonText: createText("Label of the button."),
      image: createPicture(known),
    })
    .meta({ description: "The top of the page: heading, sentence, button and picture." });
}

export type HeroContent = z.infer<ReturnType<typeof createHeroContent>>;
