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
export async function findSource(
  { root, renderSources }: WatchedSite,
  file: string,
  shown: readonly ShownElement[],
): Promise<string | undefined> {
  // Imported only when it is needed, because every build loads this module.
  const { Parser } = await import("htmlparser2");
  const nameOf = (tag: string, classes: string) => `${tag.toLowerCase()} ${classes}`;
  const places = new Map<string, string[]>();
  new Parser({
    onopentag: (tag, { class: classes = "", [sourceAttribute]: place = "" }) => {
      const name = nameOf(tag, classes);
      places.set(name, [...(places.get(name) ?? []), place]);
    },
  }).end(renderSources(file));
  const found = shown.map(({ tag, classes, index, count }) => {
    const alike = places.get(nameOf(tag, classes)) ?? [];
    return alike.length === count ? (alike[index] ?? "") : "";
  });
  return found.find((place) => place !== "" && !isOfGenerator(root, place));
}
