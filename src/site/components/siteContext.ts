import { createContext, useContext } from "react";
import type { Crop, ImageSet } from "../../generator/images/imageTypes.ts";
import { listSources } from "../../generator/images/ResponsivePicture.tsx";
import type { Crumb } from "../../generator/routing/breadcrumbs.ts";
import type { Place } from "../../generator/routing/locatePage.ts";
import { locatePage } from "../../generator/routing/locatePage.ts";
import type { RoutePath } from "../../generator/routing/routePath.ts";
import type { Content } from "../content/content.ts";
import type { SpriteReference } from "../elements/SpriteDrawing.tsx";
import type { Picture as PictureContent } from "../schemas/picture.ts";
import { type DrawingName, spriteDrawings } from "./common/sprite.ts";

/** What every static component may ask for while a page is rendered. Islands get none of it: they run in a browser too. */
export interface SiteContextValue {
  readonly place: Place;
  readonly content: Content;
  /** By the name of the source image. */
  readonly pictures: Readonly<Record<string, ImageSet>>;
  /** Path of the page being rendered, as in the route table. */
  readonly currentPath: string;
  /** From home to the page being rendered. */
  readonly breadcrumbs: readonly Crumb[];
  /** URL of the SVG sprite with every small kolam. */
  readonly spriteUrl: string;
}

type Site = ReturnType<typeof createSite>;

/** Made once a page: a page asks for it a hundred times. */
export function createSite(site: SiteContextValue) {
  return {
    ...site,
    /** The link to a page of the route table, optionally to an element in it. */
    href: (path: RoutePath, fragment?: string): string =>
      locatePage(path, site.place).href + (fragment === undefined ? "" : `#${fragment}`),
    /** A drawing of the sprite, for static components and for the props of islands. */
    drawing: (name: DrawingName): SpriteReference => {
      const { width, height } = spriteDrawings[name];
      return { href: `${site.spriteUrl}#${name}`, width, height };
    },
    /** The texts of a `<picture>`, for the same. */
    sourcesOf: (image: PictureContent, crop: Crop = "full") =>
      listSources(image, crop, site.pictures, site.place.base),
  };
}

export const SiteContext = createContext<Site | undefined>(undefined);

/** @throws Error when a static component is rendered outside a page, or inside an island. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === undefined) throw new Error("useSite() is for static components inside a page");
  return site;
}
