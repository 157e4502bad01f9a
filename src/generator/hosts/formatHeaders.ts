import { speculationType } from "./formatSpeculation.ts";
import type { ServingPolicy } from "./servingPolicy.ts";

/**
 * `_headers`, which Netlify, Cloudflare and `npm run serve` read. Each header stands under one pattern only: where
 * two match, hosts don't agree on what comes of it. Everything outside `assets` is asked again each time without
 * being told to.
 */
export function formatHeaders({
  base,
  headers,
  transport,
  assets,
  lifetimes,
  speculation,
}: ServingPolicy): string {
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
