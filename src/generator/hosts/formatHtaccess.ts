import { formatApacheRules } from "./formatApacheRules.ts";
import type { ServingPolicy } from "./servingPolicy.ts";

/**
 * `.htaccess`, for hosts on which Apache's own configuration is out of reach. Apache reads it for every request, so
 * it redirects the aliases alone; other spellings are corrected by the script of the 404 page.
 */
export function formatHtaccess(policy: ServingPolicy): string {
  const aliased = policy.pages.filter(({ aliases }) => aliases.length > 0);
  return `# Read by Apache where it is allowed to (AllowOverride FileInfo).
${formatApacheRules(policy, aliased)}`;
}
