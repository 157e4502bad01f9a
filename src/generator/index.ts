/**
 * The generator's public API: a site imports nothing else of it, but for the `components.tsx` of a plugin. Browser scripts
 * import it too, so no module it exports may need Node; what a script doesn't use is tree-shaken from its bundle (see
 * `sideEffects` in package.json).
 */

// Content: the files of a site and their schemas, whose values can refer to images and pages.
export {
  type ContentOf,
  collection,
  type PlanOf,
  single,
  type TokenRules,
} from "./core/content/collections.ts";
export {
  between,
  file,
  group,
  pagePath,
  text,
  textOfLength,
  unique,
} from "./core/content/schema.ts";
export type { Diagnostic } from "./core/diagnostics/diagnostic.ts";
// Islands: widgets that are hydrated in the browser.
export { Island, type Serialisable, type Widgets } from "./core/islands/Island.tsx";
// Pages: what components can ask about the current page, the route table, and the URLs of pages.
export { type Page, usePage } from "./core/render/pageContext.ts";
export type { SiteConfig } from "./core/render/siteConfig.ts";
export { isInBranch, locatePage, type SiteUrl } from "./core/routing/locatePage.ts";
// With `*`, because a site's declaration merging only reaches interfaces that are re-exported this way.
export * from "./core/routing/registered.ts";
export * from "./core/routing/route.ts";
export { collectionRoutes } from "./core/routing/routeTable.ts";
