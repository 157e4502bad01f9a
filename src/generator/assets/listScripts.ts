import type { Route } from "../routing/route.ts";
import type { RouteTable } from "../routing/routeTable.ts";
import type { ScriptSources } from "./bundleAssets.ts";

/** Source path of the script that wakes islands. */
export const islandLoader = "src/generator/islands/browser/loadIslands.ts";

/** Source path of the entry with which a browser brings a widget to life. */
export function entryOf(widget: string): string {
  return `src/site/widgets/entries/${widget}.ts`;
}

/** What browsers may run of a site. */
export interface ScriptedSite<Content> extends Pick<RouteTable<Content>, "routes"> {
  readonly notFound: Route<Content>;
  readonly scripts: { readonly everyPage: string };
  readonly widgets: object;
}

/** Everything that browsers may run of the site. */
export function listScripts<Content>(site: ScriptedSite<Content>): ScriptSources {
  const { routes, notFound, scripts, widgets } = site;
  const ofPages = [notFound, ...Object.values(routes)].flatMap((route) => route.scripts ?? []);
  return {
    scripts: [...new Set([scripts.everyPage, islandLoader, ...ofPages])].sort(),
    entries: Object.keys(widgets).map(entryOf).sort(),
  };
}
