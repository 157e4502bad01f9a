import type { Content } from "./content.ts";

/**
 * The content without the positions whose last day to apply is over, so that list, page, job data and sitemap all
 * forget them together: a search engine that finds no page (404) takes the opening off its list.
 *
 * @param date the day of the build, `YYYY-MM-DD`
 */
export function dropClosedPositions(content: Content, date: string): Content {
  // ISO dates sort as text. The last day itself still counts.
  const positions = content.positions.filter(({ validThrough }) => validThrough >= date);
  return { ...content, positions };
}
