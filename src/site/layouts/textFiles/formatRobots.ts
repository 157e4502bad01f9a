import type { SiteFacts } from "../../../generator/routing/siteFacts.ts";

/** Everything may be crawled (RFC 9309); the line worth having is where the sitemap is. */
export function formatRobots({ place }: Pick<SiteFacts<never>, "place">): string {
  return `User-agent: *
Disallow:

Sitemap: ${place.origin}${place.base}sitemap.xml
`;
}
