import type { ServingPolicy } from "./servingPolicy.ts";

/**
 * `_redirects`, which Netlify, Cloudflare and GitLab Pages read. Other spellings than the aliases are corrected by
 * the script of the 404 page.
 */
export function formatRedirects({ pages }: ServingPolicy): string {
  const lines = pages.flatMap(({ href, aliases }) =>
    aliases.flatMap((alias) => [`${alias.slice(0, -1)} ${href} 301`, `${alias} ${href} 301`]),
  );
  return `# Redirects for hosts that read this file: Netlify, Cloudflare Pages, GitLab Pages.
${lines.map((line) => `${line}\n`).join("")}`;
}
