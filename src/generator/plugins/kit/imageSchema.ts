import { z } from "zod";
import { group, text, valueRules } from "../../core/content/schema.ts";

const focusPoints = [
  ["top left", "top", "top right"],
  ["left", "centre", "right"],
  ["bottom left", "bottom", "bottom right"],
] as const;

const focus = z
  .enum(focusPoints.flat())
  .describe(
    "The part of the picture that must stay visible where the layout crops it. If left out, the centre.",
  );

/**
 * An image needs either alt text or `decorative: true`, so that a forgotten alt text does not pass as decoration.
 *
 * @param folder the folder of the images, from the project's root, which the descriptions name
 */
export function image(folder: string) {
  const name = z.string().register(valueRules, { refersTo: "image" });
  const alt = text("What the picture shows, in one plain clause, for those who cannot see it.");
  const nothing =
    "Write true if the picture is only decoration, and leave out alt; otherwise leave out this key.";
  return group(`A picture from ${folder} with its alt text.`, {
    file: name.meta({ description: `Name, without extension, of a picture in ${folder}.` }),
    alt: alt.optional(),
    decorative: z.literal(true).meta({ description: nothing }).optional(),
    focus: focus.optional(),
  }).refine(({ alt, decorative }) => (alt === undefined) === (decorative === true), {
    error: "either alt (what the picture shows) or decorative: true",
  });
}

/** A reference to an image in content. */
export type ContentImage = z.infer<ReturnType<typeof image>>;
