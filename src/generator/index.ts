/**
 * The door: all that a site may import. Browsers come through it too, so nothing behind it may need Node; what a
 * script doesn't use of it stays out of its bundle (see `sideEffects` in package.json).
 */

// What a site says: its files, declared once. Values of a schema can refer to images and pages.
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
// Islands: widgets that a browser brings to life.
export { Island, type Serialisable, type Widget } from "./islands/Island.tsx";
// Pages: what a page may ask for, the table of them, and where each is found.
export { type Page, usePage } from "./render/pageContext.ts";
export type { SiteConfig } from "./render/siteConfig.ts";
export { isInBranch, locatePage, type SiteUrl } from "./routing/locatePage.ts";
// All of it, because only what is re-exported so can be merged with a site's declarations.
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
  Subject,
} from "./routing/route.ts";
export { collectionRoutes } from "./routing/routeTable.ts";
