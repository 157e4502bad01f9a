import type { Picture } from "./pictureTypes.ts";

/**
 * A rule per picture with the colours that stand in its place until it has come: two, from top to bottom, or one
 * where the eye would see no more. In the style sheet, because no style may stand in a page itself.
 */
export function formatPlaceholders(pictures: Readonly<Record<string, Picture>>): string {
  return Object.values(pictures)
    .map(({ name, colours: { top, bottom } }) => {
      const background = top === bottom ? top : `linear-gradient(${top},${bottom})`;
      return `.picture-${name}{background:${background}}`;
    })
    .join("\n");
}
