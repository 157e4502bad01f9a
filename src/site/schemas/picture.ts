import { z } from "zod";
import { focuses } from "../../generator/images/imageTypes.ts";
import { createPictureFile, type KnownNames } from "./knownNames.ts";
import { createText } from "./text.ts";

const focus = z.enum(focuses);

/** The part of a picture that a crop must keep. */
export type Focus = z.infer<typeof focus>;

/** A picture says what it shows or that it shows nothing: a forgotten alt text must not pass as decoration. */
export function createPicture(known: KnownNames) {
  return z
    .strictObject({
      file: createPictureFile(known),
      alt: createText(
        "What the picture shows, in one plain clause, for those who cannot see it.",
      ).optional(),
      decorative: z
        .literal(true)
        .meta({ description: "The picture adds nothing to the words; leave out alt then." })
        .optional(),
      focus: focus
        .meta({
          description:
            "The part of the picture that must stay in view where the layout cuts some off. Left out, it is the middle.",
        })
        .optional(),
    })
    .refine((picture) => (picture.alt === undefined) === (picture.decorative === true), {
      error: "either alt (what the picture shows) or decorative: true",
    })
    .meta({ description: "A picture from assets/pictures with its alt text." });
}

export type Picture = z.infer<ReturnType<typeof createPicture>>;
