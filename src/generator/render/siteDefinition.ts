import type { ComponentType, ReactNode } from "react";
import type { OutsideSources } from "../hosts/servingPolicy.ts";
import type { Picture } from "../images/pictureTypes.ts";
import type { IslandRequest, IslandSlot, Widget } from "../islands/Island.tsx";
import type { Crumb } from "../routing/breadcrumbs.ts";
import type { Place } from "../routing/locatePage.ts";
import type { DocumentProps, Route, RoutePicture } from "../routing/route.ts";
import type { SiteFacts } from "../routing/siteFacts.ts";

/** What a page may ask for while it is rendered. */
export interface PageContext<Content> {
  readonly content: Content;
  readonly place: Place;
  readonly pictures: Readonly<Record<string, Picture>>;
  /** Path of the page, as in the route table. */
  readonly currentPath: string;
  /** From home to the page itself. */
  readonly breadcrumbs: readonly Crumb[];
  readonly spriteUrl: string;
  /** Hands an island over, to be rendered after the page. */
  readonly collectIsland: (request: IslandRequest) => IslandSlot;
}

/** Everything that the generator is told about a site. It knows pages only through these types. */
export interface SiteDefinition<Content> {
  readonly routes: Readonly<Record<string, Route<Content>>>;
  /** Pages of which content decides how many there are. They bring no scripts of their own. */
  readonly contentRoutes?: (content: Content) => Readonly<Record<string, Route<Content>>>;
  /** Text files that tell machines of the site, by output path. */
  readonly textFiles: Readonly<Record<string, (facts: SiteFacts<Content>) => string>>;
  /** What pages must be allowed to reach beyond the site. */
  readonly outsideSources: (content: Content) => OutsideSources;
  /** Rendered as `404.html`. */
  readonly notFound: Route<Content>;
  /** Gives the page inside it what it may ask for. */
  readonly PageFrame: ComponentType<PageContext<Content> & { readonly children: ReactNode }>;
  readonly Document: ComponentType<DocumentProps<Content>>;
  /** Drawn as the picture that stands for a page where a link to it is shared; without it there are no such pictures. */
  readonly ShareCard?:
    | ComponentType<{
        readonly content: Content;
        readonly title: string;
        readonly pictureUrl: string;
      }>
    | undefined;
  /** The picture in the cards of pages that have none of their own. */
  readonly sharePicture: (content: Content) => RoutePicture;
  readonly RedirectPage: ComponentType<{ readonly title: string; readonly href: string }>;
  /** Widgets that pages may hold as islands, by name. */
  readonly widgets: Readonly<Record<string, Widget>>;
  /** Source path of the entry with which a browser brings a widget to life. */
  readonly entryOf: (widget: string) => string;
  /** Source paths of the script of every page, and of the one that pages with islands have besides. */
  readonly scripts: { readonly everyPage: string; readonly islands: string };
  /** An SVG document of all drawings that pages use by name. */
  readonly sprite: string;
}
