import type { SiteFacts } from "../../../generator/routing/siteFacts.ts";
import { escapeMarkup } from "../escapeMarkup.ts";

/**
 * The sitemap (sitemaps.org, protocol 0.9). Without `priority` and `changefreq`, which search engines do not read;
 * `lastmod` only where content itself says when it changed, because one that is guessed devalues all.
 */
export function formatSitemap({ pages }: Pick<SiteFacts<never>, "pages">): string {
  const entries = pages.map(({ canonical, updated }) => {
    const lastmod = updated === undefined ? "" : `<lastmod>${updated}</lastmod>`;
    return `  <url><loc>${escapeMarkup(canonical)}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
}
