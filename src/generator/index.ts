/**
 * The generator's public API: a site imports nothing else of it. Browser scripts import it too, so no module it exports
 * may need Node; what a script doesn't use is tree-shaken from its bundle (see `sideEffects` in package.json).
 */

// Content: the files of a site and their schemas, whose values can refer to images and pages.
export {
  type ContentOf,
  collection,
  single,
  type TokenRules,
} from "./content/collections.ts";
export { renderMarkdown } from "./content/markdown.ts";
export {
  type ContentImage,
  exactly,
  file,
  group,
  image,
  pagePath,
  text,
  textOfLength,
  unique,
} from "./content/schema.ts";
export type { Diagnostic } from "./diagnostics/diagnostic.ts";
// Pictures.
export {
  type PictureSources,
  ResponsivePicture,
  type ResponsivePictureProps,
} from "./images/ResponsivePicture.tsx";
// Islands: widgets that are hydrated in the browser.
export { Island, type Serialisable, type Widget } from "./islands/Island.tsx";
// Pages: what components can ask about the current page, the route table, and the URLs of pages.
export { type Page, usePage } from "./render/pageContext.ts";
export type { SiteConfig } from "./render/siteConfig.ts";
export { isInBranch, locatePage, type SiteUrl } from "./routing/locatePage.ts";
// With `*`, because a site's declaration merging only reaches interfaces that are re-exported this way.
export * from "./routing/registered.ts";
export type {
  DescribedPage,
  DocumentProps,
  Layout,
  ListedPage,
  PageAddress,
  Route,
  RouteHead,
  SchemaNode,
  ShareImage,
  SiteFacts,
} from "./routing/route.ts";
export { collectionRoutes } from "./routing/routeTable.ts";
