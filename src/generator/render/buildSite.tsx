import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { AssetBundle } from "../assets/bundler.ts";
import { contentHash } from "../cache/contentHash.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { formatContentPolicy } from "../hosts/contentPolicy.ts";
import { formatHostFiles } from "../hosts/hostFiles.ts";
import { formatSpeculation, planServing } from "../hosts/servingPolicy.ts";
import type { ImageSet } from "../images/imageTypes.ts";
import { shareSettings } from "../images/shareImages.ts";
import { IslandContext } from "../islands/Island.tsx";
import { collectIslands } from "../islands/renderIslands.ts";
import type { Output, OutputEntry } from "../output/output.ts";
import { locatePage, type SiteUrl } from "../routing/locatePage.ts";
import type { RoutePath } from "../routing/registered.ts";
import type { DocumentProps, ListedPage, Route } from "../routing/route.ts";
import { findBreadcrumbs, listRoutes } from "../routing/routeTable.ts";
import { createPage, PageContext } from "./pageContext.ts";
import { type LostHandlers, renderOnce } from "./renderOnce.ts";
import type { SiteConfig } from "./siteConfig.ts";

/** Everything that decides the bytes of a site. */
export interface BuildInput<Content> {
  readonly site: SiteConfig<Content>;
  readonly content: Content;
  readonly siteUrl: SiteUrl;
  /** Day of the build, `YYYY-MM-DD`. */
  readonly date: string;
  /** By the name of the source image. */
  readonly images: Readonly<Record<string, ImageSet>>;
  readonly bundle: AssetBundle;
  /** Output path of each page's share image, by its path in the route table. */
  readonly shareImages: ReadonlyMap<string, string>;
  /** Files that go out as they are, by output path. */
  readonly files: Output;
  /** Output paths of the only pages wanted; all, and what is made from all, if not given. */
  readonly only?: readonly string[];
}

/**
 * The core of the generator: content and routes in, the files of the whole site out, one after another, so
 * that no more than one page need be in memory. Pure: no disk, no clock, no chance, so the same input
 * always gives the same bytes.
 *
 * @throws DiagnosticError naming the page with a link to nothing, or with an island that can't be rendered; at the end,
 * with every event handler outside islands
 */
export function* buildSite<Content>(input: BuildInput<Content>): Generator<OutputEntry> {
  const { site, content, siteUrl, date, bundle, shareImages } = input;
  const { base } = siteUrl;
  const routes = listRoutes(site, content);
  const outside = site.outsideSources(content);
  const sprites = Object.entries(site.sprites).map(
    ([stem, svg]) => [stem, `assets/${stem}-${contentHash(svg)}.svg`, svg] as const,
  );
  yield* input.files;
  yield* bundle.files;
  for (const [, path, svg] of sprites) yield [path, svg];
  yield* Object.entries(formatHostFiles(planServing(routes, base, outside)));
  yield formatSpeculation(base);

  const spriteUrls = Object.fromEntries(sprites.map(([stem, path]) => [stem, base + path]));
  const shared = {
    content,
    base,
    contentPolicy: formatContentPolicy(outside, "meta"),
    stylesheetUrl: base + bundle.stylesheet,
    fontUrls: site.styles.preloadFonts.map(urlOfSource),
  };

  const lostHandlers: LostHandlers = new Map();
  const pages: ListedPage[] = [];
  for (const [path, route] of Object.entries(routes)) {
    const { file, href, canonical } = locatePage(path, siteUrl);
    if (input.only?.includes(file) === false) continue;
    const { breadcrumbs, ...page } = renderPage(route, path);
    if (route.noindex === true) {
      yield [file, renderDocument({ ...page, canonical: undefined })];
      continue;
    }
    const described = { route, siteUrl, canonical, breadcrumbs };
    yield [file, renderDocument({ ...page, canonical, described, ...shareOf(path, route) })];
    const { head } = page;
    const [name, updated] = [route.name(content), route.updated?.(content)];
    pages.push({ path: path as RoutePath, name, head, canonical, updated });

    for (const alias of route.aliases ?? []) {
      const body = renderToStaticMarkup(<site.RedirectPage title={head.title} href={href} />);
      const redirect = { head, canonical, redirectTo: href, scriptUrls: [], body };
      yield [locatePage(alias, siteUrl).file, renderDocument(redirect)];
    }
  }
  if (input.only === undefined) {
    for (const [path, format] of Object.entries(site.textFiles)) {
      yield [path, format({ content, siteUrl, date, pages })];
    }
  }
  if (input.only?.includes("404.html") === false) return throwLost();
  const { breadcrumbs: _, ...missing } = renderPage(site.notFound, "/404");
  yield ["404.html", renderDocument({ ...missing, canonical: undefined })];
  throwLost();

  function throwLost(): void {
    if (lostHandlers.size > 0) throw new DiagnosticError([...lostHandlers.values()]);
  }

  /**
   * Renders a page inside its layouts, without the document round it. `renderToStaticMarkup`, because a page itself
   * is never hydrated: `renderToString` would leave comment nodes between texts that only hydration reads.
   */
  function renderPage(route: Route<Content>, currentPath: string) {
    const breadcrumbs = findBreadcrumbs(routes, currentPath, content);
    const facts = { content, siteUrl, currentPath, breadcrumbs, sprites: spriteUrls };
    const islands = collectIslands(currentPath, site.widgets, (name) =>
      urlOf(bundle.widgets.get(name), name),
    );
    const markup = renderOnce(currentPath, lostHandlers, () => {
      const page = route.layouts.reduceRight(
        (inner, layout) => createElement(layout, null, inner),
        route.page(content),
      );
      return renderToStaticMarkup(
        <IslandContext value={islands.collect}>
          <PageContext value={createPage(facts, routes, input.images)}>{page}</PageContext>
        </IslandContext>,
      );
    });
    const scriptUrls = [
      urlOfSource(site.scripts.everyPage),
      ...(islands.count() > 0 ? [urlOf(bundle.loader, "the loader of widgets")] : []),
      ...(route.scripts ?? []).map(urlOfSource),
    ];
    return { head: route.head(content), scriptUrls, body: islands.fill(markup), breadcrumbs };
  }

  function renderDocument(own: Omit<DocumentProps<Content>, keyof typeof shared>): string {
    return `<!DOCTYPE html>${renderToStaticMarkup(<site.Document {...shared} {...own} />)}\n`;
  }

  function shareOf(path: string, { picture = site.sharePicture }: Route<Content>) {
    const image = shareImages.get(path);
    if (image === undefined) return {};
    const { width, height } = shareSettings;
    const url = siteUrl.origin + base + image;
    return { share: { url, width, height, alt: picture(content).alt ?? "" } };
  }

  function urlOfSource(source: string): string {
    return urlOf(bundle.bySource.get(source), source);
  }

  function urlOf(path: string | undefined, source: string): string {
    if (path === undefined) throw new Error(`the bundle has nothing made from ${source}`);
    return base + path;
  }
}
