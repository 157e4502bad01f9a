import { createContext, useContext } from "react";
import type { ContentImage } from "../content/schema.ts";
import type { Crop, Images } from "../images/imageTypes.ts";
import { type PictureSources, sourcesOf } from "../images/ResponsivePicture.tsx";
import { locatePage, type SiteUrl } from "../routing/locatePage.ts";
import type { RoutePath } from "../routing/registered.ts";
import type { Crumb } from "../routing/route.ts";

/** Data for the static components of the page being rendered. Islands get none of it: they run in the browser too. */
export interface Page<Content> {
  readonly content: Content;
  readonly siteUrl: SiteUrl;
  /** Path of the page, as in the route table. */
  readonly currentPath: string;
  /** From the home page to the page itself. */
  readonly breadcrumbs: readonly Crumb[];
  /** URL of each SVG sprite, by its name in the site's configuration. */
  readonly sprites: Readonly<Record<string, string>>;
  /** URL for a link to a page, optionally to an element in it. */
  readonly href: (path: RoutePath, fragment?: string) => string;
  /** Attribute values of a `<picture>`, also for the props of islands. */
  readonly sourcesOf: (image: ContentImage, crop?: Crop, widest?: number) => PictureSources;
}

/** Called once per page, as components ask for the result a hundred times. */
export function createPage<Content>(
  facts: Omit<Page<Content>, "href" | "sourcesOf">,
  images: Images,
): Page<Content> {
  const { siteUrl } = facts;
  return {
    ...facts,
    href: (path, fragment) =>
      locatePage(path, siteUrl).href + (fragment === undefined ? "" : `#${fragment}`),
    sourcesOf: (image, crop = "full", widest) =>
      sourcesOf(image, crop, images, siteUrl.base, widest),
  };
}

export const PageContext = /* @__PURE__ */ createContext<Page<unknown> | undefined>(undefined);

/**
 * Returns the data of the page being rendered to a static component in it.
 *
 * @throws Error if the component is rendered outside a page or inside an island
 */
export function usePage<Content>(): Page<Content> {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error("usePage() is for static components inside a page");
  return page as Page<Content>;
}
