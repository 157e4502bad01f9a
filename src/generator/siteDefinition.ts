import type { ComponentType, ReactNode } from "react";
import type { Picture } from "../components/picture/pictureTypes.ts";
import type { Place } from "../urls/locatePage.ts";
import type { DocumentProps, Route } from "../urls/route.ts";

/** What a page may ask for while it is rendered. */
export interface PageContext<Content> {
  readonly content: Content;
  readonly place: Place;
  readonly pictures: Readonly<Record<string, Picture>>;
  /** Path of the page, as in the route table. */
  readonly currentPath: string;
  readonly spriteUrl: string;
}

/** Everything that the generator is told about a site. It knows pages only through these types. */
export interface SiteDefinition<Content> {
  readonly routes: Readonly<Record<string, Route<Content>>>;
  /** Rendered as `404.html`. */
  readonly notFound: Route<Content>;
  /** Gives the page inside it what it may ask for. */
  readonly PageFrame: ComponentType<PageContext<Content> & { readonly children: ReactNode }>;
  readonly Document: ComponentType<DocumentProps<Content>>;
  readonly RedirectPage: ComponentType<{ readonly title: string; readonly href: string }>;
  /** An SVG document of all drawings that pages use by name. */
  readonly sprite: string;
}
