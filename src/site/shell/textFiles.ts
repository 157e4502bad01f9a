import { isInBranch, type ListedPage, type SiteFacts } from "../../generator/index.ts";
import { palette } from "../brand/palette.ts";
import { type Content, isPlaceholder } from "../parts/useSite.ts";
import { listFooterEnd, listMenu } from "./navigation.ts";
import type { Rows } from "./rows.ts";
import { escapeMarkup } from "./words.ts";

export function createTextFiles(rows: Rows) {
  return {
    "site.webmanifest": formatManifest,
    "sitemap.xml": formatSitemap,
    "robots.txt": formatRobots,
    "llms.txt": (facts: SiteFacts<Content>) => formatLlms(facts, rows),
    ".well-known/security.txt": formatSecurity,
  };
}

/** The web app manifest: name and icons for a phone's home screen. The site opens in the browser as usual. */
function formatManifest({ content: { site }, siteUrl: { base } }: SiteFacts<Content>): string {
  const manifest = {
    name: site.name,
    short_name: site.shortName,
    description: site.tagline,
    lang: site.language,
    id: base,
    start_url: base,
    scope: base,
    display: "browser",
    theme_color: palette.light.bg,
    background_color: palette.light.bg,
    icons: Object.entries({ icon: "any", "icon-maskable": "maskable" }).flatMap(([name, purpose]) =>
      [192, 512].map((side) => ({
        src: `${base}${name}-${side}.png`,
        sizes: `${side}x${side}`,
        type: "image/png",
        purpose,
      })),
    ),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * The sitemap (sitemaps.org, protocol 0.9). Without `priority` and `changefreq`, which search engines ignore; `lastmod`
 * only if content states the date, because a guessed one discredits all.
 */
function formatSitemap({ pages }: SiteFacts<Content>): string {
  const entries = pages.map(({ canonical, updated }) => {
    const lastmod = updated === undefined ? "" : `<lastmod>${updated}</lastmod>`;
    return `  <url><loc>${escapeMarkup(canonical)}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
}

/** Allows crawling of everything (RFC 9309). What matters is the sitemap's URL. */
function formatRobots({ siteUrl }: SiteFacts<Content>): string {
  return `User-agent: *
Disallow:

Sitemap: ${siteUrl.origin}${siteUrl.base}sitemap.xml
`;
}

/**
 * The site for language models (llmstxt.org): name, summary, and for each part a list of links with notes. The proposal
 * defines the last heading, "Optional": links that may be skipped if space is short.
 */
function formatLlms({ content, pages }: SiteFacts<Content>, rows: Rows): string {
  const { site, shell } = content;
  const home = pages.find(({ path }) => path === "/");
  const optional = new Set<string>(listFooterEnd(rows, content).map(({ path }) => path));
  const parts = listMenu(rows, content)
    .filter((entry) => entry.pages !== undefined)
    .map(({ title, path: branch }) => ({
      heading: title,
      listed: pages.filter(({ path }) => isInBranch(path, branch)),
    }));
  parts.push({ heading: "Optional", listed: pages.filter(({ path }) => optional.has(path)) });
  const others = pages.filter((page) => !parts.some(({ listed }) => listed.includes(page)));
  const all = [{ heading: shell.footer.quickLinks, listed: others }, ...parts];
  const blocks = [
    `# ${escapeMarkdown(site.name)}`,
    `> ${escapeMarkdown(site.tagline)}`,
    escapeMarkdown(home?.head.description ?? ""),
    ...all
      .filter(({ listed }) => listed.length > 0)
      .map(({ heading, listed }) =>
        [`## ${escapeMarkdown(heading)}\n`, ...listed.map(formatLink)].join("\n"),
      ),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function formatLink({ name, canonical, head }: ListedPage): string {
  return `- [${escapeMarkdown(name)}](${canonical}): ${escapeMarkdown(head.description)}`;
}

/** Escapes text for one line of Markdown: nothing in it may become a link, a heading or emphasis. */
function escapeMarkdown(words: string): string {
  return words
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\\`*_[\]<>&]/g, "\\$&")
    .replace(/^(?=[#+>-])/, "\\");
}

// RFC 9116, section 2.5.5, recommends less than a year, so that nobody trusts a forgotten file.
const daysValid = 330;

/** Whom to tell about a vulnerability (RFC 9116). `Expires` counts from the build's date, not from the clock. */
function formatSecurity({ content, siteUrl, date }: SiteFacts<Content>): string {
  const { mailboxes, language } = content.site;
  const expires = new Date(`${date}T00:00:00Z`);
  expires.setUTCDate(expires.getUTCDate() + daysValid);
  const note = isPlaceholder(content, "mailboxes.security")
    ? "# This mailbox is a placeholder: the company has not supplied it yet.\n"
    : "";
  return `${note}Contact: mailto:${mailboxes.security}
Expires: ${expires.toISOString().replace(".000Z", "Z")}
Preferred-Languages: ${language.slice(0, 2)}
Canonical: ${siteUrl.origin}${siteUrl.base}.well-known/security.txt
`;
}
