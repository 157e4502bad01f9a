import type { ComponentType, ReactNode } from "react";
import type { ScriptBudgets } from "../assets/budgets.ts";
import type { WidgetSource } from "../assets/bundler.ts";
import type { LicenceFile } from "../assets/staticFiles.ts";
import type { StylesConfig } from "../assets/styles.ts";
import type { OutsideSources } from "../hosts/contentPolicy.ts";
import type { ImageSet, ImagesConfig } from "../images/imageTypes.ts";
import type { ShareConfig } from "../images/shareImages.ts";
import type { IslandRequest, IslandSlot } from "../islands/islandContext.ts";
import type { Crumb } from "../routing/breadcrumbs.ts";
import type { Place } from "../routing/locatePage.ts";
import type { DocumentProps, Route, RoutePicture } from "../routing/route.ts";
import type { SiteFacts } from "../routing/siteFacts.ts";

/** What a page may ask for while it is rendered. */
export interface PageContext<Content> {
  readonly content: Content;
  readonly place: Place;
  readonly pictures: Readonly<Record<string, ImageSet>>;
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
  readonly widgets: Readonly<
    Record<string, WidgetSource & { readonly component: ComponentType<never> }>
  >;
  /** Path, from the project's root, of the script of every page. */
  readonly scripts: { readonly everyPage: string };
  readonly styles: StylesConfig;
  readonly images: ImagesConfig;
  /** How `ShareCard` is drawn. */
  readonly share?: ShareConfig;
  /** Folder, from the root, of files that go out as they are. */
  readonly staticFolder?: string;
  /** Licences of what goes out with the site, besides those of npm packages. */
  readonly licences?: readonly LicenceFile[];
  /** No limits if not given. */
  readonly budgets?: ScriptBudgets;
  /** An SVG document of all drawings that pages use by name. */
  readonly sprite: string;
}
