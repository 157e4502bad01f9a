import { z } from "zod";
import { createInternalPath, type KnownNames } from "./knownNames.ts";
import { createPicture } from "./picture.ts";
import { createText } from "./text.ts";

/** One slide at the top of the home page. */
export function createCarouselSlide(known: KnownNames) {
  return z
    .strictObject({
      title: createText("Heading of the slide."),
      description: createText("One or two sentences below the heading."),
      buttonText: createText("Label of the slide's button."),
      buttonUrl: createInternalPath(
        known,
        "Page that the button leads to; without it the contact page.",
      ).optional(),
      image: createPicture(known),
    })
    .meta({ description: "One slide of the carousel." });
}

export type CarouselSlide = z.infer<ReturnType<typeof createCarouselSlide>>;
