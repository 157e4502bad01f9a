import { DomUtils, parseDocument } from "htmlparser2";
import { z } from "zod";
import type { WatchedSite } from "../../core/build/plugin.ts";
import { isOfGenerator } from "../../core/diagnostics/files.ts";
import { sourceAttribute } from "../../core/diagnostics/locate.ts";

/** An element of a page, as a browser shows it. */
export const shownElement = z.object({
  tag: z.string(),
  classes: z.string(),
  /** Among all elements of the page with the same tag and classes. */
  index: z.number(),
  /** How many there are of those. */
  count: z.number(),
});

export type ShownElement = z.infer<typeof shownElement>;

/**
 * Finds the JSX that an element comes from.
 *
 * @param shown the element, and after it those around it, innermost first: one of these is taken if the element itself
 *   is not the site's own JSX, or if scripts have added or removed others like it
 * @returns such as `src/site/pages/home.tsx:12:3`
 */
export function findSource(
  { root, renderSources }: WatchedSite,
  file: string,
  shown: readonly ShownElement[],
): string | undefined {
  const elements = DomUtils.getElementsByTagName("*", parseDocument(renderSources(file)));
  const places = shown.map(({ tag, classes, index, count }) => {
    const alike = elements.filter(
      ({ name, attribs: { class: own = "" } }) => name === tag.toLowerCase() && own === classes,
    );
    return alike.length === count ? alike[index]?.attribs[sourceAttribute] : undefined;
  });
  return places.find((place) => place && !isOfGenerator(root, place));
}
