import { createElement } from "react";
import type { AssetBundle } from "../assets/bundler.ts";
import { type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { formatContentPolicy } from "../http/contentPolicy.ts";
import type { ImageSet } from "../images/imageTypes.ts";
import { shareSize } from "../images/shareCard.ts";
import { IslandContext } from "../islands/Island.tsx";
import { collectIslands } from "../islands/renderIslands.ts";
import type { SiteUrl } from "../routing/locatePage.ts";
import type { DocumentProps, Route } from "../routing/route.ts";
import { findBreadcrumbs, type Routes } from "../routing/routeTable.ts";
import { render } from "./componentStack.ts";
import { createPage, PageContext } from "./pageContext.ts";
import { renderOnce } from "./renderOnce.ts";
import type { SiteConfig } from "./siteConfig.ts";

/** What pages are rendered from. */
export interface RenderInput<Content> {
  readonly site: SiteConfig<Content>;
  readonly content: Content;
  readonly siteUrl: SiteUrl;
  /** By name of the source image. */
  readonly images: Readonly<Record<string, ImageSet>>;
  readonly bundle: AssetBundle;
  /** Output path of each page's share image, by the page's path in the route table. */
  readonly shareImages: ReadonlyMap<string, string>;
}

/** What all pages share, besides the input of the build. */
interface Shared<Content> {
  readonly routes: Routes<Content>;
  /** URL of each SVG sprite by name. */
  readonly sprites: Readonly<Record<string, string>>;
  /** Receives what a page, by its path, loses silently: handlers and hooks that never run. */
  readonly report: (path: string, lost: Diagnostic) => void;
}

/** Renders the pages of a site and the documents around them. */
export function openPageRenderer<Content>(
  { site, content, siteUrl, bundle, shareImages, images }: RenderInput<Content>,
  { routes, sprites, report }: Shared<Content>,
) {
  const { base } = siteUrl;
  const shared = {
    content,
    base,
    contentPolicy: formatContentPolicy(site.outsideSources(content), "meta"),
    stylesheetUrl: base + bundle.stylesheet,
    fontUrls: site.styles.preloadFonts.map(urlOfSource),
  };

  return {
    /** Renders a page inside its layouts, without the surrounding document. */
    renderPage: (route: Route<Content>, currentPath: string) => {
      const breadcrumbs = findBreadcrumbs(routes, currentPath, content);
      const facts = { content, siteUrl, currentPath, breadcrumbs, sprites };
      const scriptOf = (widget: string) => urlOf(bundle.widgets.get(widget), widget);
      const islands = collectIslands(currentPath, site.widgets, scriptOf);
      const page = route.layouts.reduceRight(
        (inner, layout) => createElement(layout, null, inner),
        route.page(content),
      );
      const tree = (
        <IslandContext value={islands.collect}>
          <PageContext value={createPage(facts, images)}>{page}</PageContext>
        </IslandContext>
      );
      const markup = renderOnce(
        () => render(tree),
        (lost) => report(currentPath, lost),
      );
      const scriptUrls = [
        urlOfSource(site.scripts.everyPage),
        ...(islands.count() > 0 ? [urlOf(bundle.loader, "the loader of widgets")] : []),
        ...(route.scripts ?? []).map(urlOfSource),
      ];
      return { head: route.head(content), scriptUrls, body: islands.fill(markup), breadcrumbs };
    },

    renderDocument: (own: Omit<DocumentProps<Content>, keyof typeof shared>): string =>
      `<!DOCTYPE html>${render(<site.Document {...shared} {...own} />)}\n`,

    /** The share image of a page, as a property of its document. */
    shareOf: (path: string, { picture = site.sharePicture }: Route<Content>) => {
      const image = shareImages.get(path);
      if (image === undefined) return {};
      const url = siteUrl.origin + base + image;
      return { share: { url, ...shareSize, alt: picture(content).alt ?? "" } };
    },
  };

  function urlOfSource(source: string): string {
    return urlOf(bundle.bySource.get(source), source);
  }

  function urlOf(path: string | undefined, source: string): string {
    if (path !== undefined) return base + path;
    const meant = suggest(source, [...bundle.bySource.keys()]);
    const message = "the site names it, but no bundled script or style sheet is made from it";
    const hint = meant && `Did you mean ${meant}?`;
    throw new DiagnosticError([{ where: source, message, hint }]);
  }
}
