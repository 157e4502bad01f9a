import type { hostFiles } from "../../core/serve/siteHandler.ts";
import { speculationType } from "../kit/mediaTypes.ts";
import { formatApacheRules } from "./apache.ts";
import type { ServingPolicy } from "./servingPolicy.ts";

/** The files that hosts read, by output path. */
export function formatHostFiles(
  policy: ServingPolicy,
): Readonly<Record<(typeof hostFiles)[number], string>> {
  // Both files redirect only the aliases: other spellings are corrected by the script of the 404 page.
  const aliased = policy.pages.filter(({ aliases }) => aliases.length > 0);
  const redirects = aliased.flatMap(({ href, aliases }) =>
    aliases.flatMap((alias) => [`${alias.slice(0, -1)} ${href} 301\n`, `${alias} ${href} 301\n`]),
  );
  return {
    // For hosts where Apache's own configuration is out of reach; Apache reads it for every request.
    ".htaccess": `# Read by Apache where it is allowed to (AllowOverride FileInfo).
${formatApacheRules(policy, aliased)}`,
    _headers: formatHeaders(policy),
    _redirects: `# Redirects for hosts that read this file: Netlify, Cloudflare Pages, GitLab Pages.
${redirects.join("")}`,
  };
}

/**
 * `_headers`, which Netlify, Cloudflare and `npm run serve` read. Each header is under one pattern only: hosts differ
 * in how they combine a header from several matching patterns. Files outside `assets` need no `Cache-Control`: these
 * hosts have them revalidated by default, and with `no-transform` Cloudflare would send them uncompressed.
 */
function formatHeaders(policy: ServingPolicy): string {
  const { base, headers, transport, assets, lifetimes, speculation } = policy;
  return `# Headers for hosts that read this file: Netlify, Cloudflare Pages.
${base}*
${headers.map(({ name, value }) => `  ${name}: ${value}\n`).join("")}\
# Uncomment once the host name will have https for good:
#  ${transport.name}: ${transport.value}

${assets}*
  Cache-Control: ${lifetimes.assets}

# A kind of file that not every host knows.
${speculation}
  Content-Type: ${speculationType}
`;
}
