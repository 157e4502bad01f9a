import { formatApacheRules } from "./apache.ts";
import { speculationType } from "./mediaTypes.ts";
import type { hostFiles, ServingPolicy } from "./servingPolicy.ts";

/** The files in the output that tell hosts how to serve it, by output path. */
export function formatHostFiles(
  policy: ServingPolicy,
): Readonly<Record<(typeof hostFiles)[number], string>> {
  // Of spellings, both redirect the aliases alone: the script of the 404 page corrects the others.
  const aliased = policy.pages.filter(({ aliases }) => aliases.length > 0);
  const redirects = aliased.flatMap(({ href, aliases }) =>
    aliases.flatMap((alias) => [`${alias.slice(0, -1)} ${href} 301\n`, `${alias} ${href} 301\n`]),
  );
  return {
    // Read for every request where Apache's own configuration is out of reach.
    ".htaccess": `# Read by Apache where it is allowed to (AllowOverride FileInfo).
${formatApacheRules(policy, aliased)}`,
    _headers: formatHeaders(policy),
    _redirects: `# Redirects for hosts that read this file: Netlify, Cloudflare Pages, GitLab Pages.
${redirects.join("")}`,
  };
}

/**
 * `_headers`, which Netlify, Cloudflare and `npm run serve` read. Each header stands under one pattern only: where
 * two match, hosts don't agree on what comes of it. Everything outside `assets` is asked again each time without
 * being told to.
 */
function formatHeaders(policy: ServingPolicy): string {
  const { base, headers, transport, assets, lifetimes, speculation } = policy;
  return `# Headers for hosts that read this file: Netlify, Cloudflare Pages.
${base}*
${headers.map(({ name, value }) => `  ${name}: ${value}\n`).join("")}\
# Once the host name will have https for good, take the # away:
#  ${transport.name}: ${transport.value}

${assets}*
  Cache-Control: ${lifetimes.assets}

# A kind of file that not every host knows.
${speculation}
  Content-Type: ${speculationType}
`;
}

/** Headers of all paths that begin with a prefix. */
interface HeaderRule {
  readonly prefix: string;
  readonly headers: ServingPolicy["headers"];
}

/**
 * Reads a `_headers` file as a host does: a path in a line of its own, its headers indented below it. Of patterns
 * only those that end in `*` are understood, as the site has no others.
 */
export function readHeaderRules(text: string): readonly HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("#") || line.trim() === "") continue;
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      rules.push({ prefix: line.trim().replace(/\*$/, ""), headers: [] });
    } else rules.at(-1)?.headers.push({ name, value });
  }
  return rules;
}
