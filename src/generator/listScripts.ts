import type { SiteDefinition } from "./siteDefinition.ts";

/** Source paths of all browser scripts that any page of the site names. */
export function listScripts<Content>({ routes, notFound }: SiteDefinition<Content>): string[] {
  const scripts = [notFound, ...Object.values(routes)].flatMap((route) => route.scripts ?? []);
  return [...new Set(scripts)].sort();
}
