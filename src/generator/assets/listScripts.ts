import type { SiteDefinition } from "../render/siteDefinition.ts";
import type { ScriptSources } from "./bundleAssets.ts";

/** Everything that browsers may run of the site. */
export function listScripts<Content>(site: SiteDefinition<Content>): ScriptSources {
  const { routes, notFound, scripts, widgets, entryOf } = site;
  const ofPages = [notFound, ...Object.values(routes)].flatMap((route) => route.scripts ?? []);
  return {
    scripts: [...new Set([scripts.everyPage, scripts.islands, ...ofPages])].sort(),
    entries: Object.keys(widgets).map(entryOf).sort(),
  };
}
